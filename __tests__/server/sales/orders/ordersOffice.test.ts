import { toWire } from '@/lib/commerce/wire';
import { createApp } from '@/server/api/app';
import { addToCart, readCart } from '@/server/sales/cart/cart.service';
import {
  orderShelfOperations,
  orderStepOperations,
  orderChangeOperations,
} from '@/lib/contract/orderChange.contract';
import type { Quote } from '@/lib/contract/staffOrder.contract';
import { ORDER_ACTIONS } from '@/lib/contract/order';
import { permissionFor } from '@/lib/commerce/orderLife';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { ADDRESS, makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import {
  itemCode,
  moves,
  nameTrackingPages,
  orderOf,
  orderRow,
  stockOf,
} from '@/__tests__/support/orders';
import { sessionOf } from '@/__tests__/support/sessions';
import { staffBrowser } from '@/__tests__/support/staff';

const PACK = { action: 'pack', what: 'all' } as const;

/** The action of a path that does not end with it. */
const NAMES: Record<string, string | undefined> = {
  address: 'change-address',
  lines: 'change-lines',
  'gateway-refunds': 'ask-refund',
  'credit-notes': 'credit',
};

test('each step of the contract needs the permission of the table', () => {
  for (const [key, { permission }] of Object.entries({
    ...orderStepOperations,
    ...orderShelfOperations,
    ...orderChangeOperations,
  })) {
    const last = key.split('/').at(-1) ?? '';
    const name = NAMES[last] ?? last;
    const action = ORDER_ACTIONS.find((known) => known === name);
    expect([key, action === undefined ? null : permissionFor(action)]).toEqual([key, permission]);
  }
});

describeWithDatabase('the office’s orders over HTTP', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
  });

  const path = (number: string, step = '') => `/office/orders/${number}${step}`;

  test('a pick list leaves out an order that was cancelled, and names it', async () => {
    const [one, other] = [await orderOf(shop, { GLUE: 1 }), await orderOf(shop, { GLUE: 2 })];
    await moves(shop, other, [{ action: 'cancel', reason: 'The customer asked' }]);
    const keeper = await staffBrowser(shop, 'storekeeper');
    const { body } = await keeper.get(`/office/papers/pick-list?orders=${one},${other}`);
    expect(body.data).toMatchObject({
      orders: [{ orderNumber: one }],
      left: [{ orderNumber: other, status: 'cancelled' }],
    });
  });

  test('papers say "paid" only of orders with nothing left to pay', async () => {
    shop.settings = { ...shop.settings, pickUp: true };
    const transfer = await orderOf(shop, { GLUE: 1 }, { title: 'Bank Transfer' });
    const cash = await orderOf(shop, { GLUE: 1 });
    const counter = await orderOf(shop, { GLUE: 1 }, { isPickUp: true });
    const cancelled = await orderOf(shop, { GLUE: 1 });
    await moves(shop, cancelled, [{ action: 'cancel', reason: 'The customer asked' }]);
    const keeper = await staffBrowser(shop, 'storekeeper');
    const orders = [transfer, cash, counter, cancelled].join(',');
    const { body } = await keeper.get(`/office/papers/labels?orders=${orders}`);
    const { totalCents } = await orderRow(shop, cash);
    const expected = [
      { payment: 'unpaid', collect: 0 },
      { payment: 'collect', collect: totalCents / 100 },
      { payment: 'unpaid', collect: 0 },
      { payment: 'ended', collect: 0 },
    ];
    expect(body.data).toMatchObject({ labels: expected });
    const slips = await keeper.get(`/office/papers/slips?orders=${orders}`);
    expect(slips.body.data).toMatchObject({ slips: expected });
  });

  test('the day shows the amount of each step, not that of the order', async () => {
    const number = await orderOf(shop, { GLUE: 3 });
    const { totalCents } = await orderRow(shop, number);
    const pay = { action: 'pay', cents: 12_300, way: 'cash', reference: null } as const;
    await moves(shop, number, [pay, PACK]);
    const { body } = await (await staffBrowser(shop, 'owner')).get('/office/today');
    expect(body.data).toMatchObject({
      latest: [
        { action: 'pack', amount: null },
        { action: 'pay', amount: 123 },
        { action: 'place', amount: totalCents / 100 },
      ],
    });
  });

  test('two sellers at once: one packs, the other sees who did, nothing happens twice', async () => {
    const number = await orderOf(shop, { GLUE: 1 });
    const sellers = [await staffBrowser(shop, 'seller'), await staffBrowser(shop, 'seller')];
    const answers = await Promise.all(
      sellers.map((seller) => seller.post(path(number, '/pack'), { version: 1, what: 'all' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = sellers[answers.findIndex(({ status }) => status === 200)];
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({
      version: expect.stringMatching(
        new RegExp(
          `^${winner?.staff.name} changed this order at \\d\\d:\\d\\d\\. Look at it again\\. $`,
        ),
      ),
    });
    const parcels = await shop.database.read.selectFrom('parcel').select('parcelId').execute();
    expect(parcels).toHaveLength(1);
  });

  test('a double press answers the same twice', async () => {
    const number = await orderOf(shop, { GLUE: 1 });
    const seller = await staffBrowser(shop, 'seller');
    const body = { version: 1, reason: 'The customer asked' };
    const answers = await Promise.all([1, 2].map(() => seller.post(path(number, '/cancel'), body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.data).toEqual(answers[1]?.body.data);
    expect(await orderRow(shop, number)).toMatchObject({ version: 2, status: 'cancelled' });
  });

  test('marks many as packed and says for each what happened', async () => {
    const [one, two, three] = [
      await orderOf(shop, { GLUE: 1 }),
      await orderOf(shop, { GLUE: 1 }),
      await orderOf(shop, { GLUE: 1 }, { title: 'Bank Transfer' }),
    ];
    await moves(shop, two, [PACK]);
    const keeper = await staffBrowser(shop, 'storekeeper');
    const orders = [one, two, three, 'SP-9'].map((orderNumber) => ({ orderNumber, version: 1 }));
    const { status, body } = await keeper.post('/office/orders/pack', { orders });
    expect([status, body.data]).toEqual([
      200,
      [
        { orderNumber: one, isDone: true, reason: null },
        {
          orderNumber: two,
          isDone: false,
          reason: expect.stringContaining('Nimal changed this order'),
        },
        {
          orderNumber: three,
          isDone: false,
          reason: `${three} is waiting for its payment, so it cannot be packed.`,
        },
        { orderNumber: 'SP-9', isDone: false, reason: "We can't find this order." },
      ],
    ]);
  });

  test.each([
    ['/pay', { amount: 0, way: 'cash' }, 'amount'],
    ['/pay', { amount: 10, way: 'transfer' }, 'reference'],
    ['/pay', { amount: 10, way: 'courier' }, 'way'],
    ['/pick', { lines: [] }, 'lines'],
    ['/pack', { what: 'some' }, 'what'],
    ['/send', { courier: 'Domex\u0007' }, 'courier'],
    ['/cancel', {}, 'reason'],
    ['/cancel', { reason: 'x'.repeat(301) }, 'reason'],
  ])('returns 400 for %s with %j', async (step, body, key) => {
    const owner = await staffBrowser(shop, 'owner');
    const answer = await owner.post(path('SP-1', step), { version: 1, ...body });
    expect([answer.status, Object.keys(answer.body.error as object)]).toEqual([400, [key]]);
  });

  describe('an order for a caller', () => {
    const order = async (more: object = {}) => ({
      address: ADDRESS,
      paymentTitle: 'Cash On Delivery',
      seen: {
        total: 1350,
        lines: [{ itmCode: await itemCode(shop, 'GLUE'), qty: 1, unitPrice: 950 }],
      },
      ...more,
    });

    test('makes a customer for a new phone, once, and takes the stock', async () => {
      const before = await stockOf(shop);
      const seller = await staffBrowser(shop, 'seller');
      const key = { 'Idempotency-Key': 'a-key-of-the-caller' };
      const body = await order();
      const [first, again] = [
        await seller.ask('POST', '/office/orders', body, key),
        await seller.ask('POST', '/office/orders', body, key),
      ];
      expect(first).toMatchObject({
        status: 200,
        body: {
          data: {
            status: 'placed',
            source: 'caller',
            total: 1350,
            customer: { fullName: 'Test Buyer', phone: ADDRESS.phone, userType: 1, orders: 1 },
            events: [{ action: 'place', by: seller.staff.name }],
          },
        },
      });
      expect(again.body).toEqual(first.body);
      expect(await stockOf(shop)).toEqual({ ...before, GLUE: (before.GLUE ?? 0) - 1 });
      const { body: found } = await seller.get('/office/caller?phone=0771234567');
      expect(found).toMatchObject({ data: { caller: { fullName: 'Test Buyer', orders: 1 } } });
    });

    test('leaves the customer’s own cart alone, and has their prices', async () => {
      const dealer = await makeCustomer(shop, { userType: 2 });
      const itmCode = await itemCode(shop, 'GLUE');
      await addToCart(shop, dealer, { itmCode, qty: 3, isFromWishList: false });
      const seller = await staffBrowser(shop, 'seller');
      const { customerId } = dealer;
      const { body } = await seller.get(
        `/office/caller/quote?customerId=${customerId}&lines=${itmCode}:1`,
      );
      expect(body).toMatchObject({
        data: { pieces: 1, lines: [{ qty: 1, unitPrice: 950, problem: null }] },
      });
      const placed = await seller.post('/office/orders', await order({ customerId }));
      expect(placed).toMatchObject({ status: 200, body: { data: { customer: { customerId } } } });
      expect(toWire(await readCart(shop, dealer)).quantityTotal).toBe(3);
    });

    test('costs no delivery where the caller collects it, which the shop must offer', async () => {
      const seller = await staffBrowser(shop, 'seller');
      const itmCode = await itemCode(shop, 'GLUE');
      const quoted = async () => {
        const path = `/office/caller/quote?lines=${itmCode}:1&pickUp=1`;
        const { options, pickUp } = (await seller.get(path)).body.data as Quote;
        return [pickUp, options[0]?.delAmt];
      };
      expect(await quoted()).toEqual([false, 400]);
      const lines = [{ itmCode, qty: 1, unitPrice: 950 }];
      const asked = await order({ isPickUp: true, seen: { total: 950, lines } });
      expect((await seller.post('/office/orders', asked)).status).toBe(400);
      shop.settings = { ...shop.settings, pickUp: true };
      expect(await quoted()).toEqual([true, 0]);
      expect(await seller.post('/office/orders', asked)).toMatchObject({
        status: 200,
        body: { data: { isPickUp: true, total: 950 } },
      });
    });

    test('returns 409 with the changes when a price or the stock differs', async () => {
      const seller = await staffBrowser(shop, 'seller');
      const lines = [{ itmCode: await itemCode(shop, 'GLUE'), qty: 1, unitPrice: 900 }];
      const { status, body } = await seller.post(
        '/office/orders',
        await order({ seen: { total: 1300, lines } }),
      );
      expect([status, body.changes]).toMatchObject([409, [{ what: 'price', was: 900, now: 950 }]]);
    });

    test('returns 404 for an unknown customer, and quotes nothing for one', async () => {
      const seller = await staffBrowser(shop, 'seller');
      const answer = await seller.post('/office/orders', await order({ customerId: 99_999 }));
      expect(answer.status).toBe(404);
      expect((await seller.get('/office/caller/quote?customerId=99999&lines=1:1')).status).toBe(
        404,
      );
      expect((await seller.get('/office/caller/quote?lines=1')).status).toBe(400);
      const { body } = await seller.get('/office/caller?phone=0779999999');
      expect(body).toEqual({ data: { caller: null } });
    });
  });

  describe('a customer', () => {
    async function customer() {
      const buyer = await makeCustomer(shop);
      const browser = new Browser(createApp(shop));
      browser.cookies.set('session', await sessionOf(shop, buyer));
      return { buyer, browser };
    }

    test('cancels an order until packing starts, twice without harm', async () => {
      const { buyer, browser } = await customer();
      const number = await orderOf(shop, { GLUE: 1 }, { buyer });
      expect((await browser.get(`/order/${number}`)).body).toMatchObject({
        data: { mayCancel: true },
      });
      for (let times = 0; times < 2; times += 1) {
        expect(await browser.post(`/order/${number}/cancel`)).toMatchObject({
          status: 200,
          body: { data: { status: 'cancelled', mayCancel: false } },
        });
      }
      const packed = await orderOf(shop, { GLUE: 1 }, { buyer });
      await moves(shop, packed, [PACK]);
      const { status, body } = await browser.post(`/order/${packed}/cancel`);
      expect([status, body.error]).toEqual([
        409,
        { order: `${packed} is being packed, so it can no longer be cancelled. ` },
      ]);
    });

    test('cannot cancel the order of another', async () => {
      const number = await orderOf(shop, { GLUE: 1 });
      const { browser } = await customer();
      expect((await browser.post(`/order/${number}/cancel`)).status).toBe(404);
      expect(await orderRow(shop, number)).toMatchObject({ status: 'placed' });
    });

    test('sees parcels with the courier’s page, in the order and by tracking', async () => {
      nameTrackingPages(shop);
      const { buyer, browser } = await customer();
      const number = await orderOf(shop, { GLUE: 1 }, { buyer });
      const waybill = '=HYPERLINK("x")/<b>&1';
      await moves(shop, number, [
        PACK,
        { action: 'send', courier: 'KOOMBIYO', waybill, parcel: null },
      ]);
      const parcels = [
        {
          number: 1,
          courier: 'Koombiyo',
          waybill,
          deliveredAt: null,
          trackingUrl: `https://koombiyo.example/track/${encodeURIComponent(waybill)}`,
          sentAt: expect.any(Number),
        },
      ];
      const { body } = await browser.get(`/order/${number}`);
      expect(body).toMatchObject({ data: { parcels } });
      const visitor = new Browser(createApp(shop));
      const tracked = await visitor.post('/order/track', {
        orderNumber: number,
        phone: ADDRESS.phone,
      });
      expect(tracked.body).toMatchObject({ data: { status: 'sent', parcels } });
    });
  });
});
