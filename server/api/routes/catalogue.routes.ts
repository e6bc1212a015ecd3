import type { Hono } from 'hono';
import { COMPARE_LIMIT } from '@/lib/contract/limits';
import { catalogueOperations } from '@/lib/contract/catalogue.contract';
import { listByOwnCode } from '@/server/people/dealerCodes/ownCodeSearch.service';
import { ShopError } from '@/server/platform/errors';
import { FOR_A_MINUTE } from '@/server/api/http/cacheHeaders';
import { routesOf } from '@/server/api/http/registerOperations';
import { pricesInCents } from '@/server/api/http/pricesInCents';
import { userTypeOf } from '@/server/api/http/session';
import { siteSettingsOf } from '@/server/platform/settings/merchantSettings';
import { noteMissed } from '@/server/catalogue/search/missedSearches.service';
import type { ShopSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { listFeatured, readHomeParts } from '@/server/catalogue/items/featured.service';
import { readItems } from '@/server/catalogue/items/items.queries';
import type { ListRequest } from '@/server/catalogue/items/listChoice';
import { listModels, summariseModel } from '@/server/catalogue/items/models.service';
import { listSelling } from '@/server/catalogue/items/selling.service';
import { sharedList, sharedProduct } from '@/server/catalogue/items/sharedReads';
import { readGroups } from '@/server/catalogue/items/groups.service';

export function catalogueRoutes(shop: Shop): Hono {
  return routesOf(shop, catalogueOperations, {
    'GET /product/all': async ({ query, session }) => {
      const request = pricesInCents(query);
      const own = await ownList(shop, request, session);
      if (own !== null) return own;
      const list = await sharedList(shop, request, userTypeOf(session));
      noteMissed(shop, query, list);
      return list;
    },
    'GET /product/compare': ({ query, session }) =>
      readItems(shop, comparedCodes(query.itmCodes), userTypeOf(session)),
    'GET /product/featured': ({ session }) => listFeatured(shop, userTypeOf(session)),
    'GET /product/selling': ({ session }) => listSelling(shop, userTypeOf(session)),
    'GET /product/{itmCode}': ({ params, session }) =>
      sharedProduct(shop, params.itmCode, userTypeOf(session)),
    'GET /brands': async () => (await readGroups(shop)).brands,
    'GET /categories': async () => (await readGroups(shop)).categories,
    'GET /tags': async () => (await readGroups(shop)).tags,
    'GET /models': ({ query }) => listModels(shop, query.bndCode),
    'GET /models/{modelCode}': ({ params }) => summariseModel(shop, params.modelCode),
    'GET /settings': async ({ context }) => {
      context.header('Cache-Control', FOR_A_MINUTE);
      const { emptyLists } = await readGroups(shop);
      const site = siteSettingsOf(shop.settings, shop.clock());
      return { ...site, ...(await readHomeParts(shop)), emptyLists };
    },
  });
}

/** Visitors, and accounts without codes of their own, cost no look at the codes. */
function ownList(shop: Shop, query: ListRequest, session: ShopSession | null) {
  if (session?.state !== 'customer' || !session.hasCodes || !query.query) return null;
  return listByOwnCode(shop, query, session);
}

function comparedCodes(itmCodes: string): number[] {
  const codes = itmCodes.split(',').map(Number);
  if (codes.length <= COMPARE_LIMIT) return codes;
  throw new ShopError('bad-input', {
    itmCodes: `You can compare up to ${COMPARE_LIMIT} products. `,
  });
}
