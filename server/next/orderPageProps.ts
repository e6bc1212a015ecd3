import { getOrder, getOrders } from '@/lib/api/orderApi';
import { NO_ORDERS, type OrderList } from '@/lib/contract/order';
import { orderOnPage, type OrderPage } from '@/lib/pages/orderPage';
import { customerPage } from './customerPage';

/** getServerSideProps of the order list. */
export const ordersPageProps = customerPage<{ list: OrderList }>(
  { list: NO_ORDERS },
  async ({ api, context: { query } }) => ({
    props: { list: await getOrders(api, String(query.page ?? '')) },
  }),
);

/** getServerSideProps of one order; 404 for another customer's. */
export const orderPageProps = customerPage<OrderPage>(
  { order: null, linesLeft: 0, isConfirmation: false },
  async ({ api, context: { params, query } }) => ({
    props: {
      ...orderOnPage(await getOrder(api, String(params?.orderNumber))),
      isConfirmation: query.placed === '1',
    },
  }),
);
