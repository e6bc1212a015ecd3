import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { readSecret } from '@/server/security/secret';

describeOnEachEngine('the secret of a shop', (openTestShop) => {
  test('is generated once, readable only by the shop’s user', async () => {
    const shop = await openTestShop();
    const file = path.join(shop.env.dataDir, 'secret');
    expect(shop.secret).toMatch(/^[\w-]{43}$/);
    expect(readFileSync(file, 'utf8').trim()).toBe(shop.secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await readSecret(shop.env, shop.database)).toBe(shop.secret);
  });

  test('is generated again when a full disk left an empty file', async () => {
    const shop = await openTestShop();
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-test-'));
    writeFileSync(path.join(dataDir, 'secret'), '');
    const env = { ...shop.env, dataDir, databaseUrl: null };
    expect(await readSecret(env, shop.database)).toMatch(/^[\w-]{43}$/);
    expect(readdirSync(dataDir)).toEqual(['secret']);
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    rmSync(dataDir, { recursive: true });
  });

  test('is SHOP_SECRET when set', async () => {
    const shop = await openTestShop();
    const shopSecret = 's'.repeat(32);
    expect(await readSecret({ ...shop.env, shopSecret }, shop.database)).toBe(shopSecret);
  });

  test('must be the same on all machines that share a database', async () => {
    const shop = await openTestShop();
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-test-'));
    const ofAnother = readSecret({ ...shop.env, dataDir }, shop.database);
    if (shop.database.engine === 'postgres') {
      await expect(ofAnother).rejects.toThrow('set SHOP_SECRET to the same value on all of them');
    } else {
      expect(await ofAnother).not.toBe(shop.secret);
    }
    rmSync(dataDir, { recursive: true });
  });
});
