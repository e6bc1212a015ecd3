import { useEffect, useState } from 'react';
import { PrivateMeta } from '@/components/ui/PrivateMeta';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';
import type { PageShopper } from '@/lib/pages/siteData';
import { cartReceived, selectCart } from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useSettings } from '@/store/hooks';
import { usePageShopper } from '@/store/usePageShopper';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { links, signInLink } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { CheckoutForm } from './CheckoutForm';
import styles from './CheckoutScreen.module.scss';
import { useLostOrder } from './useLostOrder';

type CheckoutProps = { page: CheckoutPage; shopper: PageShopper };

export function CheckoutScreen({ shopper, ...page }: CheckoutPage & { shopper: PageShopper }) {
  const { siteName } = useSettings();
  return (
    <div className={styles.screen}>
      <PrivateMeta title={`Checkout | ${siteName}`} />
      <CheckoutState page={page} shopper={shopper} />
    </div>
  );
}

function CheckoutState({ page, shopper }: CheckoutProps) {
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

/** Shown for an empty cart; first looks for an order whose answer was lost. */
function EmptyCheckout({ owner }: { owner: string }) {
  const { search, ask } = useLostOrder(owner);
  if (search === 'asking') return <p role="status">Looking for your order. One moment, please.</p>;
  if (search === 'unheard') {
    return (
      <EmptyState
        icon="shopping-cart"
        title="Still waiting for an answer"
        actions={<Button onClick={ask}>Try again</Button>}
      >
        <p>
          We don&apos;t know yet whether your order reached us. Trying again won&apos;t place a
          second order.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="shopping-cart"
      title={text.emptyCart}
      actions={
        <>
          <ButtonLink href={links.shop}>Find parts</ButtonLink>
          <ButtonLink href={links.orders} variant="outline">
            Your orders
          </ButtonLink>
        </>
      }
    >
      <p>If you have just placed an order, you&apos;ll find it under your orders.</p>
    </EmptyState>
  );
}

/** Shown when the session ended while the page was open; the draft stays in this tab. */
function SignInAgain() {
  return (
    <EmptyState
      icon="log-in"
      title="You are signed out"
      actions={<ButtonLink href={signInLink(links.checkout)}>Sign in to continue</ButtonLink>}
    >
      <p>Your cart and what you typed are saved.</p>
    </EmptyState>
  );
}
