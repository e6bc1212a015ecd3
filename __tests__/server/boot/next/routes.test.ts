import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSideProps } from 'next';
import type { Item } from '@/lib/contract/item.contract';
import { slugify } from '@/lib/urls/links';
import { createApp } from '@/server/api/app';
import { addToCart } from '@/server/sales/cart/cart.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { setTheApp } from '@/server/boot/next/theApp';
import { openSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

type PageModule = {
  getServerSideProps: GetServerSideProps<Record<string, unknown>>;
  default: unknown;
};
type Route = [route: string, load: () => Promise<unknown>];

/** Public routes; words in braces are codes and slugs of the catalogue. */
const PUBLIC: Route[] = [
  ['/', () => import('@/pages/index')],
  ['/shop', () => import('@/pages/shop')],
  ['/shop?query=a12', () => import('@/pages/shop')],
  ['/shop/brands', () => import('@/pages/shop/brands')],
  ['/shop/category/{catCode}/{catSlug}', () => import('@/pages/shop/category/[catCode]/[slug]')],
  [
    '/shop/sub-category/{sCatCode}/{sCatSlug}',
    () => import('@/pages/shop/sub-category/[sCatCode]/[slug]'),
  ],
  ['/shop/tag/{tagCode}/{tagSlug}', () => import('@/pages/shop/tag/[tagCode]/[slug]')],
  ['/shop/brand/{bndCode}/{bndSlug}', () => import('@/pages/shop/brand/[bndCode]/[slug]')],
  ['/shop/offers', () => import('@/pages/shop/offers')],
  ['/shop/new-arrivals', () => import('@/pages/shop/new-arrivals')],
  ['/shop/restocked', () => import('@/pages/shop/restocked')],
  ['/product/{itmCode}/{itmSlug}', () => import('@/pages/product/[itmCode]/[slug]')],
  [
    '/product/{itmCode}/{itmSlug}?isFromWishList=true',
    () => import('@/pages/product/[itmCode]/[slug]'),
  ],
  ['/cart', () => import('@/pages/cart')],
  ['/wishlist', () => import('@/pages/wishlist')],
  ['/compare', () => import('@/pages/compare')],
  ['/back-in-stock', () => import('@/pages/back-in-stock')],
  ['/about-us', () => import('@/pages/about-us')],
  ['/contact-us', () => import('@/pages/contact-us')],
  ['/faq', () => import('@/pages/faq')],
  ['/gallery', () => import('@/pages/gallery')],
  ['/policies/privacy-policy', () => import('@/pages/policies/privacy-policy')],
  ['/policies/terms-and-conditions', () => import('@/pages/policies/terms-and-conditions')],
  ['/my-account/order/track', () => import('@/pages/my-account/order/track')],
];

const SIGN_IN: Route[] = [
  ['/my-account/authorization?initial=login', () => import('@/pages/my-account/authorization')],
  ['/my-account/authorization?initial=register', () => import('@/pages/my-account/authorization')],
  ['/my-account/forgot-password', () => import('@/pages/my-account/forgot-password')],
];

const PERSONAL: Route[] = [
  ['/checkout', () => import('@/pages/checkout')],
  ['/my-account', () => import('@/pages/my-account')],
  ['/my-account/dashboard', () => import('@/pages/my-account/dashboard')],
  ['/my-account/profile', () => import('@/pages/my-account/profile')],
  ['/my-account/order', () => import('@/pages/my-account/order')],
  ['/my-account/address-book', () => import('@/pages/my-account/address-book')],
];

describeOnSqlite('every route of the specification', (openTestShop) => {
  let shop: Shop;
  let codes: Record<string, string>;
  const cookies: Record<number, string> = {};

  // No page changes anything, so one shop serves all.
  beforeAll(async () => {
    shop = await openTestShop();
    await writeCatalogue(
      shop,
      smallCatalogue().map((row) => ({ ...row, tagName: row.sCatName === null ? null : 'Tag' })),
    );
    setTheApp(createApp(shop).fetch);
    codes = await codesOf(shop);
    for (const userType of [1, 2, 3]) cookies[userType] = await newCookie(userType);
  });

  async function newCookie(userType: number): Promise<string> {
    const buyer = await makeCustomer(shop, { userType });
    await addToCart(shop, buyer, {
      itmCode: Number(codes.itmCode),
      qty: 1,
      isFromWishList: false,
    });
    const { customerId } = buyer;
    const token = await shop.database.transaction((tx) =>
      openSession(tx, shop.clock(), { customerId }),
    );
    return `session=${token}`;
  }

  const cookieOf = (userType: number) => cookies[userType] ?? '';

  async function open(route: Route, cookie?: string) {
    return (await answerOf(route, cookie)).result;
  }

  async function answerOf([route, load]: Route, cookie?: string) {
    const page = (await load()) as PageModule;
    expect(page.default).toBeDefined();
    const address = route.replace(/\{(\w+)\}/g, (_, name: string) => codes[name] ?? name);
    const url = new URL(address, 'http://shop.test');
    const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {}, url: address });
    if (cookie !== undefined) req.headers.cookie = cookie;
    const params = paramsOf(route, url.pathname);
    const res = new ServerResponse(req);
    const result = await page.getServerSideProps({
      req,
      res,
      resolvedUrl: address,
      query: { ...Object.fromEntries(url.searchParams), ...params },
      params,
    });
    // The calls of a page end in any order.
    const keys = res.getHeader('surrogate-key')?.toString().split(' ').sort().join(' ');
    return { result, keys };
  }

  test.each(PUBLIC)('%s is open to visitors, customers and dealers', async (...route) => {
    for (const cookie of [undefined, cookieOf(1), cookieOf(2)]) {
      expect(await open(route, cookie)).toHaveProperty('props');
    }
  });

  test.each(SIGN_IN)('%s is open to visitors', async (...route) => {
    expect(await open(route)).toHaveProperty('props');
  });

  test.each([...PUBLIC, ...SIGN_IN])(
    '%s names what it depends on for a visitor without cookies alone, and is the same after anybody',
    async (...route) => {
      const before = await answerOf(route);
      expect(before.keys).toMatch(/\bsettings\b/);
      // Lists show numbers beside other groups, but are not about them.
      const isAboutCounts = ['/', '/about-us', '/shop/brands'].includes(route[0]);
      expect(/\bcounts\b/.test(before.keys ?? '')).toBe(isAboutCounts);
      for (const cookie of [
        cookieOf(2),
        `__Host-${cookieOf(3)}`,
        'session=ended',
        'form=abc',
        'settings-preview=abc',
        'device=abc; staff=abc; list-view=rows',
      ]) {
        expect((await answerOf(route, cookie)).keys).toBeUndefined();
      }
      expect(withoutTime(await answerOf(route))).toBe(withoutTime(before));
    },
  );

  test.each(PERSONAL)('%s names nothing', async (...route) => {
    expect((await answerOf(route, cookieOf(2))).keys).toBeUndefined();
  });

  test.each(PERSONAL)('%s is for customers and dealers', async (...route) => {
    const [address] = route;
    expect(await open(route)).toEqual({
      redirect: {
        destination: `/my-account/authorization?initial=login&destination=${encodeURIComponent(address)}`,
        permanent: false,
      },
    });
    for (const userType of [1, 2]) {
      expect(await open(route, cookieOf(userType))).toHaveProperty('props');
    }
  });
});

