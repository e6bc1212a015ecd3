import {
  AMOUNT_PROBLEMS,
  columnStyleOf,
  readAmount,
  type ColumnStyle,
} from '@/lib/commerce/amounts';
import { CODE_PROBLEMS, readCode } from '@/lib/commerce/codes';
import type { Cents } from '@/lib/commerce/money';
import { MOST_COLUMNS } from '@/lib/commerce/tables/heading';
import {
  SHEET_FIELDS,
  sheetColumns,
  type SheetColumns,
  type SheetField,
} from '@/lib/commerce/tables/sheetColumns';
import { LINE_FAULTS, readTable, type Table, type TableLine } from '@/lib/commerce/tables/table';
import { FileRefused } from '@/lib/commerce/tables/textFormat';
import { MAX_SHEET_ROWS } from '@/lib/contract/courier.contract';
import { plainCell } from '@/lib/contract/plainText';
import { ShopError } from '@/server/platform/errors';

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

type Sheet = Table<SheetField>;

/** Reads a file whose heading names a waybill and an amount; throws 'bad-input' with its columns where it does not. */
export function rowsOfCsv(text: string, chosen: ChosenColumns = {}): ReadRow[] {
  const { heading, lines } = sheetOf(text, chosen);
  const at = heading.at;
  const style = columnStyleOf(lines.map(({ cells }) => cells[at.collected ?? -1] ?? ''));
  return lines.map((row) => rowOf(row, at, style));
}

function sheetOf(text: string, { waybill, amount }: ChosenColumns): Sheet {
  const columns = sheetColumns(text, { waybill, collected: amount });
  const named = {
    waybill: columns.waybill ?? undefined,
    collected: columns.collected ?? undefined,
  };
  if (columns.names.length > 1 && (columns.waybill === null || columns.collected === null)) {
    throw openColumns(columns);
  }
  try {
    return readTable(text, {
      fields: SHEET_FIELDS,
      chosen: named,
      needed: [
        ['waybill', 'the waybill'],
        ['collected', 'the amount'],
      ],
      most: MAX_SHEET_ROWS,
    });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new ShopError('bad-input', { csv: `${error.message} ` });
  }
}

/** Says which columns the heading leaves open, with all of them to choose from. */
function openColumns({ names, waybill, collected }: SheetColumns): ShopError {
  const open = [
    ...(waybill === null ? ['the waybill'] : []),
    ...(collected === null ? ['the amount that was collected'] : []),
  ].join(' and ');
  return new ShopError(
    'bad-input',
    { columns: `Which column has ${open}? Choose it. ` },
    { columns: { names: names.slice(0, MOST_COLUMNS), waybill, amount: collected } },
  );
}

function rowOf(
  { line, cells, fault }: TableLine,
  at: Sheet['heading']['at'],
  style: ColumnStyle,
): ReadRow {
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
