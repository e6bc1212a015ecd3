import type { Context } from 'hono';
import { keepDevice } from '@/server/http/client';
import { setSessionCookie } from '@/server/http/session';
import { findSession, noteBrowser, sessionState } from '@/server/sessions/session.service';
import type { Shop } from '@/server/shop';

/** Of calls that guess. Generous, because a mobile network shows many customers under one address. */
export const PER_ADDRESS = { limit: 300, windowMs: 5 * 60_000 };

/** Hands out the cookies of a new session and of its browser, and says who is signed in now. */
export async function welcome(shop: Shop, context: Context, token: string): Promise<Response> {
  setSessionCookie(shop, context, token);
  keepDevice(shop, context);
  await noteBrowser(shop, token, context.req.header('user-agent'));
  const session = await findSession(shop, token);
  return context.json({ data: sessionState(shop, typeof session === 'string' ? null : session) });
}
