import { MAX_WISHES } from '@/lib/contract/limits';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { addManyItems } from '@/__tests__/support/manyItems';
import { browserOf } from '@/__tests__/support/sessions';
import { concurrently } from '@/__tests__/support/databaseLocks';

const FULL = 'Your wishlist can hold up to 500 parts. Please remove one first. ';

describeWithDatabase('a full wishlist', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop();
    await addManyItems(shop, MAX_WISHES + 1);
  });

  /** Creates a customer with this many wishes, and the parts that come next. */
  async function wisherOf(wishes: number) {
    const wisher = await makeCustomer(shop);
    const { customerId } = wisher;
    const items = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .orderBy('itmCode')
      .execute();
    const codes = items.map(({ itmCode }) => itmCode);
    await shop.database.transaction((tx) =>
      tx
        .insertInto('wishlistItem')
        .values(codes.slice(0, wishes).map((itmCode) => ({ customerId, itmCode, addedAt: 1 })))
        .execute(),
    );
    return { browser: await browserOf(shop, wisher), held: codes[0], further: codes.slice(wishes) };
  }

  test('refuses a further item, until one is removed', async () => {
    const { browser, held, further } = await wisherOf(MAX_WISHES);
    const full = await browser.post(`/wishlist/${further[0]}`);
    expect([full.status, full.body.error]).toEqual([409, { item: FULL }]);
    const again = await browser.post(`/wishlist/${held}`);
    expect([again.status, again.body.error]).toEqual([
      409,
      { itmCode: 'This item is already in your wishlist. ' },
    ]);
    await browser.ask('DELETE', `/wishlist/${held}`);
    expect((await browser.post(`/wishlist/${further[0]}`)).status).toBe(200);
  });

  test('accepts one of two parallel requests when there is room for one', async () => {
    const { browser, further } = await wisherOf(MAX_WISHES - 1);
    const answers = await concurrently(
      shop.database,
      'wishlistItem',
      further.map((itmCode) => () => browser.post(`/wishlist/${itmCode}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
