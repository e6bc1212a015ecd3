import type { Hono } from 'hono';
import { searchOfficeOperations } from '@/lib/contract/settings.contract';
import { staffActor } from '@/server/platform/audit/actor';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { dropSynonym, listSearches, putSynonym } from '@/server/catalogue/search/synonyms.service';

/** Routes for queries that found nothing and for synonyms. */
export function searchOfficeRoutes(shop: Shop): Hono {
  return routesOf(shop, searchOfficeOperations, {
    'GET /office/searches': () => listSearches(shop),
    'PUT /office/synonyms': ({ body, staff }) => putSynonym(shop, staffActor(staff), body),
    'DELETE /office/synonyms/{word}': ({ params, staff }) =>
      dropSynonym(shop, staffActor(staff), params.word),
  });
}
