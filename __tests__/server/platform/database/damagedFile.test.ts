import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createApp } from '@/server/api/app';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { readEnv } from '@/server/boot/env';
import { createLog } from '@/server/platform/log/log';
import { openShop, type Shop } from '@/server/boot/shop';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { adoptSqliteErrors } from '@/__tests__/support/sqliteErrors';

let folder: string;
let shop: Shop | undefined;
let logged: string[];

beforeAll(adoptSqliteErrors);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-damaged-'));
  logged = [];
});
afterEach(async () => {
  await shop?.database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<Shop> {
  shop = await openShop(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  return shop;
}

/** Overwrites the first page of the table in the database file. */
async function damage(table: string): Promise<void> {
  const whole = await open();
  const { database } = whole;
  await writeCatalogue(whole, smallCatalogue());
  const { rows } = await sql<{ rootpage: number; pageSize: number }>`
    select rootpage, page_size as "pageSize" from sqlite_master, pragma_page_size
      where name = ${table}`.execute(database.read);
  const [{ rootpage, pageSize } = { rootpage: 0, pageSize: 0 }] = rows;
  await database.close();
  const file = openSync(path.join(folder, 'shop.sqlite'), 'r+');
  writeSync(file, Buffer.alloc(pageSize, 0xa5), 0, pageSize, (rootpage - 1) * pageSize);
  closeSync(file);
}

test.each(['item', 'category', 'itemSearch_data'])(
  '/readyz returns 503, and the log says what to do, when the table %s is damaged',
  async (table) => {
    await damage(table);
    const log = createLog('info', (text) => logged.push(text));
    const app = createApp(await open(), log);
    expect((await app.request('/readyz')).status).toBe(503);
    expect(logged.join('')).toContain(
      'The database is damaged: stop the shop and restore a backup',
    );
    expect((await app.request('/healthz')).status).toBe(200);
  },
);

test('returns 503 for a call that needs the damaged table', async () => {
  await damage('item');
  const app = createApp(await open(), createLog('silent'));
  expect((await app.request('/api/v1/product/all')).status).toBe(503);
});
