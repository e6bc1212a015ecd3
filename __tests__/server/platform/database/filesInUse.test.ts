import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fillEmptyShop } from '@/server/tools/demo/fillEmptyShop';
import { readEnv } from '@/server/boot/env';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import { createLog } from '@/server/platform/log/log';
import { openShop, withBulkDatabase, type Shop } from '@/server/boot/shop';

const SILENT = createLog('silent');

let folder: string;
let shops: Shop[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-locks-'));
  shops = [];
});
afterEach(async () => {
  for (const shop of shops) await shop.database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<Shop> {
  const env = readEnv({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO_ITEMS: '40',
    DEMO_ORDERS: '2',
  });
  const shop = await openShop(env);
  shops.push(shop);
  return shop;
}

const databaseFile = () => path.join(folder, 'shop.sqlite');

async function write({ database }: Shop, value: string): Promise<void> {
  await database.transaction((tx) =>
    tx.insertInto('shopFact').values({ name: value, value }).execute(),
  );
}

/** Returns the locks of this process on the database file, as Linux lists them. */
function locksOnFile(): string[] {
  const { ino } = statSync(databaseFile());
  return readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `));
}

const SITUATIONS: [string, (shop: Shop) => Promise<unknown>][] = [
  ['the first start', async () => undefined],
  ['the first start with the demo', (shop) => fillEmptyShop(shop, SILENT)],
  [
    'an import',
    (shop) => {
      const file = path.join(folder, 'list.csv');
      writeFileSync(file, 'sku,name,price\nA,Samsung A12 LCD,10\n');
      return importCatalogue(shop, file);
    },
  ],
  ['work on bulk connections', (shop) => withBulkDatabase(shop, async () => undefined)],
  ['a second start of the shop in this process', () => open()],
  [
    'a second shop of this process was closed',
    async () => {
      const second = await open();
      shops.pop();
      await second.database.close();
    },
  ],
];

const ON_LINUX = existsSync('/proc/locks') ? test : test.skip;

/** Without it SQLite in another program takes itself for the last user and deletes the log. */
ON_LINUX.each(SITUATIONS)('the shop holds its lock on the file after %s', async (_when, happen) => {
  const shop = await open();
  await happen(shop);
  expect(locksOnFile()).not.toEqual([]);
});

test.each([
  ['the log is deleted', () => rmSync(`${databaseFile()}-wal`)],
  ['the index of the log is deleted', () => rmSync(`${databaseFile()}-shm`)],
  [
    'the file is replaced',
    () => {
      writeFileSync(`${databaseFile()}-new`, readFileSync(databaseFile()));
      renameSync(`${databaseFile()}-new`, databaseFile());
    },
  ],
])('refuses to write, with advice, when %s', async (_what, lose) => {
  const shop = await open();
  await write(shop, 'before');
  lose();
  await expect(write(shop, 'after')).rejects.toMatchObject({ code: 'SHOP_FILES_LOST' });
  expect(() => shop.database.requireOwnFiles()).toThrow('not those in use');
});
