import { Package } from '@/components/ui/icons';
import { AccountFrame } from '@/components/account/AccountFrame';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import type { OrderSummary } from '@/lib/contract/order';
import { links } from '@/lib/site/links';
import type { PageShopper } from '@/lib/site/siteData';
import { OrderTable } from './OrderTable';

type OrdersScreenProps = { orders: OrderSummary[]; shopper: PageShopper };

/** Everything the customer ordered, newest first. */
export function OrdersScreen({ orders, shopper }: OrdersScreenProps) {
  return (
    <AccountFrame title="Orders" shopper={shopper}>
      <h1>Orders</h1>
      {orders.length === 0 ? <NoOrders /> : <OrderTable orders={orders} />}
    </AccountFrame>
  );
}

export function NoOrders() {
  return (
    <EmptyState
      icon={Package}
      title="No orders yet"
      actions={<ButtonLink href={links.shop}>Find parts</ButtonLink>}
    >
      <p>What you order stands here, with its status and its lines.</p>
    </EmptyState>
  );
}
