import { Hono } from 'hono';
import { noStore, sessionOf } from '@/server/http/session';
import { sessionState } from '@/server/sessions/session.service';
import type { Shop } from '@/server/shop';

/** Who is looking: POST /register, /login, /user/…. */
export function customerRoutes(shop: Shop): Hono {
  const routes = new Hono();
  routes.get('/user/session', noStore, (context) =>
    context.json({ data: sessionState(shop, sessionOf(context)) }),
  );
  return routes;
}
