import { Button } from '@/components/ui/Button';
import { Money } from '@/components/ui/Money';
import { centsFromRupees, rupeesFromCents } from '@/lib/commerce/money';
import { orderTotal, PAYMENT_OPTIONS } from '@/lib/commerce/payment';
import { selectCart } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import styles from './CartBar.module.scss';
import { useProceed } from './useProceed';

/** On phones the act at the thumb, with the least the order can cost. */
export function CartBar() {
  const { subTotal, deliveryCharge } = useAppSelector(selectCart);
  const { proceed, isBusy } = useProceed();
  const totals = PAYMENT_OPTIONS.map(
    (option) =>
      orderTotal(centsFromRupees(subTotal), centsFromRupees(deliveryCharge), option).totalCents,
  );
  return (
    <div className={styles.bar} role="region" aria-label="Checkout">
      <p>
        <b>
          <Money rupees={rupeesFromCents(Math.min(...totals))} />
        </b>
        <small>from, with delivery</small>
      </p>
      <Button busy={isBusy} onClick={() => void proceed()}>
        Proceed to checkout
      </Button>
    </div>
  );
}
