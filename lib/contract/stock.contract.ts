import * as yup from 'yup';
import { item } from './item.contract';
import { costField, itmCodeSchema, text, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { MAX_PIECES, MAX_SCAN_LENGTH, QUERY_LENGTH } from './limits';
import { data, operationsWith, REQUIRED_KEY, USED_KEY } from './operation';
import { plainCell } from '@/lib/input/plainText';

export const STOCK_MOVEMENT_KINDS = [
  'sold',
  'cancelled',
  'expired',
  'received',
  'counted',
  'imported',
  'returned',
  'corrected',
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

/** Where staff move pieces: the shelf, to be sold, or quarantine, where nobody may sell them. */
const MOVABLE_PLACES = ['shelf', 'quarantine'] as const;

/** Where pieces lie; 'reserved': for the buyers who reserved them before they came. */
export const STOCK_PLACES = [...MOVABLE_PLACES, 'reserved'] as const;
export type StockPlace = (typeof STOCK_PLACES)[number];

/** Where staff move pieces to; 'gone': out of the shop. */
const STOCK_TARGETS = [...MOVABLE_PLACES, 'gone'] as const;

/** What a file of stock says: pieces that came, or pieces that were found. */
export type StockFileKind = 'received' | 'counted';

export const MOVEMENT_PAGE_SIZE = 50;
/** A stock above this is a typing mistake, and no column could hold many of them. */
export const MAX_STOCK = 1_000_000_000;

/** Lines of one request, which fit into its body. */
export const MAX_STOCK_LINES = 500;
export const MAX_NOTE_LENGTH = 200;

/** The shop keeps its books in rupees: a price in another currency would need a rate that nobody stated. */
export const currencySchema = yup
  .string()
  .trim()
  .uppercase()
  .oneOf(['LKR'], 'The currency is LKR: state what you pay in rupees. ');

const linesOf = <S extends yup.AnyObjectSchema>(line: S) =>
  yup
    .array(line)
    .required('Lines are required. ')
    .min(1, 'There is no line. ')
    .max(MAX_STOCK_LINES, `At most ${MAX_STOCK_LINES} lines at a time. `);

const pieces = (label: string) =>
  wholeNumber(label)
    .max(MAX_PIECES, `${label} must be at most ${MAX_PIECES.toLocaleString('en-US')}. `)
    .required(`${label} is required. `);

const noteOf = (label: string) =>
  yup.string().trim().max(MAX_NOTE_LENGTH, `${label} is too long. `);

const FROM = 'Say where the pieces lie. ';
const TO = 'Say where the pieces go. ';

export const receiveStockSchema = yup.object({
  currency: currencySchema,
  lines: linesOf(
    yup.object({
      sku: yup.string().max(MAX_SCAN_LENGTH, 'SKU is too long. '),
      itmCode: itmCodeSchema.notRequired(),
      qty: pieces('Quantity').min(1, 'Quantity must be at least 1. '),
      /** In rupees, of one piece; absent: not known. */
      cost: costField('Cost').min(0, 'Cost must be at least 0. ').nullable(),
      /** Says that a cost of 0 is meant. */
      isFree: yup.boolean().typeError('isFree must be true or false. '),
    }),
  ),
  note: noteOf('Note').nullable(),
});

export const countStockSchema = yup.object({
  lines: linesOf(
    yup.object({
      itmCode: itmCodeSchema,
      counted: pieces('Counted').min(0, 'Counted must not be negative. '),
      at: wholeNumber('Time of the count')
        .min(0, 'Time of the count is not valid. ')
        .required('Time of the count is required. '),
    }),
  ),
  note: noteOf('Note').nullable(),
});

export const correctStockSchema = yup.object({
  itmCode: itmCodeSchema,
  difference: pieces('Difference')
    .min(-MAX_PIECES, `Difference must be at least -${MAX_PIECES.toLocaleString('en-US')}. `)
    .notOneOf([0], 'Difference must not be 0. '),
  reason: noteOf('Reason').required('Please give a reason. '),
});

export const movePiecesSchema = yup.object({
  itmCode: itmCodeSchema,
  qty: pieces('Quantity').min(1, 'Quantity must be at least 1. '),
  from: yup.string().oneOf(MOVABLE_PLACES, FROM).required(FROM),
  to: yup.string().oneOf(STOCK_TARGETS, TO).required(TO),
  reason: noteOf('Reason').required('Please give a reason. '),
});

export const scanQuerySchema = yup.object({
  code: text('Code', MAX_SCAN_LENGTH).required('Code is required. '),
});

export const partsQuerySchema = yup.object({
  query: text('Search text', QUERY_LENGTH).required('Search text is required. '),
});

export const keepBarcodeSchema = yup.object({
  itmCode: itmCodeSchema,
  barcode: text('Bar code', MAX_SCAN_LENGTH)
    .transform((value: unknown) => (typeof value === 'string' ? plainCell(value) : value))
    .required('Bar code is required. ')
    .matches(/^[\u0021-\u007e]*$/, 'A bar code has letters, digits and signs, and no spaces. '),
});

export const movementsQuerySchema = yup.object({
  before: wholeNumber('before').min(1, 'before must be a positive integer. '),
});

export type ReceiveStock = yup.InferType<typeof receiveStockSchema>;
export type KeepBarcode = yup.InferType<typeof keepBarcodeSchema>;
export type MovePieces = yup.InferType<typeof movePiecesSchema>;
export type CorrectStock = yup.InferType<typeof correctStockSchema>;

export const stockItem = s.component(
  'StockItem',
  s.object({
    itmCode: s.integer(),
    sku: s.string(),
    itmName: s.string(),
    shelf: s.nullable(s.string('Where it lies, such as “A-03-2”')),
    barcode: s.nullable(s.string()),
    inStock: s.integer(),
    visible: s.boolean('False: neither listed nor sold'),
    img1: s.nullable(
      s.string('The name of its first picture; a photo has another with each photo'),
    ),
  }),
);

/** An item as the stockroom sees it. */
export type StockItem = ValueOf<typeof stockItem>;

export const scannedStock = s.object({
  matchedBy: s.nullable(s.oneOf(['barcode', 'sku', 'itmCode'])),
  items: s.array(stockItem, 'None, one, or several to choose from'),
});

/** What a scanned code means: one item, several to choose from, or none. */
export type ScannedStock = ValueOf<typeof scannedStock>;

export const stockMovementKind = s.component('StockMovementKind', s.oneOf(STOCK_MOVEMENT_KINDS));

export const stockPlace = s.oneOf(
  STOCK_PLACES,
  '’quarantine’: may not be sold; ’reserved’: sold to those who reserved it',
);

const stockMovement = s.component(
  'StockMovement',
  s.object({
    movementId: s.integer(),
    at: moment,
    kind: stockMovementKind,
    qty: s.integer('The change; negative when pieces leave'),
    balance: s.integer('The pieces in its place after it'),
    place: stockPlace,
    countedAt: s.nullable(s.integer('When it was counted; null for other kinds')),
    actorKind: s.oneOf(['staff', 'customer', 'system']),
    actorName: s.string(),
    orderNumber: s.nullable(s.string()),
    note: s.nullable(s.string('Why: a reason, or the name of a file')),
  }),
);

export const stockMovementPage = s.object({
  item: stockItem,
  movements: s.array(
    stockMovement,
    `The last ${MOVEMENT_PAGE_SIZE} in time order, the newest last`,
  ),
  before: s.nullable(s.integer('For the page of earlier ones; null on the first')),
});

export type StockMovementPage = ValueOf<typeof stockMovementPage>;

export type StockMovement = StockMovementPage['movements'][number];

const CHANGED = {
  itmCode: s.integer(),
  sku: s.string(),
  qty: s.integer('The change'),
  balance: s.integer('The stock after it'),
};

export const changedStock = s.component('ChangedStock', s.object(CHANGED));

/** An item whose stock was changed. */
export type ChangedStock = ValueOf<typeof changedStock>;

export const countedStock = s.component(
  'CountedStock',
  s.object({
    ...CHANGED,
    counted: s.integer(),
    expected: s.integer('The stock at the time of the count'),
    missing: s.integer(
      'Pieces that orders took since the count and that were not there; usually 0',
    ),
  }),
);

export type CountedStock = ValueOf<typeof countedStock>;

export const movedPieces = s.component(
  'MovedPieces',
  s.object({
    sku: s.string(),
    stock: s.integer('Pieces to sell'),
    quarantine: s.integer('Pieces in quarantine'),
  }),
);
export type MovedPieces = ValueOf<typeof movedPieces>;

export const stockLineProblems = s.array(
  s.object({
    line: s.integer('From 1'),
    sku: s.nullable(s.string()),
    reason: s.string(),
  }),
  'Why lines were refused',
);

/** Why a line of a receipt or a count was refused; nothing was then changed. */
export type StockLineProblem = ValueOf<typeof stockLineProblems>[number];

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
    headers: REQUIRED_KEY,
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
    headers: REQUIRED_KEY,
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
    headers: REQUIRED_KEY,
    body: correctStockSchema,
    answer: data(changedStock, 'The item'),
    errors: { 409: 'There is no such item, or it has too few pieces', 422: USED_KEY },
    errorDetails: PROBLEMS,
  },
  'POST /office/stock/move': {
    summary: 'Move pieces into quarantine, out of it, or out of the shop',
    description:
      'Pieces in quarantine are not for sale. Pieces on the shelf only go into quarantine.',
    permission: 'write_stock',
    headers: REQUIRED_KEY,
    body: movePiecesSchema,
    answer: data(movedPieces, 'What the item has now'),
    errors: { 409: 'There is no such item, or there are too few pieces', 422: USED_KEY },
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
