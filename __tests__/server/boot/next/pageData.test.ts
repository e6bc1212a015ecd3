import type { GetServerSideProps } from 'next';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { openPage } from '@/__tests__/support/pageRequest';
import { makePastOrders } from '@/__tests__/support/pastOrders';
import { sessionOf } from '@/__tests__/support/sessions';
import { MAX_WISHES } from '@/lib/contract/limits';
import { MAX_LINES } from '@/lib/pages/pageCart';
import type { SiteData } from '@/lib/pages/siteData';
import { createApp } from '@/server/api/app';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { demoRows } from '@/server/tools/demo/demoRows';
import { checkoutPageProps, cartPageProps } from '@/server/boot/next/checkoutPageProps';
import { dashboardPageProps } from '@/server/boot/next/dashboardPageProps';
import { homePageProps } from '@/server/boot/next/homePageProps';
import { listPageProps } from '@/server/boot/next/listPageProps';
import { orderPageProps, ordersPageProps, trackPageProps } from '@/server/boot/next/orderPageProps';
import { priceListPageProps, quickOrderPageProps } from '@/server/boot/next/specialPageProps';
import { setTheApp } from '@/server/boot/next/theApp';
import { wishlistPageProps } from '@/server/boot/next/wishlistPageProps';
import type { Shop } from '@/server/boot/shop';

type Page = GetServerSideProps<Record<string, unknown>>;

const MAX_BYTES = 64_000;
const ITEMS = 1_200;
const LINES = 500;
const DEALER = 2;
/** More than any item's stock. */
const TOO_MANY_PIECES = 999;

describeOnSqlite('data of the largest pages', (openTestShop) => {
  let shop: Shop;
  let customerId: number;
  let cookie: string;

  beforeAll(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, demoRows(ITEMS));
    setTheApp(createApp(shop).fetch);
    ({ customerId } = await makeCustomer(shop, { userType: DEALER }));
    await makePastOrders(shop, customerId, { orders: 400 });
    await makePastOrders(shop, customerId, { orders: 1, lines: LINES, from: 500 });
    await fillCartAndWishes();
    cookie = `session=${await sessionOf(shop, { customerId })}`;
  });

  async function fillCartAndWishes() {
    const items = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('itmType', '=', 'S')
      .where('inStock', '>', 3)
      .limit(LINES)
      .execute();
    const owned = items.map(({ itmCode }) => ({ customerId, itmCode, addedAt: shop.clock() }));
    await shop.database.transaction((tx) =>
      tx.insertInto('wishlistItem').values(owned.slice(0, MAX_WISHES)).execute(),
    );
    await fillCart(items, 3);
  }

  async function fillCart(items: readonly { itmCode: number }[], qty: number) {
    const addedAt = shop.clock();
    const lines = items.map(({ itmCode }) => ({ customerId, itmCode, qty, addedAt }));
    await shop.database.transaction(async (tx) => {
      await tx.deleteFrom('cartLine').where('customerId', '=', customerId).execute();
      await tx.insertInto('cartLine').values(lines).execute();
    });
  }

  async function propsOf(page: Page, address: string, as: 'visitor' | 'dealer') {
    const { result } = await openPage(page, address, as === 'dealer' ? { cookie } : {});
    if (!('props' in result)) throw new Error(`${address} has nothing to show.`);
    return result.props;
  }

  async function bytesOf(page: Page, address: string, as: 'visitor' | 'dealer'): Promise<number> {
    return Buffer.byteLength(JSON.stringify(await propsOf(page, address, as)));
  }

  const order: Page = (context) =>
    orderPageProps({ ...context, params: { orderNumber: 'SP-200500' } });

  const PAGES: [string, Page][] = [
    ['/', homePageProps],
    ['/shop', listPageProps('shop')],
    ['/shop?query=display&inStock=1', listPageProps('shop')],
    ['/cart', cartPageProps],
    ['/wishlist', wishlistPageProps],
    ['/checkout', checkoutPageProps],
    ['/my-account/dashboard', dashboardPageProps],
    ['/my-account/order', ordersPageProps],
    ['/my-account/order/SP-200500', order],
    ['/my-account/order/track', trackPageProps],
    ['/my-account/quick-order', quickOrderPageProps],
    ['/my-account/price-list', priceListPageProps],
  ];

  test.each(PAGES)(
    'stays small for a dealer with a full cart and many orders: %s',
    async (...one) => {
      const [address, page] = one;
      expect(await bytesOf(page, address, 'dealer')).toBeLessThan(MAX_BYTES);
    },
  );

  test.each(PAGES.slice(0, 3))('stays small for a visitor: %s', async (address, page) => {
    expect(await bytesOf(page, address, 'visitor')).toBeLessThan(MAX_BYTES);
  });

  describe('with the longest cart of unavailable items', () => {
    beforeAll(async () => {
      const items = await shop.database.read
        .selectFrom('item')
        .select('itmCode')
        .where('itmType', '!=', 'M')
        .where('inStock', '>', 0)
        .orderBy(({ fn }) => fn<number>('length', ['itmName']), 'desc')
        .limit(MAX_LINES)
        .execute();
      await fillCart(items, TOO_MANY_PIECES);
    });

    // The checkout redirects such a cart.
    const others = PAGES.filter(([address]) => address !== '/checkout');

    test.each(others)('stays small with a full wishlist: %s', async (address, page) => {
      const props = await propsOf(page, address, 'dealer');
      expect(props).toHaveProperty('site.personal.cart.problematicItems.length', MAX_LINES);
      expect(props).not.toHaveProperty('site.personal.cart.left');
      expect(props).toHaveProperty('site.personal.wishlist.length', MAX_WISHES);
      expect(await bytesOf(page, address, 'dealer')).toBeLessThan(MAX_BYTES);
    });
  });

  test('of visitors has the same settings, brands and categories, so that they share a store', async () => {
    const [first, second] = [
      await openPage(homePageProps, '/'),
      await openPage(homePageProps, '/'),
    ];
    const site = second.given?.site as SiteData;
    for (const key of ['settings', 'brands', 'categories'] as const) {
      expect((first.given?.site as SiteData)[key]).toBe(site[key]);
    }
    expect(site.settings).not.toHaveProperty('terms');
  });
});
