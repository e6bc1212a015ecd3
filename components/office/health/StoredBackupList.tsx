import type { StoredBackups } from '@/lib/contract/today.contract';
import { formatMoment } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { saveFrom } from '../calls/saveFile';
import { useOfficeCall } from '../calls/useOfficeCall';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Section } from '../parts/Section';
import styles from './HealthScreen.module.scss';

const MB = 1_000_000;

/** The backups on this machine, which the owner may take away after a fresh code. */
export function StoredBackupList({ backups }: StoredBackups) {
  const call = useOfficeCall();
  if (backups.length === 0) return null;
  const download = (name: string) =>
    void call.run(
      (api) => api.call('POST /office/backups/{name}/permit', { params: { name } }),
      // The browser writes it to its disk while it comes: it may be larger than its memory.
      () => saveFrom(`/api/v1/office/backups/${name}`),
    );
  return (
    <Section title="Backups" className={styles.backups}>
      <p>
        Copy one to another place now and then. The shop’s secret in it is sealed: keep the
        passphrase, without which nobody reads it.
      </p>
      <CallFailed call={call} />
      <ul aria-label="Backups">
        {backups.map(({ name, bytes, at }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small>
                {formatMoment(at)}, {Math.max(1, Math.round(bytes / MB))} MB
              </small>
            </span>
            <ActButton
              size={36}
              icon={icons.Download}
              aria-label={`Download ${name}`}
              busy={call.isBusy}
              onClick={() => download(name)}
            >
              Download
            </ActButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
