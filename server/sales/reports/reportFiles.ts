import { csvFile } from '@/lib/commerce/csv';
import type {
  SalesReport,
  SearchReport,
  SlowStockReport,
  SoldOutReport,
} from '@/lib/contract/report.contract';
import { RARE_SEARCHES } from '@/lib/contract/reports';
import { GROUP_WORDS, RARE_WORDS, countsOrders } from '@/lib/text/reportWords';

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
  return csvFile([
    head,
    ...rows.map((row) => line(row, [row.name, row.note ?? ''], row.before?.sales ?? 0)),
    line(all, ['All', ''], allBefore?.sales ?? 0),
  ]);
}

export function soldOutFile({ rows, days }: SoldOutReport): string {
  return csvFile([
    ['SKU', 'Item', 'Out since', `Sold in ${days} days`, 'A week', 'Buyers waiting'],
    ...rows.map(({ sku, itmName, outSince, sold, perWeek, waiting }) => [
      sku,
      itmName,
      outSince ?? '',
      sold,
      perWeek,
      waiting,
    ]),
  ]);
}

export function slowStockFile({ rows, all, days }: SlowStockReport): string {
  const head = ['SKU', 'Item', 'In stock', `Sold in ${days} days`, 'Lasts days', 'Last sold'];
  return csvFile([
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

const SEARCH_HEADS = ['Searched', 'Found nothing', 'Only without this word'];

/** The searches of a period, or the days of one. */
export function searchesFile({ query: one, points, rows, all }: SearchReport): string {
  if (one !== null) {
    return csvFile([
      ['From', 'To', ...SEARCH_HEADS],
      ...points.map(({ from, to, asked, missed, leftOut }) => [from, to, asked, missed, leftOut]),
    ]);
  }
  return csvFile([
    ['Search', ...SEARCH_HEADS, 'Before', 'Last day'],
    ...rows.map(({ query, asked, missed, leftOut, before, lastDay }) => [
      query === RARE_SEARCHES ? RARE_WORDS : query,
      asked,
      missed,
      leftOut,
      before ?? '',
      lastDay ?? '',
    ]),
    ['All', all.asked, all.missed, all.leftOut, '', ''],
  ]);
}
