import * as yup from 'yup';
import {
  correctStockSchema,
  countStockSchema,
  keepBarcodeSchema,
  MAX_SCAN_LENGTH,
  movementsQuerySchema,
  partsQuerySchema,
  receiveStockSchema,
  scanQuerySchema,
} from '@/lib/contract/stock';
import { item } from '../answers/catalogueAnswers';
import {
  changedStock,
  countedStock,
  scannedStock,
  stockItem,
  stockLineProblems,
  stockMovementPage,
} from '../answers/stockAnswers';
import * as s from '../jsonSchema';
import { data, operationsWith } from '../operation';

const KEY = {
  'Idempotency-Key': s.string({
    description: 'Required: a new key for each change, the same key for each retry',
    pattern: '^[\\w-]{8,100}$',
  }),
};
const USED_KEY = 'This key was used with another body';
const PROBLEMS = { 409: { problems: stockLineProblems } };

export const stockOperations = operationsWith({ tag: 'office', access: 'staff' })({
  'GET /office/stock/scan': {
    summary: 'Find what a scanned code means',
    description:
      'A barcode, else a SKU, else an item code. Several items when they share the barcode, or when ' +
      'it is the code of an item with variants.',
    permission: 'read_stock',
    query: scanQuerySchema,
    answer: data(scannedStock, 'The items'),
  },
  'GET /office/parts': {
    summary: 'Find parts by the words of the shop’s search',
    description:
      'At most 8 items that can be ordered: instead of an item with variants, its variants.',
    permission: 'read_stock',
    query: partsQuerySchema,
    answer: data(s.array(item), 'The items at retail prices, the best match first'),
  },
  'GET /office/items/{sku}/movements': {
    summary: 'List how the stock of an item changed',
    description: 'The last page first: `before` is the `before` of the last answer.',
    permission: 'read_stock',
    params: { sku: yup.string().required().max(MAX_SCAN_LENGTH, 'SKU is too long. ') },
    query: movementsQuerySchema,
    answer: data(stockMovementPage, 'A page of movements'),
    errors: { 404: 'There is no such item' },
  },
  'POST /office/stock/receive': {
    summary: 'Receive pieces into stock',
    description: 'Each line names its item by `sku` or `itmCode`. All lines or none.',
    permission: 'write_stock',
    headers: KEY,
    body: receiveStockSchema,
    answer: data(s.array(changedStock), 'The items received'),
    errors: { 409: 'A line names no item that has stock of its own', 422: USED_KEY },
    errorDetails: PROBLEMS,
  },
  'POST /office/stock/count': {
    summary: 'Put stock right after a count',
    description:
      'The stock changes by what was counted less the stock at the time of the count (`at`): sales ' +
      'made since stay. Pieces that lie on the shelf for an order are sold and not counted. All lines or none.',
    permission: 'write_stock',
    headers: KEY,
    body: countStockSchema,
    answer: data(s.array(countedStock), 'The items counted, also those that were right'),
    errors: {
      409: 'A line names no item, an item twice, a time to come, or one before a later count or import',
      422: USED_KEY,
    },
    errorDetails: PROBLEMS,
  },
  'POST /office/stock/correct': {
    summary: 'Correct the stock of an item by a difference',
    permission: 'write_stock',
    headers: KEY,
    body: correctStockSchema,
    answer: data(changedStock, 'The item'),
    errors: { 409: 'There is no such item, or it has too few pieces', 422: USED_KEY },
    errorDetails: PROBLEMS,
  },
  'POST /office/stock/barcode': {
    summary: 'Keep a bar code that was not known for an item',
    description: 'An item that has another bar code keeps it; the list of items changes it.',
    permission: 'write_stock',
    body: keepBarcodeSchema,
    answer: data(stockItem, 'The item'),
    errors: {
      404: 'There is no such item',
      409: 'The item has another bar code, or the code means another item',
    },
  },
});
