import { AccountFrame } from '@/components/account/AccountFrame';
import { SectionHead } from '@/components/ui/SectionHead';
import type { OrderSummary } from '@/lib/contract/order';
import { links } from '@/lib/site/links';
import type { PageShopper } from '@/lib/site/siteData';
import { NoOrders } from './OrdersScreen';
import { OrderTable } from './OrderTable';

type DashboardScreenProps = { orders: OrderSummary[]; orderCount: number; shopper: PageShopper };

/** Where a customer sees at once how the last orders stand. */
export function DashboardScreen({ orders, orderCount, shopper }: DashboardScreenProps) {
  const all = orderCount === 1 ? 'See the order' : `All ${orderCount} orders`;
  return (
    <AccountFrame title="Dashboard" shopper={shopper}>
      <h1>Dashboard</h1>
      <SectionHead
        title="Orders"
        href={orderCount === 0 ? undefined : links.orders}
        linkText={all}
      />
      {orderCount === 0 ? <NoOrders /> : <OrderTable orders={orders} />}
    </AccountFrame>
  );
}
