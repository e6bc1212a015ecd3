import { amountInWords } from '@/lib/commerce/amountInWords';
import {
  invoiceRows,
  serialSeries,
  taxInvoiceRows,
  taxInvoiceSums,
  type InvoicedOrder,
} from '@/lib/commerce/invoice';
import { sumOf } from '@/lib/commerce/money';
import { orderTotal } from '@/lib/commerce/payment';
import { PAYMENT_OPTIONS } from '@/lib/contract/paymentOptions';
import { VAT_PERCENT } from '@/lib/commerce/vat';
import { casesOf, randomFrom, SEED } from '@/__tests__/support/random';

const DELIVERY = 'Delivery, 1.06 kg';
const COD = PAYMENT_OPTIONS[0];

const line = (sku: string, qty: number, lineCents: number) => ({
  sku,
  itmName: `Part ${sku}`,
  qty,
  lineCents,
});

const order = (changes: Partial<InvoicedOrder> = {}): InvoicedOrder => {
  const lines = changes.lines ?? [
    line('10485', 6, 2_399_400),
    line('10561', 4, 2_562_800),
    line('10733', 2, 421_400),
    line('10918', 10, 447_200),
  ];
  const invCents = sumOf(lines.map(({ lineCents }) => lineCents));
  return { ...orderTotal(invCents, 55_000, COD), lines, delivery: DELIVERY, ...changes };
};

test('splits the rows of a tax invoice into net and VAT', () => {
  const rows = taxInvoiceRows(order());
  expect(
    rows.map(({ unitCents, netCents, vatCents, totalCents }) => [
      unitCents,
      netCents,
      vatCents,
      totalCents,
    ]),
  ).toEqual([
    [338_898, 2_033_390, 366_010, 2_399_400],
    [542_966, 2_171_864, 390_936, 2_562_800],
    [178_560, 357_119, 64_281, 421_400],
    [37_898, 378_983, 68_217, 447_200],
    [46_610, 46_610, 8_390, 55_000],
  ]);
  expect(taxInvoiceSums(rows)).toEqual({
    netCents: 4_987_966,
    vatCents: 897_834,
    totalCents: 5_885_800,
  });
});

test('lists charges as rows and a discount as a negative one, and leaves out those that are 0', () => {
  const charged = orderTotal(1_000, 0, { proPer: 1, payPer: 10, disType: 'Percentage', disPer: 5 });
  const rows = invoiceRows({ ...charged, lines: [line('A', 2, 1_000)], delivery: DELIVERY });
  expect(rows).toEqual([
    { sku: 'A', description: 'Part A', qty: 2, unitCents: 500, totalCents: 1_000 },
    ...[
      ['Processing charge', 10],
      ['Payment charge', 107],
      ['Discount', -50],
    ].map(([description, cents]) => ({
      sku: null,
      description,
      qty: 1,
      unitCents: cents,
      totalCents: cents,
    })),
  ]);
  expect(sumOf(rows.map(({ totalCents }) => totalCents))).toBe(charged.totalCents);
});

test('the parts of random orders add up to the cent', () => {
  const random = randomFrom(SEED);
  const wrong: unknown[] = [];
  for (let count = 0; count < casesOf(100_000, 20_000); count += 1) {
    const lines = Array.from({ length: 1 + random(6) }, (_, at) => {
      const qty = 1 + random(40);
      return line(String(at), qty, qty * (1 + random(5_000_000)));
    });
    const invCents = sumOf(lines.map(({ lineCents }) => lineCents));
    const option = PAYMENT_OPTIONS[random(PAYMENT_OPTIONS.length)] ?? COD;
    const charges = { ...option, disType: 'Percentage', disPer: random(20), proPer: random(4) };
    const total = orderTotal(invCents, random(200_000), { ...charges, disType: 'Percentage' });
    const given = { ...total, lines, delivery: DELIVERY };
    if (!addsUp(given)) wrong.push(given);
  }
  expect(wrong.slice(0, 3)).toEqual([]);
});

function addsUp(given: InvoicedOrder): boolean {
  const rows = taxInvoiceRows(given);
  const sums = taxInvoiceSums(rows);
  const plain = sumOf(invoiceRows(given).map(({ totalCents }) => totalCents));
  const exactNet = (cents: number) => (cents * 100) / (100 + VAT_PERCENT);
  return (
    plain === given.totalCents &&
    sums.totalCents === given.totalCents &&
    sums.netCents + sums.vatCents === given.totalCents &&
    Math.abs(sums.netCents - exactNet(given.totalCents)) <= 0.5 &&
    rows.every(
      ({ netCents, vatCents, totalCents }) =>
        netCents + vatCents === totalCents && Math.abs(netCents - exactNet(totalCents)) <= 1,
    )
  );
}

test.each([
  [5_885_800, 'Fifty-eight thousand eight hundred and fifty-eight rupees only'],
  [0, 'Zero rupees only'],
  [100, 'One rupee only'],
  [1, 'One cent only'],
  [2_050, 'Twenty rupees and fifty cents only'],
  [11_501, 'One hundred and fifteen rupees and one cent only'],
  [100_000_500, 'One million and five rupees only'],
  [100_000_000_000, 'One billion rupees only'],
  [
    123_456_789_012_99,
    'One hundred and twenty-three billion four hundred and fifty-six million seven hundred and eighty-nine thousand and twelve rupees and ninety-nine cents only',
  ],
])('%d cents are %p', (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});

test.each([
  ['2026-01-31T18:29:59Z', '26JAN_BR03'],
  ['2026-01-31T18:30:00Z', '26FEB_BR03'],
  ['2026-12-31T18:30:00Z', '27JAN_BR03'],
])('serials at %s are counted in %s', (moment, series) => {
  expect(serialSeries(Date.parse(moment), 'BR03')).toBe(series);
});
