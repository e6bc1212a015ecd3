import { useEffect, useState } from 'react';
import { PrivateMeta } from '@/components/ui/PrivateMeta';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';
import type { PageShopper } from '@/lib/pages/siteData';
import { cartReceived, selectCart } from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useSettings } from '@/store/hooks';
import { usePageShopper } from '@/store/usePageShopper';
import { CheckoutForm } from './CheckoutForm';
import { EmptyCheckout } from './EmptyCheckout';
import { SignInAgain } from './SignInAgain';
import styles from './CheckoutScreen.module.scss';

type CheckoutScreenProps = { page: CheckoutPage; shopper: PageShopper };

export function CheckoutScreen({ page, shopper }: CheckoutScreenProps) {
  const { siteName } = useSettings();
  return (
    <div className={styles.screen}>
      <PrivateMeta title={`Checkout | ${siteName}`} />
      <CheckoutState page={page} shopper={shopper} />
    </div>
  );
}

function CheckoutState({ page, shopper }: CheckoutScreenProps) {
  const dispatch = useAppDispatch();
  const pageOwner = usePageShopper(shopper);
  const cart = useAppSelector(selectCart);
  const [isPlaced, setPlaced] = useState(false);

  // Syncs the browser's cart with the page's.
  useEffect(() => {
    if (page.cart !== null) dispatch(cartReceived(page.cart));
  }, [page.cart, dispatch]);

  if (pageOwner === 'signed-out') return <SignInAgain />;
  if (pageOwner === 'awaited') return <p role="status">One moment, please.</p>;
  if (isPlaced) return <p role="status">Your order has been placed. One moment, please.</p>;
  if (cart.cart.length === 0) return <EmptyCheckout owner={shopper.owner} />;
  return (
    <CheckoutForm key={shopper.owner} page={page} cart={cart} onPlaced={() => setPlaced(true)} />
  );
}
