import { writeCatalogue } from '@/server/catalogue/catalogueWriter';
import type { Shop } from '@/server/shop';
import { Browser } from '@/__tests__/support/browser';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { browserOf } from '@/__tests__/support/sessions';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

describeOnSqlite('what the calls of the specification answer', (openTestShop) => {
  let shop: Shop;
  let dealer: Browser;
  let itmCode: number;

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, smallCatalogue());
    dealer = await browserOf(shop, await makeCustomer(shop, { userType: 2 }));
    const row = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', 'BATTERY')
      .executeTakeFirstOrThrow();
    itmCode = row.itmCode;
  });

  test('the user type stands under data, and so do special categories and details', async () => {
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

  test('the cart is answered bare when it is asked for, and under data when it changes', async () => {
    expect((await dealer.get('/cart')).body).toMatchObject({ cart: [], problematicItems: [] });
    const added = await dealer.post('/cart', { itmCode, qty: 2, isFromWishList: true });
    expect(added.body).toMatchObject({ data: { cart: { quantityTotal: 2 }, wishlist: [] } });
    const changed = await dealer.put('/cart', { itmCode, qty: 3 });
    expect(changed.body).toMatchObject({ data: { cart: { quantityTotal: 3 } } });
    const removed = await dealer.ask('DELETE', '/cart', { itmCode });
    expect(removed.body).toMatchObject({ data: { cart: { quantityTotal: 0 } } });
  });

  test('a wish is added without a body, and taking one away answers the bare list', async () => {
    const added = await dealer.post(`/wishlist/${itmCode}`);
    expect(added.body).toMatchObject({ data: { wishlist: [{ itmCode }] } });
    expect((await dealer.get('/wishlist')).body).toMatchObject([{ itmCode }]);
    expect((await dealer.ask('DELETE', `/wishlist/${itmCode}`)).body).toEqual([]);
  });

  test('a search answers items and their total under data, at most 15 when 15 are asked for', async () => {
    const { body } = await dealer.get('/product/all?query=a12&limit=15');
    expect(body.data).toMatchObject({ items: expect.any(Array), totalItems: expect.any(Number) });
    const compared = await dealer.get(`/product/compare?itmCodes=${itmCode}`);
    expect(compared.body).toMatchObject({ data: [{ itmCode }] });
  });

  test('logging out is answered by a visitor’s state', async () => {
    const { body } = await dealer.post('/user/logout');
    expect(body).toMatchObject({ data: { isLoggedIn: 'NO', isOtpPending: 'NO', userType: 1 } });
  });
});
