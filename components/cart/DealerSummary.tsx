import { chargeWords } from '@/components/item/chargeWords';
import { percentUnder, retailTotal } from '@/lib/commerce/dealerCart';
import type { PaymentTotals } from '@/lib/commerce/orderTotals';
import { dealerTier } from '@/lib/pages/accountPage';
import type { DealersCredit } from '@/lib/pages/cartPage';
import { formatAmount, formatMoney } from '@/lib/text/format';
import { deliveryWords } from '@/lib/text/orderWords';
import { selectCart } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { Proceed } from './CartSummary';
import { CreditFacts } from './CreditFacts';
import styles from './DealerSummary.module.scss';
import { SaveList } from './SaveList';
import { useOwnTotals } from './useOwnTotals';

type DealerSummaryProps = { credit: DealersCredit | null; onProblems: () => void };

/** The sums of a dealer's cart, the total for each payment method (spec 9), and the credit. */
export function DealerSummary({ credit, onProblems }: DealerSummaryProps) {
  const totals = useOwnTotals();
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <Sums />
      <h3>Total for each payment method</h3>
      <dl className={styles.sums}>
        {totals.map((option) => (
          <OptionTotal key={option.title} option={option} />
        ))}
      </dl>
      {credit !== null && <CreditFacts credit={credit} />}
      <Proceed onProblems={onProblems} />
      <SaveList source={{}} variant="quiet" />
    </section>
  );
}

function Sums() {
  const { cart, left, subTotal, salesDiscount, totalWeight, deliveryCharge } =
    useAppSelector(selectCart);
  const userType = useAppSelector(({ session }) => session.userType);
  // The sum of all lines, once they are all here.
  const retail = left === undefined ? retailTotal(cart) : null;
  return (
    <dl className={styles.sums}>
      {retail !== null && (
        <div>
          <dt>Retail</dt>
          <dd>
            <s>{formatAmount(retail)}</s>
          </dd>
        </div>
      )}
      <div>
        <dt>
          Dealer, {dealerTier(userType)}
          {retail !== null && `, ${percentUnder(retail, subTotal)}% under`}
        </dt>
        <dd>{formatAmount(subTotal)}</dd>
      </div>
      {salesDiscount > 0 && (
        <div className={styles.discount}>
          <dt>Your discount, already included</dt>
          <dd>−{formatAmount(salesDiscount)}</dd>
        </div>
      )}
      <div>
        <dt>{deliveryWords(totalWeight)}</dt>
        <dd>{formatAmount(deliveryCharge)}</dd>
      </div>
    </dl>
  );
}

function OptionTotal({ option }: { option: PaymentTotals }) {
  const { title, total, paymentCharge, payPer, discount, processingCharge } = option;
  const isCharged = discount > 0 || processingCharge > 0 || paymentCharge > 0;
  const payment =
    paymentCharge === 0 ? null : `includes ${formatMoney(paymentCharge)} (${payPer.toFixed(2)}%)`;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <b>{formatMoney(total)}</b>
        {isCharged && <small>{chargeWords(option, payment)}</small>}
      </dd>
    </div>
  );
}
