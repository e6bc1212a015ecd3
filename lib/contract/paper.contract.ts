import * as yup from 'yup';
import { orderNumberParam, printListOf } from './fields';
import * as s from './jsonSchema';
import { moment, RUPEES, type Rupees, type ValueOf } from './jsonSchema';
import type { OfficeOrder } from './officeOrder.contract';
import { data, file, operationsWith } from './operation';
import { PARCEL_PAYMENTS, PAYMENT_WAYS } from './order';
import { address, orderStatus, UNKNOWN_ORDER } from './order.contract';
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

export const printQuerySchema = yup.object({
  orders: printListOf('Order numbers', /^SP-\d{1,12}$/),
});

const from = s.object({
  siteName: s.string(),
  address: s.string(),
  phones: s.array(s.string()),
});

const place = s.object({ number: s.integer(), of: s.integer() });

const HEAD = {
  orderNumber: s.string(),
  parcel: s.nullable(place),
  courier: s.nullable(s.string()),
  weight: s.kilograms('Kilograms of the whole order'),
  collect: s.rupees('Rupees that the courier collects'),
  payment: s.oneOf(
    PARCEL_PAYMENTS,
    'An order that is unpaid or ended does not leave; elsewhere: another parcel collects',
  ),
  to: address,
};

const slip = s.object({
  ...HEAD,
  lines: s.array(
    s.object({
      shelf: s.nullable(s.string()),
      sku: s.string(),
      itmName: s.string(),
      ownCode: s.optional(s.string('The buyer’s own code when it was ordered')),
      qty: s.integer('Pieces in this parcel'),
      ordered: s.integer(),
    }),
  ),
  note: s.nullable(s.string('What the buyer wrote')),
  poNumber: s.nullable(s.string('The buyer’s own number of the order')),
});

export const slips = s.component(
  'Slips',
  s.object({ from, printedAt: moment, slips: s.array(slip) }),
);

export type Slips = ValueOf<typeof slips>;

/** The sender on every paper. */
export type PaperSender = Slips['from'];

/** A packing slip: for the picker and in the parcel, without prices. */
export type PackingSlip = Slips['slips'][number];

export type SlipLine = PackingSlip['lines'][number];

const label = s.object({ ...HEAD, waybill: s.nullable(s.string()) });

export const labels = s.component('Labels', s.object({ from, labels: s.array(label) }));

export type Labels = ValueOf<typeof labels>;

/** The label of a parcel, 100 × 50 mm. */
export type ParcelLabel = Labels['labels'][number];

const pickItem = s.object({
  itmCode: s.integer(),
  sku: s.string(),
  itmName: s.string(),
  shelf: s.nullable(s.string()),
  barcode: s.nullable(s.string()),
  img1: s.nullable(s.string('Name of its first picture')),
});

const pickOrder = s.object({
  orderNumber: s.string(),
  version: s.integer('Sent back with each count'),
  buyer: s.string(),
  town: s.string(),
  lines: s.array(s.object({ itmCode: s.integer(), qty: s.integer(), picked: s.integer() })),
});

export const pickList = s.component(
  'PickList',
  s.object({
    orders: s.array(pickOrder),
    items: s.array(pickItem),
    left: s.array(
      s.object({ orderNumber: s.string(), status: orderStatus }),
      'Asked for, but no longer to be picked, such as cancelled orders',
    ),
  }),
);

/** One list for many orders; the items are in the order of the shelves. */
export type PickList = ValueOf<typeof pickList>;

/** An item of a pick list: where it is, and the codes that a scan of it may give. */
export type PickItem = PickList['items'][number];

export type PickOrder = PickList['orders'][number];

/** A line of one order, as far as picking knows it. */
export type PickLine = PickOrder['lines'][number];

const NO_ORDER = 'One of the orders does not exist';
const ONE_ENDED = 'One of the orders ended before it was sent';
const ONE_WITHOUT_NOTE = 'One of the orders has no credit note';
const ONE_NOT_PAID = 'Nothing was paid for one of the orders';

const ofOrders = {
  tag: 'office',
  access: 'staff',
  permission: 'read_orders',
  query: printQuerySchema,
  errors: { 404: NO_ORDER },
} as const;

export const paperOperations = operationsWith(ofOrders)({
  'GET /office/papers/slips': {
    summary: 'Read packing slips, without prices',
    description: 'One for each parcel; an order that is not packed has one with all of its lines.',
    answer: data(slips, 'The slips, in the order asked for'),
  },
  'GET /office/papers/slips.pdf': {
    summary: 'Print packing slips on A5',
    answer: file(PDF, 'Each slip begins on a new page'),
  },
  'GET /office/papers/labels': {
    summary: 'Read parcel labels',
    answer: data(labels, 'The labels, in the order asked for'),
  },
  'GET /office/papers/labels.pdf': {
    summary: 'Print parcel labels of 100 × 50 mm',
    answer: file(PDF, 'One label a page'),
  },
  'GET /office/papers/invoices': {
    summary: 'Read invoices',
    description: 'Tax invoices where they were issued, and ordinary invoices otherwise.',
    answer: data(s.array(invoice), 'The invoices, in the order asked for'),
    errors: { 404: NO_ORDER, 409: ONE_ENDED },
  },
  'GET /office/papers/invoices.pdf': {
    summary: 'Print invoices on A4',
    answer: file(PDF, 'Each invoice begins on a new page'),
    errors: { 404: NO_ORDER, 409: ONE_ENDED },
  },
  'GET /office/papers/credit-notes': {
    summary: 'Read credit notes',
    description: 'All of each order, as they were issued.',
    answer: data(s.array(creditNote), 'The credit notes, the oldest of each order first'),
    errors: { 404: NO_ORDER, 409: ONE_WITHOUT_NOTE },
  },
  'GET /office/papers/credit-notes.pdf': {
    summary: 'Print credit notes on A4',
    answer: file(PDF, 'Each credit note begins on a new page'),
    errors: { 404: NO_ORDER, 409: ONE_WITHOUT_NOTE },
  },
  'GET /office/papers/receipts': {
    summary: 'Read receipts',
    description: 'What was paid for each order, and what went back.',
    answer: data(s.array(receipt), 'In the order of the numbers'),
    errors: { 404: NO_ORDER, 409: ONE_NOT_PAID },
  },
  'GET /office/papers/receipts.pdf': {
    summary: 'Print receipts on A4',
    answer: file(PDF, 'Each receipt begins on a new page'),
    errors: { 404: NO_ORDER, 409: ONE_NOT_PAID },
  },
  'GET /office/papers/pick-list': {
    summary: 'Read one pick list for many orders, by shelf',
    permission: 'pack_orders',
    answer: data(pickList, 'The orders as asked for, and their items in the order of the shelves'),
  },
});
