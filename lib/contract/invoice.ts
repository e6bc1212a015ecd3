import type { invoice } from './answers/invoiceAnswers';
import type { ValueOf } from './jsonSchema';

/** One side of an invoice. */
export type InvoiceParty = Invoice['supplier'];

/** A row of an invoice; rupees. */
export type InvoiceLine = Invoice['lines'][number];

/** What only a tax invoice has. */
export type InvoiceTax = NonNullable<Invoice['tax']>;

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
export type Invoice = ValueOf<typeof invoice>;
