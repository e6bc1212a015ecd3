import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from '@/server/boot/env';
import { openShop, type Shop } from '@/server/boot/shop';

let folder: string;
let opened: Shop[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-file-'));
  opened = [];
});
afterEach(async () => {
  await closeAll();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<Shop> {
  const shop = await openShop(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  opened.push(shop);
  return shop;
}

async function closeAll(): Promise<void> {
  for (const shop of opened.splice(0)) await shop.database.close();
}

async function openOnce(): Promise<void> {
  await open();
  await closeAll();
}

const inFolder = (name: string) => path.join(folder, name);
const databaseFiles = () => readdirSync(folder).filter((name) => name.startsWith('shop.sqlite'));
const modeOf = (name: string) => statSync(inFolder(name)).mode & 0o777;

async function write({ database }: Shop): Promise<void> {
  await database.transaction((tx) =>
    tx.insertInto('shopFact').values({ name: 'colour', value: 'blue' }).execute(),
  );
}

describe('the database file', () => {
  test("is readable only by its owner, with SQLite's other files", async () => {
    await write(await open());
    expect(databaseFiles()).toEqual(['shop.sqlite', 'shop.sqlite-shm', 'shop.sqlite-wal']);
    expect(databaseFiles().map(modeOf)).toEqual([0o600, 0o600, 0o600]);
  });

  test('is made private at the next start after an older version', async () => {
    await write(await open());
    for (const name of databaseFiles()) chmodSync(inFolder(name), 0o644);
    await open();
    expect(databaseFiles().map(modeOf)).toEqual([0o600, 0o600, 0o600]);
  });
});

describe('a database file that existed before', () => {
  test.each([
    ['is missing', () => rmSync(inFolder('shop.sqlite'))],
    ['is empty', () => truncateSync(inFolder('shop.sqlite'))],
  ])('prevents the start when it %s', async (_what, lose) => {
    await openOnce();
    lose();
    const before = databaseFiles();
    await expect(openShop(readEnv({ DATA_DIR: folder }))).rejects.toThrow(
      `The database file ${inFolder('shop.sqlite')} is missing or empty, but it was there before. ` +
        'Restore it from a backup. To begin with a new, empty shop instead, delete ' +
        `${inFolder('database-created.txt')}.`,
    );
    expect(databaseFiles()).toEqual(before);
  });

  test('may be replaced by a new one on purpose', async () => {
    await openOnce();
    rmSync(inFolder('shop.sqlite'));
    rmSync(inFolder('database-created.txt'));
    await openOnce();
    expect(existsSync(inFolder('shop.sqlite'))).toBe(true);
  });

  test('may be restored without the marker file', async () => {
    await openOnce();
    rmSync(inFolder('database-created.txt'));
    await openOnce();
    rmSync(inFolder('shop.sqlite'));
    await expect(open()).rejects.toThrow('it was there before');
  });
});
