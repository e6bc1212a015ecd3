import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Period } from '@/lib/contract/reports';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader } from '@/server/platform/database/connect';
import { addUpSales } from './addUpSales';
import { saleDays } from './saleDays.queries';

/** Returns the pieces sold in a period and not returned, by item; items of which none was sold are absent. */
export async function soldIn(read: Reader, period: Period): Promise<Map<number, number>> {
  const { groups } = await addUpSales(saleDays(read, period), 'itmCode', []);
  const sold = new Map<number, number>();
  for (const [itmCode, place] of groups.places) {
    const figures = groups.figuresAt(place);
    const pieces = figures.sold - figures.back;
    if (pieces > 0) sold.set(Number(itmCode), pieces);
  }
  return sold;
}

/** What was sold of items since a day, and on which day last. */
export type ItemSales = { sold: Map<number, number>; last: Map<number, string> };

/** Returns the last day on which an item was sold in a period, and the pieces from a day of it on less those returned. */
export async function salesOfItems(
  read: Reader,
  period: Period,
  soldFrom: string,
): Promise<ItemSales> {
  const [sold, last]: [Map<number, number>, Map<number, string>] = [new Map(), new Map()];
  for await (const { day, length, numbers } of saleDays(read, period)) {
    for (let at = 0; at < length; at += 1) {
      const itmCode = numbers.itmCode[at] ?? 0;
      const pieces = numbers.sold[at] ?? 0;
      if (pieces > 0) last.set(itmCode, day);
      if (day < soldFrom) continue;
      sold.set(itmCode, (sold.get(itmCode) ?? 0) + pieces - (numbers.back[at] ?? 0));
    }
  }
  return { sold, last };
}

const ITEMS_AT_ONCE = 2_000;

export type StockedItem = {
  itmCode: number;
  inStock: number;
  valueCents: number;
  /** Pieces whose cost is not known. */
  unknownPieces: number;
};

/** Reads the items in stock that were there before a moment, a part at a time. */
export async function* stockedItems(read: Reader, olderThan: number): AsyncGenerator<StockedItem> {
  let after = 0;
  for (;;) {
    const items = await read
      .selectFrom('item')
      .select(['itmCode', 'inStock', 'stockValueCents as valueCents'])
      .select(({ eb, ref }) => eb(ref('inStock'), '-', ref('costedPieces')).as('unknownPieces'))
      .where('itmCode', '>', after)
      .where('inStock', '>', 0)
      .where('itmType', '<>', 'M')
      .where('createdAt', '<', olderThan)
      .orderBy('itmCode')
      .limit(ITEMS_AT_ONCE)
      .execute();
    yield* items;
    const last = items.at(-1);
    if (items.length < ITEMS_AT_ONCE || last === undefined) return;
    after = last.itmCode;
    await nextTurn();
  }
}

/** Returns what items are called, by their codes. */
export async function itemNames(read: Reader, codes: readonly number[]) {
  const names = new Map<number, { sku: string; itmName: string }>();
  for await (const some of chunks(codes)) {
    const rows = await read
      .selectFrom('item')
      .select(['itmCode', 'sku', 'itmName'])
      .where('itmCode', 'in', some)
      .execute();
    for (const { itmCode, ...name } of rows) names.set(itmCode, name);
  }
  return names;
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

/** Returns when the last piece of items left their shelf; items that never had a piece are absent. */
export async function outSince(
  read: Reader,
  codes: readonly number[],
): Promise<Map<number, number>> {
  const moments = new Map<number, number>();
  for await (const some of chunks(codes)) {
    const rows = await read
      .selectFrom('item')
      .select(['itmCode'])
      .select(({ selectFrom }) =>
        selectFrom('stockMovement')
          .select('at')
          .whereRef('stockMovement.itmCode', '=', 'item.itmCode')
          .where('place', '=', 'shelf')
          .orderBy('movementId', 'desc')
          .limit(1)
          .as('at'),
      )
      .where('itmCode', 'in', some)
      .execute();
    for (const { itmCode, at } of rows) if (at !== null) moments.set(itmCode, at);
  }
  return moments;
}
