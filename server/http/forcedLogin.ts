import type { Context, MiddlewareHandler } from 'hono';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';
import { requireSession, sessionOfCookie } from './session';

const API = '/api/v1';
/**
 * What the pages of sign-in and the policies are made of; the cart of a visitor is empty anyway,
 * and the contract tells nothing of this shop.
 */
const OPEN_CALLS = ['/settings', '/login', '/register', '/cart', '/openapi.json', '/vitals'].map(
  (path) => API + path,
);
const OPEN_FOLDER = `${API}/user/`;

/** While login is forced, a visitor's calls answer 401, but for those by which he signs in (spec 6). */
export function forcedLogin(shop: Shop): MiddlewareHandler {
  return async (context, next) => {
    if (shop.settings.forceLogin && !isOpenCall(shop, context.req.path)) requireSession(context);
    await next();
  };
}

function isOpenCall(shop: Shop, path: string): boolean {
  if (OPEN_CALLS.includes(path) || path.startsWith(OPEN_FOLDER)) return true;
  return path === `${API}/brands` && showsBrandsToVisitors(shop);
}

/** The brand slider on the pages of sign-in, where the merchant keeps it there. */
function showsBrandsToVisitors({ settings }: Shop): boolean {
  return !settings.hideLoginBrandSlider;
}

/** Then pictures are for those who are signed in too, and kept by their own browsers only. */
export function picturesBehindLogin(shop: Shop): MiddlewareHandler {
  return async (context, next) => {
    if (!shop.settings.forceLogin || isOpenPicture(shop, context.req.path)) return next();
    if ((await sessionOfCookie(shop, context)) === null) {
      throw new ShopError('signed-out', { session: 'Please sign in to go on. ' });
    }
    await next();
    keepToOneBrowser(context);
  };
}

function isOpenPicture(shop: Shop, path: string): boolean {
  return path.startsWith('/img/brand/') && showsBrandsToVisitors(shop);
}

function keepToOneBrowser({ res }: Context): void {
  const cacheControl = res.headers.get('Cache-Control');
  if (cacheControl === null) return;
  res.headers.set('Cache-Control', cacheControl.replace('public', 'private'));
  res.headers.append('Vary', 'Cookie');
}
