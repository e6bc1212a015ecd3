import type { Shop } from '@/server/boot/shop';
import { countCustomers } from '@/server/people/customers/countCustomers';
import { listOfficeCustomers } from '@/server/sales/accounts/customerList.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { atCounter, counted, saleOf } from '@/__tests__/support/counter';
import { makeCustomer } from '@/__tests__/support/customers';
import { limitCredit } from '@/__tests__/support/decisions';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { itemCode, orderRow } from '@/__tests__/support/orders';
import { catalogueRow, smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { stockOf } from '@/__tests__/support/stock';

const SALES = '/office/counter/sales';
const GLUE = { GLUE: { qty: 2, unitPrice: 950 } };

describeWithDatabase('a sale at the counter', (openTestShop) => {
  let shop: Shop;
  let seller: Awaited<ReturnType<typeof atCounter>>;

  beforeEach(async () => {
    shop = await openTestShop();
    const rows = smallCatalogue().map((row) => ({ ...row, inStock: 100 }));
    await writeCatalogue(shop, [
      ...rows,
      catalogueRow('ASK', { sellingCents: 0 }),
      catalogueRow('HIDDEN'),
    ]);
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ visible: 0 }).where('sku', '=', 'HIDDEN').execute(),
    );
    seller = await atCounter(shop);
  });

  const sell = async (more: Record<string, unknown> = {}, sold = GLUE) =>
    seller.post(SALES, await saleOf(shop, sold, more));
  const nothingSold = async () => {
    const { count } = await shop.database.read
      .selectFrom('salesOrder')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
    expect(await stockOf(shop, await itemCode(shop, 'GLUE'))).toBe(100);
  };
  const outbox = () =>
    shop.database.read.selectFrom('job').selectAll().where('kind', '=', 'message').execute();

  test('is an order that is paid and handed over, and cash in the drawer', async () => {
    await seller.openDrawer();
    const { status, body } = await sell({ given: 2000 });
    expect(status).toBe(200);
    const sold = body.data as { orderNumber: string };
    expect(sold).toMatchObject({ total: 1900, change: 100 });
    const order = await orderRow(shop, sold.orderNumber);
    expect(order).toMatchObject({
      status: 'delivered',
      source: 'counter',
      totalCents: 190_000,
      paidCents: 190_000,
      delCents: 0,
      isPickUp: 1,
      fullName: 'Walk-in customer',
      line1: '',
    });
    expect(await stockOf(shop, await itemCode(shop, 'GLUE'))).toBe(98);
    const { open } = (await seller.browser.get('/office/drawers')).body.data as {
      open: { cash: number; isOwn: boolean }[];
    };
    expect(open).toEqual([expect.objectContaining({ cash: 6900, isOwn: true })]);
    expect(await outbox()).toEqual([]);
    const actions = await shop.database.read
      .selectFrom('orderEvent')
      .select('action')
      .orderBy('eventId')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['place', 'pay', 'pack', 'hand-over']);
    // Who gives no name is no customer.
    const { customers } = await listOfficeCustomers(shop, {});
    expect(customers).toEqual([]);
    expect(await countCustomers(shop.database.read)).toBe(0);
  });

  test('is made once for a key, and says so when the key had other details', async () => {
    await seller.openDrawer();
    const body = await saleOf(shop, GLUE);
    const [first, second] = [
      await seller.post(SALES, body, 'press-001'),
      await seller.post(SALES, body, 'press-001'),
    ];
    expect(second?.body).toEqual(first?.body);
    expect(await stockOf(shop, await itemCode(shop, 'GLUE'))).toBe(98);
    const other = await seller.post(SALES, { ...body, given: 5000 }, 'press-001');
    expect(other.status).toBe(422);
  });

  test('by card needs no drawer; by cash it does', async () => {
    expect((await sell({ way: 'card', reference: '4711' })).status).toBe(200);
    const { status, body } = await sell();
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('Open your drawer first: cash goes into it. ');
  });

  test('on credit is within the limit of a dealer, at their prices', async () => {
    const { customerId } = await makeCustomer(shop, { userType: 2 });
    const dealer = { customerId, way: 'credit' };
    const parts = { BATTERY: { qty: 1, unitPrice: 2000 } };
    const refused = await seller.post(SALES, await saleOf(shop, parts, dealer));
    expect(refused.status).toBe(409);
    await limitCredit(shop, customerId, 250_000);
    const query = `customerId=${customerId}&lines=${await itemCode(shop, 'BATTERY')}:1`;
    const quote = await seller.browser.get(`/office/counter/quote?${query}`);
    expect(quote.body.data).toMatchObject({
      total: 2000,
      credit: { available: 2500, refusal: null },
    });
    const sold = await seller.post(SALES, await saleOf(shop, parts, dealer));
    const { orderNumber } = sold.body.data as { orderNumber: string };
    expect(await orderRow(shop, orderNumber)).toMatchObject({
      status: 'delivered',
      paymentTitle: 'Credit',
      paidCents: 0,
      customerId,
    });
    const again = await seller.post(SALES, await saleOf(shop, parts, dealer));
    expect(JSON.stringify(again.body)).toContain('Not enough credit');
    // 500 are left: the limit is judged at the price that was agreed.
    const agreed = { BATTERY: { qty: 1, unitPrice: 2000, agreedPrice: 1800 } };
    const why = { ...dealer, reason: 'Scratched' };
    expect((await seller.post(SALES, await saleOf(shop, agreed, why))).status).toBe(409);
    await limitCredit(shop, customerId, 380_000);
    expect((await seller.post(SALES, await saleOf(shop, agreed, why))).status).toBe(200);
    expect((await sell({ way: 'credit' })).status).toBe(409);
  });

  test('for an unknown phone makes a customer with it', async () => {
    const card = { way: 'card', phone: '0771234567', name: 'Ruwan' };
    const { body } = await sell(card);
    const { orderNumber } = body.data as { orderNumber: string };
    const { customerId } = await orderRow(shop, orderNumber);
    const next = await sell(card);
    const second = await orderRow(shop, (next.body.data as { orderNumber: string }).orderNumber);
    expect(second.customerId).toBe(customerId);
    expect(second.fullName).toBe('Ruwan');
    expect(await outbox()).toEqual([]);
  });

  test('takes an agreed price within the limit of the role, with a reason', async () => {
    await seller.openDrawer();
    const glue = (agreedPrice: number) => ({ GLUE: { qty: 2, unitPrice: 950, agreedPrice } });
    const limit = shop.settings.sellerPriceLimit;
    const least = (950 * (100 - limit)) / 100;
    const { status } = await sell({}, glue(least));
    expect(status).toBe(409);
    const tooLow = await sell({ reason: 'A regular' }, glue(1));
    expect(JSON.stringify(tooLow.body)).toContain('an owner can agree any price');
    await nothingSold();
    const { body } = await sell({ reason: 'A regular' }, glue(least));
    const { orderNumber } = body.data as { orderNumber: string };
    const order = await orderRow(shop, orderNumber);
    expect(order.totalCents).toBe(Math.round(least * 200));
    expect(order.paidCents).toBe(order.totalCents);
  });

  test.each([
    ['no lines', {}, { lines: [], total: 0, given: 0 }, 400, 'Add a part first'],
    ['a quantity of 0', { GLUE: { qty: 0, unitPrice: 950 } }, {}, 400, 'more than 0'],
    ['too many', { GLUE: { qty: 21, unitPrice: 950 } }, {}, 409, 'GLUE: You can order at most 20'],
    ['another price', { GLUE: { qty: 1, unitPrice: 900 } }, {}, 409, 'GLUE costs LKR 950.00 now'],
    ['too little cash', GLUE, { given: 1899.99 }, 400, 'LKR 1,899.99 is less than LKR 1,900.00'],
    ['cash without an amount', GLUE, { given: undefined }, 400, 'Type the cash'],
    ['another total', GLUE, { total: 1800, given: 1800 }, 409, 'It costs LKR 1,900.00 now'],
    ['no price', { ASK: { qty: 1, unitPrice: 0 } }, {}, 409, 'ASK: Ask us for the price'],
    ['a hidden item', { HIDDEN: { qty: 1, unitPrice: 9950 } }, {}, 409, 'HIDDEN: This item is no'],
    ['variants', { COVER: { qty: 1, unitPrice: 1200 } }, {}, 409, 'COVER: This item is no longer'],
    ['an unknown customer', GLUE, { customerId: 999_999 }, 404, 'find this customer'],
  ])('is refused for %s, and changes nothing', async (_, sold, more, status, words) => {
    await seller.openDrawer();
    const answer = await sell(more, sold as typeof GLUE);
    expect(JSON.stringify(answer.body)).toContain(words);
    expect(answer.status).toBe(status);
    await nothingSold();
  });

  test('names the line of which there is not enough', async () => {
    await writeCatalogue(
      shop,
      smallCatalogue().map((row) => (row.sku === 'GLUE' ? { ...row, inStock: 1 } : row)),
    );
    const { status, body } = await sell({ way: 'card' });
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('GLUE: Only 1 in stock. ');
  });

  test('is not for a storekeeper', async () => {
    seller = await atCounter(shop, 'storekeeper');
    expect((await sell({ way: 'card' })).status).toBe(403);
    await nothingSold();
  });
});

