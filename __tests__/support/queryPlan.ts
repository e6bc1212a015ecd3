import { sql, type Compilable } from 'kysely';
import type { Shop } from '@/server/boot/shop';

/** Returns the engine's query plan. PostgreSQL must not choose sequential scans of small tables. */
export async function queryPlan(shop: Shop, query: Compilable): Promise<string> {
  const { sql: text, parameters } = query.compile();
  const isPostgres = shop.database.engine === 'postgres';
  const values = [...parameters];
  const asked = text
    .split(isPostgres ? /\$\d+/ : '?')
    .flatMap((part, at) => (at === 0 ? [sql.raw(part)] : [sql.val(values[at - 1]), sql.raw(part)]));
  return shop.database.transaction(async (tx) => {
    if (isPostgres) await sql`set local enable_seqscan = off`.execute(tx);
    const how = sql.raw(isPostgres ? 'explain ' : 'explain query plan ');
    const { rows } = await sql`${how}${sql.join(asked, sql.raw(''))}`.execute(tx);
    return JSON.stringify(rows);
  });
}
