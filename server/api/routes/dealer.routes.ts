import type { Hono } from 'hono';
import { dealerOperations } from '@/lib/contract/dealer.contract';
import { putLines } from '@/server/sales/cart/putLines.service';
import { dealerCodesCsv, storeDealerCodes } from '@/server/people/dealerCodes/dealerCodes.service';
import { routesOf } from '@/server/api/http/registerOperations';
import { streamed } from '@/server/api/http/streamed';
import type { Shop } from '@/server/boot/shop';
import { readOutstanding } from '@/server/sales/orders/credit.service';
import { readPriceList, startPriceList } from '@/server/sales/dealers/priceList.service';
import { checkQuickOrder } from '@/server/sales/dealers/quickOrder.service';

export function dealerRoutes(shop: Shop): Hono {
  return routesOf(shop, dealerOperations, {
    'GET /user/outstanding': ({ customer }) => readOutstanding(shop, customer.accountId),
    'GET /price-list': ({ customer, query }) => readPriceList(shop, customer, query),
    'GET /price-list.csv': async ({ context, customer, query: { catCode = '' } }) => {
      const catCodes = catCode.split(',').filter(Boolean).map(Number);
      context.header('Content-Type', 'text/csv; charset=utf-8');
      context.header('Content-Disposition', 'attachment; filename="price-list.csv"');
      context.header('Vary', 'Cookie');
      return streamed(context, await startPriceList(shop, customer, catCodes));
    },
    'GET /user/codes.csv': async ({ context, customer }) => {
      context.header('Content-Type', 'text/csv; charset=utf-8');
      context.header('Content-Disposition', 'attachment; filename="my-codes.csv"');
      return context.body(await dealerCodesCsv(shop, customer));
    },
    'POST /user/codes': ({ customer, body }) => storeDealerCodes(shop, customer, body),
    'POST /quick-order/check': ({ customer, body }) => checkQuickOrder(shop, customer, body.text),
    'POST /quick-order': ({ customer, body }) => putLines(shop, customer, body.lines),
  });
}
