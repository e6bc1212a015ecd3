import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describeWithDatabase, describeOnSqlite } from '@/__tests__/support/engines';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { createApp } from '@/server/api/app';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { createLog } from '@/server/platform/log/log';
import { DEFAULT_MERCHANT_SETTINGS } from '@/server/platform/settings/merchantSettings';
import { merchantFeed } from '@/server/api/seo/feed.service';
import { photoVersionOf } from '@/server/catalogue/photos/photos.queries';
import { seoRoutes } from '@/server/api/routes/seo.routes';
import type { Shop } from '@/server/boot/shop';

const ORIGIN = 'http://localhost:3000';

/** Creates the routes with few addresses in each sitemap file. */
function withFewInAFile(shop: Shop, perFile: number): Hono {
  return new Hono().route('/', seoRoutes(shop, createLog('silent'), perFile));
}

async function addresses(app: Hono, path: string): Promise<string[]> {
  const answer = await app.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  const text = await answer.text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
}

function pathOf(address: string): string {
  return address.slice(ORIGIN.length);
}

describeWithDatabase('the sitemap', (openTestShop) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
  });

  test('lists every listed item once, in files below the limit', async () => {
    const app = withFewInAFile(shop, 4);
    const index = await addresses(app, '/sitemap.xml');
    const files = await Promise.all(index.map((file) => addresses(app, pathOf(file))));
    expect(Math.max(...files.map((file) => file.length))).toBe(4);
    expect(Math.min(...files.map((file) => file.length))).toBeGreaterThan(0);
    const products = files.flat().filter((address) => address.includes('/product/'));
    const listed = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('listed', '=', 1)
      .execute();
    const codes = products.map((address) => Number(address.split('/')[4]));
    expect(codes.sort((a, b) => a - b)).toEqual(
      listed.map((row) => row.itmCode).sort((a, b) => a - b),
    );
  });

  test('lists groups with items, models, and enabled pages', async () => {
    shop.settings = { ...shop.settings, enableGallery: false };
    await shop.database.transaction((tx) =>
      tx
        .insertInto('category')
        .values({ catName: 'Empty', position: 99, partKind: null })
        .execute(),
    );
    const app = createApp(shop);
    const index = await addresses(app, '/sitemap.xml');
    const all = (await Promise.all(index.map((file) => addresses(app, pathOf(file))))).flat();
    const paths = all.map(pathOf);
    expect(paths).toEqual(expect.arrayContaining(['/', '/shop', '/shop/offers', '/faq']));
    expect(paths.some((one) => one.startsWith('/shop/category/'))).toBe(true);
    expect(paths.some((one) => one.startsWith('/shop/sub-category/'))).toBe(true);
    expect(paths.some((one) => one.startsWith('/shop/tag/'))).toBe(true);
    expect(paths.some((one) => one.startsWith('/shop/brand/'))).toBe(true);
    expect(paths.some((one) => one.startsWith('/shop?model='))).toBe(true);
    expect(paths).not.toContain('/gallery');
    expect(paths.filter((one) => one.endsWith('/empty'))).toEqual([]);
  });

  test("has an item's last change, and skips codes without a listed item", async () => {
    await copyItem(shop, 'GLUE', [900_001]);
    const app = withFewInAFile(shop, 50_000);
    const index = await addresses(app, '/sitemap.xml');
    expect(index.filter((file) => file.includes('products')).map(pathOf)).toEqual([
      '/sitemaps/products-1.xml',
      '/sitemaps/products-19.xml',
    ]);
    const text = await (await app.request('/sitemaps/products-19.xml')).text();
    const { updatedAt } = await shop.database.read
      .selectFrom('item')
      .select('updatedAt')
      .where('itmCode', '=', 900_001)
      .executeTakeFirstOrThrow();
    const day = new Date(updatedAt).toISOString().slice(0, 19);
    expect(text).toContain(`<lastmod>${day}Z</lastmod>`);
    expect((await app.request('/sitemaps/products-2.xml')).status).toBe(404);
  });

  test('is generated again when the catalogue changed', async () => {
    const app = createApp(shop);
    const before = await addresses(app, '/sitemaps/products-1.xml');
    await writeCatalogue(shop, [catalogueRow('NEW', { itmName: 'Galaxy A12 Speaker' })]);
    const after = await addresses(app, '/sitemaps/products-1.xml');
    expect(after.length).toBe(before.length + 1);
    expect(after.some((address) => address.endsWith('/galaxy-a12-speaker'))).toBe(true);
  });
});

