import { Button } from '@/components/ui/Button';
import { Money } from '@/components/ui/Money';
import { paymentTotals } from '@/lib/commerce/orderTotals';
import { selectCart } from '@/store/cartSlice';
import { useAppSelector, useSettings } from '@/store/hooks';
import styles from './CartBar.module.scss';
import { useProceed } from './useProceed';

/** The checkout button of phones, with the lowest total of all payment options. */
export function CartBar() {
  const { payments } = useSettings();
  const totals = paymentTotals(useAppSelector(selectCart), payments).map(({ total }) => total);
  const { proceed, isBusy } = useProceed();
  return (
    <div className={styles.bar} role="region" aria-label="Checkout" data-page-bar>
      <p>
        <b>
          <Money rupees={Math.min(...totals)} />
        </b>
        <small>from, with delivery</small>
      </p>
      <Button busy={isBusy} onClick={() => void proceed()}>
        Proceed to checkout
      </Button>
    </div>
  );
}
