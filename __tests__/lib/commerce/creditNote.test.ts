import {
  amountRow,
  creditRows,
  creditTotal,
  taxCreditRows,
  type LineToCredit,
} from '@/lib/commerce/creditNote';
import { taxInvoiceSums, type TaxInvoiceRow } from '@/lib/commerce/invoice';
import { sumOf } from '@/lib/commerce/money';
import { orderTotal } from '@/lib/commerce/payment';
import { splitVat } from '@/lib/commerce/vat';
import { randomFrom, SEED } from '@/__tests__/support/random';

const line = (sku: string, qty: number, lineCents: number, given: Partial<LineToCredit> = {}) => ({
  sku,
  itmName: `Part ${sku}`,
  qty,
  lineCents,
  creditedQty: 0,
  creditQty: 0,
  ...given,
});

test('credits the last piece of a line with the remainder', () => {
  const parts = [0, 1, 2].map((creditedQty) =>
    creditTotal(
      creditRows({ lines: [line('A', 3, 1_000, { creditedQty, creditQty: 1 })], discountCents: 0 }),
    ),
  );
  expect(parts).toEqual([333, 334, 333]);
});

test('takes the share of the discount off the pieces, and gives back no charge', () => {
  const lines = [line('A', 2, 60_000, { creditQty: 1 }), line('B', 1, 40_000)];
  expect(creditRows({ lines, discountCents: 5_001 })).toEqual([
    { sku: 'A', description: 'Part A', qty: 1, unitCents: 30_000, totalCents: 30_000 },
    { sku: null, description: 'Discount', qty: 1, unitCents: -1_500, totalCents: -1_500 },
  ]);
});

test('is exact where products of amounts are larger than 2^53', () => {
  const cents = 99_999_999_999_999;
  const lines = [line('A', 9_999, cents, { creditedQty: 9_998, creditQty: 1 })];
  const all = [line('A', 9_999, cents, { creditQty: 9_998 })];
  const discountCents = 33_333_333_333_333;
  const total = creditTotal([
    ...creditRows({ lines: all, discountCents }),
    ...creditRows({ lines, discountCents }),
  ]);
  expect(total).toBe(cents - discountCents);
});

test('the notes of 5,000 random orders add up to the order, with its VAT', () => {
  const random = randomFrom(SEED);
  const wrong: unknown[] = [];
  for (let count = 0; count < 5_000; count += 1) {
    const lines = Array.from({ length: 1 + random(5) }, (_, at) =>
      line(String(at), 1 + random(9), 1 + random(3_000_000)),
    );
    const percent = { proPer: random(4), payPer: random(10), disPer: random(20) };
    const order = orderTotal(sumOf(lines.map(({ lineCents }) => lineCents)), random(90_000), {
      ...percent,
      disType: 'Percentage',
    });
    const notes = creditAll(random, { ...order, lines });
    if (!addsUp(notes, order.totalCents)) wrong.push({ lines, order });
  }
  expect(wrong.slice(0, 2)).toEqual([]);
});

type Sold = { lines: LineToCredit[]; discountCents: number; totalCents: number };

/** Credits random pieces until none is left, and then the rest of the order in amounts. */
function creditAll(random: (below: number) => number, { lines, ...order }: Sold) {
  const notes: TaxInvoiceRow[][] = [];
  let creditedCents = 0;
  const add = (rows: TaxInvoiceRow[]) => {
    notes.push(rows);
    creditedCents += creditTotal(rows);
  };
  let left = lines;
  while (left.some(({ qty, creditedQty }) => creditedQty < qty)) {
    const wanted = left.map((one) => ({
      ...one,
      creditQty: random(one.qty - one.creditedQty + 1),
    }));
    add(taxCreditRows(creditRows({ ...order, lines: wanted }), creditedCents));
    left = wanted.map((one) => ({ ...one, creditedQty: one.creditedQty + one.creditQty }));
  }
  while (creditedCents < order.totalCents) {
    const cents = 1 + random(order.totalCents - creditedCents);
    add(taxCreditRows([amountRow('The rest', cents)], creditedCents));
  }
  return notes;
}

function addsUp(notes: readonly TaxInvoiceRow[][], totalCents: number): boolean {
  const sums = notes.map(taxInvoiceSums);
  const exactNet = (cents: number) => (cents * 100) / 118;
  const [whole] = splitVat([totalCents]);
  return (
    sumOf(sums.map((note) => note.totalCents)) === totalCents &&
    sumOf(sums.map(({ netCents }) => netCents)) === whole?.netCents &&
    sumOf(sums.map(({ vatCents }) => vatCents)) === whole.vatCents &&
    notes.flat().every((row) => row.netCents + row.vatCents === row.totalCents) &&
    sums.every((note) => Math.abs(note.netCents - exactNet(note.totalCents)) <= 1)
  );
}