describeOnSqlite('sitemaps as files', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    app = createApp(shop, createLog('silent'));
  });

  test('are sent compressed if accepted, with the same content for all', async () => {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
    const compressed = await app.request('/sitemaps/products-1.xml', { headers });
    expect(compressed.headers.get('Content-Encoding')).toBe('gzip');
    expect(compressed.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    const plain = await app.request('/sitemaps/products-1.xml');
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    const bytes = Buffer.from(await compressed.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(await plain.text());
  });

  test('are generated again when they were deleted', async () => {
    const before = await addresses(app, '/sitemap.xml');
    rmSync(path.join(shop.env.dataDir, 'cache'), { recursive: true });
    expect(await addresses(app, '/sitemap.xml')).toEqual(before);
  });

  test('are answered even when none can be stored', async () => {
    writeFileSync(path.join(shop.env.dataDir, 'cache'), 'no folder');
    expect((await addresses(app, '/sitemaps/products-1.xml')).length).toBeGreaterThan(5);
  });

  test.each([
    '/sitemaps/products-0.xml',
    '/sitemaps/products-99.xml',
    '/sitemaps/products-01.xml',
    '/sitemaps/orders-1.xml',
    '/sitemaps/..%2Fshop.sqlite',
    '/sitemaps/products-99999999999.xml',
  ])('are 404 at %s', async (address) => {
    expect((await app.request(address)).status).toBe(404);
  });
});

describeOnSqlite('a catalogue of many files', (openTestShop) => {
  const [ITEMS, PER_FILE] = [12_000, 5_000];

  test('is written in batches, each address once', async () => {
    const shop = await openTestShop();
    await writeCatalogue(shop, [catalogueRow('FIRST')]);
    await copyItem(shop, 'FIRST', codesUpTo(ITEMS));
    const app = withFewInAFile(shop, PER_FILE);
    const products = (await addresses(app, '/sitemap.xml')).filter((file) =>
      file.includes('/products-'),
    );
    const seen = new Set<string>();
    const sizes: number[] = [];
    for (const file of products) {
      const { text, longest } = await readInPieces(await app.request(pathOf(file)));
      expect(longest).toBeLessThan(text.length / 4);
      expect(text.endsWith('</urlset>\n')).toBe(true);
      sizes.push((text.match(/<loc>/g) ?? []).length);
      for (const [, code] of text.matchAll(/\/product\/(\d+)\//g)) seen.add(code ?? '');
    }
    expect(sizes).toEqual([5_000, 5_000, 2_000]);
    expect(seen.size).toBe(ITEMS);
  }, 60_000);
});

async function readInPieces(answer: Response): Promise<{ text: string; longest: number }> {
  const reader = answer.body?.getReader();
  let text = '';
  let longest = 0;
  for (;;) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) return { text, longest };
    longest = Math.max(longest, piece.value.length);
    text += Buffer.from(piece.value).toString();
  }
}

function codesUpTo(last: number): number[] {
  return Array.from({ length: last - 1 }, (_, at) => at + 2);
}

/** Inserts rows directly, without the catalogue's writer. */
async function copyItem(shop: Shop, sku: string, itmCodes: readonly number[]): Promise<void> {
  const { priceCents, hasStock, isDiscounted, listed, ...own } = await shop.database.read
    .selectFrom('item')
    .selectAll()
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  // Columns that the database computes cannot be inserted.
  expect([priceCents, hasStock, isDiscounted, listed]).toHaveLength(4);
  for (let from = 0; from < itmCodes.length; from += 500) {
    const copies = itmCodes
      .slice(from, from + 500)
      .map((itmCode) => ({ ...own, itmCode, sku: `COPY-${itmCode}`, skuKey: `copy-${itmCode}` }));
    await shop.database.transaction((tx) => tx.insertInto('item').values(copies).execute());
  }
}

