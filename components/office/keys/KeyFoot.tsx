import type { ReactNode } from 'react';
import { KeyCap, Keys } from './Keys';
import type { KeyAct } from './useKeys';
import styles from './KeyFoot.module.scss';

/** What is printed on a key, or another way in such as "scan", and what it does. */
export type Hint = readonly [cap: string, label: string];

type KeyFootProps = {
  acts: readonly KeyAct[];
  hints?: readonly Hint[];
  /** On the right, such as the page of a list. */
  note?: ReactNode;
  onHelp: () => void;
};

/** The keys of the screen, at the bottom of a desktop. */
export function KeyFoot({ acts, hints = [], note, onHelp }: KeyFootProps) {
  return (
    <footer className={styles.foot}>
      <div className={styles.acts}>
        {hints.map(([cap, label]) => (
          <span key={label} className={styles.act}>
            <KeyCap>{cap}</KeyCap>
            {label}
          </span>
        ))}
        {grouped(acts).map(({ label, presses }) => (
          <span key={label} className={styles.act}>
            {presses.map((press) => (
              <Keys key={press} of={press} />
            ))}
            {label}
          </span>
        ))}
      </div>
      {note}
      <button type="button" className={styles.help} onClick={onHelp} aria-keyshortcuts="?">
        <Keys of="Shift+?" />
        all keys
      </button>
    </footer>
  );
}

/** Returns each label once, with the presses of its neighbours. */
function grouped(acts: readonly KeyAct[]): { label: string; presses: string[] }[] {
  const groups: { label: string; presses: string[] }[] = [];
  for (const { label, press, quiet = false } of acts) {
    if (quiet) continue;
    const group = groups.find((one) => one.label === label);
    if (group === undefined) groups.push({ label, presses: [press] });
    else group.presses.push(press);
  }
  return groups;
}
