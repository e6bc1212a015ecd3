import type { IncomingMessage } from 'node:http';
import { getCart, getProfileCategories, getSession, getWishlist } from '@/lib/api/calls';
import type { Api } from '@/lib/api/client';
import { EMPTY_CART } from '@/lib/contract/emptyCart';
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
  const session = await getSession(api);
  if (session.isLoggedIn === 'NO') return undefined;
  const isCustomer = session.isOtpPending === 'NO';
  const [specialCategories, cart, wishlist] = await Promise.all([
    getProfileCategories(api),
    isCustomer ? getCart(api) : EMPTY_CART,
    isCustomer ? getWishlist(api) : [],
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
    getSession(api),
    getProfileCategories(api),
  ]);
  return { session, specialCategories, cart: pageCart(EMPTY_CART), wishlist: [] };
}
