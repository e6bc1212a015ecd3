import type { Hono } from 'hono';
import { unitPriceCents } from '@/lib/commerce/price';
import type { CartLine } from '@/lib/contract/cart.contract';
import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { productJsonLd } from '@/lib/seo/jsonLd';
import { productLink } from '@/lib/urls/links';
import { createApp } from '@/server/api/app';
import type { NodeHandler } from '@/server/boot/front/compressed';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { homePageProps } from '@/server/boot/next/homePageProps';
import { listPageProps } from '@/server/boot/next/listPageProps';
import { productPageProps } from '@/server/boot/next/productPageProps';
import { setTheApp } from '@/server/boot/next/theApp';
import { addToCart } from '@/server/sales/cart/cart.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { casesOf } from '@/__tests__/support/random';
import { openPage } from '@/__tests__/support/pageRequest';
import { sessionOf } from '@/__tests__/support/sessions';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { openTestServer, type TestServer } from '@/__tests__/support/testServer';

const ITEMS = casesOf(1_000, 300);
const TIERS = [2, 3, 4, 5];
const DISCOUNTS = [0, 1_000, 1_250];
const PRODUCTS = 10;

/** Each price of a dealer is of 7 digits in cents and belongs to one item, tier and quantity. */
const dealerCents = (at: number, tier: number, step: number) =>
  5_000_000 + tier * 500_000 + step * 100_000 + at * 90 + 13;

function rows(): CatalogueRow[] {
  return Array.from({ length: ITEMS }, (_, at) => {
    // An item without a price of its own for some tiers has quantity prices only.
    const own = TIERS.filter((tier) => (at + tier) % 7 > 0);
    return catalogueRow(`LEAK-${at}`, {
      itmName: `Galaxy A12 Display ${at}`,
      inStock: 100,
      popularity: ITEMS - at,
      sellingCents: 9_000_000 + at * 100,
      disPerHundredths: discountOf(at),
      isNew: at % 5 === 0,
      isRestocked: at % 6 === 0,
      colour: at % 2 ? 'Black' : 'White',
      tierPrices: own.map((tier) => ({ userType: tier, sellingCents: dealerCents(at, tier, 2) })),
      breaks: TIERS.flatMap((tier) =>
        [1, 0].map((step) => ({
          userType: tier,
          fromQty: step === 1 ? 5 : 20,
          sellingCents: dealerCents(at, tier, step),
        })),
      ),
    });
  });
}

const discountOf = (at: number) => DISCOUNTS[at % DISCOUNTS.length] ?? 0;

/** Returns what dealers of these tiers pay for any item, before and after the discount, in cents. */
function secrets(tiers: readonly number[] = TIERS): Set<number> {
  const all = new Set<number>();
  for (let at = 0; at < ITEMS; at += 1) {
    for (const tier of tiers) {
      for (const step of [0, 1, 2]) {
        const cents = dealerCents(at, tier, step);
        all.add(cents).add(unitPriceCents(cents, discountOf(at)));
      }
    }
  }
  return all;
}

/** Returns what only dealers of other tiers pay. */
function secretsOfOthers(tier: number): Set<number> {
  const own = secrets(TIERS.filter((other) => other === tier));
  const others = secrets(TIERS.filter((other) => other !== tier));
  return new Set([...others].filter((cents) => !own.has(cents)));
}

const NUMBER = /\d[\d,]*(?:\.\d{1,2})?/g;

/** Returns the numbers of a text that are a dealer's price, written as rupees or as cents. */
function leaksIn(text: string, secret: ReadonlySet<number>): string[] {
  return (text.match(NUMBER) ?? []).filter((found) => {
    const number = Number(found.replaceAll(',', ''));
    return secret.has(number) || secret.has(Math.round(number * 100));
  });
}

const PAGES = ['/', '/shop', '/shop?page=2', '/shop?query=a12+display', '/shop?query=leak-12'];

