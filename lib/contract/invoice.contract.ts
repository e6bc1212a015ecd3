import { orderNumberParam } from './fields';
import * as s from './jsonSchema';
import { moment, RUPEES, type Rupees, type ValueOf } from './jsonSchema';
import type { OfficeOrder } from './officeOrder.contract';
import { data, file, operationsWith } from './operation';
import { PAYMENT_WAYS } from './order';
import { UNKNOWN_ORDER } from './order.contract';
import { PAYMENT_OPTIONS } from './paymentOptions';

/** A credit note as the office lists it; rupees, epoch milliseconds. */
export type OrderCreditNote = OfficeOrder['creditNotes'][number];

const party = s.object({
  name: s.string(),
  address: s.array(s.string()),
  phones: s.array(s.string()),
  tin: s.nullable(s.string('9 digits; null on an ordinary invoice')),
});

const line = s.object({
  sku: s.nullable(s.string('Null for a charge or a discount')),
  description: s.string(),
  ownCode: s.optional(s.string('The buyer’s own code when it was ordered')),
  qty: s.integer(),
  unit: s.rupees('Rupees; without VAT on a tax invoice'),
  net: s.nullable(s.rupees('Null on an ordinary invoice')),
  vat: s.nullable(s.rupees('Null on an ordinary invoice')),
  total: RUPEES,
});

const tax = s.object({
  serial: s.string('Such as 26JAN_BR03_1'),
  issuedAt: moment,
  vatPercent: s.number('Percent'),
  net: RUPEES,
  vat: RUPEES,
});

const PAPER = {
  supplier: party,
  purchaser: party,
  lines: s.array(line),
  total: RUPEES,
  inWords: s.string(),
  tax: s.nullable(tax),
};

export const invoice = s.component(
  'Invoice',
  s.object({
    orderNumber: s.string(),
    placedAt: moment,
    /** When the last parcel was delivered; null while one is not. */
    deliveredAt: s.nullable(moment),
    ...PAPER,
    paymentTitle: s.oneOf(PAYMENT_OPTIONS.map(({ title }) => title)),
    isAtCounter: s.optional(s.boolean('It was sold at the counter')),
    paid: RUPEES,
    toPay: RUPEES,
    credits: s.array(
      s.object({ serial: s.string(), issuedAt: moment, amount: RUPEES }),
      'The credit notes of the order, the oldest first',
    ),
    /** When an order on credit is due; null for others, and when nothing is left to pay. */
    dueAt: s.nullable(moment),
    /** The shop's account, where what is left is to be transferred; null otherwise. */
    bankAccount: s.nullable(s.string()),
    account: s.optional(
      s.object(
        { used: s.rupees('Rupees that the buyer owes on credit'), limit: RUPEES },
        'Of an order on credit: what the buyer owes altogether, and may',
      ),
    ),
    poNumber: s.optional(s.string('The buyer’s own number of the order')),
    note: s.optional(s.string('The owner’s words below every invoice')),
  }),
);

/** An ordinary invoice, or with `tax` a VAT tax invoice. Rupees, epoch milliseconds. */
export type Invoice = ValueOf<typeof invoice>;

/** One side of an invoice. */
export type InvoiceParty = Invoice['supplier'];

/** The part of an invoice that stays as it was when a tax invoice was issued. */
export type InvoicePaper = {
  supplier: InvoiceParty;
  purchaser: InvoiceParty;
  lines: InvoiceLine[];
  total: Rupees;
  inWords: string;
  tax: InvoiceTax | null;
};

/** A row of an invoice; rupees. */
export type InvoiceLine = Invoice['lines'][number];

/** What only a tax invoice has. */
export type InvoiceTax = NonNullable<Invoice['tax']>;

export const creditNote = s.component(
  'CreditNote',
  s.object({
    orderNumber: s.string(),
    placedAt: moment,
    serial: s.string('Such as CN_26JAN_BR03_1'),
    issuedAt: moment,
    invoiceSerial: s.nullable(s.string('The tax invoice that it corrects')),
    reason: s.string(),
    ...PAPER,
  }),
);

/** A credit note; its rows and sums are written as on an invoice, and take that much off it. */
export type CreditNote = ValueOf<typeof creditNote>;

const receiptLine = s.object({
  at: moment,
  kind: s.oneOf(['paid', 'refunded', 'charged-back']),
  way: s.oneOf(PAYMENT_WAYS),
  reference: s.nullable(s.string()),
  amount: s.rupees('Rupees; below 0 for money that went back'),
});

export const receipt = s.component(
  'Receipt',
  s.object({
    orderNumber: s.string(),
    supplier: party,
    purchaser: party,
    lines: s.array(receiptLine, 'The oldest first'),
    total: s.rupees('Rupees: all of it'),
    inWords: s.string(),
    asked: s.rupees('Rupees: what the order asks after its credit notes'),
    toPay: RUPEES,
    returnDays: s.integer('For how long a part can be returned; 0: the shop does not say'),
  }),
);

/** What was paid for an order. */
export type Receipt = ValueOf<typeof receipt>;

/** Money that came in for an order, or went back; rupees, epoch milliseconds. */
export type ReceiptLine = Receipt['lines'][number];

const INVOICE_LIMIT = { name: 'invoice', requests: 100, windowMs: 5 * 60_000 };

const OF_PAPERS = {
  tag: 'orders',
  access: 'customer',
  right: 'see-orders',
  params: orderNumberParam,
  limit: INVOICE_LIMIT,
} as const;
const PDF = ['application/pdf'];
const ENDED = 'The order ended before it was sent';
const NO_NOTE = 'The order has no credit note';
const NOT_PAID = 'Nothing was paid for the order';

/** Papers of the customer's own order; together they are limited for a customer, too. */
export const invoiceOperations = operationsWith(OF_PAPERS)({
  'GET /order/{orderNumber}/invoice': {
    summary: 'The invoice of an order',
    description: 'The tax invoice where the order has one. At most 60 papers an hour.',
    answer: data(invoice, 'The invoice'),
    errors: { 404: UNKNOWN_ORDER, 409: ENDED },
  },
  'GET /order/{orderNumber}/invoice.pdf': {
    summary: 'Print the invoice of an order',
    answer: file(PDF, 'The invoice on A4'),
    errors: { 404: UNKNOWN_ORDER, 409: ENDED },
  },
  'GET /order/{orderNumber}/credit-notes': {
    summary: 'The credit notes of an order',
    description: 'What the shop gave back for it, as it was issued.',
    answer: data(s.array(creditNote), 'The credit notes, the oldest first'),
    errors: { 404: UNKNOWN_ORDER, 409: NO_NOTE },
  },
  'GET /order/{orderNumber}/credit-notes.pdf': {
    summary: 'Print the credit notes of an order',
    answer: file(PDF, 'The credit notes on A4'),
    errors: { 404: UNKNOWN_ORDER, 409: NO_NOTE },
  },
  'GET /order/{orderNumber}/receipt': {
    summary: 'The receipt of an order',
    description: 'What was paid for it, and what went back.',
    answer: data(receipt, 'The receipt'),
    errors: { 404: UNKNOWN_ORDER, 409: NOT_PAID },
  },
  'GET /order/{orderNumber}/receipt.pdf': {
    summary: 'Print the receipt of an order',
    answer: file(PDF, 'The receipt on A4'),
    errors: { 404: UNKNOWN_ORDER, 409: NOT_PAID },
  },
});
