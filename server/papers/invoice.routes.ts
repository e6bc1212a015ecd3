import type { Hono } from 'hono';
import { invoiceOperations } from '@/lib/contract/operations/orderOperations';
import { pdfResponse } from '@/server/http/pdfResponse';
import { routesOf } from '@/server/http/registerOperations';
import { readOwnCreditNotes } from '@/server/orders/creditPaper.service';
import { readOwnInvoice } from '@/server/orders/invoice.service';
import type { Shop } from '@/server/shop';
import { creditNotesPdf, invoicesPdf } from './invoicePdf';

export function invoiceRoutes(shop: Shop): Hono {
  return routesOf(shop, invoiceOperations, {
    'GET /order/{orderNumber}/invoice.pdf': async ({ context, customer, params }) => {
      const invoice = await readOwnInvoice(shop, params.orderNumber, customer.customerId);
      const pdf = await invoicesPdf([invoice]);
      return pdfResponse(context, `invoice-${invoice.orderNumber}`, pdf);
    },
    'GET /order/{orderNumber}/credit-notes.pdf': async ({ context, customer, params }) => {
      const { orderNumber } = params;
      const notes = await readOwnCreditNotes(shop, orderNumber, customer.customerId);
      return pdfResponse(context, `credit-notes-${orderNumber}`, await creditNotesPdf(notes));
    },
  });
}