function pageOf(pathname: string): Parameters<typeof openPage>[0] {
  if (pathname === '/') return homePageProps;
  return pathname.startsWith('/product/') ? productPageProps : listPageProps('shop');
}

/** Renders the data of a page in place of Next. */
const renderedPages: NodeHandler = async (request, response) => {
  const { url = '/', headers } = request;
  const { pathname } = new URL(url, 'http://shop.test');
  const [, , itmCode = '', slug = ''] = pathname.split('/');
  const cookie: Record<string, string> = headers.cookie ? { cookie: headers.cookie } : {};
  const { result, cacheControl } = await openPage(pageOf(pathname), url, cookie, { itmCode, slug });
  if (cacheControl !== undefined) response.setHeader('Cache-Control', String(cacheControl));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.statusCode = 'props' in result ? 200 : 404;
  response.end(JSON.stringify(result));
};

describeOnSqlite('dealer prices', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let codes: number[];
  let sitemaps: string[];
  let server: TestServer;

  beforeAll(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, rows());
    app = createApp(shop);
    setTheApp((request, origin) => app.fetch(request, origin));
    const items = await shop.database.read.selectFrom('item').select('itmCode').execute();
    codes = items.map(({ itmCode }) => itmCode).sort((a, b) => a - b);
    const index = (await fetched('/sitemap.xml', '')).matchAll(/<loc>[^<]*(\/sitemaps\/[^<]*)</g);
    sitemaps = [...index].map(([, path = '']) => path);
    expect(sitemaps).not.toEqual([]);
    server = await openTestServer({ next: renderedPages });
  });

  afterAll(() => server.close());

  async function cookieOf(userType: number): Promise<string> {
    const buyer = await makeCustomer(shop, { userType });
    return `session=${await sessionOf(shop, buyer)}`;
  }

  const answered = (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`http://localhost:3000${path}`, { headers }), { inProcess: true });

  async function fetched(path: string, cookie: string): Promise<string> {
    const answer = await answered(path, cookie === '' ? {} : { cookie });
    return `${[...answer.headers].join(' ')} ${await answer.text()}`;
  }

  /** Addresses of the API, of files, and the data of pages. */
  function asking(cookie: string): (() => Promise<string>)[] {
    const some = codes.filter((_, at) => at % Math.ceil(ITEMS / PRODUCTS) === 0);
    const calls = [
      ...Array.from({ length: ITEMS / 100 }, (_, at) => `/product/all?limit=100&page=${at + 1}`),
      ...['price-asc', 'price-desc', 'discount'].map((sort) => `/product/all?sort=${sort}`),
      ...['a12 display', 'leak-12', 'LEAK-77', 'white display', 'zzqx'].map(
        (query) => `/product/all?limit=15&query=${encodeURIComponent(query)}`,
      ),
      '/product/all?minPrice=50000&maxPrice=80000',
      '/brands',
      '/categories',
      '/tags',
      '/models',
      '/settings',
      '/session',
      '/cart',
      '/order',
      '/wishlist',
      '/price-list',
      '/price-list.csv',
      '/dealer/items',
      '/user/ledger',
      '/openapi.json',
      '/reference',
      `/product/compare?itmCodes=${some.slice(0, 4).join(',')}`,
      ...some.map((itmCode) => `/product/${itmCode}`),
    ];
    const files = ['/sitemap.xml', ...sitemaps, '/robots.txt', '/site.webmanifest'];
    return [
      ...calls.map((path) => () => fetched(`/api/v1${path}`, cookie)),
      ...files.map((path) => () => fetched(path, cookie)),
      ...PAGES.map((path) => () => pageAt(path, cookie)),
      ...some.slice(0, 5).map((itmCode) => () => productPage(itmCode, cookie)),
    ];
  }

  /** Asks the production server, which keeps visitors' pages in memory. */
  async function pageAt(path: string, cookie: string): Promise<string> {
    const headers: Record<string, string> = cookie === '' ? {} : { cookie };
    const { status, body } = await server.ask(path, headers);
    expect([path, status]).toEqual([path, 200]);
    return body.toString();
  }

  async function productPage(itmCode: number, cookie: string): Promise<string> {
    const detail = await dataOf<ProductDetail>(`/product/${itmCode}`, cookie);
    const settings = await dataOf<SiteSettings>('/settings', '');
    const jsonLd = productJsonLd(detail, 'http://shop.test', settings);
    const page = await pageAt(productLink(detail.item), cookie);
    expect(page).toContain(detail.item.itmName);
    return page + JSON.stringify(jsonLd);
  }

  async function dataOf<T>(path: string, cookie: string): Promise<T> {
    const answer = await answered(`/api/v1${path}`, cookie === '' ? {} : { cookie });
    const { data } = (await answer.json()) as { data: T };
    return data;
  }

  async function leaksFor(cookie: string, secret: ReadonlySet<number>): Promise<string[][]> {
    const found: string[][] = [];
    for (const ask of asking(cookie)) found.push(leaksIn(await ask(), secret));
    return found;
  }

  test('of many items and all tiers are in no answer to a visitor or a retail customer', async () => {
    const secret = secrets();
    // Dealers come first, so that whatever may be cached has their prices.
    for (const tier of TIERS) {
      const seen = await leaksFor(await cookieOf(tier), secret);
      expect(new Set(seen.flat()).size).toBeGreaterThan(ITEMS);
    }
    for (const cookie of ['', await cookieOf(1)]) {
      expect((await leaksFor(cookie, secret)).flat()).toEqual([]);
    }
  }, 60_000);

  /** Someone with a cart of one line, whose quantity nobody else has. */
  async function person(userType: number, at: number) {
    const buyer = await makeCustomer(shop, { userType });
    const name = `Person ${at} of tier ${userType}`;
    await shop.database.transaction((tx) =>
      tx
        .updateTable('customer')
        .set({ fullName: name })
        .where('customerId', '=', buyer.customerId)
        .execute(),
    );
    const line = { itmCode: codes[at] ?? 0, qty: 31 + at, isFromWishList: false };
    await addToCart(shop, buyer, line);
    return { tier: userType, name, line, cookie: `session=${await sessionOf(shop, buyer)}` };
  }

  test('names and carts stay with their owner when people of several tiers read the same pages', async () => {
    const dealers = await Promise.all([2, 3, 2, 2].map(person));
    const people = [{ tier: 1, name: '', line: null, cookie: '' }, ...dealers];
    const addresses = [
      ...PAGES,
      ...['?view=rows', '?page=2&view=grid'].map((query) => `/shop${query}`),
      ...codes
        .slice(0, 6)
        .map((itmCode, at) => productLink({ itmCode, itmName: `Galaxy A12 Display ${at}` })),
    ];
    const secret = new Map([1, ...TIERS].map((tier) => [tier, secretsOfOthers(tier)]));
    // Everybody at once, and again from what the first round left in memory.
    for (const address of [...addresses, ...addresses]) {
      const asked = [...people, ...people.toReversed()];
      const pages = await Promise.all(asked.map(({ cookie }) => pageAt(address, cookie)));
      for (const [at, { tier, name, line }] of asked.entries()) {
        const page = pages[at] ?? '';
        const { site } = JSON.parse(page).props;
        const lines = (site.personal?.cart.cart ?? []) as CartLine[];
        expect(lines.map(({ itmCode, item: { oldQty } }) => ({ itmCode, qty: oldQty }))).toEqual(
          line === null ? [] : [{ itmCode: line.itmCode, qty: line.qty }],
        );
        expect(site.personal?.session.fullName ?? '').toBe(name);
        const names = page.match(/Person \d of tier \d/g) ?? [];
        expect(names.filter((found) => found !== name)).toEqual([]);
        expect(leaksIn(page, secret.get(tier) ?? secrets())).toEqual([]);
      }
    }
  }, 60_000);
});
