import { csvLine, CSV_START } from '@/lib/commerce/csv';
import type { SalesReport, SlowStockReport, SoldOutReport } from '@/lib/contract/report.contract';
import { GROUP_WORDS, countsOrders } from '@/lib/text/reportWords';

type Cells = readonly (string | number)[];

const SALES_HEADS = [
  'Code',
  'Sales',
  'Sales before',
  'Pieces',
  'Pieces back',
  'Cost',
  'Margin',
  'Sales of unknown cost',
  'Pieces of unknown cost',
];

/** Reports as files: every row, and all of them together last. */
export function salesFile(report: SalesReport): string {
  const { by, rows, all, allBefore } = report;
  const hasOrders = countsOrders(report);
  const head = [GROUP_WORDS[by], ...SALES_HEADS, ...(hasOrders ? ['Orders'] : [])];
  const line = (one: (typeof rows)[number] | typeof all, names: Cells, before: number) => [
    ...names,
    one.sales,
    before,
    one.sold,
    one.back,
    one.cost,
    one.margin,
    one.openSales,
    one.unknownPieces,
    ...(hasOrders ? [one.orders] : []),
  ];
  return fileOf([
    head,
    ...rows.map((row) => line(row, [row.name, row.note ?? ''], row.before)),
    line(all, ['All', ''], allBefore?.sales ?? 0),
  ]);
}

export function soldOutFile({ rows, days }: SoldOutReport): string {
  return fileOf([
    ['SKU', 'Item', `Sold in ${days} days`, 'A week', 'Buyers waiting'],
    ...rows.map(({ sku, itmName, sold, perWeek, waiting }) => [
      sku,
      itmName,
      sold,
      perWeek,
      waiting,
    ]),
  ]);
}

export function slowStockFile({ rows, all, days }: SlowStockReport): string {
  const head = ['SKU', 'Item', 'In stock', `Sold in ${days} days`, 'Lasts days', 'Last sold'];
  return fileOf([
    [...head, 'Value at cost', 'Pieces of unknown cost'],
    ...rows.map((row) => [
      row.sku,
      row.itmName,
      row.inStock,
      row.sold,
      row.lastsDays ?? '',
      row.lastSold ?? '',
      row.value,
      row.unknownPieces,
    ]),
    ['All', '', all.pieces, '', '', '', all.value, all.unknownPieces],
  ]);
}

/** Amounts are numbers, so that one below 0 is no formula. */
function fileOf(lines: readonly Cells[]): string {
  return CSV_START + lines.map((cells) => csvLine(cells)).join('');
}
