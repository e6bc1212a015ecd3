import styles from './DropWords.module.scss';

/** Says that files can be dropped, where something can be: a finger drops none. */
export function DropWords({ children }: { children: string }) {
  return <span className={styles.drop}>{children}</span>;
}
