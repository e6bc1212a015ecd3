import { Hono } from 'hono';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';
import { galleryPictures } from './gallery.service';

/** GET /gallery: the pictures of the gallery, as long as there is one. */
export function galleryRoutes(shop: Shop): Hono {
  const routes = new Hono();
  routes.get('/gallery', async (context) => {
    if (!shop.settings.enableGallery) {
      throw new ShopError('not-found', { gallery: 'There is no gallery. ' });
    }
    return context.json({ data: await galleryPictures(shop) });
  });
  return routes;
}
