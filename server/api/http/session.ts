import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { AWAITING_APPROVAL } from '@/lib/text/errors';
import { pageOf } from '@/lib/site/callOrigin';
import { OFFICE_API } from '@/lib/site/office';
import { adviceFor } from '@/server/platform/database/failures';
import { ShopError } from '@/server/platform/errors';
import {
  findSession,
  updateLastSeen,
  SESSION_LIFETIME_MS,
  type NoSession,
  type ShopSession,
} from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { hasRight } from '@/lib/commerce/team';
import type { TeamRight } from '@/lib/contract/customer';
import type { ActingBuyer } from '@/server/people/customers/account.service';
import { specialCategories } from '@/server/people/customers/customer.service';

declare module 'hono' {
  interface ContextVariableMap {
    session: ShopSession | null;
    /** The cookie's token belonged to a customer who just signed out or got a new one. */
    wasCustomer: boolean;
  }
}

/** Methods that write nothing. */
export const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

type Found = { token: string; session: Promise<ShopSession | NoSession> };

/**
 * Reads the session once per request, and once for all calls of a rendered page; answers with a session
 * are never stored.
 */
export function readSession(shop: Shop): MiddlewareHandler {
  const name = sessionCookieName(shop);
  const ofPages = new WeakMap<object, Found>();

  function find({ env, req }: Context, token: string): Found['session'] {
    const page = pageOf(env);
    const known = page === null ? undefined : ofPages.get(page);
    if (known?.token === token) return known.session;
    const session = findAndTouch(shop, token, READS.has(req.method));
    if (page !== null) ofPages.set(page, { token, session });
    return session;
  }

  return async (context, next) => {
    if (context.req.path.startsWith(OFFICE_API)) return next();
    const token = getCookie(context, name);
    const found = token === undefined ? null : await find(context, token);
    context.set('session', typeof found === 'string' ? null : found);
    context.set('wasCustomer', found === 'ended verified');
    await next();
    if (token === undefined) return;
    context.header('Cache-Control', 'no-store');
    // A late answer to an old token must not delete the new one that was set meanwhile.
    if (found === 'unknown' && !setsCookie(context, name)) clearSessionCookie(shop, context);
  };
}

async function findAndTouch(shop: Shop, token: string, isRead: boolean): Found['session'] {
  const found = await findSession(shop, token);
  if (typeof found !== 'string') await touchSession(shop, found, isRead);
  return found;
}

/** Updates the last use; a read succeeds even when nothing can be written (full disk). */
async function touchSession(shop: Shop, session: ShopSession, isRead: boolean): Promise<void> {
  try {
    await updateLastSeen(shop, session, isRead);
  } catch (error) {
    if (!isRead || adviceFor(error) === null) throw error;
  }
}

/** For calls whose answer is personal even without a session. */
export const noStore: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Cache-Control', 'no-store');
};

/** Returns the session of a request's cookie, for routes without the middleware. */
export async function sessionOfCookie(shop: Shop, context: Context): Promise<ShopSession | null> {
  const token = getCookie(context, sessionCookieName(shop));
  const found = token === undefined ? null : await findSession(shop, token);
  return typeof found === 'string' ? null : found;
}

export function sessionOf(context: Context): ShopSession | null {
  const session: ShopSession | null | undefined = context.get('session');
  return session ?? null;
}

/** Throws 'signed-out' for a visitor; an unverified registration counts as signed in. */
export function requireSession(context: Context): ShopSession {
  return someSession(sessionOf(context));
}

/** Throws 'signed-out' for a visitor and 'forbidden' before verification. */
export function requireCustomer(context: Context): ActingBuyer {
  return actingOf(verified(sessionOf(context)));
}

/** For calls that need approval: also throws 'forbidden' until the merchant approves. */
export function requireBuyer(context: Context): ActingBuyer {
  return actingOf(requireApproved(sessionOf(context)));
}

/** Throws 'forbidden' where the person's role in the account does not allow this. */
export function requireRight(acting: ActingBuyer, right: TeamRight): void {
  if (hasRight(acting, right)) return;
  throw new ShopError('forbidden', {
    role: "Your role in this shop's account does not allow this. Please ask its owner. ",
  });
}

function actingOf(session: CustomerSession): ActingBuyer {
  const { customerId, accountId, userType, hasCodes, role, seesPrices, fullName } = session;
  return { customerId, accountId, userType, hasCodes, role, seesPrices, fullName };
}

type CustomerSession = Extract<ShopSession, { state: 'customer' }>;

/** Throws 'signed-out' without a session, 'forbidden' until it is verified and approved. */
export function requireApproved(session: ShopSession | null): CustomerSession {
  const customer = verified(session);
  if (customer.isApproved) return customer;
  throw new ShopError('forbidden', { approval: AWAITING_APPROVAL });
}

function verified(session: ShopSession | null): CustomerSession {
  const known = someSession(session);
  if (known.state === 'customer') return known;
  throw new ShopError('forbidden', {
    verification: 'Please enter the code we sent to your phone first. ',
  });
}

function someSession(session: ShopSession | null): ShopSession {
  if (session !== null) return session;
  throw new ShopError('signed-out');
}

/** Returns the price tier; visitors and unverified customers see retail prices. */
export function userTypeOf(session: ShopSession | null): number {
  return session?.state === 'customer' ? session.userType : 1;
}

export function setSessionCookie(shop: Shop, context: Context, token: string): void {
  setCookie(context, sessionCookieName(shop), token, {
    ...cookieRules(shop),
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
}

export function clearSessionCookie(shop: Shop, context: Context): void {
  deleteCookie(context, sessionCookieName(shop), cookieRules(shop));
}

function sessionCookieName(shop: Shop): string {
  return isHttps(shop) ? '__Host-session' : 'session';
}

export function cookieRules(shop: Shop) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(shop) } as const;
}

export function isHttps(shop: Shop): boolean {
  return shop.env.publicOrigin.startsWith('https:');
}

function setsCookie(context: Context, name: string): boolean {
  return context.res.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));
}

/**
 * Requires that the account page is one of the customer's special categories. Everyone else signed
 * in gets the same 404 as for an unknown address.
 */
export function requireCategory(
  shop: Pick<Shop, 'settings'>,
  context: Context,
  name: string,
): ActingBuyer {
  const buyer = requireCustomer(context);
  const categories = specialCategories(shop, requireSession(context));
  if (categories.some((category) => category.name === name)) return buyer;
  throw new ShopError('not-found');
}
