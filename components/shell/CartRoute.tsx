import { useDeferredValue } from 'react';
import { CartScreen } from '@/components/cart/CartScreen';
import { hydratedWhereRendered } from '@/components/hydration/HydrateLater';
import type { CartPage } from '@/lib/pages/cartPage';
import { useAppSelector } from '@/store/hooks';
import { selectIsDealer } from '@/store/sessionSlice';

/** Shoppers do not load it. */
const DealerCartScreen = hydratedWhereRendered(() =>
  import('./DealerCartScreen').then((module) => module.DealerCartScreen),
);

/** The cart: dealers have a page of their own. */
export function CartRoute(page: CartPage) {
  // Deferred: who signs in as a dealer in another tab keeps the other page until the code is here.
  const isDealer = useDeferredValue(useAppSelector(selectIsDealer));
  return isDealer ? <DealerCartScreen {...page} /> : <CartScreen origin={page.origin} />;
}
