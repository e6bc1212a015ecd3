import type { Hono } from 'hono';
import { providerOperations } from '@/lib/contract/customer.contract';
import { safeDestination } from '@/lib/urls/destination';
import { links } from '@/lib/urls/links';
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
  type Arrival,
} from '@/server/people/providers/providers.service';
import { isInvited } from '@/server/sales/team/invites.service';

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
      if (arrival.opened !== undefined) await startSession(shop, context, arrival.opened.token);
      return context.redirect(await placeOf(shop, arrival), 303);
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

/** Returns where the customer goes: an invitation comes before home, not before other pages. */
async function placeOf(shop: Shop, { href, opened }: Arrival): Promise<string> {
  const isFree = opened !== undefined && href === links.home;
  return isFree && (await isInvited(shop, opened.customerId)) ? links.joinTeam : href;
}
