import type { Context } from 'hono';
import type { SessionState } from '@/lib/contract/customer';
import { keepDevice } from '@/server/http/client';
import { setSessionCookie } from '@/server/http/session';
import { findSession, noteBrowser, sessionState } from '@/server/sessions/session.service';
import type { Shop } from '@/server/shop';

/** Sets the cookies of a new session and of its browser, and returns who is signed in now. */
export async function welcome(shop: Shop, context: Context, token: string): Promise<SessionState> {
  setSessionCookie(shop, context, token);
  keepDevice(shop, context);
  await noteBrowser(shop, token, context.req.header('user-agent'));
  const session = await findSession(shop, token);
  return sessionState(shop, typeof session === 'string' ? null : session);
}
