import { useDeferredValue } from 'react';
import { hydratedWhereRendered } from '@/components/hydration/HydrateLater';
import type { CartPage } from '@/lib/pages/cartPage';
import { useAppSelector } from '@/store/hooks';
import { selectIsDealer } from '@/store/sessionSlice';
import { CartScreen } from './CartScreen';

/** Shoppers do not load it. */
const DealerCart = hydratedWhereRendered(() =>
  import('./DealerCart').then((module) => module.DealerCart),
);

/** The cart: dealers have a page of their own. */
export function CartRoute({ origin, dealer }: CartPage) {
  // Deferred: who signs in as a dealer in another tab keeps the other page until the code is here.
  const isDealer = useDeferredValue(useAppSelector(selectIsDealer));
  return isDealer ? <DealerCart origin={origin} dealer={dealer} /> : <CartScreen origin={origin} />;
}
