import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Client } from '@/server/people/sessions/client';
import {
  DEVICE_LIFETIME_MS,
  hashDevice,
  isDeviceToken,
  newDeviceToken,
} from '@/server/people/sessions/device.service';
import type { Shop } from '@/server/boot/shop';
import { clientAddress } from './clientAddress';
import { requestIdOf } from './requestId';
import { cookieRules, isHttps, setSessionCookie } from './session';
import type { SessionState } from '@/lib/contract/customer.contract';
import { findSession, saveBrowser, sessionState } from '@/server/people/sessions/session.service';

declare module 'hono' {
  interface ContextVariableMap {
    deviceToken: string;
  }
}

/** Returns the client; a browser without a device cookie gets a token for setDeviceCookie. */
export function clientOf(shop: Shop, context: Context): Client {
  return {
    address: clientAddress(context, shop.env.trustedProxies),
    deviceHash: hashDevice(deviceTokenOf(shop, context)),
    requestId: requestIdOf(context),
  };
}

/** Sets the device cookie for a browser that signed in or requested a code. */
export function setDeviceCookie(shop: Shop, context: Context): void {
  setCookie(context, deviceCookieName(shop), deviceTokenOf(shop, context), {
    ...cookieRules(shop),
    maxAge: DEVICE_LIFETIME_MS / 1000,
  });
}

function deviceTokenOf(shop: Shop, context: Context): string {
  const known: string | undefined = context.get('deviceToken');
  if (known !== undefined) return known;
  const given = getCookie(context, deviceCookieName(shop));
  const token = given !== undefined && isDeviceToken(given) ? given : newDeviceToken();
  context.set('deviceToken', token);
  return token;
}

function deviceCookieName(shop: Shop): string {
  return isHttps(shop) ? '__Host-device' : 'device';
}

/** Sets the cookies of a new session and its browser; returns the session's state. */
export async function startSession(
  shop: Shop,
  context: Context,
  token: string,
): Promise<SessionState> {
  setSessionCookie(shop, context, token);
  setDeviceCookie(shop, context);
  await saveBrowser(shop, token, context.req.header('user-agent'));
  const session = await findSession(shop, token);
  return sessionState(shop, typeof session === 'string' ? null : session);
}
