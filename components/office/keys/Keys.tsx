import styles from './Keys.module.scss';

const WORDS: Record<string, string> = {
  $mod: 'Ctrl',
  Shift: '⇧',
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
};

/** Returns what is printed on the keys of a press such as "$mod+Enter", "g o" or "j". */
export function keyCaps(press: string): string[] {
  return press
    .split(' ')
    .flatMap((step) => step.split(/\b\+/))
    .filter((key) => press !== 'Shift+?' || key === '?')
    .map((key) => WORDS[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

/** The keys of a press, drawn as key caps; screen readers get aria-keyshortcuts of the control instead. */
export function Keys({ of, onFilled = false }: { of: string; onFilled?: boolean }) {
  return (
    <span className={styles.keys} data-filled={onFilled || undefined} aria-hidden>
      {keyCaps(of).map((cap, at) => (
        <kbd key={`${cap} ${at}`}>{cap}</kbd>
      ))}
    </span>
  );
}

/** One cap with any words, such as "scan". */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className={styles.keys}>
      <kbd>{children}</kbd>
    </span>
  );
}

/** Returns a press as aria-keyshortcuts writes it. */
export function keyShortcut(press: string): string {
  return press.replaceAll('$mod', 'Control').replace('Shift+?', '?');
}
