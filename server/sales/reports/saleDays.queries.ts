import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Period } from '@/lib/contract/reports';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { SaleDayTable } from '@/server/platform/database/reportSchema';
import { periodOfDay } from '@/server/sales/books/dayPeriod';
import { reachedLines } from '@/server/sales/orders/soldPieces.queries';
import {
  columnsOf,
  packLines,
  SALE_COLUMNS,
  unpackLines,
  type Columns,
  type DayColumns,
  type Names,
} from './packedLines';

/** Fewer than what keeps others waiting: SQLite answers inside the event loop. */
const DAYS_AT_ONCE = 31;

const REACHED_COLUMNS = { numbers: ['orderId', 'itmCode', 'qty'], words: ['receipt'] } as const;
export type ReachedColumns = Columns<'orderId' | 'itmCode' | 'qty', 'receipt'>;

/** Reads the sale lines of a period, day by day. */
export function saleDays(read: Reader, period: Period): AsyncGenerator<DayColumns> {
  return daysOf(read, period, 'lines', SALE_COLUMNS, readSales);
}

/** Reads the lines of a period's orders that reached their buyers, by the day on which they were placed. */
export function reachedDays(read: Reader, period: Period): AsyncGenerator<ReachedColumns> {
  return daysOf(read, period, 'reached', REACHED_COLUMNS, readReached);
}

async function* daysOf<Num extends string, Word extends string>(
  read: Reader,
  { from, to }: Period,
  column: Exclude<keyof SaleDayTable, 'day'>,
  names: Names<Num, Word>,
  readDay: (read: Reader, day: string) => Promise<Columns<Num, Word>>,
): AsyncGenerator<Columns<Num, Word>> {
  let after = '';
  for (;;) {
    const days = await read
      .selectFrom('saleDay')
      .select(['day', `${column} as packed`])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('day', '>', after)
      .orderBy('day')
      .limit(DAYS_AT_ONCE)
      .execute();
    for (const { day, packed } of days) {
      yield packed === null ? await readDay(read, day) : unpackLines(day, packed, names);
    }
    const last = days.at(-1);
    if (days.length < DAYS_AT_ONCE || last === undefined) return;
    after = last.day;
    await nextTurn();
  }
}

async function readSales(db: Reader | Writer, day: string): Promise<DayColumns> {
  const lines = await db.selectFrom('saleLine').selectAll().where('day', '=', day).execute();
  return columnsOf(day, lines, SALE_COLUMNS);
}

async function readReached(db: Reader | Writer, day: string): Promise<ReachedColumns> {
  const lines = await reachedLines(db, periodOfDay(day));
  return columnsOf(day, lines, REACHED_COLUMNS);
}

/** Returns days that are to be packed, the oldest first. */
export async function openDays(
  read: Reader,
  { before, limit }: { before: string; limit: number },
): Promise<string[]> {
  const rows = await read
    .selectFrom('saleDay')
    .select('day')
    .where('reached', 'is', null)
    .where('day', '<', before)
    .orderBy('day')
    .limit(limit)
    .execute();
  return rows.map(({ day }) => day);
}

/** Packs the lines of a day. A change of them at the same time waits, and then takes the values away again. */
export async function packDay(tx: Writer, day: string, isPostgres: boolean): Promise<void> {
  const open = tx.selectFrom('saleDay').select('day').where('day', '=', day);
  await (isPostgres ? open.forUpdate() : open).execute();
  const lines = packLines(await readSales(tx, day));
  const reached = packLines(await readReached(tx, day));
  await tx.updateTable('saleDay').set({ lines, reached }).where('day', '=', day).execute();
}
