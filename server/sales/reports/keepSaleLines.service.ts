import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { saleLinesOf } from '@/lib/commerce/reports/saleLines';
import { formatDate } from '@/lib/text/format';
import { chunks } from '@/server/platform/database/chunks';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { hasChanges } from './saleChanges.queries';
import { openDays, packDay } from './saleDays.queries';
import { readSoldOrders } from './soldOrders.queries';

/** A transaction holds SQLite's only write lock; orders wait no longer than one of these. */
const CHANGES_AT_ONCE = 100;
const BATCHES_A_TURN = 20;
const DAYS_A_TURN = 31;
/** Names the lock that one process at a time holds on PostgreSQL. */
const LOCK = 990_001;
/** Below the number of values that each engine takes in a statement. */
const ROWS_AT_ONCE = 50;

/**
 * Computes the sale lines of the orders that changed. Safe in several processes and after a kill: an order's lines are
 * replaced in the transaction that takes it off the list. Returns how many orders and days it computed.
 */
export async function keepSaleLines(shop: Shop, atOnce = CHANGES_AT_ONCE): Promise<number> {
  let orders = 0;
  for (let batch = 0; batch < BATCHES_A_TURN; batch += 1) {
    if (!(await hasChanges(shop.database.read))) break;
    const kept = await shop.database.transaction((tx) => keepSome(shop, tx, atOnce));
    if (kept === 0) break;
    orders += kept;
    await breathe();
  }
  return orders + (await packDays(shop));
}

/** Packs the days before today whose lines changed, each in a transaction of its own; today changes all the time. */
async function packDays(shop: Shop): Promise<number> {
  const { database } = shop;
  const days = await openDays(database.read, {
    before: formatDate(shop.clock()),
    limit: DAYS_A_TURN,
  });
  for (const day of days) {
    await database.transaction((tx) => packDay(tx, day, database.engine === 'postgres'));
    await breathe();
  }
  return days.length;
}

async function keepSome(shop: Shop, tx: Writer, atOnce: number): Promise<number> {
  if (shop.database.engine === 'postgres' && !(await lock(tx))) return 0;
  const changes = await tx
    .selectFrom('saleChange')
    .select(['changeId', 'orderId'])
    .orderBy('changeId')
    .limit(atOnce)
    .execute();
  if (changes.length === 0) return 0;
  const orderIds = [...new Set(changes.map(({ orderId }) => orderId))];
  await rewriteLines(shop, tx, orderIds);
  const done = changes.map(({ changeId }) => changeId);
  for await (const some of chunks(done)) {
    await tx.deleteFrom('saleChange').where('changeId', 'in', some).execute();
  }
  return orderIds.length;
}

async function lock(tx: Writer): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as "isOurs"`.execute(tx);
  return rows[0]?.isOurs === true;
}

async function rewriteLines(shop: Shop, tx: Writer, orderIds: readonly number[]): Promise<void> {
  const hasVat = shop.settings.tax.vatRegistered;
  for await (const some of chunks(orderIds)) {
    const orders = await readSoldOrders(tx, some);
    await tx.deleteFrom('saleLine').where('orderId', 'in', some).execute();
    const rows = orders.flatMap(({ order, facts }) =>
      saleLinesOf(order, hasVat).map((line) => ({ ...facts, ...line })),
    );
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      await tx
        .insertInto('saleLine')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute();
    }
  }
}
