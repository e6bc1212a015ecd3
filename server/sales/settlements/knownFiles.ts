import { createHash } from 'node:crypto';
import { askedColumns } from '@/lib/commerce/tables/askedColumns';
import { columnKey } from '@/lib/commerce/tables/headingNames';
import { saidAnew, type SaidWord } from '@/lib/commerce/tables/rowWords';
import { SETTLEMENT_COLUMNS } from '@/lib/commerce/tables/sheetColumns';
import type { SettlementSource } from '@/lib/contract/paymentOptions';
import { isRecord } from '@/lib/contract/records';
import { DAY_ORDERS, ROW_MEANINGS } from '@/lib/contract/takings';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { readFact, setFact } from '@/server/platform/database/shopFacts';
import type { ChosenColumns, FileReading } from './settlementRows';

/** How files with the same headings are read. */
export type KnownFile = FileReading & { heading: string };

/** Kinds of files of one source that are remembered. */
const MOST_KNOWN = 10;

const factOf = (source: SettlementSource) => `settlementFiles ${source}`;

/** Returns what stands for the headings of a file. */
export function headingOf(csv: string): string {
  const { names } = askedColumns(csv, SETTLEMENT_COLUMNS);
  return createHash('sha256').update(names.map(columnKey).join('\n')).digest('hex');
}

/** Returns how a file is to be read: as it was said before of these headings, with what is said now. */
export async function readingOf(
  db: Reader,
  source: SettlementSource,
  { csv, columns, words, dayOrder, asksAgain }: FileReading & { csv: string; asksAgain: boolean },
): Promise<KnownFile> {
  const heading = headingOf(csv);
  const known = asksAgain ? [] : await knownFiles(db, source);
  const before = known.find((one) => one.heading === heading);
  return {
    heading,
    columns: { ...before?.columns, ...givenIn(columns) },
    words: saidAnew(before?.words ?? [], words),
    dayOrder: dayOrder ?? before?.dayOrder,
  };
}

function givenIn(columns: ChosenColumns): ChosenColumns {
  return Object.fromEntries(Object.entries(columns).filter(([, name]) => name !== undefined));
}

/** Remembers how a file was read; the newest come first. */
export async function keepReading(
  tx: Writer,
  source: SettlementSource,
  file: KnownFile,
): Promise<void> {
  const known = await knownFiles(tx, source);
  const others = known.filter(({ heading }) => heading !== file.heading);
  const kept = [file, ...others].slice(0, MOST_KNOWN);
  await setFact(tx, factOf(source), JSON.stringify(kept));
}

async function knownFiles(db: Reader | Writer, source: SettlementSource): Promise<KnownFile[]> {
  const text = await readFact(db, factOf(source));
  const read: unknown = text === undefined ? [] : JSON.parse(text);
  return Array.isArray(read) ? read.flatMap((one) => knownFile(one) ?? []) : [];
}

const COLUMNS = ['payment', 'order', 'day', 'amount', 'fee', 'net', 'kind', 'state'] as const;

function knownFile(told: unknown): KnownFile | null {
  if (!isRecord(told) || typeof told.heading !== 'string') return null;
  const { heading, columns, words } = told;
  if (!isRecord(columns) || !Array.isArray(words)) return null;
  const names = COLUMNS.flatMap((name) => {
    const column = columns[name];
    return typeof column === 'string' || column === null ? [[name, column] as const] : [];
  });
  return {
    heading,
    columns: Object.fromEntries(names),
    words: words.flatMap((one) => saidWord(one) ?? []),
    dayOrder: DAY_ORDERS.find((one) => one === told.dayOrder),
  };
}

function saidWord(told: unknown): SaidWord | null {
  if (!isRecord(told)) return null;
  const { column, word } = told;
  const means = ROW_MEANINGS.find((one) => one === told.means);
  if (typeof column !== 'string' || typeof word !== 'string' || means === undefined) return null;
  return { column, word, means };
}
