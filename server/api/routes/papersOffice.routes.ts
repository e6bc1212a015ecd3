import { toWire } from '@/lib/commerce/wire';
import type { Hono } from 'hono';
import { shelfPaperOperations } from '@/lib/contract/item.contract';
import { paperOperations } from '@/lib/contract/paper.contract';
import { routesOf } from '@/server/api/http/registerOperations';
import { readCreditNotes } from '@/server/sales/orders/creditPaper.service';
import { readInvoice } from '@/server/sales/orders/invoice.service';
import { readReceipt } from '@/server/sales/orders/receipt.service';
import type { Shop } from '@/server/boot/shop';
import { parcelLabelsPdf, shelfLabelsPdf } from '@/server/sales/papers/labelsPdf';
import { packingSlipsPdf } from '@/server/sales/papers/packingSlipPdf';
import { readLabels, readShelfLabels, readSlips } from '@/server/sales/papers/papers.service';
import { creditNotesPdf, invoicesPdf, receiptsPdf } from '@/server/sales/papers/invoicePdf';
import { pdfResponse } from '@/server/api/http/pdfResponse';
import { readPickList } from '@/server/sales/papers/pickList.service';

export function paperRoutes(shop: Shop): Hono {
  const slips = (orders: string) => readSlips(shop, orders.split(','));
  const labels = (orders: string) => readLabels(shop, orders.split(','));
  const shelfLabels = (itmCodes: string) => readShelfLabels(shop, itmCodes.split(',').map(Number));
  const each = <Paper>(orders: string, read: (orderNumber: string) => Promise<Paper>) =>
    Promise.all([...new Set(orders.split(','))].map(read));
  const invoices = (orders: string) => each(orders, (one) => readInvoice(shop, one, null));
  const receipts = (orders: string) => each(orders, (one) => readReceipt(shop, one, null));
  const creditNotes = async (orders: string) =>
    (await each(orders, (one) => readCreditNotes(shop, one, null))).flat();
  return routesOf(
    shop,
    { ...paperOperations, ...shelfPaperOperations },
    {
      'GET /office/papers/slips': ({ query }) => slips(query.orders),
      'GET /office/papers/slips.pdf': async ({ context, query }) =>
        pdfResponse(
          context,
          'packing-slips',
          await packingSlipsPdf(toWire(await slips(query.orders))),
        ),
      'GET /office/papers/labels': ({ query }) => labels(query.orders),
      'GET /office/papers/labels.pdf': async ({ context, query }) =>
        pdfResponse(
          context,
          'parcel-labels',
          await parcelLabelsPdf(toWire(await labels(query.orders))),
        ),
      'GET /office/papers/invoices': ({ query }) => invoices(query.orders),
      'GET /office/papers/invoices.pdf': async ({ context, query }) =>
        pdfResponse(context, 'invoices', await invoicesPdf(toWire(await invoices(query.orders)))),
      'GET /office/papers/credit-notes': ({ query }) => creditNotes(query.orders),
      'GET /office/papers/credit-notes.pdf': async ({ context, query }) =>
        pdfResponse(
          context,
          'credit-notes',
          await creditNotesPdf(toWire(await creditNotes(query.orders))),
        ),
      'GET /office/papers/receipts': ({ query }) => receipts(query.orders),
      'GET /office/papers/receipts.pdf': async ({ context, query }) =>
        pdfResponse(context, 'receipts', await receiptsPdf(toWire(await receipts(query.orders)))),
      'GET /office/papers/pick-list': ({ query }) => readPickList(shop, query.orders.split(',')),
      'GET /office/papers/shelf-labels': ({ query }) => shelfLabels(query.itmCodes),
      'GET /office/papers/shelf-labels.pdf': async ({ context, query }) =>
        pdfResponse(
          context,
          'shelf-labels',
          await shelfLabelsPdf(await shelfLabels(query.itmCodes)),
        ),
    },
  );
}
