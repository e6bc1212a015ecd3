import { Hono } from 'hono';
import {
  compareQuerySchema,
  COMPARE_LIMIT,
  itmCodeSchema,
  listQuerySchema,
  modelsQuerySchema,
} from '@/lib/contract/catalogue';
import { ShopError } from '@/server/errors';
import { FOR_A_MINUTE } from '@/server/http/cacheHeaders';
import { userTypeOf } from '@/server/http/session';
import { readQuery, readValue } from '@/server/http/validate';
import { siteSettingsOf } from '@/server/settings/merchantSettings';
import type { Shop } from '@/server/shop';
import { readItems } from './items.queries';
import { listProducts } from './listing.service';
import { listModels, summariseModel } from './models.service';
import { readProduct } from './product.service';
import { listBrands, listCategories, listTags } from './shelves.service';

/** Reading the catalogue: GET /product/…, /brands, /categories, /tags, /models, /settings. */
export function catalogueRoutes(shop: Shop): Hono {
  const routes = new Hono();

  routes.get('/product/all', async (context) => {
    const query = readQuery(context, listQuerySchema);
    return context.json({ data: await listProducts(shop, query, userTypeOf(context)) });
  });

  routes.get('/product/compare', async (context) => {
    const { itmCodes } = readQuery(context, compareQuerySchema);
    const codes = itmCodes.split(',').map(Number);
    if (codes.length > COMPARE_LIMIT) {
      throw new ShopError('bad-input', {
        itmCodes: `Compare at most ${COMPARE_LIMIT} products. `,
      });
    }
    return context.json({ data: await readItems(shop, codes, userTypeOf(context)) });
  });

  routes.get('/product/:itmCode', async (context) => {
    const itmCode = readValue('itmCode', itmCodeSchema, context.req.param('itmCode'));
    return context.json({ data: await readProduct(shop, itmCode, userTypeOf(context)) });
  });

  routes.get('/brands', async (context) => context.json({ data: await listBrands(shop) }));

  routes.get('/categories', async (context) => context.json({ data: await listCategories(shop) }));

  routes.get('/tags', async (context) => context.json({ data: await listTags(shop) }));

  routes.get('/models', async (context) => {
    const { bndCode } = readQuery(context, modelsQuerySchema);
    return context.json({ data: await listModels(shop, bndCode) });
  });

  routes.get('/models/:modelCode', async (context) => {
    const modelCode = readValue('modelCode', itmCodeSchema, context.req.param('modelCode'));
    return context.json({ data: await summariseModel(shop, modelCode) });
  });

  routes.get('/settings', (context) => {
    context.header('Cache-Control', FOR_A_MINUTE);
    return context.json({ data: siteSettingsOf(shop.settings) });
  });

  return routes;
}
