import type { InvoiceParty } from './invoice';
import type { PaymentWay } from './orderPayment';

/** Money that came in for an order, or went back; rupees, epoch milliseconds. */
export type ReceiptLine = {
  at: number;
  kind: 'paid' | 'refunded' | 'charged-back';
  way: PaymentWay;
  reference: string | null;
  /** Below 0 for money that went back. */
  amount: number;
};

/** What was paid for an order. */
export type Receipt = {
  orderNumber: string;
  supplier: InvoiceParty;
  purchaser: InvoiceParty;
  lines: ReceiptLine[];
  /** All of it. */
  total: number;
  inWords: string;
  /** What the order asks after its credit notes. */
  asked: number;
  toPay: number;
};
