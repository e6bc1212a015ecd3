import { getSettings } from '@/lib/api/catalogueApi';
import { getSession } from '@/lib/api/customerApi';
import { getOrders } from '@/lib/api/orderApi';
import { publicOrigin } from '@/lib/site/publicOrigin';
import type { TrackPage } from '@/lib/pages/trackPage';
import { pageProps } from './pageProps';
import { hasSessionCookie } from './personalData';

/** getServerSideProps of order tracking: public, with the customer's own orders when signed in. */
export const trackPageProps = pageProps<TrackPage>(async ({ api, context }) => {
  const { disableOrderTracking } = await getSettings(api);
  if (disableOrderTracking) return { notFound: true };
  const origin = publicOrigin();
  if (!hasSessionCookie(context.req)) return { props: { orders: [], owner: '', origin } };
  context.res.setHeader('Cache-Control', 'private, no-store');
  const { isLoggedIn, isOtpPending, owner } = await getSession(api);
  const isCustomer = isLoggedIn === 'YES' && isOtpPending === 'NO';
  const orders = isCustomer ? (await getOrders(api)).orders : [];
  return { props: { orders, owner, origin } };
});
