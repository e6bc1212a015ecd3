import styles from './reports.module.scss';

/** A change such as "+14.1%" or "12 times"; green is what is good for the shop. */
export function Change({
  words,
  isLessBetter = false,
}: {
  words: string | null;
  isLessBetter?: boolean;
}) {
  if (words === null) return null;
  const isMore = !words.startsWith('−');
  const isGood = isMore !== isLessBetter;
  return (
    <span className={styles.change} data-good={isGood || undefined}>
      {words}
    </span>
  );
}
