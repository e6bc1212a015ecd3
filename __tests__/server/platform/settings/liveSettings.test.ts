import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DELIVERY_TARIFF } from '@/lib/commerce/delivery';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { createApp } from '@/server/api/app';
import { watchChanges } from '@/server/boot/front/changeWatch';
import { openShop, type Shop } from '@/server/boot/shop';
import { readGroups } from '@/server/catalogue/items/groups.service';
import { SHOP } from '@/server/platform/audit/actor';
import { createLog, type Log } from '@/server/platform/log/log';
import { unreadFileWarning } from '@/server/platform/settings/importSettings';
import { refreshSettings } from '@/server/platform/settings/liveSettings';
import type { GivenSettings } from '@/server/platform/settings/settingsOver';
import { saveSettings } from '@/server/platform/settings/settings.service';
import { readNewest } from '@/server/platform/settings/settingsVersions';
import { addToCart } from '@/server/sales/cart/cart.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { until } from '@/__tests__/support/until';

describeOnEachEngine('the settings in the database', (openTestShop) => {
  let shop: Shop;
  const opened: Shop[] = [];

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
  });

  afterEach(async () => {
    for (const one of opened.splice(0)) await one.database.close();
  });

  /** Opens the same shop as another process does. */
  async function otherProcess(log?: Log): Promise<Shop> {
    const other = await openShop(shop.env, undefined, log === undefined ? {} : { log });
    opened.push(other);
    return other;
  }

  const save = (settings: GivenSettings, version = 0) =>
    saveSettings(shop, SHOP, { version, settings });

  async function seenBy(one: Shop) {
    const answer = await createApp(one).request('/api/v1/settings');
    const { data } = (await answer.json()) as { data: SiteSettings };
    return { tag: answer.headers.get('etag'), phones: data.phones };
  }

  test('are in force for the next request of the process that saved them', async () => {
    const before = await seenBy(shop);
    await save({ phones: ['011 999 0000'] });
    const after = await seenBy(shop);
    expect(after.phones).toEqual(['011 999 0000']);
    expect(after.tag).not.toBe(before.tag);
  });

  test('are followed by another process, whose pages are dropped afterwards', async () => {
    const other = await otherProcess();
    const phonesAtDrop: string[][] = [];
    other.live.listeners.add(() => phonesAtDrop.push(other.settings.phones));
    const stop = watchChanges(other, createLog('silent'), {
      drop: () => undefined,
      caughtUp: () => undefined,
    });
    await save({ phones: ['011 999 0000'] });
    await until(() => phonesAtDrop.length > 0);
    stop();
    expect(phonesAtDrop).toEqual([['011 999 0000']]);
    expect((await seenBy(other)).phones).toEqual(['011 999 0000']);
  });

  test('refuse an order in another process only where they change what it costs', async () => {
    const other = await otherProcess();
    const buyer = await makeCustomer(other);
    const { itmCode } = await other.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('itmType', '=', 'S')
      .where('inStock', '>', 5)
      .executeTakeFirstOrThrow();
    const seenCart = async () => {
      await addToCart(other, buyer, { itmCode, qty: 1, isFromWishList: false });
      return orderRequest(other, buyer, 'Cash On Delivery');
    };
    const seen = await seenCart();
    await save({ siteName: 'Another name', phones: ['011 999 0000'] });
    await refreshSettings(other);
    await expect(placeOrder(other, buyer, seen, null)).resolves.toMatch(/^SP-/);
    const cheaper = await seenCart();
    await save({ delivery: { first: 999 } }, 1);
    await refreshSettings(other);
    await expect(placeOrder(other, buyer, cheaper, null)).rejects.toMatchObject({
      code: 'conflict',
    });
    const dearerCents = 100 * (999 - DELIVERY_TARIFF.first);
    const { seen: before } = cheaper;
    const seenAgain = { ...before, totalCents: before.totalCents + dearerCents };
    const order = placeOrder(other, buyer, { ...cheaper, seen: seenAgain }, null);
    await expect(order).resolves.toMatch(/^SP-/);
  });

  test('are those of the newest version for a process that starts later', async () => {
    await save({ siteName: 'First' });
    await save({ siteName: 'Second' }, 1);
    const other = await otherProcess();
    expect(other.settings.siteName).toBe('Second');
    expect(other.live.version).toBe(2);
  });

  test('never go back to an older version that was read more slowly', async () => {
    await save({ siteName: 'First' });
    shop.live.version = 2;
    shop.settings = { ...shop.settings, siteName: 'Second' };
    await refreshSettings(shop);
    expect(shop.settings.siteName).toBe('Second');
  });

  test('decide at once which brands are main brands', async () => {
    const [brand] = (await readGroups(shop)).brands;
    await save({ mainBrands: ['No such brand'] });
    expect((await readGroups(shop)).brands.every(({ mainBrand }) => !mainBrand)).toBe(true);
    await save({ mainBrands: [brand?.bndName.toUpperCase()] }, 1);
    const main = (await readGroups(shop)).brands.filter(({ mainBrand }) => mainBrand);
    expect(main.map(({ bndName }) => bndName)).toEqual([brand?.bndName]);
  });

  test('of two saves at once one is a conflict, which says what the other changed', async () => {
    const results = await Promise.allSettled([
      save({ siteName: 'Left' }),
      save({ returnDays: 21 }),
    ]);
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([
      { code: 'conflict', details: { version: 1, changed: [{ version: 1, by: 'Shop' }] } },
    ]);
    expect((await readNewest(shop.database.read)).version).toBe(1);
  });

  test('come from the settings file at the first start alone', async () => {
    const file = path.join(shop.env.dataDir, 'settings.json');
    writeFileSync(file, JSON.stringify({ siteName: 'From the file', returnDays: 9 }));
    const lines: string[] = [];
    const log = createLog('info', (text) => lines.push(text));
    const started = await Promise.all([otherProcess(log), otherProcess(log)]);
    log.flush();
    expect(started.map(({ settings }) => settings.siteName)).toEqual([
      'From the file',
      'From the file',
    ]);
    expect(lines.join('').split('was imported')).toHaveLength(2);
    const [{ database, env }] = started as [Shop, Shop];
    expect(await unreadFileWarning(database, env)).toBeNull();

    await saveSettings(shop, SHOP, { version: 1, settings: { returnDays: 14 } });
    writeFileSync(file, JSON.stringify({ siteName: 'Edited later' }));
    const later = await otherProcess();
    expect(later.settings).toMatchObject({ siteName: 'From the file', returnDays: 14 });
    expect(await unreadFileWarning(later.database, env)).toMatch(
      /settings\.json is not read: the settings are in the database/,
    );
  });
});
