import { toWire } from '@/lib/commerce/wire';
import { describeError, type Log } from '@/server/platform/log/log';
import type { Attachment, Message } from '@/server/messages/message';
import type { Attach } from '@/server/messages/outbox.service';
import { readCreditNotes } from '@/server/sales/orders/creditPaper.service';
import { readSentInvoice } from '@/server/sales/orders/invoice.service';
import { readReceipt } from '@/server/sales/orders/receipt.service';
import type { Shop } from '@/server/boot/shop';
import { creditNotesPdf, invoicesPdf, receiptsPdf } from './invoicePdf';

type Draw = (shop: Shop, orderNumber: string) => Promise<Buffer | null>;

/** The paper of each event that has one. */
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
