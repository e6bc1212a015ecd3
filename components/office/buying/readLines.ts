import { readAmount, readPieces } from '@/lib/commerce/amounts';
import { rupeesFromCents } from '@/lib/commerce/money';
import { MAX_PURCHASE_LINES } from '@/lib/contract/purchase';

export type TypedLine = { sku: string; qty: number; cost: number | null };

/**
 * Reads typed or pasted lines: a SKU, a quantity and a cost, separated by tabs, commas or semicolons. Without a quantity
 * it is 1, without a cost none is known.
 */
export function readLines(text: string): { lines: TypedLine[] } | { reason: string } {
  const lines: TypedLine[] = [];
  for (const [at, row] of text.split('\n').entries()) {
    if (row.trim() === '') continue;
    const read = readLine(row);
    if ('reason' in read) return { reason: `Line ${at + 1}: ${read.reason}` };
    lines.push(read);
  }
  if (lines.length === 0) return { reason: 'Type a SKU and a quantity in each line.' };
  return lines.length > MAX_PURCHASE_LINES
    ? { reason: `At most ${MAX_PURCHASE_LINES} lines in one order.` }
    : { lines };
}

function readLine(row: string): TypedLine | { reason: string } {
  const separator = ['\t', ';', ','].find((one) => row.includes(one)) ?? ' ';
  const [sku = '', pieces = '1', ...rest] = row.split(separator).map((cell) => cell.trim());
  if (sku === '') return { reason: 'The SKU is missing.' };
  const qty = readPieces(pieces);
  if ('problem' in qty || qty.pieces === 0) return { reason: `${pieces} is no quantity.` };
  const written = rest.join(separator);
  if (written === '') return { sku, qty: qty.pieces, cost: null };
  const cost = readAmount(written);
  if ('problem' in cost) return { reason: `${written} is no cost in rupees.` };
  return { sku, qty: qty.pieces, cost: rupeesFromCents(cost.cents) };
}

/** Writes lines as readLines reads them. */
export function writtenLines(lines: readonly TypedLine[]): string {
  return lines
    .map(({ sku, qty, cost }) => [sku, qty, ...(cost === null ? [] : [cost.toFixed(2)])].join('; '))
    .join('\n');
}
