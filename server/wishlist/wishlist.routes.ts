import { Hono, type Context } from 'hono';
import { itmCodeSchema } from '@/lib/contract/catalogue';
import { requireCustomer } from '@/server/http/session';
import { readValue } from '@/server/http/validate';
import type { Shop } from '@/server/shop';
import { addWish, readWishlist, removeWish } from './wishlist.service';

/** GET /wishlist, POST and DELETE /wishlist/{itmCode} (spec 7). */
export function wishlistRoutes(shop: Shop): Hono {
  const routes = new Hono();

  // Bare arrays, as spec 7 says for DELETE; only the answer of POST has a name for it.
  routes.get('/wishlist', async (context) =>
    context.json(await readWishlist(shop, requireCustomer(context))),
  );

  routes.post('/wishlist/:itmCode', async (context) => {
    const customer = requireCustomer(context);
    return context.json({
      data: { wishlist: await addWish(shop, customer, itemIn(context)) },
    });
  });

  routes.delete('/wishlist/:itmCode', async (context) => {
    const customer = requireCustomer(context);
    return context.json(await removeWish(shop, customer, itemIn(context)));
  });

  return routes;
}

/** Refusals stand under `item`: the key itmCode means "already there" to the browser. */
function itemIn(context: Context): number {
  return readValue('item', itmCodeSchema, context.req.param('itmCode'));
}
