import { classes } from '@/components/ui/classes';
import { isPriced, priceText } from '@/lib/commerce/price';
import { formatDiscount, formatMoney } from '@/lib/text/format';
import styles from './Price.module.scss';

type PriceProps = {
  item: { selling: number; disPer: number };
  /** card: old price above; product: large, old price after it; row: price and percentage only. */
  size?: 'card' | 'product' | 'row';
};

/** The unit price and, with a discount, the price before it (spec 9); or "Ask for price". */
export function Price({ item, size = 'card' }: PriceProps) {
  const discounted = item.disPer > 0 && isPriced(item);
  return (
    <div className={classes(styles.price, size !== 'card' && styles[size])}>
      {discounted && (
        <span>
          {size !== 'row' && (
            <>
              <i>Before: </i>
              <s>{formatMoney(item.selling)}</s>
            </>
          )}
          <small>{formatDiscount(item.disPer)}</small>
        </span>
      )}
      <strong>
        {discounted && <i>Now: </i>}
        {priceText(item)}
      </strong>
    </div>
  );
}
