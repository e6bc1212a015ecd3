import { classes } from '@/components/ui/classes';
import {
  isPriced,
  priceText,
  quantityPrices,
  retailPrice,
  sellingFor,
  type WirePrice,
} from '@/lib/commerce/price';
import { formatAmount, formatDiscount, formatMoney } from '@/lib/text/format';
import styles from './Price.module.scss';

type PriceProps = {
  item: WirePrice;
  /** The quantity of the line whose unit price is shown. */
  qty?: number;
  /** card: old price above; product: large, old price after it; row: price and percentage only. */
  size?: 'card' | 'product' | 'row';
};

/** The unit price and, with a discount, the price before it (spec 9); or "Ask for price". */
export function Price({ item, qty = 1, size = 'card' }: PriceProps) {
  const discounted = item.disPer > 0 && isPriced(item);
  return (
    <div className={classes(styles.price, size !== 'card' && styles[size])}>
      {discounted && (
        <span>
          {size !== 'row' && (
            <>
              <i>Before: </i>
              <s>{formatMoney(sellingFor(item, qty))}</s>
            </>
          )}
          <small>{formatDiscount(item.disPer)}</small>
        </span>
      )}
      <strong>
        {discounted && <i>Now: </i>}
        {priceText(item, qty)}
      </strong>
      {isPriced(item) && <OtherPrices item={item} isShort={size !== 'product'} />}
    </div>
  );
}

/** What retail customers pay, for a dealer, and what a piece costs from a quantity on. */
export function OtherPrices({ item, isShort }: { item: WirePrice; isShort: boolean }) {
  const retail = retailPrice(item);
  const breaks = quantityPrices(item);
  if (retail === null && (breaks.length === 0 || !isShort)) return null;
  return (
    <span className={styles.others}>
      {retail !== null && <span>Retail {formatAmount(retail)}</span>}
      {isShort &&
        breaks.map(({ from, price }) => (
          <span key={from}>
            {from}+ {formatAmount(price)}
          </span>
        ))}
    </span>
  );
}
