import {
  AMOUNT_PROBLEMS,
  centsOf,
  columnStyleOf,
  MOST_CENTS,
  readNumber,
  type ColumnStyle,
} from '@/lib/commerce/amounts';
import { CODE_PROBLEMS, readCode } from '@/lib/commerce/codes';
import type { SettledRow } from '@/lib/commerce/gatewaySettlement';
import { centsText, sumOf, type Cents } from '@/lib/commerce/money';
import { dayOrderOf, readDay } from '@/lib/commerce/rowDays';
import {
  SETTLEMENT_COLUMNS,
  TERMINAL_COLUMNS,
  type SettlementField,
} from '@/lib/commerce/tables/sheetColumns';
import { LINE_FAULTS, type TableLine } from '@/lib/commerce/tables/table';
import type { SaidWord } from '@/lib/commerce/tables/rowWords';
import { plainCell } from '@/lib/input/plainText';
import { MAX_SETTLEMENT_ROWS } from '@/lib/contract/settlement.contract';
import type { SettlementSource } from '@/lib/contract/paymentOptions';
import type { DayOrder, RowMeaning } from '@/lib/contract/takings';
import { ShopError } from '@/server/platform/errors';
import { readAskedTable } from '@/server/platform/input/askedTable';
import { openState, requireMeanings, saidOf, usedWords, wordColumns } from './settlementWords';

/** What the columns of a file are called, where somebody chose them; null where none is meant. */
export type ChosenColumns = Partial<
  Record<'payment' | 'order' | 'day' | 'amount' | 'fee' | 'net' | 'kind' | 'state', string | null>
>;

/** How somebody said that a file is to be read. */
export type FileReading = {
  columns: ChosenColumns;
  words: readonly SaidWord[];
  /** What comes first in its days, where they leave it open. */
  dayOrder?: DayOrder | undefined;
};

const NUMBER_LENGTH = 60;
const SAID_LINES = 5;

/** A row with the amount that is written, whatever became of it. */
type ReadRow = SettledRow & { writtenCents: Cents };
/** A line that cannot be read, or is a total below the rows. */
type Unread = { line: number; reason: string; totalCents?: Cents };
type Cells = Record<SettlementField, string>;
type Styles = Record<'gross' | 'gatewayFee' | 'net', ColumnStyle> & {
  /** Null where no days are read. */
  days: DayOrder | null;
};

/** The rows of a file, and how its words were read. */
export type ReadFile = { rows: SettledRow[]; words: SaidWord[] };

/**
 * Returns the rows of a gateway's or a card terminal's file. Throws 'bad-input' with the columns to choose from, with the words of which nobody
 * has said what they mean, and with the lines that cannot be read: a file is taken whole or not at all.
 */
export function settlementRows(
  csv: string,
  source: SettlementSource,
  { columns, words, dayOrder }: FileReading,
): ReadFile {
  const { heading, lines } = tableOf(csv, source, columns);
  const cellsOf = ({ cells }: Pick<TableLine, 'cells'>): Cells => {
    const at = (field: SettlementField) => cells[heading.at[field] ?? -1] ?? '';
    return {
      paymentId: at('paymentId'),
      orderReference: at('orderReference'),
      gross: at('gross'),
      gatewayFee: at('gatewayFee'),
      net: at('net'),
      currency: at('currency'),
      rowKind: at('rowKind'),
      rowState: at('rowState'),
      rowDay: at('rowDay'),
    };
  };
  const all = lines.map(cellsOf);
  const styles: Styles = {
    gross: columnStyleOf(all.map(({ gross }) => gross)),
    gatewayFee: columnStyleOf(all.map(({ gatewayFee }) => gatewayFee)),
    net: columnStyleOf(all.map(({ net }) => net)),
    days: heading.at.rowDay === undefined ? null : daysOf(all, dayOrder),
  };
  const has = {
    fee: heading.at.gatewayFee !== undefined,
    net: heading.at.net !== undefined,
  };
  const saying = wordColumns({ heading, lines });
  requireMeanings(saying, words);
  const read = lines.map((line) => {
    if (line.fault !== null) return { line: line.line, reason: LINE_FAULTS[line.fault] };
    const said = saying.map(({ column, at }) => ({ column, word: line.cells[at] ?? '' }));
    return rowOf(line.line, cellsOf(line), { styles, has, said: saidOf(said, words) });
  });
  return { rows: usableRows(read), words: usedWords(saying, words) };
}

