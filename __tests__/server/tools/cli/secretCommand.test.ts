import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runWithEnv } from '@/__tests__/support/folderCli';
import { readEnv } from '@/server/boot/env';
import { openShop } from '@/server/boot/shop';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const secretFile = () => path.join(folder, 'secret');
const secretIn = () => readFileSync(secretFile(), 'utf8').trim();
const env = (given: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...given });

async function start(given?: Record<string, string>): Promise<string> {
  const shop = await openShop(env(given));
  await shop.database.close();
  return shop.secret;
}

test('commands refuse a shop without its secret, as the start does', async () => {
  await start();
  rmSync(secretFile());
  await expect(start()).rejects.toThrow('The secret of this shop is missing');
  await expect(runWithEnv(env(), 'staff', 'list')).rejects.toThrow(
    'The secret of this shop is missing',
  );
});

test('secret --rotate makes a new secret, with which the shop starts', async () => {
  const before = await start();
  rmSync(secretFile());
  const { code, out } = await runWithEnv(env(), 'secret', '--rotate');
  expect({ code, out }).toEqual({
    code: 0,
    out: 'The shop has a new secret. Restart it, and back the secret up.',
  });
  expect(secretIn()).not.toBe(before);
  expect(statSync(secretFile()).mode & 0o777).toBe(0o600);
  expect(await start()).toBe(secretIn());
});

test('secret --rotate accepts SHOP_SECRET, and names whose authenticator is dead', async () => {
  const shop = await openShop(env());
  await shop.database.transaction((tx) =>
    tx
      .insertInto('staff')
      .values({
        name: 'Nimal',
        nameKey: 'nimal',
        role: 'owner',
        createdAt: 0,
        passwordHash: null,
        totpSecret: 'sealed with the secret before',
        disabledAt: null,
      })
      .execute(),
  );
  await shop.database.close();
  const given = { SHOP_SECRET: 'k'.repeat(40) };
  await expect(start(given)).rejects.toThrow('SHOP_SECRET is not the one of this shop');
  const { said } = await runWithEnv(env(given), 'secret', '--rotate');
  expect(said).toBe('New authenticator: npm run shop -- staff link "Nimal"');
  expect(await start(given)).toBe(given.SHOP_SECRET);
  await expect(start()).rejects.toThrow('is not the one of this shop');
});

test('secret alone changes nothing and says how', async () => {
  const before = await start();
  const { code, said } = await runWithEnv(env(), 'secret');
  expect(code).toBe(2);
  expect(said).toContain('add --rotate');
  expect(await start()).toBe(before);
});
