import { classes } from '@/components/ui/classes';
import { unitPrice } from '@/lib/commerce/price';
import { formatDiscount, formatMoney } from '@/lib/site/format';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import styles from './Price.module.scss';

type PriceProps = {
  item: { selling: number; disPer: number };
  /** card: struck line over the price; product: large, struck price after it; row: price and percentage only. */
  size?: 'card' | 'product' | 'row';
};

/** What one piece costs now and, when it is discounted, what it cost before (spec 9). */
export function Price({ item, size = 'card' }: PriceProps) {
  const discounted = item.disPer > 0;
  return (
    <div className={classes(styles.price, size !== 'card' && styles[size])}>
      {discounted && (
        <span className={styles.before}>
          {size !== 'row' && (
            <>
              <VisuallyHidden>Before: </VisuallyHidden>
              <s>{formatMoney(item.selling)}</s>
            </>
          )}
          <span className={styles.discount}>{formatDiscount(item.disPer)}</span>
        </span>
      )}
      <strong>
        {discounted && <VisuallyHidden>Now: </VisuallyHidden>}
        {formatMoney(unitPrice(item))}
      </strong>
    </div>
  );
}