/** The contact page tells the time. */
function withoutTime(answer: unknown): string {
  return JSON.stringify(answer, (name, value: unknown) => (name === 'serverTime' ? 0 : value));
}

/** Returns the page's parameters: for "/product/{itmCode}/{itmSlug}" a code and a slug. */
function paramsOf(route: string, path: string): Record<string, string> {
  const names = (route.split('?')[0] ?? '').split('/');
  const values = path.split('/');
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const found = /^\{(\w+)\}$/.exec(name)?.[1];
      if (found === undefined) return [];
      return [[found.endsWith('Slug') ? 'slug' : found, values[at] ?? '']];
    }),
  );
}

async function codesOf(shop: Shop): Promise<Record<string, string>> {
  const app = createApp(shop);
  const ask = async (path: string) =>
    ((await (await app.request(`/api/v1${path}`)).json()) as { data: { items: Item[] } }).data;
  const { items } = await ask('/product/all?query=SP');
  const item = items.find((one) => one.tagCode !== null);
  if (item === undefined) throw new Error('No item of the catalogue has a tag.');
  return {
    ...Object.fromEntries(Object.entries(item).map(([name, value]) => [name, String(value)])),
    itmSlug: slugify(item.itmName),
    catSlug: slugify(item.catName),
    sCatSlug: slugify(item.sCatName ?? ''),
    tagSlug: slugify(item.tagName ?? ''),
    bndSlug: slugify(item.bndName ?? ''),
  };
}