describeWithDatabase('a cash drawer', (openTestShop) => {
  let shop: Shop;
  let seller: Awaited<ReturnType<typeof atCounter>>;
  let sessionId: number;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    shop.clock = () => Date.parse('2026-11-24T18:00:00+05:30');
    seller = await atCounter(shop);
    sessionId = ((await seller.openDrawer()).body.data as { sessionId: number }).sessionId;
  });

  const path = (what = '') => `/office/drawers/${sessionId}${what}`;
  const close = (some: Record<number, number>, reason?: string) =>
    seller.post(path('/close'), { counts: counted(some), reason });
  const cash = (kind: string, amount: number, reason = 'Tea for the shop') =>
    seller.post(path('/cash'), { kind, amount, reason });

  test('has one open session of a name', async () => {
    const { status, body } = await seller.openDrawer();
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('Counter is open');
    expect((await seller.openDrawer('Upstairs')).status).toBe(200);
  });

  test('adds up its movements, and lists them', async () => {
    await cash('out', 500);
    await cash('in', 200, 'Change from the bank');
    const page = (await seller.browser.get(path())).body.data;
    expect(page).toMatchObject({
      drawer: { cash: 4700, openedBy: seller.staff.name, closed: null },
      sums: [{ kind: 'float' }, { kind: 'in', amount: 200 }, { kind: 'out', amount: -500 }],
      movements: [{ kind: 'in' }, { kind: 'out', reason: 'Tea for the shop' }, { kind: 'float' }],
    });
  });

  test('refuses more than is in it, no reason and no amount', async () => {
    expect((await cash('out', 5000.01)).status).toBe(409);
    expect((await cash('out', 5, '')).status).toBe(400);
    expect((await cash('out', 0)).status).toBe(400);
  });

  test('closes once, with a reason where the count differs', async () => {
    const refused = await close({ 1000: 4 });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('LKR 1,000.00 too little');
    expect((await close({ 1000: 4 }, 'Gave back too much')).body.data).toMatchObject({
      closed: { counted: 4000, difference: -1000, reason: 'Gave back too much' },
    });
    const again = await close({ 1000: 5 });
    expect(again.status).toBe(409);
    expect(JSON.stringify(again.body)).toContain('has closed Counter. ');
    expect((await cash('in', 5)).status).toBe(409);
    expect((await seller.openDrawer()).status).toBe(200);
  });

  test('gives its count to the close of the day', async () => {
    await seller.post(
      '/office/counter/sales',
      await saleOf(shop, { GLUE: { qty: 1, unitPrice: 950 } }, { given: 1000 }),
    );
    await cash('out', 450);
    await close({ 5000: 1, 500: 1 });
    const day = '/office/days/2026-11-24';
    const { count } = (await seller.browser.get(day)).body.data as {
      count: { notes: object; coins: number; float: number; told: object };
    };
    expect(count).toMatchObject({ float: 5000, cash: 5500, coins: 0, notes: { 5000: 1, 500: 1 } });
    const { notes, coins, float, told } = count;
    const kept = await seller.browser.post(`${day}/count`, { notes, coins, float, told });
    const { rows } = kept.body.data as { rows: { kind: string }[] };
    expect(rows.find(({ kind }) => kind === 'cash')).toMatchObject({
      expected: 950,
      received: 950,
      difference: 0,
    });
  });

  test('takes cash refunds of orders and cash of dealers’ accounts', async () => {
    const { customerId } = await makeCustomer(shop, { userType: 2 });
    await limitCredit(shop, customerId, 1_000_000);
    await seller.post(`/office/accounts/${customerId}/payments`, { amount: 700, way: 'cash' });
    const sold = await seller.post(
      '/office/counter/sales',
      await saleOf(shop, { GLUE: { qty: 1, unitPrice: 950 } }),
    );
    const { orderNumber } = sold.body.data as { orderNumber: string };
    const order = `/office/orders/${orderNumber}`;
    const version = async () =>
      ((await seller.browser.get(order)).body.data as { version: number }).version;
    const lines = [{ itmCode: await itemCode(shop, 'GLUE'), qty: 1, restock: true }];
    await seller.browser.post(`${order}/credit-notes`, {
      version: await version(),
      lines,
      reason: 'Wrong part',
    });
    await seller.browser.post(`${order}/refund`, {
      version: await version(),
      amount: 950,
      way: 'cash',
    });
    const page = (await seller.browser.get(path())).body.data;
    expect(page).toMatchObject({
      drawer: { cash: 5700 },
      movements: [
        { kind: 'order', amount: -950, number: orderNumber },
        { kind: 'order', amount: 950, number: orderNumber },
        { kind: 'account', amount: 700 },
        { kind: 'float' },
      ],
    });
  });
});
