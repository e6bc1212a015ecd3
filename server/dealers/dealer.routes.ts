import { Hono, type Context } from 'hono';
import { priceListSchema } from '@/lib/contract/priceList';
import { quickCheckSchema, quickOrderSchema } from '@/lib/contract/quickOrder';
import { links } from '@/lib/site/links';
import { putLines } from '@/server/cart/putLines.service';
import { acceptsGzip } from '@/server/http/encoding';
import { limitPerAddress } from '@/server/http/rateLimit';
import { noStore, requireBuyer } from '@/server/http/session';
import { requireCategory } from '@/server/http/specialCategory';
import { readBody, readQuery } from '@/server/http/validate';
import type { Shop } from '@/server/shop';
import { readOutstanding } from './credit.service';
import { priceListCsv, readPriceList } from './priceList.service';
import { checkQuickOrder } from './quickOrder.service';

/** A list of 500 names is 500 searches, and a whole price list is every item. */
const COSTLY = { limit: 120, windowMs: 5 * 60_000 };

/** What only dealers have: GET /user/outstanding, /price-list(.csv), POST /quick-order(/check). */
export function dealerRoutes(shop: Shop): Hono {
  const routes = new Hono();
  const limited = limitPerAddress(shop, COSTLY);
  const buyerFor = (context: Context, link: string) => requireCategory(shop, context, link);

  routes.get('/user/outstanding', noStore, async (context) => {
    const { customerId } = buyerFor(context, links.outstanding);
    return context.json({ data: await readOutstanding(shop, customerId) });
  });

  routes.get('/price-list', noStore, async (context) => {
    const buyer = buyerFor(context, links.priceList);
    const query = readQuery(context, priceListSchema);
    return context.json({ data: await readPriceList(shop, buyer, query) });
  });

  routes.get('/price-list.csv', noStore, limited, (context) => {
    const buyer = buyerFor(context, links.priceList);
    const { catCode = '' } = readQuery(context, priceListSchema);
    const catCodes = catCode.split(',').filter(Boolean).map(Number);
    context.header('Content-Type', 'text/csv; charset=utf-8');
    context.header('Content-Disposition', 'attachment; filename="price-list.csv"');
    const csv = streamOf(priceListCsv(shop, buyer, catCodes));
    context.header('Vary', 'Cookie, Accept-Encoding');
    if (!acceptsGzip(context.req.header('accept-encoding'))) return context.body(csv);
    // Compressed here, it is sent as it is made, however long the list is.
    context.header('Content-Encoding', 'gzip');
    return context.body(csv.pipeThrough(new CompressionStream('gzip')));
  });

  routes.post('/quick-order/check', noStore, limited, async (context) => {
    const buyer = buyerFor(context, links.quickOrder);
    const { text } = await readBody(context, quickCheckSchema);
    return context.json({ data: await checkQuickOrder(shop, buyer, text) });
  });

  routes.post('/quick-order', noStore, async (context) => {
    requireBuyer(context);
    const buyer = buyerFor(context, links.quickOrder);
    const { lines } = await readBody(context, quickOrderSchema);
    return context.json({ data: await putLines(shop, buyer, lines) });
  });

  return routes;
}

/** Asks for the next piece when there is room for it; whoever leaves ends it. */
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
