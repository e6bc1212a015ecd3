import { VISITOR } from '@/lib/site/visitor';
import { wishesOnPage, type WishlistPage } from '@/lib/pages/wishlistPage';
import { pageShopper } from './customerPage';
import { pageProps } from './pageProps';
import { hasSessionCookie } from './personalData';

/** Public: a visitor is invited to sign in. Never cached. */
export const wishlistPageProps = pageProps<WishlistPage>(async ({ api, context }) => {
  context.res.setHeader('Cache-Control', 'private, no-store');
  const session = hasSessionCookie(context.req) ? await api.call('GET /user/session') : VISITOR;
  const isCustomer = session.isLoggedIn === 'YES' && session.isOtpPending === 'NO';
  const wishes = isCustomer ? await api.call('GET /wishlist') : [];
  return { props: { ...wishesOnPage(wishes), shopper: pageShopper(session) } };
});
