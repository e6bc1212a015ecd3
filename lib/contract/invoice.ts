import type { PaymentTitle } from './paymentOptions';

/** One side of an invoice. */
export type InvoiceParty = {
  name: string;
  address: string[];
  phones: string[];
  /** 9 digits; null where the party has named none, or needs none on this paper. */
  tin: string | null;
};

/** A row of an invoice; rupees. */
export type InvoiceLine = {
  /** Null for a charge or a discount. */
  sku: string | null;
  description: string;
  /** What the buyer called it when it was ordered; absent without a code of their own. */
  ownCode?: string;
  qty: number;
  /** Without VAT on a tax invoice. */
  unit: number;
  /** Null on an ordinary invoice, which has prices with VAT only. */
  net: number | null;
  vat: number | null;
  total: number;
};

/** What only a tax invoice has. */
export type InvoiceTax = {
  /** Such as "26JAN_BR03_1". */
  serial: string;
  issuedAt: number;
  vatPercent: number;
  net: number;
  vat: number;
};

/** The part of an invoice that stays as it was when a tax invoice was issued. */
export type InvoicePaper = {
  supplier: InvoiceParty;
  purchaser: InvoiceParty;
  lines: InvoiceLine[];
  total: number;
  inWords: string;
  tax: InvoiceTax | null;
};

/** An ordinary invoice, or with `tax` a VAT tax invoice. Rupees, epoch milliseconds. */
export type Invoice = InvoicePaper & {
  orderNumber: string;
  placedAt: number;
  /** When the last parcel was delivered; null while one is not. */
  deliveredAt: number | null;
  paymentTitle: PaymentTitle;
  paid: number;
  toPay: number;
  /** When an order on credit is due; null for others, and when nothing is left to pay. */
  dueAt: number | null;
  /** The shop's account, where what is left is to be transferred; null otherwise. */
  bankAccount: string | null;
  /** What the buyer owes on credit altogether, and may; absent where the order is not on credit. */
  account?: { used: number; limit: number };
  /** The buyer's own number of the order; absent without one. */
  poNumber?: string;
  /** What the owner wants to be said below every invoice; absent when nothing. */
  note?: string;
};
