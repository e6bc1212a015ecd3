import type { OfficeSettings } from '@/lib/contract/settings.contract';
import styles from './SecretList.module.scss';

/** Keys and passwords of third parties: whether they are set, and at most their end. */
export function SecretList({ settings: { secrets } }: { settings: OfficeSettings }) {
  return (
    <div className={styles.secrets}>
      <p>
        Keys and passwords are in the environment of the machine, never in the database. A change of
        them needs a restart.
      </p>
      <dl>
        {secrets.map(({ name, isSet, end }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-set={isSet}>
              {isSet ? `set${end === null ? '' : `, ends in ${end}`}` : 'not set'}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
