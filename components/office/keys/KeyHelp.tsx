import { Sheet } from '../parts/Sheet';
import { Keys } from './Keys';
import type { KeyAct } from './useKeys';
import styles from './KeyHelp.module.scss';

type KeyHelpProps = { groups: { title: string; acts: readonly KeyAct[] }[]; onClose: () => void };

/** All keys of the screen and of the whole office. */
export function KeyHelp({ groups, onClose }: KeyHelpProps) {
  return (
    <Sheet title="Keys" onClose={onClose}>
      {groups.map(({ title, acts }) => (
        <section key={title} className={styles.group} tabIndex={0}>
          <h3>{title}</h3>
          <dl>
            {acts.map(({ press, label }) => (
              <div key={press}>
                <dt>{label}</dt>
                <dd>
                  <Keys of={press} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.note}>
        Single letters rest while you type in a field. A scanner’s code always reaches the scan
        line.
      </p>
    </Sheet>
  );
}
