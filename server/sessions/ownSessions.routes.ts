import { Hono, type Context } from 'hono';
import { ShopError } from '@/server/errors';
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
    context.json({ data: await listSessions(shop, askerOf(context)) }),
  );
  routes.delete('/user/sessions', async (context) => {
    await endOtherSessions(shop, askerOf(context));
    return context.body(null, 204);
  });
  routes.delete('/user/sessions/:sessionId', async (context) => {
    const asker = askerOf(context);
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

function askerOf(context: Context): { customerId: number; tokenHash: string } {
  const { customerId } = requireCustomer(context);
  return { customerId, tokenHash: requireSession(context).tokenHash };
}
