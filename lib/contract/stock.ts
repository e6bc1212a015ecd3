import * as yup from 'yup';
import { itmCodeSchema } from './catalogue';
import { QUERY_LENGTH } from './listLimits';
import { wholeNumber } from './numbers';
import type {
  changedStock,
  countedStock,
  scannedStock,
  stockItem,
  stockLineProblems,
  stockMovementPage,
} from './answers/stockAnswers';
import type { ValueOf } from './jsonSchema';
import { plainCell } from './plainText';
import { text } from './texts';

export const STOCK_MOVEMENT_KINDS = [
  ...(['sold', 'cancelled', 'expired', 'received', 'counted'] as const),
  ...(['imported', 'returned', 'corrected'] as const),
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

/** What a file of stock says: pieces that came, or pieces that were found. */
export type StockFileKind = 'received' | 'counted';

/** An item as the stockroom sees it. */
export type StockItem = ValueOf<typeof stockItem>;

/** What a scanned code means: one item, several to choose from, or none. */
export type ScannedStock = ValueOf<typeof scannedStock>;

export type StockMovement = StockMovementPage['movements'][number];

export type StockMovementPage = ValueOf<typeof stockMovementPage>;

/** An item whose stock was changed. */
export type ChangedStock = ValueOf<typeof changedStock>;

export type CountedStock = ValueOf<typeof countedStock>;

/** Why a line of a receipt or a count was refused; nothing was then changed. */
export type StockLineProblem = ValueOf<typeof stockLineProblems>[number];

export const MOVEMENT_PAGE_SIZE = 50;
/** A stock above this is a typing mistake, and no column could hold many of them. */
export const MAX_STOCK = 1_000_000_000;
/** Of one movement. */
export const MAX_PIECES = 1_000_000;
/** Lines of one request, which fit into its body. */
export const MAX_STOCK_LINES = 500;
export const MAX_SCAN_LENGTH = 80;
export const MAX_NOTE_LENGTH = 200;

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

export const receiveStockSchema = yup.object({
  lines: linesOf(
    yup.object({
      sku: yup.string().max(MAX_SCAN_LENGTH, 'SKU is too long. '),
      itmCode: itmCodeSchema.notRequired(),
      qty: pieces('Quantity').min(1, 'Quantity must be at least 1. '),
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

export type KeepBarcode = yup.InferType<typeof keepBarcodeSchema>;
export type CorrectStock = yup.InferType<typeof correctStockSchema>;