/** Returns what comes first in days. Throws 'bad-input' with one of them where nobody can know. */
function daysOf(rows: readonly Cells[], said: DayOrder | undefined): DayOrder {
  const order = dayOrderOf(rows.map(({ rowDay }) => rowDay));
  if (typeof order === 'string') return order;
  if (said !== undefined) return said;
  const dayOrder = `What comes first in ${order.open}, the day or the month? Say it once. `;
  throw new ShopError('bad-input', { dayOrder }, { day: order.open });
}

function tableOf(csv: string, source: SettlementSource, chosen: ChosenColumns) {
  const isCard = source === 'card';
  return readAskedTable(csv, {
    choices: isCard ? TERMINAL_COLUMNS : SETTLEMENT_COLUMNS,
    chosen: {
      paymentId: chosen.payment,
      orderReference: isCard ? null : chosen.order,
      rowDay: isCard ? chosen.day : null,
      gross: chosen.amount,
      gatewayFee: chosen.fee,
      net: chosen.net,
      rowKind: chosen.kind,
      rowState: chosen.state,
    },
    needed: [['gross', 'the amount that was paid']],
    most: MAX_SETTLEMENT_ROWS,
    openOf: (columns) => [
      ...(isCard ? openOfCard(columns, chosen) : openNames(columns)),
      ...(columns.gross === null ? ['the amount that was paid'] : []),
    ],
    openIn: (table) => openState(table, chosen.state),
    detailsOf: ({ paymentId, orderReference, rowDay, gross, gatewayFee, net, ...row }) => ({
      payment: paymentId,
      order: orderReference,
      day: rowDay,
      amount: gross,
      fee: gatewayFee,
      net,
      kind: row.rowKind,
      state: row.rowState,
    }),
  });
}

type Columns = Record<SettlementField, string | null>;

function openNames({ paymentId, orderReference }: Columns): string[] {
  const isOpen = paymentId === null && orderReference === null;
  return isOpen ? ['the number of the payment or of the order'] : [];
}

/** Which number of a slip staff record is theirs to say. */
function openOfCard({ paymentId, rowDay }: Columns, { payment }: ChosenColumns): string[] {
  return [
    ...(rowDay === null ? ['the day of the payment'] : []),
    ...(paymentId === null && payment === undefined ? ['the number on the slip, if any'] : []),
  ];
}

/** Throws 'bad-input' with the first lines that cannot be read; the total below all rows is none of them. */
function usableRows(read: readonly (ReadRow | Unread)[]): SettledRow[] {
  const rows = read.flatMap((one) => ('reason' in one ? [] : [one]));
  const totals = [
    sumOf(rows.map(({ cents }) => cents)),
    sumOf(rows.map(({ writtenCents }) => writtenCents)),
  ];
  const last = rows.at(-1)?.line ?? 0;
  const unread = read.flatMap((one) => {
    if (!('reason' in one)) return [];
    const { line, totalCents } = one;
    const isTotal = totalCents !== undefined && totals.includes(totalCents) && line > last;
    return isTotal ? [] : [one];
  });
  if (unread.length > 0) {
    const said = unread.slice(0, SAID_LINES).map(({ line, reason }) => `Line ${line}: ${reason}`);
    const more = unread.length - said.length;
    if (more > 0) said.push(`${more} more lines cannot be read.`);
    throw new ShopError('bad-input', { csv: `Nothing was settled. ${said.join(' ')} ` });
  }
  if (rows.length > 0) return rows.map(({ writtenCents: _, ...row }) => row);
  throw new ShopError('bad-input', { csv: 'The file has no payments. ' });
}

const OURS = /^(?:lkr|rs\.?|slrs?\.?|rupees)?$/i;

type Reading = {
  styles: Styles;
  has: { fee: boolean; net: boolean };
  /** What the words of the row say, and the words. */
  said: { means: RowMeaning; words: string };
};

function rowOf(line: number, cells: Cells, { styles, has, said }: Reading): ReadRow | Unread {
  const refused = (reason: string): Unread => ({ line, reason });
  const named = namesIn(cells);
  if ('reason' in named) return refused(named.reason);
  const gross = amountOf(cells.gross, styles.gross);
  if ('reason' in gross) return refused(gross.reason);
  const when = dayOf(named, cells, styles.days);
  if ('reason' in when) return { ...refused(when.reason), totalCents: gross.cents };
  const unpaid = said.means === 'not-paid' ? said.words : null;
  const row = { line, ...named, ...when, unpaid, writtenCents: gross.cents };
  if (unpaid !== null) return { ...row, cents: 0, feeCents: 0 };
  if (gross.cents === 0) return refused('There is no amount.');
  const goesBack = gross.cents < 0 || said.means === 'taken-back';
  const cents = goesBack ? -Math.abs(gross.cents) : gross.cents;
  const fee = feeOf(cents, cells, styles, has);
  if (fee !== null && typeof fee === 'object') return refused(fee.reason);
  return { ...row, cents, feeCents: fee };
}

