import { toWire } from '@/lib/commerce/wire';
import { describeError, type Log } from '@/server/platform/log/log';
import type { Attachment, Message } from '@/server/messages/message';
import type { Attach } from '@/server/messages/outbox.service';
import { PURCHASE_MAIL } from '@/server/sales/buying/mailPurchase.service';
import { purchasePaper } from '@/server/sales/buying/purchasePaper';
import { readPurchase } from '@/server/sales/buying/purchases.queries';
import { supplierOf } from '@/server/sales/buying/supplier.service';
import { readCreditNotes } from '@/server/sales/orders/creditPaper.service';
import { readSentInvoice } from '@/server/sales/orders/invoice.service';
import { readReceipt } from '@/server/sales/orders/receipt.service';
import type { Shop } from '@/server/boot/shop';
import { creditNotesPdf, invoicesPdf, receiptsPdf } from './invoicePdf';

type Draw = (shop: Shop, orderNumber: string) => Promise<Buffer | null>;

/** The paper of each event that has one; `about` is its number. */
const PAPERS: Record<string, { name: string; draw: Draw } | undefined> = {
  paid: {
    name: 'receipt',
    draw: async (shop, number) => receiptsPdf([toWire(await readReceipt(shop, number, null))]),
  },
  sent: {
    name: 'invoice',
    draw: async (shop, number) => {
      const invoice = await readSentInvoice(shop, number);
      return invoice === null ? null : invoicesPdf([toWire(invoice)]);
    },
  },
  credited: {
    name: 'credit-notes',
    draw: async (shop, number) => creditNotesPdf(toWire(await readCreditNotes(shop, number, null))),
  },
  [PURCHASE_MAIL]: {
    name: 'order',
    draw: async (shop, number) => {
      const purchase = await readPurchase(shop.database.read, number, { seesCosts: true });
      const supplier = await supplierOf(shop.database.read, purchase.supplierId);
      return purchasePaper(shop, toWire(purchase), supplier);
    },
  },
  refunded: {
    name: 'receipt',
    draw: async (shop, number) => receiptsPdf([toWire(await readReceipt(shop, number, null))]),
  },
};

/**
 * Returns the function that draws what goes with a mail about an order, when it is sent. A paper that
 * cannot be drawn is logged and left out: the news goes without it.
 */
export function mailPapers(shop: Shop, log: Log): Attach {
  return async (message) => {
    try {
      return await papersOf(shop, message);
    } catch (error) {
      log.warn('a paper of a mail could not be drawn', {
        order: message.topic?.about,
        ...describeError(error),
      });
      return [];
    }
  };
}

async function papersOf(shop: Shop, { channel, topic }: Message): Promise<Attachment[]> {
  if (channel !== 'mail' || topic === undefined) return [];
  const paper = PAPERS[topic.event];
  const content = (await paper?.draw(shop, topic.about)) ?? null;
  if (paper === undefined || content === null) return [];
  return [{ name: `${paper.name}-${topic.about}.pdf`, mediaType: 'application/pdf', content }];
}
