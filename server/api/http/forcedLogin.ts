import type { Context, MiddlewareHandler } from 'hono';
import { OFFICE_API } from '@/lib/site/office';
import { operationList } from '@/lib/contract/operations';
import type { ShopSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { KEY_CALLS } from './apiKey';
import { requireApproved, requireCustomer, sessionOf, sessionOfCookie } from './session';

const API = '/api/v1';
const OPEN_CALLS = new Set(
  operationList.filter(({ staysOpen }) => staysOpen).map(({ path }) => API + path),
);
/** Calls below these check by themselves who calls. */
const OPEN_FOLDERS = [`${API}/user/`, KEY_CALLS, OFFICE_API];
/** A customer's own orders, shown on the account page while approval is pending. */
const OWN_ORDERS = `${API}/order`;

/**
 * With forced login, answers 401 to visitors and 403 until the number is verified and, where
 * required, approved; calls needed to sign in stay open (spec 6).
 */
export function forcedLogin(shop: Shop): MiddlewareHandler {
  return async (context, next) => {
    if (shop.settings.forceLogin && !isOpenCall(shop, context.req.path)) {
      if (context.req.path === OWN_ORDERS) requireCustomer(context);
      else requireApproved(sessionOf(context));
    }
    await next();
  };
}

/** Returns true for a signed-in customer who may not see the catalogue yet. */
export function isShutOut({ settings }: Shop, session: ShopSession): boolean {
  return settings.forceLogin && !(session.state === 'customer' && session.isApproved);
}

function isOpenCall(shop: Shop, path: string): boolean {
  if (OPEN_CALLS.has(path) || OPEN_FOLDERS.some((folder) => path.startsWith(folder))) return true;
  return path === `${API}/brands` && showsBrandsToVisitors(shop);
}

/** The brand slider on sign-in pages, unless the merchant hides it. */
function showsBrandsToVisitors({ settings }: Shop): boolean {
  return !settings.hideLoginBrandSlider;
}

/** With forced login, restricts pictures to the same customers and to private caches. */
export function picturesBehindLogin(shop: Shop): MiddlewareHandler {
  return async (context, next) => {
    if (!shop.settings.forceLogin || isOpenPicture(shop, context.req.path)) return next();
    requireApproved(await sessionOfCookie(shop, context));
    await next();
    keepToOneBrowser(context);
  };
}

function isOpenPicture(shop: Shop, path: string): boolean {
  // Only the office knows the hash of a photo.
  if (path.startsWith('/img/photo/')) return true;
  return path.startsWith('/img/brand/') && showsBrandsToVisitors(shop);
}

function keepToOneBrowser({ res }: Context): void {
  const cacheControl = res.headers.get('Cache-Control');
  if (cacheControl === null) return;
  res.headers.set('Cache-Control', cacheControl.replace('public', 'private'));
  res.headers.append('Vary', 'Cookie');
}
