import { sql, type RawBuilder } from 'kysely';
import type { Shop } from '@/server/boot/shop';

/** Short transactions: buyers order meanwhile. */
const AT_ONCE = 250;
/** Beyond those that the shop gives. */
const FIRST_ID = 1_000_000;
/** Computed by the database. */
const COMPUTED = new Set(['stage', 'refundDueCents']);
const MONTH_MS = 30 * 24 * 3_600_000;

/**
 * Adds copies of the first order with its lines, which expired a month ago: they sold nothing. The highest number comes
 * first, because SQLite gives the orders that are placed meanwhile the numbers above it.
 */
export async function addOldOrders({ database }: Shop, count: number): Promise<void> {
  const { orderId } = await database.read
    .selectFrom('salesOrder')
    .select('orderId')
    .orderBy('orderId')
    .executeTakeFirstOrThrow();
  const copyOf = (n: string) => sql.raw(`${FIRST_ID} + ${n}`);
  for (let to = count; to > 0; to -= AT_ONCE) {
    const from = Math.max(1, to - AT_ONCE + 1);
    const instead: Record<string, Record<string, RawBuilder<unknown>>> = {
      salesOrder: {
        orderId: copyOf('"n"'),
        orderNumber: sql.raw(`'OLD-' || "n"`),
        status: sql.raw(`'expired'`),
        placedAt: sql.raw(`"placedAt" - ${MONTH_MS}`),
      },
      orderLine: { orderId: copyOf('"n"') },
    };
    await database.transaction(async (tx) => {
      const tables = await tx.introspection.getTables();
      for (const [table, others] of Object.entries(instead)) {
        const columns = tables.find(({ name }) => name === table)?.columns ?? [];
        const names = columns.map(({ name }) => name).filter((name) => !COMPUTED.has(name));
        const values = names.map((name) => others[name] ?? sql.ref(name));
        await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
          with recursive "numbers" ("n") as (
            select ${sql.lit(from)} union all select "n" + 1 from "numbers" where "n" < ${sql.lit(to)})
          select ${sql.join(values)} from ${sql.table(table)}, "numbers"
            where "orderId" = ${sql.lit(orderId)}`.execute(tx);
      }
    });
  }
}
