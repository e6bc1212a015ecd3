import type { Hono } from 'hono';
import { dealerOperations } from '@/lib/contract/operations/dealerOperations';
import { putLines } from '@/server/cart/putLines.service';
import { acceptsGzip } from '@/server/http/encoding';
import { routesOf } from '@/server/http/registerOperations';
import type { Shop } from '@/server/shop';
import { readOutstanding } from '@/server/orders/credit.service';
import { priceListCsv, readPriceList } from './priceList.service';
import { checkQuickOrder } from './quickOrder.service';

export function dealerRoutes(shop: Shop): Hono {
  return routesOf(shop, dealerOperations, {
    'GET /user/outstanding': ({ customer }) => readOutstanding(shop, customer.customerId),
    'GET /price-list': ({ customer, query }) => readPriceList(shop, customer, query),
    'GET /price-list.csv': ({ context, customer, query: { catCode = '' } }) => {
      const catCodes = catCode.split(',').filter(Boolean).map(Number);
      context.header('Content-Type', 'text/csv; charset=utf-8');
      context.header('Content-Disposition', 'attachment; filename="price-list.csv"');
      context.header('Vary', 'Cookie, Accept-Encoding');
      const csv = streamOf(priceListCsv(shop, customer, catCodes));
      if (!acceptsGzip(context.req.header('accept-encoding'))) return context.body(csv);
      // Compressed here, the answer is streamed at any length.
      context.header('Content-Encoding', 'gzip');
      return context.body(csv.pipeThrough(new CompressionStream('gzip')));
    },
    'POST /quick-order/check': ({ customer, body }) => checkQuickOrder(shop, customer, body.text),
    'POST /quick-order': ({ customer, body }) => putLines(shop, customer, body.lines),
  });
}

/** Produces a chunk whenever the consumer has room; ends when the consumer cancels. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<BufferSource> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
