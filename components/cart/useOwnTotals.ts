import { selectCart } from '@/store/cartSlice';
import { useAppSelector, useSettings } from '@/store/hooks';
import { usableTotals, type PaymentTotals } from '@/lib/commerce/orderTotals';

/** Returns the totals of the payment methods that this shopper can use for this cart. */
export function useOwnTotals(): PaymentTotals[] {
  const { payments } = useSettings();
  const userType = useAppSelector(({ session }) => session.userType);
  return usableTotals(useAppSelector(selectCart), payments, userType);
}
