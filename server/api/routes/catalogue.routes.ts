import type { Context, Hono } from 'hono';
import { bannerTurnsAt } from '@/lib/commerce/banner';
import { COMPARE_LIMIT } from '@/lib/contract/limits';
import { catalogueOperations, type ProductDetail } from '@/lib/contract/catalogue.contract';
import { readIncoming } from '@/server/sales/reservations/reservation.service';
import { listByOwnCode } from '@/server/people/dealerCodes/ownCodeSearch.service';
import { ShopError } from '@/server/platform/errors';
import { FOR_A_MINUTE } from '@/server/api/http/cacheHeaders';
import { COUNTS } from '@/lib/site/surrogateKeys';
import { nameKeys } from '@/server/api/http/surrogateKeys';
import { routesOf } from '@/server/api/http/registerOperations';
import { pricesInCents } from '@/server/api/http/pricesInCents';
import { userTypeOf } from '@/server/api/http/session';
import { siteSettingsOf } from '@/server/platform/settings/merchantSettings';
import { noteSearch } from '@/server/catalogue/search/searchCounts.service';
import type { ShopSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { listFeatured, readHomeParts } from '@/server/catalogue/items/featured.service';
import { readItems } from '@/server/catalogue/items/items.queries';
import type { ListRequest } from '@/server/catalogue/items/listChoice';
import { listModels, summariseModel } from '@/server/catalogue/items/models.service';
import { listSelling } from '@/server/catalogue/items/selling.service';
import { sharedList, sharedProduct } from '@/server/catalogue/items/sharedReads';
import {
  FEATURED,
  itemKeys,
  listKeys,
  LISTS,
  MENU,
  modelKey,
  MODELS,
  productKeys,
  SETTINGS,
  soldKeys,
} from '@/server/catalogue/items/surrogateKeys';
import { readItemFaults } from '@/server/sales/returns/itemFaults.service';
import { readGroups } from '@/server/catalogue/items/groups.service';

export function catalogueRoutes(shop: Shop): Hono {
  return routesOf(shop, catalogueOperations, {
    'GET /product/all': async ({ query, session, context }) => {
      const request = pricesInCents(query);
      const own = await ownList(shop, request, session);
      if (own !== null) return own;
      const list = await sharedList(shop, request, userTypeOf(session));
      noteSearch(shop, query, list);
      nameKeys(context, listKeys(request, list));
      return list;
    },
    'GET /product/compare': ({ query, session, context }) => {
      const codes = comparedCodes(query.itmCodes);
      nameKeys(context, { keys: soldKeys(codes.map((itmCode) => ({ itmCode }))) });
      return readItems(shop, codes, userTypeOf(session));
    },
    'GET /product/featured': async ({ session, context }) => {
      const items = await listFeatured(shop, userTypeOf(session));
      nameKeys(context, { keys: [FEATURED, ...itemKeys(items)] });
      return items;
    },
    'GET /product/selling': async ({ session, context }) => {
      const selling = await listSelling(shop, userTypeOf(session));
      nameKeys(context, { keys: [LISTS, ...itemKeys(selling.items)] });
      return selling;
    },
    'GET /product/{itmCode}': ({ params, session, context }) =>
      answerProduct(shop, params.itmCode, session, context),
    'GET /brands': async ({ context }) => {
      nameKeys(context, { keys: [MENU, COUNTS, SETTINGS] });
      return (await readGroups(shop)).brands;
    },
    'GET /categories': async ({ context }) => {
      nameKeys(context, { keys: [MENU, COUNTS] });
      return (await readGroups(shop)).categories;
    },
    'GET /tags': async ({ context }) => {
      nameKeys(context, { keys: [MENU] });
      return (await readGroups(shop)).tags;
    },
    'GET /models': ({ query, context }) => {
      nameKeys(context, { keys: [MODELS] });
      return listModels(shop, query.bndCode);
    },
    'GET /models/{modelCode}': ({ params, context }) => {
      nameKeys(context, { keys: [modelKey(params.modelCode)] });
      return summariseModel(shop, params.modelCode);
    },
    'GET /settings': ({ context }) => {
      context.header('Cache-Control', FOR_A_MINUTE);
      return answerSettings(shop, context);
    },
  });
}

/** An item with what is on its way of it, and how many came back faulty where the owner shows that. */
async function answerProduct(
  shop: Shop,
  itmCode: number,
  session: ShopSession | null,
  context: Context,
) {
  const detail = await sharedProduct(shop, itmCode, userTypeOf(session));
  const buyer = session?.state === 'customer' ? session : null;
  const incoming = await readIncoming(shop, itmCode, buyer);
  const faults = await readItemFaults(shop, itmCode);
  const maxAgeSeconds = secondsTo(incoming, shop.clock());
  nameKeys(context, { keys: productKeys(detail), maxAgeSeconds });
  return { ...detail, ...(incoming !== null && { incoming }), ...(faults !== null && { faults }) };
}

/** A delivery is expected until its day is over. */
function secondsTo(incoming: ProductDetail['incoming'] | null, now: number): number {
  if (incoming === null || incoming === undefined) return Infinity;
  return (Date.parse(`${incoming.expectedOn}T23:59:59+05:30`) - now) / 1000;
}

/** A line above the pages begins and ends by itself. */
async function answerSettings(shop: Shop, context: Context) {
  const now = shop.clock();
  const { banners } = shop.settings;
  const site = siteSettingsOf(shop.settings, now);
  const turnsAt = bannerTurnsAt(banners, now);
  const maxAgeSeconds = turnsAt === null ? Infinity : (turnsAt - now) / 1000;
  nameKeys(context, { keys: [SETTINGS, MENU], maxAgeSeconds });
  const { emptyLists } = await readGroups(shop);
  return { ...site, ...(await readHomeParts(shop)), emptyLists };
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