/** Returns the day of a row, or why nobody can say which payment it is; a total names none. */
function dayOf(
  { paymentId, reference }: Pick<SettledRow, 'paymentId' | 'reference'>,
  { rowDay }: Cells,
  order: DayOrder | null,
): Pick<SettledRow, 'day'> | { reason: string } {
  if (order === null) {
    const isNamed = paymentId !== null || reference !== null;
    return isNamed ? { day: null } : { reason: 'It names no payment and no order.' };
  }
  const day = readDay(rowDay, order);
  if (day !== null) return { day };
  return { reason: rowDay === '' ? 'It has no day.' : `${plainCell(rowDay)} is no day.` };
}

/** Returns what a row calls its payment and its order, or why it cannot be taken. */
function namesIn(cells: Cells): Pick<SettledRow, 'paymentId' | 'reference'> | { reason: string } {
  const [paymentId, reference] = [numberOf(cells.paymentId), numberOf(cells.orderReference)];
  const reason = foreign(cells) ?? paymentId.problem ?? reference.problem;
  if (reason !== null) return { reason };
  return { paymentId: paymentId.code, reference: reference.code?.toUpperCase() ?? null };
}

/** Returns why a row is about no money of ours, or null. */
function foreign({ currency }: Cells): string | null {
  const plain = plainCell(currency);
  return OURS.test(plain) ? null : `The currency is ${plain}, and ours is LKR.`;
}

type ReadNumber = { code: string | null; problem: string | null };

function numberOf(text: string): ReadNumber {
  const read = readCode(text, NUMBER_LENGTH);
  if (!('problem' in read)) return { code: read.code, problem: null };
  const isMissing = read.problem === 'missing-code';
  return { code: null, problem: isMissing ? null : `${text}: ${CODE_PROBLEMS[read.problem]}` };
}

type ReadAmount = { cents: Cents } | { reason: string };

/** Reads an amount that may be below 0; brackets, marks of banks and one decimal after thousands have two meanings. */
function amountOf(text: string, style: ColumnStyle): ReadAmount {
  const plain = plainCell(text);
  const refused = (words: string) => ({ reason: `${plain === '' ? '' : `${plain}: `}${words}` });
  if (/[()]/.test(plain)) return refused('Write what went back with a minus, without brackets.');
  const read = readNumber(text, style);
  if ('problem' in read) return refused(AMOUNT_PROBLEMS[read.problem]);
  if (read.mark !== null) return refused(AMOUNT_PROBLEMS['not-an-amount']);
  const isPlain = /^-?\d+\.\d$/.test(plain);
  const hasCents = /^\d{0,2}0*$/.test(read.fraction);
  if (!hasCents || (read.fraction.length === 1 && !isPlain)) {
    return refused(AMOUNT_PROBLEMS['unclear-amount']);
  }
  const cents = centsOf(read);
  if (cents > MOST_CENTS) return refused(AMOUNT_PROBLEMS['large-amount']);
  return { cents: read.isNegative ? -cents : cents };
}

/** Returns a row's fee, by its own column or by what is left; null where the file has neither. */
function feeOf(
  cents: Cents,
  cells: Cells,
  styles: Styles,
  has: { fee: boolean; net: boolean },
): Cents | null | { reason: string } {
  if (!has.fee && !has.net) return null;
  const read = (text: string, style: ColumnStyle): ReadAmount =>
    /^-{0,3}$/.test(plainCell(text)) ? { cents: 0 } : amountOf(text, style);
  const fee = read(cells.gatewayFee, styles.gatewayFee);
  if ('reason' in fee) return fee;
  if (!has.net) return checkedFee(cents, Math.abs(fee.cents));
  const net = amountOf(cells.net, styles.net);
  if ('reason' in net) return net;
  const netCents = cents < 0 ? -Math.abs(net.cents) : net.cents;
  if (has.fee && Math.abs(cents - netCents) !== Math.abs(fee.cents)) {
    const [paid, less, left] = [cents, Math.abs(fee.cents), netCents].map(centsText);
    return { reason: `${paid} less ${less} is not ${left}.` };
  }
  return checkedFee(cents, cents - netCents);
}

function checkedFee(cents: Cents, feeCents: Cents): Cents | { reason: string } {
  if (Math.abs(feeCents) <= Math.abs(cents) && (cents < 0 || feeCents >= 0)) return feeCents;
  return { reason: `A fee of ${centsText(feeCents)} cannot be right.` };
}
