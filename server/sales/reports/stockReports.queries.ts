import { sql } from 'kysely';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader } from '@/server/platform/database/connect';

/** Stock that lasts longer than this at the rate at which it sells is slow. */
const LASTS_DAYS = 365;

/** Returns the pieces sold since a day and not returned, by item; items of which none was sold are absent. */
export async function soldFrom(read: Reader, day: string): Promise<Map<number, number>> {
  const rows = await read
    .selectFrom('saleLine')
    .select(['itmCode', sql<number>`sum("sold" - "back")`.as('pieces')])
    .where('day', '>=', day)
    .groupBy('itmCode')
    .having(sql<boolean>`sum("sold" - "back") > 0`)
    .execute();
  return new Map(rows.map(({ itmCode, pieces }) => [itmCode, pieces]));
}

type Asked = { from: string; days: number; olderThan: number };

/** Items in stock that were there before the period, and of which too little was sold in it. */
function slowItems(read: Reader, { from, days, olderThan }: Asked) {
  const sold = read
    .selectFrom('saleLine')
    .select(['itmCode', sql<number>`sum("sold" - "back")`.as('pieces')])
    .where('day', '>=', from)
    .groupBy('itmCode')
    .as('sold');
  return read
    .selectFrom('item')
    .leftJoin(sold, 'sold.itmCode', 'item.itmCode')
    .where('inStock', '>', 0)
    .where('itmType', '<>', 'M')
    .where('createdAt', '<', olderThan)
    .where(sql<boolean>`"inStock" * ${days} > coalesce("sold"."pieces", 0) * ${LASTS_DAYS}`);
}

export function slowPage(read: Reader, asked: Asked, page: { limit: number; offset: number }) {
  return slowItems(read, asked)
    .select(['item.itmCode', 'sku', 'itmName', 'inStock', 'stockValueCents as valueCents'])
    .select([
      sql<number>`coalesce("sold"."pieces", 0)`.as('sold'),
      sql<number>`"inStock" - "costedPieces"`.as('unknownPieces'),
    ])
    .orderBy('stockValueCents', 'desc')
    .orderBy('inStock', 'desc')
    .orderBy('item.itmCode')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export function slowSums(read: Reader, asked: Asked) {
  return slowItems(read, asked)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum("inStock"), 0)`.as('pieces'),
      sql<number>`coalesce(sum("stockValueCents"), 0)`.as('valueCents'),
      sql<number>`coalesce(sum("inStock" - "costedPieces"), 0)`.as('unknownPieces'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the last day on which pieces of items were sold. */
export async function lastSoldDays(
  read: Reader,
  codes: readonly number[],
): Promise<Map<number, string>> {
  const days = new Map<number, string>();
  for await (const some of chunks(codes)) {
    const rows = await read
      .selectFrom('saleLine')
      .select(({ fn }) => ['itmCode', fn.max('day').as('day')])
      .where('itmCode', 'in', some)
      .where('sold', '>', 0)
      .groupBy('itmCode')
      .execute();
    for (const { itmCode, day } of rows) days.set(itmCode, day);
  }
  return days;
}
