import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { runWithEnv } from '@/__tests__/support/folderCli';
import { openBackup } from '@/__tests__/support/openBackup';
import { writeOldBackup } from '@/__tests__/support/oldBackup';
import { orderOf } from '@/__tests__/support/orders';
import { leaveTraces } from '@/__tests__/support/personalData';
import { disconnectDatabases } from '@/__tests__/support/postgresDatabases';
import { makeStaff, makeStaffWithCode } from '@/__tests__/support/staff';
import { openTestShopOn, type TestShop } from '@/__tests__/support/testShop';
import { readEnv, type Env } from '@/server/boot/env';
import { openShop, type Shop } from '@/server/boot/shop';
import { carriedTables, TABLES } from '@/server/platform/backup/carriedTables';
import { bookMistakes } from '@/server/platform/backup/figures';
import { makeBackup } from '@/server/platform/backup/makeBackup';
import { restoreBackup } from '@/server/platform/backup/restoreBackup';
import { withShopSource } from '@/server/platform/backup/shopDatabase';
import { connect } from '@/server/platform/database/connect';
import { MOVED_MARK, writeMoved } from '@/server/platform/database/databaseFile';
import { unseal } from '@/server/platform/security/sealed';
import { SEARCH_INDEX_FROM, setFact } from '@/server/platform/database/shopFacts';

const PASSPHRASE = 'nine brown parcels';

