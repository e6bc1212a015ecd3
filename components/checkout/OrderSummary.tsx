import type { ReactNode } from 'react';
import { ProductPicture } from '@/components/item/ProductPicture';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { TotalLines } from '@/components/orders/TotalLines';
import { ItemName } from '@/components/ui/ItemName';
import { isPriced, lineTotal, priceText } from '@/lib/commerce/price';
import type { CartLine } from '@/lib/contract/cart.contract';
import { counted } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import type { PageCart } from '@/lib/pages/pageCart';
import type { PaymentChoice } from './PaymentChoices';
import { useSettings } from '@/store/hooks';
import styles from './OrderSummary.module.scss';
import { StepHead } from './StepHead';

type OrderSummaryProps = {
  cart: PageCart;
  chosen: PaymentChoice | undefined;
  isPickUp: boolean;
  children: ReactNode;
};

/** Rows rendered at most; more of them cause a noticeable delay. The cart shows them all. */
const MAX_LINES = 100;
/** A longer list scrolls, also by keyboard. */
const LINES_SEEN = 4;

export function OrderSummary({ cart, chosen, isPickUp, children }: OrderSummaryProps) {
  const lines = cart.cart.slice(0, MAX_LINES);
  const more = cart.cart.length + (cart.left?.lines ?? 0) - lines.length;
  return (
    <section className={styles.summary} aria-labelledby="step-order">
      <StepHead number={3} title="Your order" id="step-order" onPhoneOnly>
        <Link href={links.cart} className={styles.change}>
          Change<span className={styles.unseen}> your order</span>
        </Link>
      </StepHead>
      <ul
        className={styles.lines}
        aria-label="Lines of your order"
        tabIndex={lines.length > LINES_SEEN ? 0 : undefined}
      >
        {lines.map((line) => (
          <SummaryLine key={line.itmCode} line={line} />
        ))}
        {more > 0 && <li className={styles.more}>and {counted(more, 'more line')}</li>}
      </ul>
      {chosen !== undefined && (
        <TotalLines
          totals={chosen}
          weight={cart.totalWeight}
          isPickUp={isPickUp}
          paymentTitle={chosen.title}
        />
      )}
      <div className={styles.act}>{children}</div>
      <Terms />
    </section>
  );
}

function Terms() {
  const { returnDays } = useSettings();
  return (
    <p className={styles.terms}>
      By placing the order, you accept the <Link href={links.terms}>terms</Link>
      {returnDays > 0 && (
        <>
          {' '}
          and <Link href={links.refunds}>returns and exchange</Link>
        </>
      )}
      .
    </p>
  );
}

function SummaryLine({ line: { qty, item } }: { line: CartLine }) {
  return (
    <li>
      <span className={styles.picture}>
        <ProductPicture item={item} sizes="40px" />
      </span>
      <span className={styles.name}>
        <ItemName name={item.itmName} />
        <small>
          {qty} x {priceText(item, qty)}
        </small>
      </span>
      <b>{isPriced(item) && <Money rupees={lineTotal(item, qty)} />}</b>
    </li>
  );
}
