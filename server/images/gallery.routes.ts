import type { Hono } from 'hono';
import { galleryOperations } from '@/lib/contract/operations/shopOperations';
import { ShopError } from '@/server/errors';
import { routesOf } from '@/server/http/registerOperations';
import type { Shop } from '@/server/shop';
import { galleryPictures } from './gallery.service';

export function galleryRoutes(shop: Shop): Hono {
  return routesOf(shop, galleryOperations, {
    'GET /gallery': () => {
      if (shop.settings.enableGallery) return galleryPictures(shop);
      throw new ShopError('not-found', { gallery: 'There is no gallery. ' });
    },
  });
}
