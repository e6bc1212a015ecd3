import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Period } from '@/lib/contract/reports';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { columnsOf, packLines, unpackLines, type DayColumns } from './packedLines';

/** Fewer than what keeps others waiting: SQLite answers inside the event loop. */
const DAYS_AT_ONCE = 31;

/** Reads the sale lines of a period, day by day. */
export async function* saleDays(read: Reader, { from, to }: Period): AsyncGenerator<DayColumns> {
  let after = '';
  for (;;) {
    const days = await read
      .selectFrom('saleDay')
      .select(['day', 'lines'])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('day', '>', after)
      .orderBy('day')
      .limit(DAYS_AT_ONCE)
      .execute();
    for (const { day, lines } of days) {
      yield lines === null ? await readDay(read, day) : unpackLines(day, lines);
    }
    const last = days.at(-1);
    if (days.length < DAYS_AT_ONCE || last === undefined) return;
    after = last.day;
    await nextTurn();
  }
}

async function readDay(db: Reader | Writer, day: string): Promise<DayColumns> {
  const lines = await db.selectFrom('saleLine').selectAll().where('day', '=', day).execute();
  return columnsOf(day, lines);
}

/** Returns days that are to be packed, the oldest first. */
export async function openDays(
  read: Reader,
  { before, limit }: { before: string; limit: number },
): Promise<string[]> {
  const rows = await read
    .selectFrom('saleDay')
    .select('day')
    .where('lines', 'is', null)
    .where('day', '<', before)
    .orderBy('day')
    .limit(limit)
    .execute();
  return rows.map(({ day }) => day);
}

/** Packs the lines of a day. A change of them at the same time waits, and then takes the value away again. */
export async function packDay(tx: Writer, day: string, isPostgres: boolean): Promise<void> {
  const open = tx.selectFrom('saleDay').select('day').where('day', '=', day);
  await (isPostgres ? open.forUpdate() : open).execute();
  const lines = packLines(await readDay(tx, day));
  await tx.updateTable('saleDay').set({ lines }).where('day', '=', day).execute();
}
