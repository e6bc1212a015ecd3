import { sql, type RawBuilder } from 'kysely';
import { ORDER_PREFIX } from '@/lib/commerce/orderNumber';
import type { Database, Reader, Writer } from '@/server/platform/database/connect';

const FIRST = 100_001;

/**
 * Returns the next order number as an expression for the row of the order. PostgreSQL takes it from a sequence,
 * which nobody waits for: a number whose order was rolled back stays unused. SQLite writes one transaction at a
 * time, and counts in a row of the table of counters.
 */
export async function nextOrderNumber(
  { engine }: Pick<Database, 'engine'>,
  tx: Writer,
): Promise<RawBuilder<string>> {
  if (engine === 'postgres') return sql<string>`${ORDER_PREFIX} || nextval('"orderNumber"')`;
  const { value } = await tx
    .insertInto('counter')
    .values({ name: 'order', value: FIRST })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return sql<string>`${ORDER_PREFIX + value}`;
}

/** Orders that are placed at the same time may be stored in another order than they are numbered. */
const LATEST = 1_000;

/**
 * Makes the next number follow the orders that exist: after a restore, also from the other engine. Changes
 * nothing in a shop whose numbers are right.
 */
export async function followOrderNumbers(database: Database): Promise<void> {
  const last = await lastOrderNumber(database.read);
  if (last < FIRST || last <= (await lastGiven(database))) return;
  await database.transaction(async (tx) => {
    if (database.engine === 'postgres') {
      await sql`select setval('"orderNumber"', ${last})`.execute(tx);
      return;
    }
    await tx
      .insertInto('counter')
      .values({ name: 'order', value: last })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: last }))
      .execute();
  });
}

async function lastGiven({ engine, read }: Database): Promise<number> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ last: number }>`
      select case when "is_called" then "last_value" else 0 end as "last" from "orderNumber"`.execute(
      read,
    );
    return rows[0]?.last ?? 0;
  }
  const counter = await read
    .selectFrom('counter')
    .select('value')
    .where('name', '=', 'order')
    .executeTakeFirst();
  return counter?.value ?? 0;
}

async function lastOrderNumber(read: Reader): Promise<number> {
  const latest = read
    .selectFrom('salesOrder')
    .select('orderNumber')
    .orderBy('orderId', 'desc')
    .limit(LATEST)
    .as('latest');
  const digits = sql<number>`cast(substr("orderNumber", ${ORDER_PREFIX.length + 1}) as bigint)`;
  const { last } = await read
    .selectFrom(latest)
    .select(({ fn }) => fn.max<number | null>(digits).as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Begins again with the first number, in a shop whose orders were removed. */
export async function restartOrderNumbers(
  { engine }: Pick<Database, 'engine'>,
  tx: Writer,
): Promise<void> {
  if (engine === 'postgres') await sql`alter sequence "orderNumber" restart`.execute(tx);
  else await tx.deleteFrom('counter').where('name', '=', 'order').execute();
}

/** Returns when the first order was placed, in epoch milliseconds; null where there is none. */
export async function firstOrderAt({ read }: Pick<Database, 'read'>): Promise<number | null> {
  const order = await read
    .selectFrom('salesOrder')
    .select('placedAt')
    .orderBy('orderId')
    .limit(1)
    .executeTakeFirst();
  return order?.placedAt ?? null;
}

/** Returns how many orders were placed. Their numbers do not tell: some are not used. */
export async function countOrders({
  database,
}: {
  database: Pick<Database, 'read'>;
}): Promise<number> {
  const { placed } = await database.read
    .selectFrom('salesOrder')
    .select(({ fn }) => fn.countAll<number>().as('placed'))
    .executeTakeFirstOrThrow();
  return placed;
}
