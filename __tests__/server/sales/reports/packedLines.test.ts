import type { SaleLineTable } from '@/server/platform/database/reportSchema';
import {
  columnsOf,
  packLines,
  SALE_COLUMNS,
  unpackLines,
  type DayColumns,
} from '@/server/sales/reports/packedLines';

const DAY = '2026-11-24';

type Line = SaleLineTable;

const LINE: Line = {
  day: DAY,
  orderId: 1,
  itmCode: 1,
  customerId: 1,
  district: 'Colombo',
  paymentTitle: 'Cash On Delivery',
  source: 'shop',
  orders: 1,
  sold: 2,
  back: 0,
  salesCents: 10_000,
  costCents: 7_500,
  openSalesCents: 0,
  unknownPieces: 0,
};

/** Columns are arrays of numbers of any width. */
const plain = ({ numbers, places, ...others }: DayColumns) => ({
  ...others,
  numbers: Object.fromEntries(
    Object.entries(numbers).map(([name, all]) => [name, Array.from(all)]),
  ),
  places: Object.fromEntries(Object.entries(places).map(([name, all]) => [name, Array.from(all)])),
});

const packed = (lines: readonly Line[]) =>
  plain(unpackLines(DAY, packLines(columnsOf(DAY, lines, SALE_COLUMNS)), SALE_COLUMNS));

describe('packed lines of a day', () => {
  test('are what they were, whatever the width of their numbers', () => {
    const edges = [-128, 127, 128, -129, 32_767, -32_769, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53 - 1];
    // Each value alone decides the width, and the number of lines where the next column begins.
    for (const [at, salesCents] of edges.entries()) {
      const lines = Array.from({ length: 1 + (at % 4) }, (_, n) => ({
        ...LINE,
        orderId: 70_000 + n,
        orders: n === 0 ? 1 : -1,
        salesCents: n === 0 ? salesCents : -n,
        district: n === 0 ? '' : 'නුවරඑළිය "\n"',
      }));
      expect(packed(lines)).toEqual(plain(columnsOf(DAY, lines, SALE_COLUMNS)));
    }
  });

  test('are none of a day without lines', () => {
    expect(packed([])).toEqual(plain(columnsOf(DAY, [], SALE_COLUMNS)));
  });
});
