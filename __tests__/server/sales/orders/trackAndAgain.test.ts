import { toWire } from '@/lib/commerce/wire';
import { addToCart, readCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { createApp } from '@/server/api/app';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { ADDRESS, makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { settableClock } from '@/__tests__/support/registration';
import { browserOf } from '@/__tests__/support/sessions';

describeWithDatabase('a placed order', (openTestShop) => {
  let shop: Shop;
  let buyer: Buyer;
  let orderNumber: string;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    buyer = await makeCustomer(shop);
    await fill('SP', 3);
    await fill('BATTERY', 2);
    const request = await orderRequest(shop, buyer);
    const address = { ...ADDRESS, phone: '94771111111', secondPhone: '94112223334' };
    orderNumber = await placeOrder(shop, buyer, { ...request, address }, null);
  });

  async function codeOf(sku: string): Promise<number> {
    const { itmCode } = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return itmCode;
  }

  async function fill(sku: string, qty: number) {
    await addToCart(shop, buyer, { itmCode: await codeOf(sku), qty, isFromWishList: false });
  }

  async function set(
    sku: string,
    change: { inStock?: number; sellingCents?: number; visible?: 0 },
  ) {
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set(change).where('sku', '=', sku).execute(),
    );
  }

  const visitor = () => new Browser(createApp(shop));
  const track = (phone: string, number = orderNumber) =>
    visitor().post('/order/track', { orderNumber: number, phone });

  describe('tracked', () => {
    test.each([
      ['the phone of the delivery', '077 111 1111', 'SP-100001'],
      ['the second phone', '+94 11 222 3334', 'sp-100001'],
      ['the number without its letters', '0771111111', ' 100001 '],
      ['the number with a gap', '0771111111', 'SP 100001'],
    ])('by %s', async (_, phone, number) => {
      const { status, body } = await track(phone, number);
      expect(status).toBe(200);
      expect(body.data).toEqual({
        orderNumber: 'SP-100001',
        status: 'placed',
        placedAt: expect.any(Number),
        itemCount: 2,
        quantityTotal: 5,
        holdUntil: null,
        parcels: [],
      });
    });

    test('by the customer’s own phone', async () => {
      const { phone } = await shop.database.read
        .selectFrom('customer')
        .select('phone')
        .where('customerId', '=', buyer.customerId)
        .executeTakeFirstOrThrow();
      expect((await track(phone ?? '')).status).toBe(200);
    });

    test('gives the same answer for an unknown number and a wrong phone', async () => {
      const unknown = await track('0771111111', 'SP-999999');
      const wrong = await track('0772222222');
      const { requestId: _, ...one } = unknown.body;
      const { requestId: __, ...other } = wrong.body;
      expect([unknown.status, one]).toEqual([wrong.status, other]);
      expect(unknown.status).toBe(404);
    });

    test('refuses phones after ten tries, for a while', async () => {
      const clock = settableClock(shop);
      for (let at = 0; at < 10; at += 1) {
        expect((await track(`077222222${at}`)).status).toBe(404);
      }
      const refused = await track('0771111111');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      clock.passes(15 * 60_000);
      expect((await track('0771111111')).status).toBe(200);
    });

    test('refuses numbers for a phone after twenty tries, for a while', async () => {
      const clock = settableClock(shop);
      for (let at = 0; at < 20; at += 1) {
        expect((await track('077 111 1111', `SP-2000${10 + at}`)).status).toBe(404);
      }
      const refused = await track('+94 77 111 1111');
      expect([refused.status, Object.keys(refused.body.error as object)]).toEqual([429, ['phone']]);
      expect((await track('0112223334')).status).toBe(200);
      clock.passes(60 * 60_000);
      expect((await track('0771111111')).status).toBe(200);
    });

    test('never refuses its owner', async () => {
      for (let at = 0; at < 25; at += 1) expect((await track('0771111111')).status).toBe(200);
    });

    test('is refused where the merchant has switched it off', async () => {
      shop.settings = { ...shop.settings, disableOrderTracking: true };
      expect((await track('0771111111')).status).toBe(404);
    });

    test('reports missing fields', async () => {
      const { status, body } = await visitor().post('/order/track', {
        orderNumber: ' ',
        phone: '1',
      });
      expect(status).toBe(400);
      expect(Object.keys(body.error as object)).toEqual(['orderNumber', 'phone']);
    });
  });

  describe('ordered again', () => {
    const again = async (path = orderNumber) =>
      (await browserOf(shop, buyer)).get(`/order/${path}/again`);

    test("shows each line's past and current state", async () => {
      await set('SP', { sellingCents: 900_000, inStock: 2 });
      await fill('BATTERY', 1);
      const { body } = await again();
      expect(body.data).toMatchObject([
        {
          sku: 'SP',
          qty: 3,
          was: 8955,
          now: 8100,
          problem: { reason: 'not-enough-stock', fixQty: 2 },
        },
        { sku: 'BATTERY', qty: 2, was: 2250, now: 2250, inCart: 1, problem: null },
      ]);
      await set('SP', { visible: 0 });
      expect((await again()).body.data).toMatchObject([
        { sku: 'SP', item: null, now: null, problem: { reason: 'not-sold' } },
        { sku: 'BATTERY' },
      ]);
    });

    test('adds its available lines to the cart, and no others', async () => {
      const browser = await browserOf(shop, buyer);
      const path = `/order/${orderNumber}/again`;
      const lines = [
        { itmCode: await codeOf('SP'), qty: 3 },
        { itmCode: await codeOf('BATTERY'), qty: 99 },
      ];
      const { body } = await browser.post(path, { lines });
      expect(body.data).toMatchObject({ added: [{ qty: 3 }], refused: [{ qty: 99 }] });
      expect(toWire(await readCart(shop, buyer)).quantityTotal).toBe(3);
      const foreign = { lines: [{ itmCode: await codeOf('IPHONE'), qty: 1 }] };
      expect((await browser.post(path, foreign)).status).toBe(400);
    });

    test('returns 404 to other customers', async () => {
      const stranger = await browserOf(shop, await makeCustomer(shop));
      expect((await stranger.get(`/order/${orderNumber}/again`)).status).toBe(404);
      expect((await again('SP-1')).status).toBe(404);
    });
  });
});
