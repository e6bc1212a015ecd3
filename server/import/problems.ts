/** Reasons why a line is rejected, shown to the merchant. */
export const PROBLEMS = {
  'missing-price': 'no price',
  'negative-price': 'negative price',
  'bad-price': 'the price is not a number',
  'zero-price': 'the price is 0',
  'missing-name': 'no name',
  'missing-sku': 'no SKU',
  'unknown-sku': 'no item has this SKU, and a new one needs a name and a price',
  'several-skus': 'several items may be meant',
  'lost-digits': 'a spreadsheet lost digits of the SKU; format its column as text',
  'bad-sku': 'the SKU is an error of a spreadsheet or not text',
  'duplicate-sku': 'duplicate SKU in this file',
  'broken-quotes': 'broken quotes',
  'wrong-encoding': 'wrong encoding (not UTF-8)',
  'wrong-columns': 'wrong number of columns',
  'text-too-long': 'a text is too long',
  'bad-stock': 'the stock is not a whole number',
  'bad-barcode': 'the spreadsheet lost digits of the barcode; format its column as text',
  'bad-weight': 'the weight is not a number',
  'bad-quantity-price':
    'quantity prices are written like "10: 4300; 50: 4100", each lower than the one before',
  'bad-discount': 'the discount is not a percentage from 0 to 100',
} as const;

export type ProblemId = keyof typeof PROBLEMS;

export type LineProblem = { line: number; sku: string | null; problem: ProblemId; reason: string };

export function lineProblem(line: number, problem: ProblemId, sku: string | null): LineProblem {
  return { line, sku, problem, reason: PROBLEMS[problem] };
}
