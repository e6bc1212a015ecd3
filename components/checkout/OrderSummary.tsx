import type { ReactNode } from 'react';
import { ProductPicture } from '@/components/item/ProductPicture';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { TotalLines } from '@/components/orders/TotalLines';
import { lineTotal } from '@/lib/commerce/lineTotal';
import { unitPrice } from '@/lib/commerce/price';
import type { Cart, CartLine } from '@/lib/contract/cart';
import { formatMoney } from '@/lib/site/format';
import { links } from '@/lib/site/links';
import type { PaymentChoice } from './paymentChoices';
import { StepHead } from './StepHead';
import styles from './OrderSummary.module.scss';

type OrderSummaryProps = { cart: Cart; chosen: PaymentChoice | undefined; children: ReactNode };

/** More lines than these scroll beside the form, by keyboard too. */
const LINES_SEEN = 4;

/** What is ordered and what it costs. */
export function OrderSummary({ cart, chosen, children }: OrderSummaryProps) {
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
        tabIndex={cart.cart.length > LINES_SEEN ? 0 : undefined}
      >
        {cart.cart.map((line) => (
          <SummaryLine key={line.itmCode} line={line} />
        ))}
      </ul>
      {chosen !== undefined && (
        <TotalLines totals={chosen} weight={cart.totalWeight} paymentTitle={chosen.title} />
      )}
      <div className={styles.act}>{children}</div>
      <Terms />
    </section>
  );
}

function Terms() {
  return (
    <p className={styles.terms}>
      By placing the order you accept the <Link href={links.terms}>terms</Link> and{' '}
      <Link href={links.refunds}>returns and exchange</Link>.
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
        {item.itmName}
        <small>
          {qty} x {formatMoney(unitPrice(item))}
        </small>
      </span>
      <b>
        <Money rupees={lineTotal(item, qty)} />
      </b>
    </li>
  );
}
