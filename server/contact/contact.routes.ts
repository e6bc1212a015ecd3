import { Hono } from 'hono';
import { contactSchema } from '@/lib/contract/contact';
import { limitPerAddress } from '@/server/http/rateLimit';
import { noStore } from '@/server/http/session';
import { readBody } from '@/server/http/validate';
import type { Shop } from '@/server/shop';
import { sendQuestion } from './contact.service';

/** More than anybody has questions, also where a mobile network shows many under one address. */
const PER_ADDRESS = { limit: 20, windowMs: 60 * 60_000 };

/** POST /contact: a question to the shop. */
export function contactRoutes(shop: Shop): Hono {
  const routes = new Hono();
  routes.use('/contact', limitPerAddress(shop, PER_ADDRESS), noStore);
  routes.post('/contact', async (context) => {
    await sendQuestion(shop, await readBody(context, contactSchema));
    return context.json({ data: {} });
  });
  return routes;
}
