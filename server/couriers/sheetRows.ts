import { cellsOf } from '@/lib/commerce/csv';
import { centsFromRupees, type Cents } from '@/lib/commerce/money';
import { MAX_SHEET_ROWS, type CourierSheet } from '@/lib/contract/courierMoney';
import { ShopError } from '@/server/errors';

/** A row of a sheet; cents is null where it cannot be read. */
export type ReadRow = { line: number; waybill: string; cents: Cents | null };

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

/** Returns the rows of a request: its list, or its file. Throws 'bad-input' when neither is usable. */
export function sheetRows({ rows, csv }: CourierSheet): ReadRow[] {
  const read = csv === undefined || csv === '' ? listed(rows ?? []) : rowsOfCsv(csv);
  if (read.length === 0) throw new ShopError('bad-input', { rows: 'The sheet has no rows. ' });
  if (read.length <= MAX_SHEET_ROWS) return read;
  throw new ShopError('bad-input', { rows: `At most ${MAX_SHEET_ROWS} rows at once. ` });
}

function listed(rows: NonNullable<CourierSheet['rows']>): ReadRow[] {
  return rows.map(({ waybill, amount }, at) => ({
    ...{ line: at + 1, waybill },
    cents: centsFromRupees(amount),
  }));
}

/** Reads a file with a heading that names `waybill` and `amount`, separated by commas or semicolons. */
export function rowsOfCsv(text: string): ReadRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const heading = lines[0] ?? '';
  const separator = heading.includes(';') ? ';' : ',';
  const names = cellsOf(heading, separator).map((name) => name.toLowerCase());
  const [waybillAt, amountAt] = [names.indexOf('waybill'), names.indexOf('amount')];
  if (waybillAt === -1 || amountAt === -1) {
    throw new ShopError('bad-input', {
      csv: 'The first line of the file must name the columns waybill and amount. ',
    });
  }
  return lines.flatMap((line, at) => {
    if (at === 0 || line.trim() === '') return [];
    const cells = cellsOf(line, separator);
    const waybill = cells[waybillAt] ?? '';
    const amount = (cells[amountAt] ?? '').replaceAll(',', '').replaceAll(' ', '');
    const isRead = waybill !== '' && AMOUNT.test(amount);
    return [{ line: at + 1, waybill, cents: isRead ? centsFromRupees(Number(amount)) : null }];
  });
}
