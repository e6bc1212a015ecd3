import * as yup from 'yup';
import { creditNote, invoice, receipt } from './invoice.contract';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { MAX_PAPERS } from './limits';
import { PARCEL_PAYMENTS } from './order';
import { data, file, operationsWith } from './operation';
import { address, orderStatus } from './order.contract';

/** A list of numbers or codes in an address, separated by commas. */
function listOf(label: string, pattern: RegExp) {
  return yup
    .string()
    .required(`${label} are required. `)
    .max(MAX_PAPERS * 16, `At most ${MAX_PAPERS} at a time. `)
    .test('list', `${label} are not valid. `, (text) =>
      text.split(',').every((one) => pattern.test(one)),
    )
    .test(
      'most',
      `At most ${MAX_PAPERS} at a time. `,
      (text) => text.split(',').length <= MAX_PAPERS,
    );
}

export const printQuerySchema = yup.object({ orders: listOf('Order numbers', /^SP-\d{1,12}$/) });

export const shelfPrintQuerySchema = yup.object({ itmCodes: listOf('Item codes', /^\d{1,12}$/) });

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

export const shelfLabels = s.array(
  s.object({
    sku: s.string(),
    itmName: s.string(),
    shelf: s.nullable(s.string()),
    scan: s.string('The bar code of the item, or its SKU'),
  }),
);

/** The label of a shelf. */
export type ShelfLabel = ValueOf<typeof shelfLabels>[number];

const PDF = ['application/pdf'];
const NO_ORDER = 'One of the orders does not exist';
const ENDED = 'One of the orders ended before it was sent';
const NO_NOTE = 'One of the orders has no credit note';
const NOT_PAID = 'Nothing was paid for one of the orders';
const NO_ITEM = 'One of the items does not exist';

const ofOrders = {
  tag: 'office',
  access: 'staff',
  permission: 'read_orders',
  query: printQuerySchema,
  errors: { 404: NO_ORDER },
} as const;

const orderPapers = operationsWith(ofOrders)({
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
    errors: { 404: NO_ORDER, 409: ENDED },
  },
  'GET /office/papers/invoices.pdf': {
    summary: 'Print invoices on A4',
    answer: file(PDF, 'Each invoice begins on a new page'),
    errors: { 404: NO_ORDER, 409: ENDED },
  },
  'GET /office/papers/credit-notes': {
    summary: 'Read credit notes',
    description: 'All of each order, as they were issued.',
    answer: data(s.array(creditNote), 'The credit notes, the oldest of each order first'),
    errors: { 404: NO_ORDER, 409: NO_NOTE },
  },
  'GET /office/papers/credit-notes.pdf': {
    summary: 'Print credit notes on A4',
    answer: file(PDF, 'Each credit note begins on a new page'),
    errors: { 404: NO_ORDER, 409: NO_NOTE },
  },
  'GET /office/papers/receipts': {
    summary: 'Read receipts',
    description: 'What was paid for each order, and what went back.',
    answer: data(s.array(receipt), 'In the order of the numbers'),
    errors: { 404: NO_ORDER, 409: NOT_PAID },
  },
  'GET /office/papers/receipts.pdf': {
    summary: 'Print receipts on A4',
    answer: file(PDF, 'Each receipt begins on a new page'),
    errors: { 404: NO_ORDER, 409: NOT_PAID },
  },
  'GET /office/papers/pick-list': {
    summary: 'Read one pick list for many orders, by shelf',
    permission: 'pack_orders',
    answer: data(pickList, 'The orders as asked for, and their items in the order of the shelves'),
  },
});

const ofItems = {
  tag: 'office',
  access: 'staff',
  permission: 'read_stock',
  query: shelfPrintQuerySchema,
  errors: { 404: NO_ITEM },
} as const;

const shelfPapers = operationsWith(ofItems)({
  'GET /office/papers/shelf-labels': {
    summary: 'Read shelf labels',
    answer: data(shelfLabels, 'The labels, in the order asked for'),
  },
  'GET /office/papers/shelf-labels.pdf': {
    summary: 'Print shelf labels of 50 × 25 mm',
    answer: file(PDF, 'One label a page'),
  },
});

export const paperOperations = { ...orderPapers, ...shelfPapers };
