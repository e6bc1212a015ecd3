import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeWithDatabase } from '@/__tests__/support/engines';
import {
  CATALOGUE_VERSION,
  readFact,
  setFact,
  SECRET_CHECK,
  SECRET_FINGERPRINT,
} from '@/server/platform/database/shopFacts';
import { isSecretOfShop, readSecret } from '@/server/platform/security/secret';
import type { Shop } from '@/server/boot/shop';

const OTHER = 's'.repeat(32);
/** What the version before stored for OTHER on PostgreSQL. */
const FINGERPRINT_OF_OTHER = 'c0338146d8b89e9b';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = ({ env }: Shop) => path.join(env.dataDir, 'secret');

async function forgetSecret({ database }: Shop, fingerprint?: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.deleteFrom('shopFact').where('name', '=', SECRET_CHECK).execute();
    if (fingerprint === undefined) return;
    await tx
      .insertInto('shopFact')
      .values({ name: SECRET_FINGERPRINT, value: fingerprint })
      .execute();
  });
}

describeWithDatabase('the secret of a shop', (openTestShop) => {
  test('is generated once, readable only by the shop’s user', async () => {
    const shop = await openTestShop();
    expect(shop.secret).toMatch(/^[\w-]{43}$/);
    expect(readFileSync(fileOf(shop), 'utf8').trim()).toBe(shop.secret);
    expect(statSync(fileOf(shop)).mode & 0o777).toBe(0o600);
    expect(await readSecret(shop.env, shop.database)).toBe(shop.secret);
  });

  test('is generated again when a full disk left an empty file at the first start', async () => {
    const shop = await openTestShop();
    await forgetSecret(shop);
    writeFileSync(path.join(folder, 'secret'), '');
    const env = { ...shop.env, dataDir: folder };
    expect(await readSecret(env, shop.database)).toMatch(/^[\w-]{43}$/);
    expect(readdirSync(folder)).toEqual(['secret']);
    expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('is SHOP_SECRET when set at the first start', async () => {
    const shop = await openTestShop();
    await forgetSecret(shop);
    const env = { ...shop.env, shopSecret: OTHER };
    expect(await readSecret(env, shop.database)).toBe(OTHER);
    expect(await readSecret(env, shop.database)).toBe(OTHER);
  });

  test('leaves a check value in the database that is not the secret', async () => {
    const shop = await openTestShop();
    const check = await readFact(shop.database.read, SECRET_CHECK);
    expect(check).toMatch(/^[\w-]{43}$/);
    expect(check).not.toContain(shop.secret);
    expect(await isSecretOfShop(shop.database.read, shop.secret)).toBe(true);
    expect(await isSecretOfShop(shop.database.read, OTHER)).toBe(false);
  });

  test('is stored as a check value at the next start of a shop that has none', async () => {
    const shop = await openTestShop();
    const check = await readFact(shop.database.read, SECRET_CHECK);
    await forgetSecret(shop);
    await readSecret(shop.env, shop.database);
    expect(await readFact(shop.database.read, SECRET_CHECK)).toBe(check);
  });

  test('prevents the start when it is missing, and no other is generated', async () => {
    const shop = await openTestShop();
    const env = { ...shop.env, dataDir: folder };
    await expect(readSecret(env, shop.database)).rejects.toThrow(
      `The secret of this shop is missing: put the file ${path.join(folder, 'secret')} of the backup back`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test('prevents the start of a used shop of an older version when it is missing', async () => {
    const shop = await openTestShop();
    await forgetSecret(shop);
    await shop.database.transaction((tx) => setFact(tx, CATALOGUE_VERSION, '1'));
    const env = { ...shop.env, dataDir: folder };
    await expect(readSecret(env, shop.database)).rejects.toThrow(
      'The secret of this shop is missing',
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ['the file', () => ({}), () => path.join(folder, 'secret')],
    ['SHOP_SECRET', () => ({ shopSecret: OTHER }), () => 'SHOP_SECRET'],
  ])('prevents the start when %s has another, and keeps its check', async (_n, given, where) => {
    const shop = await openTestShop();
    const check = await readFact(shop.database.read, SECRET_CHECK);
    writeFileSync(path.join(folder, 'secret'), OTHER);
    const env = { ...shop.env, dataDir: folder, ...given() };
    await expect(readSecret(env, shop.database)).rejects.toThrow(
      `The secret in ${where()} is not the one of this shop`,
    );
    expect(await readFact(shop.database.read, SECRET_CHECK)).toBe(check);
  });

  test('prevents the start of a second machine with another SHOP_SECRET, and stays as it is', async () => {
    const shop = await openTestShop();
    await forgetSecret(shop);
    const machine = (shopSecret: string) => ({ ...shop.env, dataDir: folder, shopSecret });
    await readSecret(machine(OTHER), shop.database);
    const check = await readFact(shop.database.read, SECRET_CHECK);
    await expect(readSecret(machine('f'.repeat(64)), shop.database)).rejects.toThrow(
      'The secret in SHOP_SECRET is not the one of this shop',
    );
    expect(await readFact(shop.database.read, SECRET_CHECK)).toBe(check);
    expect(await readSecret(machine(OTHER), shop.database)).toBe(OTHER);
  });

  test('is recognised by the fingerprint of the version before, which is then replaced', async () => {
    const shop = await openTestShop();
    await forgetSecret(shop, FINGERPRINT_OF_OTHER);
    await expect(readSecret(shop.env, shop.database)).rejects.toThrow('not the one of this shop');
    const env = { ...shop.env, shopSecret: OTHER };
    expect(await readSecret(env, shop.database)).toBe(OTHER);
    expect(await readFact(shop.database.read, SECRET_FINGERPRINT)).toBeUndefined();
    expect(await isSecretOfShop(shop.database.read, OTHER)).toBe(true);
  });
});
