import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { mayDo, type Permission, type Staff } from '@/lib/contract/staff';
import { FRESH_CODE_MS } from '@/lib/contract/staff.contract';
import { adviceFor } from '@/server/platform/database/failures';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import {
  findStaffSession,
  STAFF_LIFETIME_MS,
  updateStaffSeen,
  type StaffSession,
} from '@/server/people/staff/staffSession.service';
import { READS } from './session';

declare module 'hono' {
  interface ContextVariableMap {
    staffSession: StaffSession | null;
  }
}

/** Reads the staff cookie once per request; no other cookie counts in the office. */
export function readStaffSession(shop: Shop): MiddlewareHandler {
  return async (context, next) => {
    const session = await staffSessionOfCookie(shop, context);
    context.set('staffSession', session);
    if (session !== null) await touchSession(shop, session, READS.has(context.req.method));
    await next();
    context.header('Cache-Control', 'no-store');
  };
}

/** Returns the session of the staff cookie, on any path. */
export async function staffSessionOfCookie(
  shop: Shop,
  context: Context,
): Promise<StaffSession | null> {
  const token = getCookie(context, staffCookieName(shop));
  return token === undefined ? null : findStaffSession(shop, token);
}

/** Updates the last use; a read succeeds even when nothing can be written (full disk). */
async function touchSession(shop: Shop, session: StaffSession, isRead: boolean): Promise<void> {
  try {
    await updateStaffSeen(shop, session);
  } catch (error) {
    if (!isRead || adviceFor(error) === null) throw error;
  }
}

/** Returns the session of the staff cookie, also while its code is missing. */
export function staffSessionOf(context: Context): StaffSession | null {
  const session: StaffSession | null | undefined = context.get('staffSession');
  return session ?? null;
}

/** Throws 'signed-out' for everybody but staff whose sign-in is complete. */
export function requireStaffSession(context: Context): StaffSession {
  const session = staffSessionOf(context);
  if (session === null || session.needsCode) {
    throw new ShopError('signed-out', { session: 'Please sign in to the office. ' });
  }
  return session;
}

/** Throws 'signed-out' for everybody but staff, and 'forbidden' without the permission. */
export function requireStaff(context: Context, permission: Permission): Staff {
  const { staffId, name, role } = requireStaffSession(context);
  if (mayDo(role, permission)) return { staffId, name, role };
  throw new ShopError('forbidden', {
    permission: `This needs the permission ${permission}, which your role (${role}) does not have. `,
  });
}

/** Throws 'forbidden' under the key `code` unless a code was entered within the last minutes. */
export function requireFreshCode(shop: Pick<Shop, 'clock'>, context: Context): void {
  const { confirmedAt, hasAuthenticator } = requireStaffSession(context);
  if (confirmedAt !== null && Math.abs(shop.clock() - confirmedAt) <= FRESH_CODE_MS) return;
  const what = hasAuthenticator ? 'the code from your authenticator' : 'your password';
  throw new ShopError('forbidden', { code: `Please enter ${what} again. ` });
}

export function setStaffCookie(shop: Shop, context: Context, token: string): void {
  setCookie(context, staffCookieName(shop), token, {
    ...staffCookieRules(shop),
    maxAge: STAFF_LIFETIME_MS / 1000,
  });
}

export function clearStaffCookie(shop: Shop, context: Context): void {
  deleteCookie(context, staffCookieName(shop), staffCookieRules(shop));
}

function staffCookieName(shop: Shop): string {
  return isOfficeHttps(shop) ? '__Host-staff' : 'staff';
}

function staffCookieRules(shop: Shop) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isOfficeHttps(shop) } as const;
}

function isOfficeHttps({ env }: Shop): boolean {
  return (env.officeOrigin ?? env.publicOrigin).startsWith('https:');
}
