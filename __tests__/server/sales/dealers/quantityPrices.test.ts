import { toWire } from '@/lib/commerce/wire';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';
import type { Browser } from '@/__tests__/support/browser';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { browserOf, everyRole } from '@/__tests__/support/sessions';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { codeOf } from '@/__tests__/support/stock';

const QTY = 12;

describeWithDatabase('prices by quantity', (openTestShop) => {
  let shop: Shop;
  let itmCode: number;

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, [
      catalogueRow('BOX', {
        inStock: 100,
        sellingCents: 100_000,
        tierPrices: [{ userType: 2, sellingCents: 91_111 }],
        breaks: [
          { userType: 1, fromQty: 10, sellingCents: 95_000 },
          { userType: 2, fromQty: 10, sellingCents: 80_808 },
        ],
        disPerHundredths: 0,
      }),
    ]);
    itmCode = await codeOf(shop, 'BOX');
  });

  type Line = { unitPrice: number; lineTotal: number };

  /** Returns what a piece costs in a line of twelve, wherever the shop says it. */
  async function pricesSaid(browser: Browser, buyer: Buyer): Promise<unknown[]> {
    const breaksOf = ({ breaks }: { breaks?: unknown }) => breaks;
    const list = await browser.get('/product/all?limit=5');
    const [listed = {}] = (list.body.data as { items: object[] }).items;
    const page = (await browser.get(`/product/${itmCode}`)).body.data as { item: object };
    await browser.post('/cart', { itmCode, qty: QTY });
    const { body: cart } = await browser.get('/cart');
    const request = toWire(await orderRequest(shop, buyer));
    const order = (await browser.post('/order', request)).body.data as { lines: Line[] };
    return [
      breaksOf(listed),
      breaksOf(page.item),
      (cart as { subTotal: number }).subTotal,
      order.lines[0]?.unitPrice,
      order.lines[0]?.lineTotal,
    ];
  }

  test('are the same in lists, on the product page, in the cart and in the order', async () => {
    const retail = await makeCustomer(shop);
    const dealer = await makeCustomer(shop, { userType: 2 });
    const strangers = [{ from: 10, selling: 950 }];
    expect(await pricesSaid(await browserOf(shop, retail), retail)).toEqual([
      strangers,
      strangers,
      11_400,
      950,
      11_400,
    ]);
    const own = [{ from: 10, selling: 808.08 }];
    expect(await pricesSaid(await browserOf(shop, dealer), dealer)).toEqual([
      own,
      own,
      9696.96,
      808.08,
      9696.96,
    ]);
  });

  test('are in the price list with the retail price beside them', async () => {
    const { dealer } = await everyRole(shop);
    const { items } = (await dealer.get('/price-list')).body.data as { items: object[] };
    expect(items[0]).toMatchObject({
      selling: 911.11,
      retail: 1000,
      breaks: [{ from: 10, selling: 808.08 }],
    });
  });

  test('refuse an order at the price of a single piece', async () => {
    const buyer = await makeCustomer(shop, { userType: 2 });
    const browser = await browserOf(shop, buyer);
    await browser.post('/cart', { itmCode, qty: QTY });
    const request = toWire(await orderRequest(shop, buyer));
    const lines = request.seen.lines.map((line) => ({ ...line, unitPrice: 911.11 }));
    const answer = await browser.post('/order', { ...request, seen: { ...request.seen, lines } });
    expect(answer.status).toBe(409);
    expect(answer.body.changes).toEqual([
      expect.objectContaining({ what: 'price', was: 911.11, now: 808.08 }),
    ]);
  });

  test('of dealers are shown to nobody else', async () => {
    const { visitor, customer } = await everyRole(shop);
    for (const browser of [visitor, customer]) {
      for (const path of ['/product/all?limit=5', `/product/${itmCode}`]) {
        const text = JSON.stringify((await browser.get(path)).body);
        expect(text).not.toContain('808.08');
        expect(text).not.toContain('911.11');
      }
    }
  });

  test('an order below the minimum is refused and changes nothing', async () => {
    shop.settings = { ...shop.settings, minimumOrder: { retail: 0, wholesale: 5000 } };
    const buyer = await makeCustomer(shop, { userType: 2 });
    const browser = await browserOf(shop, buyer);
    await browser.post('/cart', { itmCode, qty: 1 });
    const answer = await browser.post('/order', { ...toWire(await orderRequest(shop, buyer)) });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toEqual({
      cart: 'The minimum order is LKR 5,000.00. Please add parts for LKR 4,088.89 more. ',
    });
    await browser.put('/cart', { itmCode, qty: 7 });
    expect(
      (await browser.post('/order', { ...toWire(await orderRequest(shop, buyer)) })).status,
    ).toBe(200);
  });
});
