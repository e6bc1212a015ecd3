import styles from './Stock.module.scss';

/** The number that the next scan counts. */
export function QuantityFirst({ quantity }: { quantity: string }) {
  return (
    <b className={styles.quantity} aria-live="polite">
      {quantity === '' ? '1' : quantity} ×
    </b>
  );
}
