import { getOrder, getOrders } from '@/lib/api/orderApi';
import type { OrderSummary } from '@/lib/contract/order';
import type { OrderPage } from '@/lib/site/orderPage';
import { customerPage } from './customerPage';

const ON_DASHBOARD = 3;

/** getServerSideProps of the list of orders. */
export const ordersPageProps = customerPage<{ orders: OrderSummary[] }>(
  { orders: [] },
  async ({ api }) => ({ props: { orders: await getOrders(api) } }),
);

/** getServerSideProps of one order; another customer's is as unknown as none. */
export const orderPageProps = customerPage<OrderPage>(
  { order: null, isConfirmation: false },
  async ({ api, context: { params, query } }) => ({
    props: {
      order: await getOrder(api, String(params?.orderNumber)),
      isConfirmation: query.placed === '1',
    },
  }),
);

/** getServerSideProps of the account's first page. */
export const dashboardPageProps = customerPage<{ orders: OrderSummary[]; orderCount: number }>(
  { orders: [], orderCount: 0 },
  async ({ api }) => {
    const orders = await getOrders(api);
    return { props: { orders: orders.slice(0, ON_DASHBOARD), orderCount: orders.length } };
  },
);
