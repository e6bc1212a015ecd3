import { classes } from '@/components/ui/classes';
import { formatAmount } from '@/lib/text/format';
import styles from './PriceNow.module.scss';

type PriceNowProps = {
  /** In rupees; the same as now when no difference is to be told. */
  was: number;
  /** In rupees; null when it cannot be bought. */
  now: number | null;
};

/** Today's price of a line that was seen at another price before. */
export function PriceNow({ was, now }: PriceNowProps) {
  if (now === null) return '–';
  if (now === was) return <b className={styles.price}>{formatAmount(now)}</b>;
  return (
    <>
      <b className={styles.price}>{formatAmount(now)}</b>
      <small className={classes(styles.move, now > was ? styles.dearer : styles.cheaper)}>
        {now > was ? 'up ' : 'down '}
        {formatAmount(Math.abs(now - was))}
      </small>
    </>
  );
}
