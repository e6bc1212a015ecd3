import type { Context, Hono } from 'hono';
import { paperOperations } from '@/lib/contract/operations/paperOfficeOperations';
import { routesOf } from '@/server/http/registerOperations';
import type { Shop } from '@/server/shop';
import { parcelLabelsPdf, shelfLabelsPdf } from './labelsPdf';
import { packingSlipsPdf } from './packingSlipPdf';
import { readLabels, readShelfLabels, readSlips } from './papers.service';
import { readPickList } from './pickList.service';

export function paperRoutes(shop: Shop): Hono {
  const slips = (orders: string) => readSlips(shop, orders.split(','));
  const labels = (orders: string) => readLabels(shop, orders.split(','));
  const shelfLabels = (itmCodes: string) => readShelfLabels(shop, itmCodes.split(',').map(Number));
  return routesOf(shop, paperOperations, {
    'GET /office/papers/slips': ({ query }) => slips(query.orders),
    'GET /office/papers/slips.pdf': async ({ context, query }) =>
      pdf(context, 'packing-slips', await packingSlipsPdf(await slips(query.orders))),
    'GET /office/papers/labels': ({ query }) => labels(query.orders),
    'GET /office/papers/labels.pdf': async ({ context, query }) =>
      pdf(context, 'parcel-labels', await parcelLabelsPdf(await labels(query.orders))),
    'GET /office/papers/pick-list': ({ query }) => readPickList(shop, query.orders.split(',')),
    'GET /office/papers/shelf-labels': ({ query }) => shelfLabels(query.itmCodes),
    'GET /office/papers/shelf-labels.pdf': async ({ context, query }) =>
      pdf(context, 'shelf-labels', await shelfLabelsPdf(await shelfLabels(query.itmCodes))),
  });
}

/** Shown in the browser, from where it is printed. */
function pdf(context: Context, name: string, bytes: Buffer): Response {
  context.header('Content-Type', 'application/pdf');
  context.header('Content-Disposition', `inline; filename="${name}.pdf"`);
  return context.body(new Uint8Array(bytes));
}
