import type { Context, Hono } from 'hono';
import { ownSessionOperations } from '@/lib/contract/account.contract';
import { clientOf } from '@/server/api/http/client';
import { routesOf } from '@/server/api/http/registerOperations';
import { clearSessionCookie, requireCustomer, requireSession } from '@/server/api/http/session';
import type { Shop } from '@/server/boot/shop';
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '@/server/people/sessions/ownSessions.service';

/** Routes for a customer's sessions. */
export function ownSessionRoutes(shop: Shop): Hono {
  return routesOf(shop, ownSessionOperations, {
    'GET /user/sessions': ({ context }) => listSessions(shop, currentSession(shop, context)),
    'DELETE /user/sessions': ({ context }) => endOtherSessions(shop, currentSession(shop, context)),
    'DELETE /user/sessions/{sessionId}': async ({ context, params }) => {
      const { wasCurrent } = await endSession(
        shop,
        currentSession(shop, context),
        params.sessionId,
      );
      if (wasCurrent) clearSessionCookie(shop, context);
    },
  });
}

function currentSession(shop: Shop, context: Context) {
  const { customerId } = requireCustomer(context);
  const { tokenHash, phone, email } = requireSession(context);
  return { customerId, tokenHash, contact: phone ?? email, client: clientOf(shop, context) };
}
