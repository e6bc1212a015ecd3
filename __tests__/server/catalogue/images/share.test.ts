import type { Hono } from 'hono';
import sharp from 'sharp';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { shareImageLink } from '@/lib/urls/links';
import { createApp } from '@/server/api/app';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { createLog } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';

describeOnSqlite('the picture of a shared link', (openTestShop) => {
  let shop: Shop;
  let app: Hono;

  async function itemNamed(itmName: string, sku = 'A'): Promise<number> {
    await writeCatalogue(shop, [catalogueRow(sku, { itmName })]);
    const item = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return item.itmCode;
  }

  async function picture(path: string): Promise<Buffer> {
    const answer = await app.request(path, { headers: { Accept: 'image/avif,image/webp' } });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    return Buffer.from(await answer.arrayBuffer());
  }

  beforeEach(async () => {
    shop = await openTestShop();
    app = createApp(shop, createLog('silent'));
  });

  test('is a JPEG of 1200 by 630 for every client, rendered once', async () => {
    const link = shareImageLink(await itemNamed('Galaxy A12 Display'));
    const first = await picture(link);
    expect(await sharp(first).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(first.length).toBeLessThan(200_000);
    expect((await picture(link)).equals(first)).toBe(true);
  });

  test('contains the name: another name gives another picture', async () => {
    const link = shareImageLink(await itemNamed('Galaxy A12 Display'));
    const before = await picture(link);
    await itemNamed('Galaxy A12 Screen');
    expect((await picture(link)).equals(before)).toBe(false);
  });

  test.each([
    ['markup', '<b>bold</b> & "quoted"'],
    ['what cannot be printed', '\u0000\u0007'],
    ['as many letters as a name may have', 'x'.repeat(300)],
    ['other scripts', 'අ display 🙂'],
  ])('renders %s in a name as text', async (_, itmName) => {
    await picture(shareImageLink(await itemNamed(itmName)));
  });

  test('of the shop contains its name', async () => {
    const before = await picture(shareImageLink('shop'));
    shop.settings = { ...shop.settings, siteName: 'Other Parts' };
    expect((await picture(shareImageLink('shop'))).equals(before)).toBe(false);
  });

  test.each([
    '/img/share/1_600X600.jpg',
    '/img/share/1_630X1200.png',
    '/img/share/99_630X1200.jpg',
  ])('is 404 at %s', async (path) => {
    await itemNamed('Galaxy A12 Display');
    expect((await app.request(path)).status).toBe(404);
  });
});
