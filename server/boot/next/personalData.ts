import type { IncomingMessage } from 'node:http';
import type { Api } from '@/lib/api/client';
import { EMPTY_CART } from '@/lib/site/visitor';
import { pageCart } from '@/lib/pages/pageCart';
import { hasSessionCookie as isInCookies } from '@/lib/site/sessionCookie';
import type { PersonalData } from '@/lib/pages/siteData';

export function hasSessionCookie({ headers }: IncomingMessage): boolean {
  return isInCookies(headers.cookie);
}

/** Returns the session and the customer's data; undefined for visitors, who share a page. */
export async function personalData(
  api: Api,
  request: IncomingMessage,
): Promise<PersonalData | undefined> {
  if (!hasSessionCookie(request)) return undefined;
  const session = await api.call('GET /user/session');
  if (session.isLoggedIn === 'NO') return undefined;
  const isCustomer = session.isOtpPending === 'NO';
  const [specialCategories, cart, wishlist] = await Promise.all([
    api.call('GET /user/profile-categories'),
    isCustomer ? api.call('GET /cart') : EMPTY_CART,
    isCustomer ? api.call('GET /wishlist') : [],
  ]);
  return {
    session,
    specialCategories,
    cart: pageCart(cart),
    wishlist: wishlist.map(({ itmCode }) => itmCode),
  };
}

/** Returns the session without cart and wishlist, for customers who may not see items yet. */
export async function barePersonalData(api: Api): Promise<PersonalData> {
  const [session, specialCategories] = await Promise.all([
    api.call('GET /user/session'),
    api.call('GET /user/profile-categories'),
  ]);
  return { session, specialCategories, cart: pageCart(EMPTY_CART), wishlist: [] };
}
