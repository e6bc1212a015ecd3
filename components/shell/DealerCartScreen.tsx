import { DealerCart } from '@/components/cart/DealerCart';
import { EmptyDealerCart } from '@/components/orders/EmptyDealerCart';
import type { CartPage } from '@/lib/pages/cartPage';

/** A dealer's cart, which the last order may fill again. */
export function DealerCartScreen({ origin, dealer }: CartPage) {
  return (
    <DealerCart origin={origin} credit={dealer?.credit ?? null}>
      <EmptyDealerCart lastOrder={dealer?.lastOrder ?? null} />
    </DealerCart>
  );
}
