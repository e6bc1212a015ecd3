import { isPriced, quantityPrices, unitPrice } from '@/lib/commerce/price';
import { priceReasons, type PriceReason } from '@/lib/commerce/priceReasons';
import type { Item } from '@/lib/contract/item.contract';
import { formatAmount, formatDiscount } from '@/lib/text/format';
import { useAppSelector } from '@/store/hooks';
import { selectIsDealer } from '@/store/sessionSlice';
import styles from './QuantityPrices.module.scss';

type QuantityPricesProps = { item: Item; qty: number };

/** What a piece costs by quantity, the reached step marked, and for dealers why. Nothing without either. */
export function QuantityPrices({ item, qty }: QuantityPricesProps) {
  const isDealer = useAppSelector(selectIsDealer);
  if (!isPriced(item)) return null;
  return (
    <>
      <Steps item={item} qty={qty} />
      {isDealer && <Reasons item={item} qty={qty} />}
    </>
  );
}

function Steps({ item, qty }: QuantityPricesProps) {
  const more = quantityPrices(item);
  if (more.length === 0) return null;
  const steps = [{ from: 1, price: unitPrice(item) }, ...more];
  const reached = steps.findLast(({ from }) => from <= qty);
  return (
    <ul className={styles.steps} aria-label="Price by quantity">
      {steps.map(({ from, price }, at) => (
        <li key={from} aria-current={from === reached?.from ? 'true' : undefined}>
          <span>{rangeOf(from, steps[at + 1]?.from)}</span>
          <b>{formatAmount(price)}</b>
        </li>
      ))}
    </ul>
  );
}

function rangeOf(from: number, next: number | undefined): string {
  if (next === undefined) return `${from} or more`;
  return next === from + 1 ? String(from) : `${from} to ${next - 1}`;
}

function Reasons({ item, qty }: QuantityPricesProps) {
  return (
    <details className={styles.why}>
      <summary>Why this price?</summary>
      <dl>
        {priceReasons(item, qty).map((reason) => (
          <div key={reason.what}>
            <dt>{wordsOf(reason, item)}</dt>
            <dd>{formatAmount(reason.rupees)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function wordsOf(reason: PriceReason, { disPer }: Item): string {
  switch (reason.what) {
    case 'retail':
      return 'Retail price';
    case 'level':
      return 'Dealer price for your shop';
    case 'quantity':
      return `From ${reason.from} pieces`;
    case 'discount':
      return `Discount ${formatDiscount(disPer)}`;
    case 'unit':
      return 'You pay for a piece, LKR';
  }
}
