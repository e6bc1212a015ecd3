import {
  AMOUNT_PROBLEMS,
  columnStyleOf,
  readAmount,
  type ColumnStyle,
} from '@/lib/commerce/amounts';
import { CODE_PROBLEMS, readCode } from '@/lib/commerce/codes';
import type { Cents } from '@/lib/commerce/money';
import { COURIER_COLUMNS } from '@/lib/commerce/tables/sheetColumns';
import { LINE_FAULTS, type TableLine } from '@/lib/commerce/tables/table';
import { MAX_SHEET_ROWS } from '@/lib/contract/courier.contract';
import { plainCell } from '@/lib/input/plainText';
import { ShopError } from '@/server/platform/errors';
import { readAskedTable } from '@/server/platform/input/askedTable';

/** What a courier says it paid: a list or a file, and what of it came into the bank. */
export type SheetToMatch = {
  rows?: readonly { waybill: string; cents: Cents }[] | undefined;
  csv?: string | undefined;
  columns?: ChosenColumns | undefined;
  inBankCents?: Cents | undefined;
  isTrial?: boolean | undefined;
};

/** What the columns of a file are called, where somebody chose them. */
type ChosenColumns = { waybill?: string | undefined; amount?: string | undefined };

/** A row of a sheet; cents is null where it cannot be read, for the reason. */
export type ReadRow = { line: number; waybill: string; cents: Cents | null; reason?: string };

const WAYBILL_LENGTH = 60;

/** Returns the rows of a request: its list, or its file. Throws 'bad-input' when neither is usable. */
export function sheetRows({ rows, csv, columns }: SheetToMatch): ReadRow[] {
  const read = csv === undefined || csv === '' ? listed(rows ?? []) : rowsOfCsv(csv, columns);
  if (read.length === 0) throw new ShopError('bad-input', { rows: 'The sheet has no rows. ' });
  if (read.length <= MAX_SHEET_ROWS) return read;
  throw new ShopError('bad-input', { rows: `At most ${MAX_SHEET_ROWS} rows at once. ` });
}

function listed(rows: NonNullable<SheetToMatch['rows']>): ReadRow[] {
  return rows.map((row, at) => ({ ...row, line: at + 1 }));
}

type SheetColumns = Partial<Record<keyof typeof COURIER_COLUMNS, number>>;

/** Reads a file whose heading names a waybill and an amount; throws 'bad-input' with its columns where it does not. */
export function rowsOfCsv(text: string, { waybill, amount }: ChosenColumns = {}): ReadRow[] {
  const { heading, lines } = readAskedTable(text, {
    choices: COURIER_COLUMNS,
    chosen: { waybill, collected: amount },
    needed: [
      ['waybill', 'the waybill'],
      ['collected', 'the amount'],
    ],
    most: MAX_SHEET_ROWS,
    openOf: (columns) => [
      ...(columns.waybill === null ? ['the waybill'] : []),
      ...(columns.collected === null ? ['the amount that was collected'] : []),
    ],
    detailsOf: (columns) => ({ waybill: columns.waybill, amount: columns.collected }),
  });
  const at = heading.at;
  const style = columnStyleOf(lines.map(({ cells }) => cells[at.collected ?? -1] ?? ''));
  return lines.map((row) => rowOf(row, at, style));
}

function rowOf({ line, cells, fault }: TableLine, at: SheetColumns, style: ColumnStyle): ReadRow {
  const [waybill = '', amount = ''] = [cells[at.waybill ?? -1], cells[at.collected ?? -1]];
  const refused = (reason: string): ReadRow => ({ line, waybill, cents: null, reason });
  if (fault !== null) return refused(LINE_FAULTS[fault]);
  const code = readCode(waybill, WAYBILL_LENGTH);
  if ('problem' in code) {
    const isMissing = code.problem === 'missing-code';
    return refused(isMissing ? 'This row has no waybill.' : CODE_PROBLEMS[code.problem]);
  }
  const read = readAmount(amount, style);
  if ('cents' in read) return { line, waybill: code.code, cents: read.cents };
  // Accounting writes nothing as a dash.
  const isNothing = read.problem === 'missing-amount' && plainCell(amount) !== '';
  return isNothing
    ? { line, waybill: code.code, cents: 0 }
    : refused(`${amount === '' ? '' : `${amount}: `}${AMOUNT_PROBLEMS[read.problem]}`);
}
