import { Hono } from 'hono';
import { cartAddSchema, cartDeleteSchema, cartUpdateSchema } from '@/lib/contract/cart';
import { EMPTY_CART } from '@/lib/contract/emptyCart';
import { isShutOut } from '@/server/http/forcedLogin';
import { requireBuyer, sessionOf } from '@/server/http/session';
import { readBody } from '@/server/http/validate';
import type { Shop } from '@/server/shop';
import { readWishlist } from '@/server/wishlist/wishlist.service';
import { addToCart, maximumFor, readCart, removeCartLine, updateCartLine } from './cart.service';

/** GET, POST, PUT and DELETE /cart (spec 7). */
export function cartRoutes(shop: Shop): Hono {
  const routes = new Hono();

  // The bare cart, as spec 7 says; whoever is not a customer yet has an empty one.
  routes.get('/cart', async (context) => {
    const session = sessionOf(context);
    if (session?.state !== 'customer' || isShutOut(shop, session)) return context.json(EMPTY_CART);
    return context.json(await readCart(shop, session));
  });

  routes.post('/cart', async (context) => {
    const buyer = requireBuyer(context);
    const {
      itmCode,
      qty,
      isFromWishList = false,
    } = await readBody(context, cartAddSchema(maximumFor(shop, buyer)));
    const cart = await addToCart(shop, buyer, { itmCode, qty, isFromWishList });
    const wishlist = isFromWishList ? { wishlist: await readWishlist(shop, buyer) } : {};
    return context.json({ data: { cart, ...wishlist } });
  });

  routes.put('/cart', async (context) => {
    const buyer = requireBuyer(context);
    const line = await readBody(context, cartUpdateSchema(maximumFor(shop, buyer)));
    return context.json({ data: { cart: await updateCartLine(shop, buyer, line) } });
  });

  routes.delete('/cart', async (context) => {
    const buyer = requireBuyer(context);
    const { itmCode } = await readBody(context, cartDeleteSchema);
    return context.json({ data: { cart: await removeCartLine(shop, buyer, itmCode) } });
  });

  return routes;
}
