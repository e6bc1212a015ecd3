import type Sqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { createApp } from '@/server/api/app';
import { ImmediateSqliteDialect, sqliteDriver } from '@/server/platform/database/sqliteDialect';
import { createLog } from '@/server/platform/log/log';
import { DAY_MS } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { browserOf } from '@/__tests__/support/sessions';
import { adoptSqliteErrors } from '@/__tests__/support/sqliteErrors';
import { jobsIn } from '@/__tests__/support/messages';

const QUESTION = {
  fullName: 'Nimal Perera',
  replyTo: 'nimal@home.example',
  message: 'x'.repeat(2_000),
};
/** Each message takes half a page, so this many do not fit into the space left. */
const MORE_THAN_FITS = 40;
const MAX_PAGES = 1_073_741_823;

beforeAll(adoptSqliteErrors);

/** SQLite does not accept a limit below the file's current size. */
async function setMostPages({ database }: Shop, pages: number): Promise<void> {
  await database.transaction((tx) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(tx));
}

async function questionsKept(shop: Shop): Promise<number> {
  return (await jobsIn(shop)).length;
}

describeOnSqlite('a full disk', (openTestShop) => {
  let shop: Shop;
  let browser: Browser;
  let logged: string[];

  beforeEach(async () => {
    shop = await openTestShop();
    logged = [];
    const log = createLog('warn', (text) => logged.push(text));
    browser = new Browser(createApp(shop, log));
    await setMostPages(shop, 1);
  });

  async function askUntilFull() {
    for (let asked = 0; asked < MORE_THAN_FITS; asked += 1) {
      const answer = await browser.post('/contact', QUESTION);
      if (answer.status !== 200) return answer;
    }
    throw new Error('The file never filled.');
  }

  test('returns 503 with Retry-After, and logs advice', async () => {
    const { status, headers, body } = await askUntilFull();
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('3');
    expect(JSON.parse(logged.join(''))).toMatchObject({
      level: 'error',
      message: expect.stringContaining('The disk is full'),
      code: 'SQLITE_FULL',
      id: body.requestId,
    });
  });

  test('discards a refused write, and still reads', async () => {
    await askUntilFull();
    const kept = await questionsKept(shop);
    expect((await browser.post('/contact', QUESTION)).status).toBe(503);
    expect(await questionsKept(shop)).toBe(kept);
    expect((await browser.get('/brands')).status).toBe(200);
  });

  test('recovers without a restart as soon as there is space', async () => {
    await askUntilFull();
    const kept = await questionsKept(shop);
    await setMostPages(shop, MAX_PAGES);
    expect((await browser.post('/contact', QUESTION)).status).toBe(200);
    expect(await questionsKept(shop)).toBe(kept + 1);
  });

  test('lets signed-in customers read', async () => {
    const customer = await browserOf(shop, await makeCustomer(shop));
    const { clock } = shop;
    shop.clock = () => clock() + 2 * DAY_MS;
    await shop.database.transaction((tx) => sql`pragma query_only = on`.execute(tx));
    expect((await customer.get('/cart')).status).toBe(200);
    expect((await customer.post('/user/logout')).status).toBe(503);
  });
});

/** Wraps SQLite's connection so that the first rollback fails. */
function failingOnce(database: Sqlite.Database): Sqlite.Database {
  let hasFailed = false;
  const prepare = (text: string) => {
    if (text === 'rollback' && !hasFailed) {
      hasFailed = true;
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
    }
    return database.prepare(text);
  };
  return new Proxy(database, {
    get: (target, name) => (name === 'prepare' ? prepare : Reflect.get(target, name, target)),
  });
}

test('keeps the cause when a rollback fails, and rolls back before the next transaction', async () => {
  const file = new (sqliteDriver())(':memory:');
  file.exec('create table note (text text)');
  const database = new Kysely<{ note: { text: string } }>({
    dialect: new ImmediateSqliteDialect(failingOnce(file)),
  });
  const write = (text: string, fails: boolean) =>
    database.transaction().execute(async (tx) => {
      await tx.insertInto('note').values({ text }).execute();
      if (fails) throw new Error('the cause');
    });
  await expect(write('first', true)).rejects.toThrow('the cause');
  await write('second', false);
  expect(await database.selectFrom('note').select('text').execute()).toEqual([{ text: 'second' }]);
  await database.destroy();
});
