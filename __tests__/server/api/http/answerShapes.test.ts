import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { browserOf } from '@/__tests__/support/sessions';

describeOnSqlite("answers of the specification's calls", (openTestShop) => {
  let shop: Shop;
  let dealer: Browser;
  let itmCode: number;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    dealer = await browserOf(shop, await makeCustomer(shop, { userType: 2 }));
    const row = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', 'BATTERY')
      .executeTakeFirstOrThrow();
    itmCode = row.itmCode;
  });

  test('have the user type, special categories and details under data', async () => {
    expect((await dealer.get('/user/user-type')).body).toEqual({ data: { userType: 2 } });
    const { body } = await dealer.get('/user/profile-categories');
    expect(body.data).toContainEqual({ name: 'Address', link: '/my-account/address-book' });
    expect((await dealer.post('/user/get-user-details')).body).toMatchObject({
      data: {
        fullName: expect.any(String),
        phone: expect.stringMatching(/^94\d{9}$/),
        userType: 2,
      },
    });
  });

  test('return the cart itself when read, and under data when changed', async () => {
    expect((await dealer.get('/cart')).body).toMatchObject({ cart: [], problematicItems: [] });
    const added = await dealer.post('/cart', { itmCode, qty: 2, isFromWishList: true });
    expect(added.body).toMatchObject({ data: { cart: { quantityTotal: 2 }, wishlist: [] } });
    const changed = await dealer.put('/cart', { itmCode, qty: 3 });
    expect(changed.body).toMatchObject({ data: { cart: { quantityTotal: 3 } } });
    const removed = await dealer.ask('DELETE', '/cart', { itmCode });
    expect(removed.body).toMatchObject({ data: { cart: { quantityTotal: 0 } } });
  });

  test('add a wish without a body, and return the bare list when one is removed', async () => {
    const added = await dealer.post(`/wishlist/${itmCode}`);
    expect(added.body).toMatchObject({ data: { wishlist: [{ itmCode }] } });
    expect((await dealer.get('/wishlist')).body).toMatchObject([{ itmCode }]);
    expect((await dealer.ask('DELETE', `/wishlist/${itmCode}`)).body).toEqual([]);
  });

  test('return items and their total under data for a search, at most 15 for limit 15', async () => {
    const { body } = await dealer.get('/product/all?query=a12&limit=15');
    expect(body.data).toMatchObject({ items: expect.any(Array), totalItems: expect.any(Number) });
    const compared = await dealer.get(`/product/compare?itmCodes=${itmCode}`);
    expect(compared.body).toMatchObject({ data: [{ itmCode }] });
  });

  test('return a visitor’s state after logout', async () => {
    const { body } = await dealer.post('/user/logout');
    expect(body).toMatchObject({ data: { isLoggedIn: 'NO', isOtpPending: 'NO', userType: 1 } });
  });
});
