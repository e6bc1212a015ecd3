import type { InvoicePaper } from './invoice';

/** A credit note as the office lists it; rupees, epoch milliseconds. */
export type OrderCreditNote = {
  /** Such as "CN_26JAN_BR03_1". */
  serial: string;
  issuedAt: number;
  amount: number;
  reason: string;
  by: string;
};

/** A credit note; its rows and sums are written as on an invoice, and take that much off it. */
export type CreditNote = InvoicePaper & {
  orderNumber: string;
  placedAt: number;
  serial: string;
  issuedAt: number;
  /** The tax invoice that it corrects; null where the order has an ordinary one. */
  invoiceSerial: string | null;
  reason: string;
};
