import { Kysely, sql } from 'kysely';
import { ImmediateSqliteDialect, sqliteDriver } from '@/server/platform/database/sqliteDialect';

type Tables = { part: { code: number; name: string | null; file: Uint8Array | null } };

function openParts() {
  const Driver = sqliteDriver();
  const connection = new Driver(':memory:');
  connection.exec(`create table "part" ("code" integer primary key, "name" text, "file" blob)`);
  const prepared = jest.spyOn(connection, 'prepare');
  const database = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(connection) });
  return { database, prepared };
}

const FILE = Buffer.from([1, 2, 3]);

test('returns rows as the driver does: names, nulls, bytes, aliases and what a write returns', async () => {
  const { database } = openParts();
  const written = await database
    .insertInto('part')
    .values([
      { code: 2, name: 'Flex', file: FILE },
      { code: 1, name: null, file: null },
    ])
    .returning(['code', 'name as called'])
    .execute();
  const read = await database.selectFrom('part').select(['name', 'file', 'code']).execute();
  expect({ written, read }).toEqual({
    written: [
      { code: 2, called: 'Flex' },
      { code: 1, called: null },
    ],
    read: [
      { name: null, file: null, code: 1 },
      { name: 'Flex', file: FILE, code: 2 },
    ],
  });
  const counts = await database
    .updateTable('part')
    .set({ name: 'Cable' })
    .where('code', '<', 9)
    .executeTakeFirst();
  expect(counts.numUpdatedRows).toBe(2n);
});

test('reads rows as arrays, and a row written to does not show in the next', async () => {
  const { database, prepared } = openParts();
  await database.insertInto('part').values({ code: 1, name: 'Flex', file: null }).execute();
  const named = database.selectFrom('part').select(['code', 'name']);
  const [row] = await named.execute();
  Object.assign(row ?? {}, { name: 'Cable', more: true });
  expect(await named.execute()).toEqual([{ code: 1, name: 'Flex' }]);
  const statement: unknown = prepared.mock.results.at(-1)?.value;
  expect((statement as { all(): unknown }).all()).toEqual([[1, 'Flex']]);
});

test('follows the schema in a statement that names no columns, though it is prepared', async () => {
  const { database } = openParts();
  await database.insertInto('part').values({ code: 1, name: 'Flex', file: null }).execute();
  const all = database.selectFrom('part').selectAll();
  expect(await all.execute()).toEqual([{ code: 1, name: 'Flex', file: null }]);
  await sql`alter table "part" drop column "name"`.execute(database);
  await sql`alter table "part" add column "title" text default 'new'`.execute(database);
  expect(await all.execute()).toEqual([{ code: 1, file: null, title: 'new' }]);
});

test('reads rows one by one', async () => {
  const { database } = openParts();
  await database.insertInto('part').values({ code: 1, name: 'Flex', file: null }).execute();
  const rows: unknown[] = [];
  for await (const row of database.selectFrom('part').select('code').stream()) rows.push(row);
  expect(rows).toEqual([{ code: 1 }]);
});
