import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { readEnv } from '@/server/boot/env';
import { StartRefusal } from '@/server/platform/errors';
import { refusalOf } from '@/server/boot/front/startRefusal';
import { SCHEMA_NEEDS, setFact } from '@/server/platform/database/shopFacts';
import { openShop } from '@/server/boot/shop';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-refusal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const env = () => readEnv({ DATA_DIR: path.join(folder, 'data'), HOST: '127.0.0.1', PORT: '80' });
const inData = (name: string) => path.join(folder, 'data', name);

async function openOnce(): Promise<void> {
  const shop = await openShop(env());
  await shop.database.close();
}

/** Returns what a start says after this happened to a shop. */
async function saidAfter(happen: () => unknown): Promise<readonly string[] | null> {
  await openOnce();
  await happen();
  const failure = await openOnce().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  return failure === null ? [] : refusalOf(failure.error, env());
}

test.each<[string, () => unknown, RegExp]>([
  [
    'a file that is no database',
    () => writeFileSync(inData('shop.sqlite'), 'not a database, but some text '.repeat(200)),
    /is damaged or not a database: put it aside and restore a backup\.$/,
  ],
  [
    'a database of a newer version',
    async () => {
      const { database } = await openShop(env());
      await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(
        database.read,
      );
      await database.transaction((tx) => setFact(tx, SCHEMA_NEEDS, '9999-future'));
      await database.close();
    },
    /^The database was written by a newer version of the shop \(it has 9999-future, release [\d.]+\)/,
  ],
  ['no secret', () => rmSync(inData('secret')), /^The secret of this shop is missing/],
  [
    'another secret',
    () => writeFileSync(inData('secret'), 'x'.repeat(43)),
    /is not the one of this shop/,
  ],
  ['no database file', () => rmSync(inData('shop.sqlite')), /is missing or empty/],
  [
    'a first start with a mistake in the settings file',
    () => {
      rmSync(inData('.'), { recursive: true });
      mkdirSync(inData('.'));
      writeFileSync(inData('settings.json'), '{"siteName":7}');
    },
    /settings\.json: /,
  ],
  [
    'a file in the place of the folder',
    () => {
      rmSync(inData('.'), { recursive: true });
      writeFileSync(path.join(folder, 'data'), '');
    },
    /data is not a folder\.$/,
  ],
])('%s ends the start with one sentence', async (_what, happen, sentence) => {
  const said = await saidAfter(happen);
  expect(said).toHaveLength(1);
  expect(said?.[0]).toMatch(sentence);
  expect(said?.[0]).not.toContain('\n');
});

test('a busy port ends the start with one sentence', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const error = await new Promise((resolve) => {
    createServer().once('error', resolve).listen(port, '127.0.0.1');
  });
  server.close();
  expect(refusalOf(error, { ...env(), port })).toEqual([
    `Port ${port} is in use: stop the other process, or set PORT to another number.`,
  ]);
});

const failed = (properties: object) => Object.assign(new Error('no'), properties);

test.each([
  [{ code: 'EACCES', syscall: 'listen' }, 'Port 80 is not open to this user'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, '127.0.0.1 is not an address of this machine'],
  [{ code: 'EACCES', syscall: 'open', path: '/srv/shop/secret' }, '/srv/shop/secret cannot be'],
  [{ code: 'EROFS', syscall: 'mkdir', path: '/srv/shop' }, '/srv/shop cannot be written or read'],
  [{ code: 'ENOENT', syscall: 'mkdir', path: '/ro/shop' }, '/ro/shop cannot be written or read'],
  [{ code: 'SQLITE_CANTOPEN' }, 'The database cannot be written'],
  [{ code: 'SQLITE_READONLY_DIRECTORY' }, 'The database cannot be written'],
  [{ code: '25006' }, 'The database cannot be written'],
  [{ code: 'ENOSPC', syscall: 'write' }, 'The disk is full'],
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'The database does not answer'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db' }, 'The database does not answer'],
  [
    { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '127.0.0.1' },
    '127.0.0.1 is not an address of this machine',
  ],
])('%j is one sentence', (properties, sentence) => {
  const said = refusalOf(failed(properties), env());
  expect(said).toEqual([expect.stringContaining(sentence)]);
});

test('several mistakes are a sentence each, and an unexpected error keeps its stack', () => {
  expect(refusalOf(new StartRefusal('One.', 'Two.'), env())).toEqual(['One.', 'Two.']);
  expect(refusalOf(new Error('surprise'), env())).toBeNull();
});
