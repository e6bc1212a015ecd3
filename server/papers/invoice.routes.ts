import type { Hono } from 'hono';
import { invoiceOperations } from '@/lib/contract/operations/orderOperations';
import { pdfResponse } from '@/server/http/pdfResponse';
import { routesOf } from '@/server/http/registerOperations';
import { readOwnInvoice } from '@/server/orders/invoice.service';
import type { Shop } from '@/server/shop';
import { invoicesPdf } from './invoicePdf';

export function invoiceRoutes(shop: Shop): Hono {
  return routesOf(shop, invoiceOperations, {
    'GET /order/{orderNumber}/invoice.pdf': async ({ context, customer, params }) => {
      const invoice = await readOwnInvoice(shop, params.orderNumber, customer.customerId);
      const pdf = await invoicesPdf([invoice]);
      return pdfResponse(context, `invoice-${invoice.orderNumber}`, pdf);
    },
  });
}
