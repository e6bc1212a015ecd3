import { MOST_WISHES } from '@/lib/contract/listLimits';
import { createApp } from '@/server/app';
import { writeCatalogue } from '@/server/catalogue/catalogueWriter';
import { openSession } from '@/server/sessions/session.service';
import { Browser } from '@/__tests__/support/browser';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';

describeOnEachEngine('a wishlist with as many parts as it holds', (openTestShop) => {
  test('takes no further one and says so, until one is taken out', async () => {
    const shop = await openTestShop();
    const rows = Array.from({ length: MOST_WISHES + 1 }, (_, at) => catalogueRow(`WISH-${at}`));
    await writeCatalogue(shop, rows);
    const { customerId } = await makeCustomer(shop);
    const items = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .orderBy('itmCode')
      .execute();
    const [further, last, ...others] = items.map(({ itmCode }) => itmCode).reverse();
    const token = await shop.database.transaction(async (tx) => {
      const wishes = [...others, last ?? 0];
      await tx
        .insertInto('wishlistItem')
        .values(wishes.map((itmCode) => ({ customerId, itmCode, addedAt: 1 })))
        .execute();
      return openSession(tx, shop.clock(), { customerId });
    });
    const browser = new Browser(createApp(shop));
    browser.cookies.set('session', token);

    const full = await browser.post(`/wishlist/${further}`);
    const sentence = 'A wishlist holds at most 500 parts. Please take one out first. ';
    expect([full.status, full.body.error]).toEqual([409, { item: sentence }]);
    const held = await browser.post(`/wishlist/${last}`);
    expect([held.status, held.body.error]).toEqual([
      409,
      { itmCode: 'This item is already in your wishlist. ' },
    ]);
    await browser.ask('DELETE', `/wishlist/${last}`);
    expect((await browser.post(`/wishlist/${further}`)).status).toBe(200);
  });
});
