import { selectCart, selectProblemCount } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import { type PaymentTotals } from '@/lib/commerce/orderTotals';
import { deliveryWords } from '@/lib/text/orderWords';
import { counted, formatMoney } from '@/lib/text/format';
import { PAYMENT_WORDS } from '@/lib/contract/paymentOptions';
import { chargeWords } from '@/components/item/chargeWords';
import { SaveList } from './SaveList';
import { useProceed } from './useProceed';
import styles from './CartSummary.module.scss';
import { useOwnTotals } from './useOwnTotals';

/** The sums of the cart and the total for each payment method (spec 9). */
export function CartSummary() {
  const { subTotal, salesDiscount, quantityTotal, totalWeight, deliveryCharge } =
    useAppSelector(selectCart);
  const totals = useOwnTotals();
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <dl className={styles.sums}>
        <div>
          <dt>Subtotal, {counted(quantityTotal, 'piece')}</dt>
          <dd>
            <Money rupees={subTotal} />
          </dd>
        </div>
        {salesDiscount > 0 && (
          <div className={styles.discount}>
            <dt>Your discount, already included</dt>
            <dd>−{formatMoney(salesDiscount)}</dd>
          </div>
        )}
        <div>
          <dt>{deliveryWords(totalWeight)}</dt>
          <dd>
            <Money rupees={deliveryCharge} />
          </dd>
        </div>
      </dl>
      <h3>Total for each payment method</h3>
      <dl className={styles.options}>
        {totals.map((option) => (
          <OptionTotal key={option.title} option={option} />
        ))}
      </dl>
      <Proceed />
      <SaveList source={{}} variant="quiet" />
    </section>
  );
}

function OptionTotal({ option }: { option: PaymentTotals }) {
  const { title, total, paymentCharge, payPer } = option;
  return (
    <div>
      <dt>
        <Icon of={PAYMENT_WORDS[title].icon} />
        {title}
      </dt>
      <dd>
        <b>
          <Money rupees={total} />
        </b>
        <small>
          {chargeWords(
            option,
            paymentCharge === 0
              ? null
              : `includes ${formatMoney(paymentCharge)} (${payPer.toFixed(2)}%)`,
          )}
        </small>
      </dd>
    </div>
  );
}

/** The button to the checkout, with what is in its way. */
export function Proceed({ onProblems }: { onProblems?: () => void }) {
  const problems = useAppSelector(selectProblemCount);
  const { proceed, isBusy, tooSmall } = useProceed(onProblems);
  return (
    <div className={styles.proceed}>
      <Button size={48} wide busy={isBusy} onClick={() => void proceed()}>
        Proceed to checkout
      </Button>
      {problems > 0 && (
        <p>
          <Icon of="triangle-alert" size={16} />
          {counted(problems, 'line')} to fix first
        </p>
      )}
      {tooSmall !== null && (
        <p>
          <Icon of="triangle-alert" size={16} />
          {tooSmall}
        </p>
      )}
    </div>
  );
}
