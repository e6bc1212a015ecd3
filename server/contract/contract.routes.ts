import { Hono } from 'hono';
import { FOR_A_MINUTE } from '@/server/http/cacheHeaders';
import { openApiDocument } from './openApi';

/** GET /openapi.json: the contract in public. */
export function contractRoutes(): Hono {
  const routes = new Hono();
  let document: string | null = null;
  routes.get('/openapi.json', (context) => {
    document ??= JSON.stringify(openApiDocument());
    context.header('Cache-Control', FOR_A_MINUTE);
    context.header('Content-Type', 'application/json');
    // Whoever generates a client of it asks from elsewhere; it tells nothing of anybody.
    context.header('Access-Control-Allow-Origin', '*');
    return context.body(document);
  });
  return routes;
}