describeOnSqlite('crawler access', (openTestShop) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openTestShop();
  });

  test('includes every page, so that crawlers read which are not to be listed, but no calls', async () => {
    const text = await (await createApp(shop).request('/robots.txt')).text();
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /',
      '',
      `Sitemap: ${ORIGIN}/sitemap.xml`,
      '',
    ]);
  });

  test.each([
    ['email', `mailto:${DEFAULT_MERCHANT_SETTINGS.email}`],
    ['safe@shop.lk', 'mailto:safe@shop.lk'],
    ['https://shop.lk/report', 'https://shop.lk/report'],
  ])('has security.txt with the contact of the settings: %s', async (securityContact, contact) => {
    shop.settings = { ...shop.settings, securityContact };
    shop.clock = () => Date.UTC(2026, 1, 28, 23, 59);
    const answer = await createApp(shop).request('/.well-known/security.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=UTF-8',
    ]);
    expect(await answer.text()).toBe(
      [
        `Contact: ${contact}`,
        'Expires: 2026-12-25T00:00:00.000Z',
        'Preferred-Languages: en',
        `Canonical: ${ORIGIN}/.well-known/security.txt`,
        '',
      ].join('\n'),
    );
  });

  test('has no security.txt without a contact', async () => {
    shop.settings = { ...shop.settings, securityContact: '' };
    expect((await createApp(shop).request('/.well-known/security.txt')).status).toBe(404);
  });

  test('is closed with forced login, without a sitemap', async () => {
    shop.settings = { ...shop.settings, forceLogin: true };
    const app = createApp(shop);
    const text = await (await app.request('/robots.txt')).text();
    expect(text).toBe('User-agent: *\nDisallow: /\n');
    expect((await app.request('/sitemap.xml')).status).toBe(404);
    expect((await app.request('/sitemaps/pages-1.xml')).status).toBe(404);
  });

  test('has a web manifest with the merchant’s name and a maskable icon', async () => {
    shop.settings = {
      ...shop.settings,
      siteName: 'Ceylon Phone Parts',
      businessName: 'Ceylon Ltd',
    };
    const answer = await createApp(shop).request('/site.webmanifest');
    expect(answer.headers.get('Content-Type')).toBe('application/manifest+json');
    const manifest: unknown = await answer.json();
    expect(manifest).toMatchObject({ name: 'Ceylon Ltd', short_name: 'Ceylon', start_url: '/' });
    expect(manifest).toMatchObject({
      icons: expect.arrayContaining([
        expect.objectContaining({ sizes: '192x192' }),
        expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }),
      ]),
    });
  });
});

describeOnSqlite('the feed of the catalogue', (openTestShop) => {
  const PATH = '/feeds/google.xml';
  let shop: Shop;
  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
  });

  async function idsIn(lines: AsyncIterable<string>): Promise<number[]> {
    let text = '';
    for await (const line of lines) text += line;
    return [...text.matchAll(/<g:id>(\d+)<\/g:id>/g)].map(([, id]) => Number(id));
  }

  test('has what visitors can buy, at their prices, however it is read', async () => {
    const photo = 'ab'.repeat(32);
    await shop.database.transaction((tx) =>
      tx
        .updateTable('item')
        .set({ photoVersion: photoVersionOf(photo) })
        .execute(),
    );
    const rows = await shop.database.read
      .selectFrom('item')
      .select(['itmCode', 'itmType', 'visible', 'sellingCents'])
      .execute();
    const sold = rows.filter(
      (row) => row.itmType !== 'M' && row.visible === 1 && row.sellingCents > 0,
    );
    const expected = sold.map(({ itmCode }) => itmCode).sort((a, b) => a - b);
    expect(expected.length).toBeGreaterThan(5);
    expect((await idsIn(merchantFeed(shop))).sort((a, b) => a - b)).toEqual(expected);
    expect((await idsIn(merchantFeed(shop, 2))).sort((a, b) => a - b)).toEqual(expected);
    const answer = await createApp(shop).request(PATH);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await answer.text()).toContain('<rss version="2.0"');
  });

  test('is empty without photos, and not there in a shop that forces login', async () => {
    expect(await idsIn(merchantFeed(shop))).toEqual([]);
    shop.settings = { ...shop.settings, forceLogin: true };
    expect((await createApp(shop).request(PATH)).status).toBe(404);
  });
});
