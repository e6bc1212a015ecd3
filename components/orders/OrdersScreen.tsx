import { AccountFrame } from '@/components/account/AccountFrame';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Pagination } from '@/components/ui/Pagination';
import type { OrderList } from '@/lib/contract/order.contract';
import { formatMoney } from '@/lib/text/format';
import { links, ordersLink } from '@/lib/urls/links';
import type { PageShopper } from '@/lib/pages/siteData';
import { useAppSelector } from '@/store/hooks';
import { selectQuickOrder } from '@/store/sessionSlice';
import { OrderTable } from './OrderTable';
import { Reservations } from './Reservations';

type OrdersScreenProps = { list: OrderList; shopper: PageShopper };

export function OrdersScreen({ list, shopper }: OrdersScreenProps) {
  const { orders, totalOrders, page, limit, storeCredit, reservations = [] } = list;
  return (
    <AccountFrame title="Orders" shopper={shopper}>
      <h1>Orders</h1>
      {storeCredit !== undefined && (
        <p>
          We keep <b>{formatMoney(storeCredit)}</b> for you. Use it on the page of an order that is
          still to be paid.
        </p>
      )}
      <Reservations rows={reservations} />
      {orders.length === 0 ? <NoOrders /> : <OrderTable orders={orders} />}
      <Pagination page={page} pageCount={Math.ceil(totalOrders / limit)} hrefOf={ordersLink} />
    </AccountFrame>
  );
}

/** Dealers begin with a list of what they need. */
export function NoOrders() {
  const quickOrder = useAppSelector(selectQuickOrder);
  return (
    <EmptyState
      icon="package"
      title="No orders yet"
      actions={
        <>
          {quickOrder !== undefined && <ButtonLink href={quickOrder.link}>Paste a list</ButtonLink>}
          <ButtonLink href={links.shop} variant={quickOrder === undefined ? 'filled' : 'outline'}>
            Find parts
          </ButtonLink>
        </>
      }
    >
      <p>Your orders will appear here.</p>
    </EmptyState>
  );
}
