import type { Hono } from 'hono';
import { cartOperations } from '@/lib/contract/cart.contract';
import { isShutOut } from '@/server/api/http/forcedLogin';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { readWishlist } from '@/server/sales/wishlist/wishlist.service';
import {
  addToCart,
  noCart,
  readCart,
  removeCartLine,
  updateCartLine,
} from '@/server/sales/cart/cart.service';

export function cartRoutes(shop: Shop): Hono {
  return routesOf(shop, cartOperations, {
    'GET /cart': ({ session }) =>
      session?.state === 'customer' && !isShutOut(shop, session)
        ? readCart(shop, session)
        : noCart(shop),

    'POST /cart': async ({ customer, body: { itmCode, qty, isFromWishList = false } }) => {
      const cart = await addToCart(shop, customer, { itmCode, qty, isFromWishList });
      const wishlist = isFromWishList ? { wishlist: await readWishlist(shop, customer) } : {};
      return { cart, ...wishlist };
    },

    'PUT /cart': async ({ customer, body }) => ({
      cart: await updateCartLine(shop, customer, body),
    }),

    'DELETE /cart': async ({ customer, body }) => ({
      cart: await removeCartLine(shop, customer, body.itmCode),
    }),
  });
}
