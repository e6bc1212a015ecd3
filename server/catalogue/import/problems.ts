import type { ListField } from './columns';

/** Reasons why a line is rejected, shown to the merchant. */
export const PROBLEMS = {
  'missing-price': 'no price',
  'negative-price': 'negative price',
  'bad-price': 'the price is not a number',
  'zero-price': 'the price is 0',
  'unclear-number':
    'thousands or decimals? Write it with two decimals, such as 9500.00, or 9.50 for nine rupees and fifty cents',
  'missing-name': 'no name',
  'missing-sku': 'no SKU',
  'unknown-sku': 'no item has this SKU, and a new one needs a name and a price',
  'several-skus': 'several items may be meant',
  'lost-digits': 'a spreadsheet lost digits of the SKU; format its column as text',
  'became-date': 'a spreadsheet turned the SKU into a date; format its column as text',
  'bad-sku': 'the SKU is an error of a spreadsheet or not text',
  'duplicate-sku': 'duplicate SKU in this file',
  'broken-quotes': 'broken quotes',
  'wrong-encoding': 'wrong encoding (not UTF-8)',
  'wrong-columns': 'wrong number of columns',
  'long-cell': 'a cell is too long',
  'text-too-long': 'a text is too long',
  'bad-stock': 'the stock is not a whole number',
  'bad-barcode': 'the spreadsheet lost digits of the barcode; format its column as text',
  'bad-weight': 'the weight is not a number, or may be thousands or decimals',
  'bad-quantity-price':
    'quantity prices are written like "10: 4300; 50: 4100", each lower than the one before',
  'bad-discount': 'the discount is not a percentage from 0 to below 100',
  'bad-date': 'the date is not one such as 2026-12-01 or 2026-12-01 09:30',
  'ends-before': 'the discount ends before it begins',
  'bad-yes-no': 'it is neither yes nor no',
  'nothing-left': 'less the discount the price is 0.00',
} as const;

export type ProblemId = keyof typeof PROBLEMS;

export type LineProblem = {
  line: number;
  sku: string | null;
  /** As the file names it; null for a problem of the whole line. */
  column: string | null;
  problem: ProblemId;
  reason: string;
};

/** A problem of a line and, where one cell has it, the field. */
export type FieldProblem = { problem: ProblemId; field?: ListField };

export function lineProblem(
  line: number,
  problem: ProblemId,
  { sku = null, column = null }: { sku?: string | null; column?: string | null } = {},
): LineProblem {
  return { line, sku, column, problem, reason: PROBLEMS[problem] };
}
