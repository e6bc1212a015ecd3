import {
  serialSeries,
  type InvoicedOrder,
  type InvoiceRow,
  type SoldLine,
  type TaxInvoiceRow,
} from './invoice';
import { divideHalfUp, sumOf, type Cents } from './money';
import { splitVat } from './vat';

/** A sold line: how many of its pieces earlier notes have credited, and how many this one credits. */
export type LineToCredit = SoldLine & { creditedQty: number; creditQty: number };

export type OrderToCredit = Pick<InvoicedOrder, 'discountCents'> & {
  lines: readonly LineToCredit[];
};

/**
 * Returns the rows of a credit note for pieces: items at their prices, and the share of the order's
 * discount that they had. Delivery and charges stay; a note of an amount can give them back. However the
 * pieces are spread over notes, all of them together are the goods of the order less its discount.
 */
export function creditRows({ lines, discountCents }: OrderToCredit): InvoiceRow[] {
  const items = lines.filter(({ creditQty }) => creditQty > 0);
  const goodsCents = sumOf(lines.map(({ lineCents }) => lineCents));
  const before = sumOf(lines.map((line) => priceOf(line, line.creditedQty)));
  const after = before + sumOf(items.map(creditOf));
  const shareUpTo = (cents: Cents) => shareOf(discountCents, cents, goodsCents);
  const discount = shareUpTo(after) - shareUpTo(before);
  return [
    ...items.map((line) => ({
      sku: line.sku,
      description: line.itmName,
      qty: line.creditQty,
      unitCents: divideHalfUp(creditOf(line), line.creditQty),
      totalCents: creditOf(line),
    })),
    ...(discount === 0 ? [] : [amountRow('Discount', -discount)]),
  ];
}

/** Returns the row of a credit note for an amount. */
export function amountRow(description: string, cents: Cents): InvoiceRow {
  return { sku: null, description, qty: 1, unitCents: cents, totalCents: cents };
}

/**
 * Returns the rows with their VAT. The running sum goes on from the order's earlier notes, so that the
 * VAT of all notes together is that of the order; a line may differ from its invoice by a cent.
 */
export function taxCreditRows(rows: readonly InvoiceRow[], creditedCents: Cents): TaxInvoiceRow[] {
  const [, ...parts] = splitVat([creditedCents, ...rows.map(({ totalCents }) => totalCents)]);
  return parts.flatMap((part, at) => {
    const row = rows[at];
    if (row === undefined) return [];
    return [{ ...row, ...part, unitCents: divideHalfUp(part.netCents, row.qty) }];
  });
}

/** Returns the series of a month's credit notes, such as "CN_26JAN_BR03". */
export function creditSeries(issuedAt: number, branchCode: string): string {
  return `CN_${serialSeries(issuedAt, branchCode)}`.replace(/_$/, '');
}

/** Returns what a note gives back. */
export function creditTotal(rows: readonly InvoiceRow[]): Cents {
  return sumOf(rows.map(({ totalCents }) => totalCents));
}

function creditOf(line: LineToCredit): Cents {
  return priceOf(line, line.creditedQty + line.creditQty) - priceOf(line, line.creditedQty);
}

/** Returns the price of the first pieces of a line; the last one has the remainder. */
function priceOf({ lineCents, qty }: SoldLine, pieces: number): Cents {
  return shareOf(lineCents, pieces, qty);
}

/** Returns `part` of `whole` of an amount, rounded half up; the product can be above 2^53. */
function shareOf(cents: Cents, part: number, whole: number): Cents {
  if (whole === 0) return 0;
  const product = 2n * BigInt(cents) * BigInt(part) + BigInt(whole);
  return Number(product / (2n * BigInt(whole)));
}
