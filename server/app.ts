import { Hono } from 'hono';
import type { Shop } from './shop';

/** The table of contents of the API. */
export function createApp(shop: Shop): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.text('ok'));
  void shop;
  return app;
}
