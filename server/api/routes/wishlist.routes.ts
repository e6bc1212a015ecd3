import type { Hono } from 'hono';
import { wishlistOperations } from '@/lib/contract/cart.contract';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { addWish, readWishlist, removeWish } from '@/server/sales/wishlist/wishlist.service';

export function wishlistRoutes(shop: Shop): Hono {
  return routesOf(shop, wishlistOperations, {
    'GET /wishlist': ({ customer }) => readWishlist(shop, customer),
    'POST /wishlist/{itmCode}': async ({ customer, params }) => ({
      wishlist: await addWish(shop, customer, params.itmCode),
    }),
    'DELETE /wishlist/{itmCode}': ({ customer, params }) =>
      removeWish(shop, customer, params.itmCode),
  });
}
