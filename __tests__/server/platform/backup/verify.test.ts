import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { runWithPassphrase } from '@/__tests__/support/folderCli';
import { partPhoto, putPhoto } from '@/__tests__/support/photos';
import { openStockedShop } from '@/__tests__/support/testShop';
import { readEnv } from '@/server/boot/env';
import { openShop, type Shop } from '@/server/boot/shop';
import { readLastBackup } from '@/server/platform/backup/lastBackup';
import { makeBackup } from '@/server/platform/backup/makeBackup';
import { verifyBackup } from '@/server/platform/backup/verifyBackup';

let folder: string;
let opened: Shop[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-proof-'));
  opened = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const shop of opened) await shop.database.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (...parts: string[]) => path.join(folder, ...parts);
const envOf = (name: string) => readEnv({ DATA_DIR: at(name), LOG_LEVEL: 'silent' });

async function openIn(name: string): Promise<Shop> {
  const shop = await openShop(envOf(name));
  opened.push(shop);
  return shop;
}

test('verifies a backup in a throw-away database, and notes it for its own shop', async () => {
  const shop = await openIn('data');
  mkdirSync(at('data/pictures'));
  writeFileSync(at('data/pictures/shop.jpg'), 'bytes of a picture');
  await makeBackup(shop.env, at('shop.backup'), null);
  mkdirSync(at('temporary'));
  jest.spyOn(os, 'tmpdir').mockReturnValue(at('temporary'));
  const verify = (name: string) => runWithPassphrase(null, envOf(name), 'verify', 'shop.backup');
  const { code, out, said } = await verify('data');
  expect({ code, said }).toEqual({ code: 0, said: '' });
  expect(out).toMatch(/^shop\.backup, made [\d :-]+: \d+ rows of \d+ tables, 1 picture\.\n/);
  expect(out).toMatch(/\n {2}Pieces in stock +0\n {2}by movements +0\nAll of it adds up\.$/);
  expect(readdirSync(at('temporary'))).toEqual([]);
  const { proof } = await readLastBackup(shop.database.read);
  expect(proof).toMatchObject({ isRight: true, says: '0 orders and 0 pieces in stock' });
  await openIn('other');
  expect((await verify('other')).said).toContain('not a backup of the shop here');
  expect(await verify('nothing')).toMatchObject({ code: 0, said: '' });
});

test('says in a proof what does not add up, and which photo is missing', async () => {
  const { shop, remove } = await openStockedShop();
  await putPhoto(shop, 'BATTERY', await partPhoto());
  await shop.database.transaction((tx) =>
    sql`update "item" set "inStock" = "inStock" + 1 where "sku" = 'BATTERY'`.execute(tx),
  );
  const file = at('wrong.backup');
  await makeBackup(shop.env, file, null);
  expect((await verifyBackup(file)).mistakes).toEqual([
    '1 items whose movements do not add up to their stock',
  ]);
  rmSync(path.join(shop.env.dataDir, 'pictures'), { recursive: true });
  await makeBackup(shop.env, at('no photo.backup'), null);
  const { mistakes } = await verifyBackup(at('no photo.backup'));
  expect(mistakes).toContain('1 photos of items whose file is not in it');
  const { code, said } = await runWithPassphrase(null, envOf('nothing'), 'verify', 'wrong.backup');
  expect(code).toBe(1);
  expect(said).toBe('Wrong: 1 items whose movements do not add up to their stock.');
  await remove();
});
