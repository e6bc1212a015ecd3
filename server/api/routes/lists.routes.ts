import { centsFromRupees } from '@/lib/commerce/money';
import type { Hono } from 'hono';
import { listOperations } from '@/lib/contract/account.contract';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import {
  acceptChanges,
  addToList,
  changeList,
  createList,
} from '@/server/sales/lists/changeList.service';
import { deleteList, listToCart, readList, readLists } from '@/server/sales/lists/lists.service';

/** Routes for the lists of a dealer's account. */
export function listRoutes(shop: Shop): Hono {
  return routesOf(shop, listOperations, {
    'GET /lists': ({ customer }) => readLists(shop, customer),
    'POST /lists': ({ customer, body }) => createList(shop, customer, body),
    'GET /lists/{listId}': ({ customer, params }) => readList(shop, customer, params.listId),
    'PUT /lists/{listId}': ({ customer, params, body }) =>
      changeList(shop, customer, params.listId, body),
    'POST /lists/{listId}/lines': ({ customer, params, body }) =>
      addToList(shop, customer, params.listId, body),
    'POST /lists/{listId}/accept': ({ customer, params, body }) =>
      acceptChanges(shop, customer, params.listId, {
        version: body.version,
        seen: body.seen.map(({ itmCode, unitPrice }) => ({
          itmCode,
          unitPriceCents: unitPrice === null ? null : centsFromRupees(unitPrice),
        })),
      }),
    'POST /lists/{listId}/cart': ({ customer, params, body }) =>
      listToCart(shop, customer, params.listId, body.lines),
    'DELETE /lists/{listId}': ({ customer, params }) => deleteList(shop, customer, params.listId),
  });
}
