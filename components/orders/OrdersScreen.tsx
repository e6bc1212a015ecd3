import { AccountFrame } from '@/components/account/AccountFrame';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Pagination } from '@/components/ui/Pagination';
import type { OrderList } from '@/lib/contract/order';
import { links, ordersLink } from '@/lib/urls/links';
import type { PageShopper } from '@/lib/pages/siteData';
import { OrderTable } from './OrderTable';

type OrdersScreenProps = { list: OrderList; shopper: PageShopper };

export function OrdersScreen({ list, shopper }: OrdersScreenProps) {
  const { orders, totalOrders, page, limit } = list;
  return (
    <AccountFrame title="Orders" shopper={shopper}>
      <h1>Orders</h1>
      {orders.length === 0 ? <NoOrders /> : <OrderTable orders={orders} />}
      <Pagination page={page} pageCount={Math.ceil(totalOrders / limit)} hrefOf={ordersLink} />
    </AccountFrame>
  );
}

export function NoOrders() {
  return (
    <EmptyState
      icon="package"
      title="No orders yet"
      actions={<ButtonLink href={links.shop}>Find parts</ButtonLink>}
    >
      <p>Your orders will appear here.</p>
    </EmptyState>
  );
}
