import { createApp } from '@/server/api/app';
import { listPageProps } from '@/server/boot/next/listPageProps';
import { productPageProps } from '@/server/boot/next/productPageProps';
import { setTheApp } from '@/server/boot/next/theApp';
import { wishlistPageProps } from '@/server/boot/next/wishlistPageProps';
import { comparePageProps } from '@/server/boot/next/comparePageProps';
import { openSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { openPage } from '@/__tests__/support/pageRequest';

type Page = Parameters<typeof openPage>[0];

describeOnSqlite('data of list, wishlist and comparison', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
  });

  async function signIn(userType: number): Promise<string> {
    const { customerId } = await makeCustomer(shop, { userType });
    const token = await shop.database.transaction((tx) =>
      openSession(tx, shop.clock(), { customerId }),
    );
    return `session=${token}`;
  }

  async function open(page: Page, address: string, cookie = '', params = {}) {
    // Groups and settings are cached for each app.
    const app = createApp(shop);
    setTheApp((request) => app.fetch(request));
    return openPage(page, address, cookie === '' ? {} : { cookie }, params);
  }

  test.each([
    ['', ''],
    ['?isFromWishList=true', '?isFromWishList=true'],
    ['?variant=7&utm_source=x', '?variant=7&utm_source=x'],
  ])('an item code without a slug leads to its page, with %j', async (query, kept) => {
    const itmCode = await codeOf('SP');
    const params = { itmCode: String(itmCode) };
    const { result } = await open(productPageProps, `/product/${itmCode}${query}`, '', params);
    const destination = `/product/${itmCode}/galaxy-a12-display-sp${kept}`;
    expect(result).toEqual({ redirect: { destination, permanent: true } });
  });

  test('a variant leads to its item, and browsers do not remember that', async () => {
    const [itmCode, parent] = [await codeOf('COVER-BLACK'), await codeOf('COVER')];
    const params = { itmCode: String(itmCode) };
    const { result } = await open(productPageProps, `/product/${itmCode}`, '', params);
    const destination = expect.stringMatching(`^/product/${parent}/.*variant=${itmCode}`);
    expect(result).toEqual({ redirect: { destination, permanent: false } });
  });

  test.each(['987654321', '0', 'abc', '1e1', '%20'])('no item %s is not found', async (itmCode) => {
    const { result } = await open(productPageProps, `/product/${itmCode}`, '', { itmCode });
    expect(result).toEqual({ notFound: true });
  });

  test('a hidden item without a slug is not found', async () => {
    const itmCode = String(await codeOf('SP'));
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ visible: 0 }).where('sku', '=', 'SP').execute(),
    );
    const { result } = await open(productPageProps, `/product/${itmCode}`, '', { itmCode });
    expect(result).toEqual({ notFound: true });
  });

  const viewOf = async (cookie: string) => {
    const { result } = await open(listPageProps('shop'), '/shop', cookie);
    return result;
  };

  async function codeOf(sku: string): Promise<number> {
    const row = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return row.itmCode;
  }

  test('has rows for dealers and the grid for others', async () => {
    expect(await viewOf(await signIn(2))).toMatchObject({ props: { defaultView: 'rows' } });
    expect(await viewOf(await signIn(1))).toMatchObject({ props: { defaultView: 'grid' } });
  });

  test("uses a customer's last choice, and never for visitors", async () => {
    const chosen = `${await signIn(2)}; list-view=grid`;
    expect(await viewOf(chosen)).toMatchObject({ props: { defaultView: 'grid' } });
    expect(await viewOf('list-view=rows')).toMatchObject({ props: { defaultView: 'grid' } });
  });

  test.each([true, false])(
    'has no items for a category that shows sub-categories: %s',
    async (hideItemsOfCatsWithSubCats) => {
      shop.settings = { ...shop.settings, hideItemsOfCatsWithSubCats };
      const { catCode } = await shop.database.read
        .selectFrom('category')
        .select('catCode')
        .where('catName', '=', 'Displays')
        .executeTakeFirstOrThrow();
      const address = `/shop/category/${catCode}/displays`;
      const params = { catCode: String(catCode), slug: 'displays' };
      const { result } = await open(listPageProps('category'), address, '', params);
      const items = hideItemsOfCatsWithSubCats ? [] : expect.arrayContaining([expect.anything()]);
      expect(result).toMatchObject({ props: { list: { items, totalItems: 6 } } });
    },
  );

  test('has an empty, uncached wishlist for visitors', async () => {
    const { result, cacheControl } = await open(wishlistPageProps, '/wishlist');
    expect(result).toMatchObject({ props: { items: [], shopper: { owner: '' } } });
    expect(cacheControl).toBe('private, no-store');
  });

  test('has a customer’s wishlist at their prices', async () => {
    const cookie = await signIn(2);
    const app = createApp(shop);
    const path = `/api/v1/wishlist/${await codeOf('BATTERY')}`;
    await app.request(path, { method: 'POST', headers: { cookie } });
    const { result } = await open(wishlistPageProps, '/wishlist', cookie);
    expect(result).toMatchObject({ props: { items: [{ sku: 'BATTERY', selling: 2000 }] } });
  });

  test("has the items of a comparison's address, and counts missing ones", async () => {
    const [battery, display] = [await codeOf('BATTERY'), await codeOf('SP')];
    const named = `/compare?itmCodes=${battery},x,${display},${battery},999999`;
    const { result } = await open(comparePageProps, named);
    expect(result).toMatchObject({
      props: { shared: [{ sku: 'BATTERY' }, { sku: 'SP' }], unavailableCount: 1 },
    });
  });

  test.each(['/compare', '/compare?itmCodes=', '/compare?itmCodes=-1,abc'])(
    'caches %s in the browser',
    async (address) => {
      const { result } = await open(comparePageProps, address);
      expect(result).toMatchObject({ props: { shared: null, unavailableCount: 0 } });
    },
  );
});
