import { sql } from 'kysely';
import type { BookedDrawer } from '@/lib/commerce/books/moneyBooks';
import type { DayCount } from '@/lib/commerce/books/dayMoney';
import { sumOf } from '@/lib/commerce/money';
import { NOTES } from '@/lib/contract/takings';
import { isRecord } from '@/lib/contract/records';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { DayPeriod } from './dayPeriod';

type Db = Reader | Writer;

/** Returns what staff put into drawers on a day, less what they took out. */
export async function sumOfDrawers(db: Db, { from, until }: DayPeriod): Promise<number> {
  const { cents } = await db
    .selectFrom('cashMovement')
    .select(sql<number>`coalesce(sum("cents"), 0)`.as('cents'))
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('kind', 'in', ['in', 'out'])
    .executeTakeFirstOrThrow();
  return cents;
}

/** Returns each of them. */
export async function bookedDrawer(db: Db, { from, until }: DayPeriod): Promise<BookedDrawer[]> {
  const rows = await db
    .selectFrom('cashMovement')
    .select(['movementId', 'at', 'cents'])
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('kind', 'in', ['in', 'out'])
    .orderBy('movementId')
    .execute();
  return rows.map(({ movementId, at, cents }) => ({ number: `DRAWER/${movementId}`, at, cents }));
}

export type DrawerCount = Pick<DayCount, 'notes' | 'coinsCents' | 'floatCents'>;

/** Returns what the drawers that were closed on a day had in them; null where none was. */
export async function countOfDrawers(
  db: Db,
  { from, until }: DayPeriod,
): Promise<DrawerCount | null> {
  const closed = await db
    .selectFrom('drawerSession')
    .select(['sessionId', 'counts', 'countedCents'])
    .where('closedAt', '>=', from)
    .where('closedAt', '<', until)
    .execute();
  if (closed.length === 0) return null;
  const { cents: floatCents } = await db
    .selectFrom('cashMovement')
    .select(sql<number>`coalesce(sum("cents"), 0)`.as('cents'))
    .where('kind', '=', 'float')
    .where(
      'sessionId',
      'in',
      closed.map(({ sessionId }) => sessionId),
    )
    .executeTakeFirstOrThrow();
  const counts = closed.map(({ counts: text }) => countsIn(text));
  const notes = NOTES.map((rupees) => ({
    rupees,
    count: counts.reduce((sum, count) => sum + Number(count[rupees] ?? 0), 0),
  }));
  const counted = sumOf(closed.map(({ countedCents }) => countedCents ?? 0));
  const ofNotes = sumOf(notes.map(({ rupees, count }) => rupees * 100 * count));
  return { notes, coinsCents: counted - ofNotes, floatCents };
}

function countsIn(text: string | null): Record<string, unknown> {
  const counts: unknown = text === null ? {} : JSON.parse(text);
  return isRecord(counts) ? counts : {};
}
