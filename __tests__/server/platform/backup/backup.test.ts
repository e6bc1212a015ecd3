import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { runOnTerminal, runWithPassphrase } from '@/__tests__/support/folderCli';
import { putMigrated } from '@/__tests__/support/testShop';
import { PICTURES, SUMS } from '@/server/platform/backup/archiveNames';
import { openSealedSecret } from '@/server/platform/backup/sealedSecret';
import { END, paddingOf, tarHeader } from '@/server/platform/backup/tarHeader';
import { readEnv } from '@/server/boot/env';
import { openShop, type Shop } from '@/server/boot/shop';

const PASSPHRASE = 'nine brown parcels';
const SETTINGS = '{"siteName":"Corner Parts"}\n';
const PICTURE = Buffer.from('not really a picture, but bytes');
const PICTURE_NAME = 'pictures/product/7/7-001.jpg';

let folder: string;
let opened: Shop[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-backup-'));
  opened = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const shop of opened) await shop.database.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (...parts: string[]) => path.join(folder, ...parts);
const envOf = (name: string, given: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: at(name), LOG_LEVEL: 'silent', ...given });

async function openIn(name: string): Promise<Shop> {
  const shop = await openShop(envOf(name));
  opened.push(shop);
  return shop;
}

async function note(shop: Shop, name: string): Promise<void> {
  await shop.database.transaction((tx) =>
    tx.insertInto('shopFact').values({ name, value: 'kept' }).execute(),
  );
}

const notesOf = async ({ database }: Shop) =>
  (await database.read.selectFrom('shopFact').select('name').execute())
    .map(({ name }) => name)
    .filter((name) => name.startsWith('note'))
    .sort();

/** Opens a shop with a picture and settings; it stays open, as a running one. */
async function openFullShop(): Promise<Shop> {
  mkdirSync(at('data', path.dirname(PICTURE_NAME)), { recursive: true });
  writeFileSync(at('data', PICTURE_NAME), PICTURE);
  writeFileSync(at('data', 'settings.json'), SETTINGS);
  await putMigrated(at('data'));
  const shop = await openIn('data');
  await note(shop, 'note before');
  return shop;
}

const backUp = (file: string, passphrase: string | null = PASSPHRASE, name = 'data') =>
  runWithPassphrase(passphrase, envOf(name), 'backup', file);
const restore = (file: string, passphrase: string | null = PASSPHRASE, name = 'new') =>
  runWithPassphrase(passphrase, envOf(name), 'restore', file);

/** Returns what is beside the backups and the shop that was backed up. */
const leftIn = (name: string) => (existsSync(at(name)) ? readdirSync(at(name)) : []);

