import * as yup from 'yup';
import { costField, positiveCode } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { MAX_SCAN_LENGTH } from './limits';
import { data, IDEMPOTENCY_KEY, operationsWith, USED_KEY } from './operation';
import {
  landedField,
  namedItem,
  purchase,
  purchaseLinesOf,
  purchaseParam,
} from './purchase.contract';
import { EARNED } from './report.contract';
import { currencySchema, stockLineProblems } from './stock.contract';

export const laterCostsSchema = yup.object({
  receiptId: positiveCode('Delivery').required('Choose the delivery. '),
  currency: currencySchema,
  freight: landedField('Freight'),
  duty: landedField('Duty'),
});

export const statedCostsSchema = yup.object({
  currency: currencySchema,
  lines: purchaseLinesOf(
    yup.object({
      ...namedItem,
      cost: costField('Cost')
        .moreThan(0, 'A cost of 0 would make all of the price margin. ')
        .required('Cost is required. '),
    }),
  ),
});

export const itemCost = s.object({
  inStock: s.integer(),
  costedPieces: s.integer('Of so many of them the cost is known'),
  value: s.rupees('What these cost together'),
  average: s.nullable(s.rupees('Of one piece; null while the cost of some is unknown')),
  price: s.nullable(s.rupees('The retail price after discount; null without one')),
  sales: s.nullable(s.rupees('That price without VAT, where the shop charges it')),
  margin: s.nullable(s.rupees('Of one piece: sales less the average')),
  receipts: s.array(
    s.object({
      at: moment,
      purchaseNumber: s.string(),
      supplierName: s.string(),
      qty: s.integer(),
      cost: s.nullable(s.rupees('Of these pieces, with freight and duty')),
      batch: s.nullable(s.string()),
    }),
    'The last ten, the newest first',
  ),
});
export type ItemCost = ValueOf<typeof itemCost>;

export const orderMargin = s.object({
  ...EARNED,
  lines: s.array(
    s.object({ itmCode: s.integer(), sku: s.string(), ...EARNED }),
    'By item: those of the order, and those that left it and cost something',
  ),
});
export type OrderMargin = ValueOf<typeof orderMargin>;

const skuParam = { sku: yup.string().required().max(MAX_SCAN_LENGTH, 'SKU is too long. ') };

const MISSING = 'There is no such order';
const PROBLEMS = { 409: { problems: stockLineProblems } };

export const costOperations = operationsWith({ tag: 'office', access: 'staff' })({
  'POST /office/purchases/{purchaseNumber}/landed': {
    summary: 'Add freight and duty that were billed after a delivery',
    description:
      'Spread over its lines by their value. Pieces that are still on the shelf cost more; the share of those that left is a ' +
      'cost of sales.',
    permission: 'read_costs',
    headers: IDEMPOTENCY_KEY,
    params: purchaseParam,
    body: laterCostsSchema,
    answer: data(purchase, 'The order'),
    errors: { 404: MISSING, 409: 'The cost of a line is unknown', 422: USED_KEY },
  },
  'POST /office/stock/costs': {
    summary: 'State what pieces of unknown cost cost',
    description:
      'Of the pieces that are in stock now; those of known cost keep it. All lines or none.',
    permission: 'read_costs',
    headers: IDEMPOTENCY_KEY,
    body: statedCostsSchema,
    answer: data(
      s.array(s.object({ sku: s.string(), pieces: s.integer('Whose cost is known now') })),
      'The items; 0 pieces where nothing was unknown',
    ),
    errors: { 409: 'A line names no item, or one twice', 422: USED_KEY },
    errorDetails: PROBLEMS,
  },
  'GET /office/items/{sku}/cost': {
    summary: 'Read what an item costs',
    permission: 'read_costs',
    params: skuParam,
    answer: data(itemCost, 'Its cost and margin'),
    errors: { 404: 'There is no such item', 409: 'The spelling means several items' },
  },
  'GET /office/orders/{orderNumber}/margin': {
    summary: 'Read what an order earns',
    permission: 'read_costs',
    params: { orderNumber: yup.string().required().max(40) },
    answer: data(orderMargin, 'By line and in all'),
    errors: { 404: 'There is no such order' },
  },
});
