import { sql, type Kysely, type Migration } from 'kysely';
import { engineOf } from './engineOf';

/** The names of providers are no longer checked by the database: `GATEWAYS` alone lists them. */
export const paymentProviders: Migration = {
  async up(db: Kysely<unknown>) {
    if (engineOf(db) === 'sqlite') return rebuildOnSqlite(db);
    for (const table of ['paymentAttempt', 'paymentEvent']) {
      await sql.raw(`alter table "${table}" drop constraint "${table}_provider_check"`).execute(db);
    }
  },
};

/** The tables with a check, and the one that refers to them; each refers only to those before it. */
const TABLES = ['paymentAttempt', 'paymentEvent', 'gatewayRefund'] as const;

const CHECKS = [
  ` check ("provider" in ('payhere', 'koko'))`,
  ` check ("provider" in ('shop', 'payhere', 'koko'))`,
];

type Stored = { type: string; name: string; sql: string };

/**
 * SQLite drops a check only with its table. New tables take the data and then the names, which changes the
 * references to them too. One transaction, because nothing else holds a migration together on SQLite; if the
 * process ends before the migration is noted, it runs again and changes nothing.
 */
async function rebuildOnSqlite(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Stored>`select "type", "name", "sql" from "sqlite_schema"
      where "tbl_name" in (${sql.join(TABLES)}) and "sql" is not null order by rowid`.execute(tx);
    for (const table of TABLES) {
      const stored = rows.find(({ type, name }) => type === 'table' && name === table);
      if (stored === undefined) throw new Error(`There is no table ${table}.`);
      await sql.raw(withoutChecks(stored.sql)).execute(tx);
      await sql.raw(`insert into "${table}_new" select * from "${table}"`).execute(tx);
    }
    for (const table of TABLES.toReversed()) await sql.raw(`drop table "${table}"`).execute(tx);
    for (const table of TABLES) {
      await sql.raw(`alter table "${table}_new" rename to "${table}"`).execute(tx);
    }
    for (const { type, sql: statement } of rows) {
      if (type !== 'table') await sql.raw(statement).execute(tx);
    }
  });
}

/** Returns the statement that creates the table under its new name, with references to the new ones. */
function withoutChecks(statement: string): string {
  const free = CHECKS.reduce((text, check) => text.replace(check, ''), statement);
  return TABLES.reduce((text, table) => text.replaceAll(`"${table}"`, `"${table}_new"`), free);
}