test('backs a running shop up and restores all of it', async () => {
  const shop = await openFullShop();
  const { code, out, said } = await backUp('shop.backup');
  expect({ code, said }).toEqual({ code: 0, said: '' });
  expect(out).toMatch(
    /^shop\.backup: \d+ MB with \d+ rows of \d+ tables, 1 picture, the settings, the secret; checked\.$/,
  );
  await note(shop, 'note after');
  expect(statSync(at('shop.backup')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(['data', 'shop.backup']);

  const restored = await restore('shop.backup');
  expect(restored).toEqual({
    code: 0,
    out: 'Restored the database, 1 picture and the settings. The secret is restored. The shop can start.',
    said: '',
  });
  expect(readFileSync(at('new', PICTURE_NAME))).toEqual(PICTURE);
  expect(readFileSync(at('new', 'settings.json'), 'utf8')).toBe(SETTINGS);
  expect(statSync(at('new', 'shop.sqlite')).mode & 0o777).toBe(0o600);
  expect(statSync(at('new', 'secret')).mode & 0o777).toBe(0o600);
  const copy = await openIn('new');
  expect(copy.secret).toBe(shop.secret);
  expect(await notesOf(copy)).toEqual(['note before']);
  expect(await notesOf(shop)).toEqual(['note after', 'note before']);
  shop.database.requireOwnFiles();
});

test('contains the photos of items, and not one that is being written', async () => {
  const shop = await openFullShop();
  const { hash } = await shop.photoFiles.put([PICTURE]);
  writeFileSync(at('data', 'pictures', 'photos', '.unfinished-1'), 'half');
  const { out } = await backUp('shop.backup');
  expect(out).toContain('2 pictures');
  await restore('shop.backup');
  const copy = await openIn('new');
  expect(await copy.photoFiles.get(hash)).toEqual(PICTURE);
  for await (const file of copy.photoFiles.list()) expect(file.hash).toBe(hash);
});

test('leaves the secret out without a passphrase, says so, and the restored shop asks for it', async () => {
  await openFullShop();
  const { code, said } = await backUp('shop.backup', null);
  expect(code).toBe(0);
  expect(said).toContain('The secret is not in it');
  const { out } = await restore('shop.backup', null);
  expect(out).toContain('Put the secret back before the start: it is not in this backup.');
  await expect(openIn('new')).rejects.toThrow('The secret of this shop is missing');
});

test('restores without the passphrase everything but the secret', async () => {
  await openFullShop();
  await backUp('shop.backup');
  const { code, out } = await restore('shop.backup', null);
  expect(code).toBe(0);
  expect(out).toContain('no passphrase was given');
  expect(existsSync(at('new', 'secret'))).toBe(false);
});

test('leaves out a secret that is not the shop’s', async () => {
  await openFullShop();
  writeFileSync(at('data', 'secret'), 'x'.repeat(43));
  const { said } = await backUp('shop.backup');
  expect(said).toBe('The secret is not in it: this process does not have the one of this shop.');
});

test.each([
  ['an existing file', () => writeFileSync(at('shop.backup'), 'mine'), 'exists already'],
  ['a backup under way', () => mkdirSync(at('shop.backup.unfinished')), 'was interrupted'],
  [
    'a disk without space',
    () => {
      jest
        .spyOn(fs, 'statfsSync')
        .mockReturnValue({ ...fs.statfsSync(folder), bavail: 1, bsize: 4096 });
    },
    'of free space',
  ],
])('refuses %s and changes nothing', async (_what, prepare, sentence) => {
  await openFullShop();
  prepare();
  const before = readdirSync(folder);
  const { code, said } = await backUp('shop.backup');
  expect(code).toBe(2);
  expect(said).toContain(sentence);
  expect(readdirSync(folder)).toEqual(before);
});

test('refuses a short passphrase, and a folder without a shop', async () => {
  await openFullShop();
  expect((await backUp('a', 'short')).said).toContain('at least 12 characters');
  expect((await backUp('a', PASSPHRASE, 'nothing')).said).toContain('There is no database in');
  expect(existsSync(at('a'))).toBe(false);
});

test('asks twice for a passphrase on a terminal, and refuses two that differ', async () => {
  await openFullShop();
  const other = await runOnTerminal(
    [PASSPHRASE, 'nine brown parcel'],
    envOf('data'),
    'backup',
    'a',
  );
  expect(other).toMatchObject({ code: 2, said: 'The passphrases differ. Nothing was written.' });
  const same = await runOnTerminal([PASSPHRASE, PASSPHRASE], envOf('data'), 'backup', 'a');
  expect(same).toMatchObject({ code: 0, said: '' });
  const restored = await runOnTerminal([PASSPHRASE], envOf('new'), 'restore', 'a');
  expect(restored.out).toContain('The secret is restored.');
});

test('needs no passphrase again, refuses another one, and takes a new one when it is changed', async () => {
  await openFullShop();
  await backUp('a');
  const again = await backUp('b', null);
  expect(again).toMatchObject({ code: 0, said: '', out: expect.stringContaining('the secret') });
  const mistyped = await backUp('c', 'nine brown parcel');
  expect(mistyped).toMatchObject({ code: 2, said: expect.stringContaining('is not the one of') });
  const NEW = 'ten green baskets';
  expect(await runWithPassphrase(NEW, envOf('data'), 'passphrase')).toMatchObject({ code: 0 });
  await backUp('d', null);
  expect((await restore('d', PASSPHRASE, 'other')).said).toContain('is not the one of this backup');
  expect((await restore('d', NEW)).out).toContain('The secret is restored.');
  expect((await restore('a', PASSPHRASE, 'older')).out).toContain('The secret is restored.');
});

test('restores into a shop that was started and never used, and not beside one that runs', async () => {
  const shop = await openFullShop();
  await backUp('shop.backup');
  await putMigrated(at('new'));
  const fresh = await openIn('new');
  expect((await restore('shop.backup')).said).toContain('stop it first');
  expect(leftIn('new')).toContain('shop.sqlite');
  await fresh.database.close();
  expect((await restore('shop.backup')).code).toBe(0);
  const copy = await openIn('new');
  expect(copy.secret).toBe(shop.secret);
  expect(await notesOf(copy)).toEqual(['note before']);
});

test('takes pictures through links, and refuses what it cannot take', async () => {
  await openFullShop();
  const folderOfPictures = at('data', path.dirname(PICTURE_NAME));
  symlinkSync(at('data', PICTURE_NAME), path.join(folderOfPictures, '7-002.jpg'));
  expect((await backUp('a', null)).out).toContain('2 pictures');
  symlinkSync(at('nowhere'), path.join(folderOfPictures, '7-003.jpg'));
  const { code, said } = await backUp('b', null);
  expect(code).toBe(2);
  expect(said).toContain('7-003.jpg is neither a file nor a folder');
  rmSync(path.join(folderOfPictures, '7-003.jpg'));
  writeFileSync(path.join(folderOfPictures, `${'x'.repeat(120)}.jpg`), PICTURE);
  expect((await backUp('b', null)).said).toContain('its name is too long');
  expect(existsSync(at('b'))).toBe(false);
});

test('says in one sentence that there is no folder, or no database in the file', async () => {
  await openFullShop();
  const { code, said } = await backUp('nowhere/shop.backup');
  expect(code).toBe(3);
  expect(said).toBe(
    `${at('nowhere/shop.backup.unfinished')} cannot be written: there is no such folder.`,
  );
  mkdirSync(at('garbage'));
  writeFileSync(at('garbage', 'shop.sqlite'), 'not a database, but text '.repeat(400));
  const damaged = await backUp('a', PASSPHRASE, 'garbage');
  expect(damaged).toMatchObject({ code: 3, said: expect.stringContaining('is damaged') });
  expect(readdirSync(folder).sort()).toEqual(['data', 'garbage']);
});

test('takes a link that leads nowhere for what is there', async () => {
  await openFullShop();
  symlinkSync(at('nowhere'), at('link'));
  expect((await backUp('link')).said).toBe(`${at('link')} exists already; it was not changed.`);
  await backUp('shop.backup');
  mkdirSync(at('new'));
  symlinkSync(at('nowhere'), at('new', 'secret'));
  expect((await restore('shop.backup')).said).toContain('restore into an empty DATA_DIR');
  expect(leftIn('new')).toEqual(['secret']);
});

test.each(['not json', '{}', 'null', '{"salt":"x"}'])(
  'reads no sealed secret that nobody sealed: %j',
  async (text) => {
    await expect(openSealedSecret(text, PASSPHRASE)).rejects.toThrow(
      'This backup is damaged: its secret cannot be read.',
    );
  },
);

test('refuses to restore over a shop, and with another passphrase', async () => {
  await openFullShop();
  await backUp('shop.backup');
  const over = await restore('shop.backup', PASSPHRASE, 'data');
  expect(over.code).toBe(2);
  expect(over.said).toContain('restore into an empty DATA_DIR');
  const wrong = await restore('shop.backup', 'nine brown parcel');
  expect(wrong).toMatchObject({ code: 2, said: 'The passphrase is not the one of this backup.' });
  expect(leftIn('new')).toEqual([]);
});

test('refuses a database of a newer version', async () => {
  const { database } = await openFullShop();
  await database.transaction((tx) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(tx),
  );
  const { code, said } = await backUp('shop.backup');
  expect(code).toBe(2);
  expect(said).toContain('a newer version of the shop');
  expect(readdirSync(folder)).toEqual(['data']);
});

describe('a file that is not what was written', () => {
  let whole: Buffer;

  beforeEach(async () => {
    whole ??= await makeWhole();
  });

  /** Once for all tests: sealing the secret takes a while on purpose. */
  async function makeWhole(): Promise<Buffer> {
    await openFullShop();
    await backUp('shop.backup');
    return readFileSync(at('shop.backup'));
  }

  async function expectRefused(bytes: Buffer, sentence: RegExp): Promise<void> {
    writeFileSync(at('other.backup'), bytes);
    const { code, said } = await restore('other.backup');
    expect({ code, said }).toEqual({ code: 2, said: expect.stringMatching(sentence) });
    expect(leftIn('new')).toEqual([]);
  }

  const DAMAGED = /^This (backup is (damaged|incomplete)|file is not a backup)[^\n]*$/;

  test('is refused where any byte was altered', async () => {
    const sums = whole.lastIndexOf(SUMS, whole.length - 1024);
    const places = [
      0,
      30,
      120,
      130,
      149,
      156,
      300,
      400,
      520,
      1000,
      ...[0.1, 0.3, 0.5, 0.7, 0.9].map((part) => Math.floor(whole.length * part)),
      whole.indexOf(PICTURE) + 3,
      whole.indexOf(PICTURE) + PICTURE.length + 5,
      whole.indexOf('age-encryption.org/v1') + 20,
      whole.indexOf('{"table":"shopFact"') + 12,
      whole.indexOf('"note before"') + 5,
      sums + 3,
      sums + 600,
      whole.length - 1,
    ];
    for (const place of places) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
      await expectRefused(bytes, DAMAGED);
    }
  });

  test('is refused where it ends early, or goes on', async () => {
    for (const length of [0, 100, 512, 5_000, whole.length - 1024, whole.length - 1]) {
      await expectRefused(whole.subarray(0, length), DAMAGED);
    }
    await expectRefused(Buffer.concat([whole, Buffer.from('x')]), DAMAGED);
    await expectRefused(Buffer.concat([whole, whole]), DAMAGED);
  });

  test.each([
    ['text', Buffer.from('sku,name,price\n'.repeat(100))],
    ['a database file', Buffer.from('SQLite format 3\0'.padEnd(4096, 'x'))],
    ['another tar file', Buffer.concat([entry('notes.txt', 'hello'), END])],
  ])('is refused as foreign: %s', async (_what, bytes) => {
    await expectRefused(bytes, /^This file is not a backup of a shop\.$/);
  });

  test.each([
    '../evil',
    '/evil',
    'evil',
    'pictures/../../evil',
    'pictures/..',
    'pictures//evil',
    'pictures/./evil',
    'pictures/a\\..\\evil',
    'pictures/c:evil',
    'pictures/new\nline',
    'pictures',
    'secret',
    'shop.sqlite-wal',
    `pictures/${'a/'.repeat(20)}evil`,
  ])('is refused for the name %j', async (name) => {
    const about = whole.subarray(0, 1024);
    await expectRefused(Buffer.concat([about, entry(name, 'evil'), END]), DAMAGED);
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(written.filter((one) => one.includes('evil'))).toEqual([]);
  });

  test('is refused for a second file of the same name, and for sizes beyond the limits', async () => {
    const about = whole.subarray(0, 1024);
    await expectRefused(Buffer.concat([about, about]), DAMAGED);
    const large = tarHeader({ name: 'settings.json', size: 5 * 1024 * 1024 });
    await expectRefused(Buffer.concat([about, large, Buffer.alloc(1024)]), DAMAGED);
    const huge = tarHeader({ name: `${PICTURES}/a.jpg`, size: 2 ** 40 });
    await expectRefused(Buffer.concat([about, huge, Buffer.alloc(1024)]), DAMAGED);
  });
});

function entry(name: string, text: string): Buffer {
  const bytes = Buffer.from(text);
  const padding = Buffer.alloc(paddingOf(bytes.length));
  return Buffer.concat([tarHeader({ name, size: bytes.length }), bytes, padding]);
}
