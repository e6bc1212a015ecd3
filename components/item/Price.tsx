import { classes } from '@/components/ui/classes';
import {
  ASK_FOR_PRICE,
  isPriced,
  quantityPrices,
  retailPrice,
  sellingFor,
  unitPrice,
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
  const priced = isPriced(item);
  const discounted = item.disPer > 0 && priced;
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
        {priced && item.isFromPrice === true && <small>From </small>}
        {priced ? formatMoney(unitPrice(item, qty)) : ASK_FOR_PRICE}
      </strong>
      {priced && <OtherPrices item={item} isShort={size !== 'product'} />}
    </div>
  );
}

/** What retail customers pay, for a dealer, and what a piece costs from a quantity on. */
export function OtherPrices({ item, isShort }: { item: WirePrice; isShort: boolean }) {
  const retail = retailPrice(item);
  const breaks = isShort ? quantityPrices(item) : [];
  const prices = breaks.map(({ from, price }) => `${from}+ ${formatAmount(price)}`);
  const [first, ...further] =
    retail === null ? prices : [`Retail ${formatAmount(retail)}`, ...prices];
  if (first === undefined) return null;
  return (
    <span className={styles.others}>
      {further.length === 0
        ? first
        : [first, ...further].map((text) => <span key={text}>{text}</span>)}
    </span>
  );
}
