import { Hono, type Context } from 'hono';
import { ShopError } from '@/server/errors';
import { clientOf } from '@/server/http/client';
import { limitPerAddress } from '@/server/http/rateLimit';
import {
  clearSessionCookie,
  noStore,
  requireCustomer,
  requireSession,
} from '@/server/http/session';
import type { Shop } from '@/server/shop';
import { endOtherSessions, endSession, listSessions } from './ownSessions.service';

/** A mobile network shows many customers under one address. */
const PER_ADDRESS = { limit: 300, windowMs: 5 * 60_000 };

const SESSION_ID = /^[\w-]{20,40}$/;

/** Where a customer is signed in: GET and DELETE /user/sessions, DELETE /user/sessions/{sessionId}. */
export function ownSessionRoutes(shop: Shop): Hono {
  const routes = new Hono();
  routes.use('/user/sessions/*', limitPerAddress(shop, PER_ADDRESS), noStore);

  routes.get('/user/sessions', async (context) =>
    context.json({ data: await listSessions(shop, askerOf(shop, context)) }),
  );
  routes.delete('/user/sessions', async (context) => {
    await endOtherSessions(shop, askerOf(shop, context));
    return context.body(null, 204);
  });
  routes.delete('/user/sessions/:sessionId', async (context) => {
    const asker = askerOf(shop, context);
    const sessionId = context.req.param('sessionId');
    if (!SESSION_ID.test(sessionId)) {
      throw new ShopError('bad-input', { sessionId: 'This is no session. ' });
    }
    const { wasCurrent } = await endSession(shop, asker, sessionId);
    if (wasCurrent) clearSessionCookie(shop, context);
    return context.body(null, 204);
  });
  return routes;
}

function askerOf(shop: Shop, context: Context) {
  const { customerId } = requireCustomer(context);
  const { tokenHash, phone, email } = requireSession(context);
  return { customerId, tokenHash, contact: phone ?? email, client: clientOf(shop, context) };
}
