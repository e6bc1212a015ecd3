import type { Api } from '@/lib/api/client';
import { isApiError } from '@/lib/site/apiError';
import { NO_ORDERS } from '@/lib/site/visitor';
import type { OrderList, TrackedOrder } from '@/lib/contract/order.contract';
import { orderOnPage, type OrderPage, type TrackPage } from '@/lib/pages/orderPage';
import { cleanAddress } from './cleanAddress';
import type { ReturnedForm } from '@/lib/site/forms';
import { customerPage } from './customerPage';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from './pageProps';
import { hasSessionCookie } from './personalData';

/** getServerSideProps of order tracking: public, with the customer's own orders when signed in. */
export const trackPageProps = pageProps<TrackPage>(async ({ api, context, returned }) => {
  const { disableOrderTracking } = await api.call('GET /settings');
  if (disableOrderTracking) return { notFound: true };
  const origin = publicOrigin();
  const found = await foundOrder(api, returned);
  if (!hasSessionCookie(context.req)) {
    return { props: { orders: [], parcels: [], owner: '', found, origin } };
  }
  context.res.setHeader('Cache-Control', 'private, no-store');
  const { isLoggedIn, isOtpPending, owner } = await api.call('GET /user/session');
  const isCustomer = isLoggedIn === 'YES' && isOtpPending === 'NO';
  const orders = isCustomer ? (await api.call('GET /order', { query: {} })).orders : [];
  const asked = orders.find(({ orderNumber }) => orderNumber === context.query.order);
  const parcels =
    asked === undefined
      ? []
      : (await api.call('GET /order/{orderNumber}', { params: { orderNumber: asked.orderNumber } }))
          .parcels;
  return { props: { orders, parcels, owner, found, origin } };
});

/** Returns the order whose number and phone were right when the browser posted them; null if it is refused now. */
async function foundOrder(
  api: Api,
  returned: ReturnedForm | undefined,
): Promise<TrackedOrder | null> {
  if (returned?.name !== 'track' || !returned.isDone) return null;
  const { orderNumber = '', phone = '' } = returned.values;
  try {
    return await api.call('POST /order/track', { body: { orderNumber, phone } });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return null;
  }
}

/** getServerSideProps of the order list. */
export const ordersPageProps = customerPage<{ list: OrderList }>(
  { list: NO_ORDERS },
  async ({ api, context: { query } }) => ({
    props: { list: await api.call('GET /order', { query: { page: String(query.page ?? '') } }) },
  }),
);

/** getServerSideProps of one order; 404 for another customer's. */
export const orderPageProps = cleanAddress(
  ['placed'],
  customerPage<OrderPage>(
    { order: null, linesLeft: 0, isConfirmation: false },
    async ({ api, context: { params, query } }) => ({
      props: {
        ...orderOnPage(
          await api.call('GET /order/{orderNumber}', {
            params: { orderNumber: String(params?.orderNumber) },
          }),
        ),
        isConfirmation: query.placed === '1',
      },
    }),
  ),
);
