import type { Hono } from 'hono';
import { providerOperations } from '@/lib/contract/customer.contract';
import { safeDestination } from '@/lib/urls/destination';
import { clientOf, setDeviceCookie, startSession } from '@/server/api/http/client';
import { routesOf } from '@/server/api/http/registerOperations';
import { requireSession } from '@/server/api/http/session';
import type { Shop } from '@/server/boot/shop';
import {
  finishSignIn,
  offeredProvider,
  registerPerson,
  startConnecting,
  startSignIn,
} from '@/server/people/providers/providers.service';

/** Routes for signing in with Google and Facebook. */
export function providerRoutes(shop: Shop): Hono {
  return routesOf(shop, providerOperations, {
    'GET /user/third-party-auth/{authType}': async ({ context, params, query }) => {
      const provider = offeredProvider(shop, params.authType);
      const client = clientOf(shop, context);
      const destination = safeDestination(query.destination);
      const href = await startSignIn(shop, provider, destination, client);
      setDeviceCookie(shop, context);
      return context.redirect(href, 303);
    },
    'GET /user/third-party-auth/{authType}/return': async ({ context, session, params }) => {
      const provider = offeredProvider(shop, params.authType);
      const client = clientOf(shop, context);
      const { searchParams } = new URL(context.req.url);
      const arrival = await finishSignIn(shop, provider, searchParams, { session, client });
      if (arrival.token !== undefined) await startSession(shop, context, arrival.token);
      return context.redirect(arrival.href, 303);
    },
    'POST /user/third-party-auth/{authType}/phone': async ({ context, session, params, body }) => {
      const provider = offeredProvider(shop, params.authType);
      const client = clientOf(shop, context);
      const token = await registerPerson(shop, provider, body.phone, { session, client });
      return startSession(shop, context, token);
    },
    'POST /user/third-party-auth/{authType}/connect': async ({ context, customer, params }) => {
      const provider = offeredProvider(shop, params.authType);
      const { createdAt } = requireSession(context);
      const client = clientOf(shop, context);
      const connecting = { customerId: customer.customerId, createdAt };
      const url = await startConnecting(shop, provider, connecting, client);
      setDeviceCookie(shop, context);
      return { url };
    },
  });
}
