import { PAYMENT_ICONS } from '@/components/item/paymentIcons';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import { mayBuyOnCredit } from '@/lib/commerce/credit';
import { paymentTotals, type PaymentTotals } from '@/lib/commerce/orderTotals';
import { counted, formatMoney, formatWeight } from '@/lib/text/format';
import { selectCart, selectProblemCount } from '@/store/cartSlice';
import { useAppSelector, useSettings } from '@/store/hooks';
import styles from './CartSummary.module.scss';
import { useProceed } from './useProceed';

/** The sums of the cart and the total for each payment option (spec 9). */
export function CartSummary() {
  const { subTotal, salesDiscount, quantityTotal, totalWeight, deliveryCharge } =
    useAppSelector(selectCart);
  const payments = useOwnPayments();
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
          <dt>Delivery, {formatWeight(totalWeight)}</dt>
          <dd>
            <Money rupees={deliveryCharge} />
          </dd>
        </div>
      </dl>
      <h3>Total for each payment option</h3>
      <dl className={styles.options}>
        {paymentTotals({ subTotal, deliveryCharge }, payments).map((option) => (
          <OptionTotal key={option.title} option={option} />
        ))}
      </dl>
      <Proceed />
    </section>
  );
}

/** Returns the payment options of this kind of shopper; the checkout explains the others. */
function useOwnPayments() {
  const { payments } = useSettings();
  const userType = useAppSelector(({ session }) => session.userType);
  return payments.filter(({ title }) => title !== 'Credit' || mayBuyOnCredit(userType));
}

function OptionTotal({ option }: { option: PaymentTotals }) {
  const { title, total, paymentCharge, payPer } = option;
  return (
    <div>
      <dt>
        <Icon of={PAYMENT_ICONS[title]} />
        {title}
      </dt>
      <dd>
        <b>
          <Money rupees={total} />
        </b>
        <small>
          {paymentCharge === 0
            ? 'no charge'
            : `includes ${formatMoney(paymentCharge)} (${payPer.toFixed(2)}%)`}
        </small>
      </dd>
    </div>
  );
}

function Proceed() {
  const problems = useAppSelector(selectProblemCount);
  const { proceed, isBusy } = useProceed();
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
    </div>
  );
}
