import { toWire } from '@/lib/commerce/wire';
import type { Hono } from 'hono';
import { invoiceOperations } from '@/lib/contract/paper.contract';
import { pdfResponse } from '@/server/api/http/pdfResponse';
import { routesOf } from '@/server/api/http/registerOperations';
import { readOwnCreditNotes } from '@/server/sales/orders/creditPaper.service';
import { readOwnInvoice } from '@/server/sales/orders/invoice.service';
import { readOwnReceipt } from '@/server/sales/orders/receipt.service';
import type { Shop } from '@/server/boot/shop';
import { creditNotesPdf, invoicesPdf, receiptsPdf } from '@/server/sales/papers/invoicePdf';

type Call = { customer: { accountId: number }; params: { orderNumber: string } };

export function invoiceRoutes(shop: Shop): Hono {
  const invoice = ({ customer, params }: Call) =>
    readOwnInvoice(shop, params.orderNumber, customer.accountId);
  const notes = ({ customer, params }: Call) =>
    readOwnCreditNotes(shop, params.orderNumber, customer.accountId);
  const receipt = ({ customer, params }: Call) =>
    readOwnReceipt(shop, params.orderNumber, customer.accountId);
  return routesOf(shop, invoiceOperations, {
    'GET /order/{orderNumber}/invoice': invoice,
    'GET /order/{orderNumber}/invoice.pdf': async (call) => {
      const paper = await invoice(call);
      return pdfResponse(
        call.context,
        `invoice-${paper.orderNumber}`,
        await invoicesPdf([toWire(paper)]),
      );
    },
    'GET /order/{orderNumber}/credit-notes': notes,
    'GET /order/{orderNumber}/credit-notes.pdf': async (call) => {
      const pdf = await creditNotesPdf(toWire(await notes(call)));
      return pdfResponse(call.context, `credit-notes-${call.params.orderNumber}`, pdf);
    },
    'GET /order/{orderNumber}/receipt': receipt,
    'GET /order/{orderNumber}/receipt.pdf': async (call) => {
      const paper = await receipt(call);
      return pdfResponse(
        call.context,
        `receipt-${paper.orderNumber}`,
        await receiptsPdf([toWire(paper)]),
      );
    },
  });
}
