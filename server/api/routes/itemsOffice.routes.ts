import type { Hono } from 'hono';
import { formatDate } from '@/lib/text/format';
import { officeItemOperations } from '@/lib/contract/officeItem.contract';
import { staffActor } from '@/server/platform/audit/actor';
import { routesOf } from '@/server/api/http/registerOperations';
import { streamed } from '@/server/api/http/streamed';
import type { Shop } from '@/server/boot/shop';
import { downloadedList } from '@/server/catalogue/import/exportList.service';
import { findPhones } from '@/server/catalogue/office/findPhones.service';
import { readItemGroups } from '@/server/catalogue/office/itemGroups.queries';
import { listOfficeItems } from '@/server/catalogue/office/itemList.service';
import {
  dropItemView,
  listItemViews,
  putItemView,
} from '@/server/catalogue/office/itemViews.service';
import { readItemHistory, readItemPage } from '@/server/sales/office/itemPage.service';

/** Routes for the items in the office: the list, its views, and one item. */
export function itemsOfficeRoutes(shop: Shop): Hono {
  return routesOf(shop, officeItemOperations, {
    'GET /office/items': ({ query }) => listOfficeItems(shop, query),
    'GET /office/items/{sku}': ({ params }) => readItemPage(shop, params.sku),
    'GET /office/items/{sku}/history': ({ params, query }) =>
      readItemHistory(shop, params.sku, query),
    'GET /office/items.csv': ({ context }) => {
      context.header('Content-Type', 'text/csv; charset=utf-8');
      const day = formatDate(shop.clock());
      context.header('Content-Disposition', `attachment; filename="price-list-${day}.csv"`);
      return streamed(context, downloadedList(shop));
    },
    'GET /office/phones': ({ query }) => findPhones(shop, query.search),
    'GET /office/item-groups': () => readItemGroups(shop),
    'GET /office/item-views': () => listItemViews(shop),
    'PUT /office/item-views': ({ body, staff }) => putItemView(shop, staffActor(staff), body),
    'DELETE /office/item-views/{name}': ({ params, staff }) =>
      dropItemView(shop, staffActor(staff), params.name),
  });
}
