import styles from './lists.module.scss';

/** Why something failed. */
export function Sentences({ of }: { of: readonly string[] }) {
  return (
    <div role="alert" className={styles.errors}>
      {of.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
