import type { ClosedDay } from '@/lib/commerce/books/closedDay';
import type { DayCount } from '@/lib/commerce/books/dayMoney';
import type { Reader, Writer } from '@/server/platform/database/connect';

type Db = Reader | Writer;

export type CountRow = { countedById: number | null; name: string; at: number; count: DayCount };

/** Returns the last count of a day. */
export async function readCount(db: Db, day: string): Promise<CountRow | null> {
  const row = await db
    .selectFrom('dayCount')
    .select(['actorId', 'actorName', 'at', 'figures'])
    .where('day', '=', day)
    .orderBy('countId', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const count: DayCount = JSON.parse(row.figures);
  return { countedById: row.actorId, name: row.actorName, at: row.at, count };
}

/** Returns the decisions of a day, the oldest first. */
export function readDecisions(db: Db, day: string) {
  return db
    .selectFrom('dayDecision')
    .select(['key', 'outcome', 'expected', 'received', 'reason', 'at', 'actorName as name'])
    .where('day', '=', day)
    .orderBy('decisionId')
    .execute();
}

export type DecisionRow = Awaited<ReturnType<typeof readDecisions>>[number];

/** Returns a signed day, or null. */
export async function readClose(db: Db, day: string) {
  const row = await db
    .selectFrom('dayClose')
    .select(['closeId', 'actorId', 'content', 'hash', 'signature', 'publicKey'])
    .where('day', '=', day)
    .executeTakeFirst();
  if (row === undefined) return null;
  const signed: ClosedDay = JSON.parse(row.content);
  return { ...row, signed };
}

export type CloseRow = NonNullable<Awaited<ReturnType<typeof readClose>>>;

/** Returns what later closes booked for a closed day: the debits of each document. */
export async function changesSince(db: Db, day: string, closeId: number) {
  const rows = await db
    .selectFrom('journalLine')
    .innerJoin('dayClose', 'dayClose.closeId', 'journalLine.closeId')
    .select(['dayClose.day', 'document as number'])
    .select(({ fn }) => fn.sum<number>('debitCents').as('amountCents'))
    .where('journalLine.day', '=', day)
    .where('journalLine.closeId', '<>', closeId)
    .groupBy(['dayClose.day', 'document'])
    .orderBy('dayClose.day')
    .orderBy('document')
    .limit(100)
    .execute();
  return rows;
}