let folder: string;
let opened: TestShop[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-both-'));
  opened = [];
});
afterEach(async () => {
  for (const { remove } of opened) await remove();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(disconnectDatabases);

const at = (name: string) => path.join(folder, name);
const passphrase = async () => PASSPHRASE;

async function emptyPostgres(): Promise<Env> {
  const test = await openTestShopOn('postgres');
  opened.push(test);
  // Only its database: DATA_DIR is another machine's.
  return { ...test.shop.env, dataDir: at('postgres') };
}

const newFolder = (name: string) => readEnv({ DATA_DIR: at(name), LOG_LEVEL: 'silent' });

async function openIn(env: Env): Promise<Shop> {
  const shop = await openShop(env);
  opened.push({ shop, remove: () => shop.database.close() });
  return shop;
}

async function backUp(env: Env, name: string) {
  await makeBackup(env, at(name), PASSPHRASE);
  return openBackup(at(name));
}

const hasPostgres = process.env.TEST_POSTGRES_URL !== undefined;

describeOnEachEngine('a backup', (openTestShop) => {
  test('has every table that somebody has decided on', async () => {
    const { env, database } = await openTestShop();
    const tables = await database.read.introspection.getTables({ withInternalKyselyTables: true });
    const ofSearch = /^(itemSearch|hiddenSearch)_/;
    const names = tables
      .filter(({ name, schema = 'public' }) => !ofSearch.test(name) && schema === 'public')
      .map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(TABLES).sort());
    await withShopSource(env, async ({ shapes }) => {
      for (const { shape } of carriedTables(shapes)) expect(shape.key).not.toEqual([]);
    });
  });

  test('finds no mistake in the books of a shop', async () => {
    const shop = await openTestShop('small catalogue');
    await leaveTraces(shop);
    await withShopSource(shop.env, async ({ number }) => {
      expect(await bookMistakes(number)).toEqual([]);
    });
  });
});

const describeBoth = hasPostgres ? describe : describe.skip;

describeBoth('a shop on SQLite and on PostgreSQL', () => {
  test('has the same tables in both, byte for byte, after a round trip', async () => {
    const first = await openTestShopOn('sqlite', 'small catalogue');
    opened.push(first);
    await fillShop(first.shop);
    const before = await backUp(first.shop.env, 'first');
    const onPostgres = await emptyPostgres();
    await restoreBackup(onPostgres, at('first'), passphrase);
    const between = await backUp(onPostgres, 'second');
    const back = newFolder('back');
    await restoreBackup(back, at('second'), passphrase);
    const after = await backUp(back, 'third');

    const names = [...before.keys()].filter((name) => name.startsWith('tables/'));
    expect(names.length).toBeGreaterThan(70);
    for (const name of names) {
      expect(between.get(name)?.toString()).toBe(before.get(name)?.toString());
      expect(after.get(name)?.equals(before.get(name) ?? Buffer.alloc(0))).toBe(true);
    }
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(after.get('figures.json')?.toString()).toBe(before.get('figures.json')?.toString());
    expect(readFileSync(at('back/secret'), 'utf8').trim()).toBe(first.shop.secret);
  });

  test('goes on working: the next order, a code of staff, the triggers, the search', async () => {
    const first = await openTestShopOn('sqlite', 'small catalogue');
    opened.push(first);
    const { staffId, code } = await makeStaffWithCode(first.shop);
    const buyer = await makeCustomer(first.shop);
    const number = await orderOf(first.shop, { GLUE: 1 }, { buyer });
    await backUp(first.shop.env, 'first');
    const env = await emptyPostgres();
    await restoreBackup(env, at('first'), passphrase);
    const moved = await openIn(env);
    expect(moved.secret).toBe(first.shop.secret);
    const next = await orderOf(moved, { GLUE: 1 }, { buyer });
    expect(Number(next.slice(3))).toBe(Number(number.slice(3)) + 1);
    const { totpSecret } = await moved.database.read
      .selectFrom('staff')
      .select('totpSecret')
      .where('staffId', '=', staffId)
      .executeTakeFirstOrThrow();
    const secret = unseal(moved.secret, 'authenticator', totpSecret ?? '');
    expect(new TOTP({ secret: secret ?? '' }).generate({ timestamp: moved.clock() })).toBe(code());
    await expect(
      moved.database.transaction((tx) => sql`delete from "stockMovement"`.execute(tx)),
    ).rejects.toThrow('append-only');
    await withShopSource(env, async ({ number: numberOf, fact }) => {
      expect(await bookMistakes(numberOf)).toEqual([]);
      expect(await fact(SEARCH_INDEX_FROM)).toBe('0');
    });
  });

  test('restores a backup of the first format into either', async () => {
    const first = await openTestShopOn('sqlite', 'small catalogue');
    opened.push(first);
    const number = await orderOf(first.shop, { GLUE: 1 });
    await writeOldBackup(first.shop, at('old'), PASSPHRASE);
    for (const env of [newFolder('old folder'), await emptyPostgres()]) {
      const report = await restoreBackup(env, at('old'), passphrase);
      expect(report.secret).toBe('restored');
      const { secret, database } = await openIn(env);
      expect(secret).toBe(first.shop.secret);
      const orders = await database.read.selectFrom('salesOrder').select('orderNumber').execute();
      expect(orders).toEqual([{ orderNumber: number }]);
    }
  });

  test('refuses a shop on PostgreSQL that is in use, and changes nothing', async () => {
    const first = await openTestShopOn('sqlite', 'small catalogue');
    opened.push(first);
    await backUp(first.shop.env, 'first');
    const env = await emptyPostgres();
    const { shop: other } = opened.at(-1) ?? first;
    await makeStaff(other, 'owner');
    await expect(restoreBackup(env, at('first'), passphrase)).rejects.toThrow(
      'This shop has staff: a backup is restored into an empty one',
    );
    const { count } = await other.database.read
      .selectFrom('item')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
    expect(readdirSync(at('postgres'))).toEqual([]);
  });

  test('leaves PostgreSQL as it was when a backup is damaged', async () => {
    const first = await openTestShopOn('sqlite', 'small catalogue');
    opened.push(first);
    await backUp(first.shop.env, 'first');
    const bytes = readFileSync(at('first'));
    const place = bytes.indexOf('"BATTERY"');
    bytes.writeUInt8(bytes.readUInt8(place + 2) ^ 1, place + 2);
    writeFileSync(at('damaged'), bytes);
    const env = await emptyPostgres();
    await expect(restoreBackup(env, at('damaged'), passphrase)).rejects.toThrow('is damaged');
    expect(readdirSync(at('postgres'))).toEqual([]);
  });
});

describeBoth('moving a shop to PostgreSQL', () => {
  let env: Env;
  let url: string;

  let stopped: string;

  /** A stopped shop with an order. */
  beforeAll(async () => {
    const { shop } = await openTestShopOn('sqlite', 'small catalogue');
    await leaveTraces(shop);
    await shop.database.close();
    stopped = shop.env.dataDir;
  });
  afterAll(() => rmSync(stopped, { recursive: true, force: true }));

  /** A copy of it, and an empty database. */
  beforeEach(async () => {
    cpSync(stopped, at('stopped'), { recursive: true });
    env = newFolder('stopped');
    url = (await emptyPostgres()).databaseUrl ?? '';
  });

  const move = (to = url) => runWithEnv(env, 'move', to);
  const there = () => openIn({ ...env, databaseUrl: url });
  const ordersIn = async ({ database }: Shop) =>
    (await database.read.selectFrom('salesOrder').selectAll().execute()).length;

  async function inTarget(statement: string): Promise<void> {
    const target = connect({ url });
    await sql.raw(statement).execute(target.read);
    await target.close();
  }

  test('prints what arrived, and leaves the file to be read only', async () => {
    const { code, out, said } = await move();
    expect({ code, said }).toEqual({ code: 0, said: '' });
    expect(out).toMatch(/^Moved: [\d,]+ rows of \d+ tables\.\n {2}Orders +1\n/);
    expect(out).toContain('\nAll of it adds up.\nSet DATABASE_URL');
    expect(statSync(path.join(env.dataDir, 'shop.sqlite')).mode & 0o777).toBe(0o400);
    await expect(openShop(env)).rejects.toThrow('This shop has moved to');
    const shop = await there();
    expect(await ordersIn(shop)).toBe(1);
    const names = readdirSync(env.dataDir);
    expect(names.filter((name) => name.startsWith('move-'))).toEqual([]);
    expect((await move()).said).toContain('This shop has moved to');
    expect(readFileSync(path.join(env.dataDir, MOVED_MARK), 'utf8')).not.toMatch(/@|:\/\//);
  });

  test('changes nothing where it fails, and then goes on with the file', async () => {
    const used = opened.at(-1)?.shop;
    if (used !== undefined) await makeStaff(used, 'owner');
    const { code, said } = await move();
    expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining('has staff') });
    const nowhere = await move(url.replace(/\/[^/?]+\?/, '/none?'));
    expect(nowhere.code).toBe(3);
    expect(await ordersIn(await openIn(env))).toBe(1);
  });

  test('says that a table of the schema is missing there, and goes on with the file', async () => {
    await inTarget('drop table "stockMovement" cascade');
    const { code, said } = await move();
    expect({ code, said }).toEqual({
      code: 2,
      said: expect.stringContaining(
        'lacks a table of its schema (relation "stockMovement" does not exist): drop the database',
      ),
    });
    expect(await ordersIn(await openIn(env))).toBe(1);
  });

  test('is refused while the shop runs, for a wrong address, and on PostgreSQL', async () => {
    const running = await openIn(env);
    expect((await move()).said).toContain('stop it first');
    await running.database.close();
    expect((await move('mysql://host/db')).said).toContain('begins with postgres://');
    const already = await runWithEnv({ ...env, databaseUrl: url }, 'move', url);
    expect(already.said).toContain('on PostgreSQL already');
  });

  test('is finished when everything had arrived before it was killed, and done again otherwise', async () => {
    writeMoved(env.dataDir, { to: 'host/shop', isDone: false });
    await expect(openShop(env)).rejects.toThrow('was interrupted');
    // Killed before its first statement: that database has no schema yet.
    await inTarget('drop schema public cascade');
    await inTarget('create schema public');
    expect((await move()).out).toContain('Moved: ');
    writeMoved(env.dataDir, { to: 'host/shop', isDone: false });
    const again = await move();
    expect(again).toMatchObject({
      code: 0,
      out: expect.stringContaining('Everything had arrived'),
    });
  });
});

/** Values that engines store in different ways: bytes, marks, empty texts, large and negative numbers. */
async function fillShop(shop: Shop): Promise<void> {
  await leaveTraces(shop);
  await makeStaff(shop, 'owner');
  await shop.database.transaction(async (tx) => {
    await setFact(tx, 'odd text', 'ක බැටරි\n"quoted"\t\\ \u2028 😀 ÉLAN');
    await setFact(tx, 'empty', '');
    await sql`insert into "counter" ("name", "value") values
      ('largest', 9007199254740993), ('negative', -5), ('é', 1), ('Z', 2), ('a', 3), ('ක', 4), ('😀', 5), ('ﬀ', 6)`.execute(
      tx,
    );
  });
}
