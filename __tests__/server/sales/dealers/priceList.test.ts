import { gunzipSync } from 'node:zlib';
import { createApp } from '@/server/api/app';
import type { Buyer } from '@/server/people/customers/customer.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { openSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { browserOf } from '@/__tests__/support/sessions';
import { catalogueRow, smallCatalogue } from '@/__tests__/support/smallCatalogue';

describeWithDatabase('a price list', (openTestShop) => {
  let shop: Shop;
  let dealer: Buyer;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    dealer = await makeCustomer(shop, { userType: 2 });
  });

  async function download(buyer: Buyer, query = '', encoding = ''): Promise<Response> {
    const token = await shop.database.transaction((tx) =>
      openSession(tx, shop.clock(), { customerId: buyer.customerId }),
    );
    return createApp(shop).fetch(
      new Request(`http://localhost:3000/api/v1/price-list.csv${query}`, {
        headers: { cookie: `session=${token}`, 'accept-encoding': encoding },
      }),
    );
  }

  test("shows the dealer's own prices, by category if requested", async () => {
    const browser = await browserOf(shop, dealer);
    const all = (await browser.get('/price-list')).body.data as { items: object[] };
    expect(all).toMatchObject({ totalItems: 9, page: 1, limit: 100 });
    expect(all.items).toContainEqual(expect.objectContaining({ sku: 'BATTERY', selling: 2000 }));
    const { catCode } = await shop.database.read
      .selectFrom('category')
      .select('catCode')
      .where('catName', '=', 'Batteries')
      .executeTakeFirstOrThrow();
    const some = (await browser.get(`/price-list?catCode=${catCode}`)).body.data;
    expect(some).toMatchObject({ totalItems: 1, items: [{ sku: 'BATTERY' }] });
    const csv = await (await download(dealer, `?catCode=${catCode}`)).text();
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  });

  test('is compressed as a stream for clients that accept gzip', async () => {
    const plain = await download(dealer);
    const gzipped = await download(dealer, '', 'gzip, deflate, br');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(gzipped.headers.get('content-encoding')).toBe('gzip');
    expect(gzipped.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    const [expected, bytes] = [await plain.text(), Buffer.from(await gzipped.arrayBuffer())];
    expect(gunzipSync(bytes).toString()).toBe(`\ufeff${expected}`);
  });

  test('is downloaded whole, with variants for sale and without formulas', async () => {
    const many = Array.from({ length: 1100 }, (_, at) =>
      catalogueRow(`MANY-${at}`, { itmName: at === 0 ? '=cmd|x, "quoted"' : `Part ${at}` }),
    );
    await writeCatalogue(shop, [...smallCatalogue(), ...many]);
    const answer = await download(dealer);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('price-list.csv');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 10 + 1100);
    expect(lines.find((line) => line.includes(',BATTERY,'))).toMatch(
      /,2000\.00,0\.00,2000\.00,,,2250\.00,,$/,
    );
    expect(lines.find((line) => line.includes(',SP,'))).toMatch(
      /,9950\.00,10\.00,8955\.00,,,8955\.00,,$/,
    );
    expect(lines.some((line) => line.includes('COVER-BLUE'))).toBe(true);
    expect(lines.some((line) => line.includes(',COVER,'))).toBe(false);
    expect(lines.find((line) => line.includes(',MANY-0,'))).toContain('"\'=cmd|x, ""quoted"""');
  });

  test('is refused to others', async () => {
    expect((await download(await makeCustomer(shop))).status).toBe(404);
    expect((await createApp(shop).request('/api/v1/price-list.csv')).status).toBe(401);
  });
});
