import { csvFile } from '@/lib/commerce/csv';
import type { FaultRate, ReturnRates } from '@/lib/contract/return.contract';
import { formatDate } from '@/lib/text/format';

const RATE_HEADS = ['Sent', 'Faulty', 'Rate', 'Least', 'Most'];
const BACK_HEADS = ['Number', 'Order', 'Day', 'SKU', 'Item', 'Pieces', 'Faulty', 'Reason', 'State'];

/** Rates as a file, or what came back of one group. */
export function ratesFile({ by, group, rates, all, returns }: ReturnRates): string {
  if (group !== null) return csvFile([BACK_HEADS, ...returns.map(backCells)]);
  return csvFile([
    [by, 'Code', ...RATE_HEADS, 'Sent before', 'Faulty before'],
    ...rates.map(({ group: name, note, before, ...rate }) => [
      name,
      note ?? '',
      ...rateCells(rate),
      before?.sold ?? '',
      before?.faulty ?? '',
    ]),
    ...(all === null ? [] : [['All', '', ...rateCells(all), '', '']]),
  ]);
}

function rateCells({ sold, faulty, share, low, high }: FaultRate): number[] {
  return [sold, faulty, ...[share, low, high].map((one) => Number(one.toFixed(4)))];
}

function backCells(row: ReturnRates['returns'][number]) {
  const { number, orderNumber, at, sku, itmName, qty, faulty, reason, state } = row;
  const day = formatDate(at);
  return [number, orderNumber, day, sku, itmName, qty, faulty, reason ?? '', state ?? ''];
}
