import { toWire } from '@/lib/commerce/wire';
import { MAX_CART_LINES } from '@/lib/contract/limits';
import type { Cart } from '@/lib/contract/cart.contract';
import type { Checkout, Order } from '@/lib/contract/order.contract';
import { readCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { expireUnpaidOrders } from '@/server/sales/orders/expireOrders.service';
import type { Shop } from '@/server/boot/shop';
import type { Browser } from '@/__tests__/support/browser';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { addManyItems } from '@/__tests__/support/manyItems';
import { settableClock } from '@/__tests__/support/registration';
import { browserOf } from '@/__tests__/support/sessions';
import { concurrently } from '@/__tests__/support/databaseLocks';

const FULL = 'A cart holds at most 5,000 lines. Please place an order first. ';
const DAYS = 24 * 3_600_000;

describeWithDatabase(`a cart of ${MAX_CART_LINES} lines`, (openTestShop) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openTestShop();
    await addManyItems(shop, MAX_CART_LINES + 1, { models: [], inStock: 200, weightGrams: 10 });
  });

  async function dealerWith(lines: number): Promise<{ dealer: Buyer; browser: Browser }> {
    const dealer = await makeCustomer(shop, { userType: 2 });
    await shop.database.transaction((tx) =>
      tx
        .insertInto('cartLine')
        .columns(['customerId', 'itmCode', 'qty', 'addedAt'])
        .expression(
          tx
            .selectFrom('item')
            .select(({ lit }) => [
              lit(dealer.customerId).as('customerId'),
              'itmCode',
              lit(2).as('qty'),
              lit(1).as('addedAt'),
            ])
            .orderBy('itmCode')
            .limit(lines),
        )
        .execute(),
    );
    return { dealer, browser: await browserOf(shop, dealer) };
  }

  async function piecesLeft(): Promise<number> {
    const { pieces } = await shop.database.read
      .selectFrom('item')
      .select(({ fn }) => fn.sum<number>('inStock').as('pieces'))
      .executeTakeFirstOrThrow();
    return pieces;
  }

  async function linesOf({ customerId }: Buyer): Promise<number> {
    const { lines } = await shop.database.read
      .selectFrom('cartLine')
      .select(({ fn }) => fn.countAll<number>().as('lines'))
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow();
    return Number(lines);
  }

  async function newestItem(): Promise<number> {
    const { itmCode } = await shop.database.read
      .selectFrom('item')
      .select(({ fn }) => fn.max<number>('itmCode').as('itmCode'))
      .executeTakeFirstOrThrow();
    return itmCode;
  }

  test('is totalled, ordered, and returned when unpaid', async () => {
    const { dealer, browser } = await dealerWith(MAX_CART_LINES);
    const cart = (await browser.get('/cart')).body as unknown as Cart;
    expect(cart).toMatchObject({
      itemCount: MAX_CART_LINES,
      quantityTotal: 2 * MAX_CART_LINES,
      subTotal: 2 * MAX_CART_LINES * 9_950,
      totalWeight: 100,
      problematicItems: [],
    });
    const checkout = (await browser.get('/checkout')).body.data as Checkout;
    const transfer = checkout.options.find(({ title }) => title === 'Bank Transfer');
    expect(transfer).toMatchObject({ total: 2 * MAX_CART_LINES * 9_950 + 400 + 99 * 150 });

    const before = await piecesLeft();
    const request = toWire(await orderRequest(shop, dealer, 'Bank Transfer'));
    const { status, body } = await browser.post('/order', request);
    expect([status, body.error]).toEqual([200, undefined]);
    const order = body.data as Order;
    expect(order).toMatchObject({ itemCount: MAX_CART_LINES, total: transfer?.total });
    expect(order.lines).toHaveLength(MAX_CART_LINES);
    expect(await piecesLeft()).toBe(before - 2 * MAX_CART_LINES);
    expect(toWire(await readCart(shop, dealer)).cart).toEqual([]);
    expect((await browser.get(`/order/${order.orderNumber}/again`)).body.data).toHaveLength(
      MAX_CART_LINES,
    );

    settableClock(shop).passes(365 * 10 * DAYS);
    expect(await expireUnpaidOrders(shop)).toBe(1);
    expect(await piecesLeft()).toBe(before);
  });

  test('takes what fits, refuses what does not, and keeps its own quantities free', async () => {
    const { dealer, browser } = await dealerWith(MAX_CART_LINES - 1);
    const newest = await newestItem();
    const lines = [newest - 1, newest].map((itmCode) => ({ itmCode, qty: 3 }));
    const both = await browser.post('/quick-order', { lines });
    expect([both.status, both.body.error]).toEqual([409, { cart: FULL }]);
    expect(await linesOf(dealer)).toBe(MAX_CART_LINES - 1);
    const answers = await concurrently(shop.database, 'cartLine', [
      () => browser.post('/cart', { itmCode: newest, qty: 1 }),
      () => browser.post('/quick-order', { lines: lines.slice(0, 1) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await linesOf(dealer)).toBe(MAX_CART_LINES);

    const [first, second] = [newest - MAX_CART_LINES, newest - MAX_CART_LINES + 1];
    const left = answers[0]?.status === 200 ? newest - 1 : newest;
    const refused = await browser.post('/cart', { itmCode: left, qty: 1 });
    expect([refused.status, refused.body.error]).toEqual([409, { cart: FULL }]);
    expect((await browser.put('/cart', { itmCode: left, qty: 1 })).status).toBe(409);
    expect((await browser.put('/cart', { itmCode: first, qty: 5 })).status).toBe(200);
    expect(await linesOf(dealer)).toBe(MAX_CART_LINES);

    // A longer cart from before the limit.
    const { customerId } = dealer;
    await shop.database.transaction((tx) =>
      tx.insertInto('cartLine').values({ customerId, itmCode: left, qty: 2, addedAt: 1 }).execute(),
    );
    expect((await browser.put('/cart', { itmCode: first, qty: 6 })).status).toBe(200);
    const held = [{ itmCode: second, qty: 7 }];
    expect((await browser.post('/quick-order', { lines: held })).status).toBe(200);
    expect(await linesOf(dealer)).toBe(MAX_CART_LINES + 1);
  });

  test('refuses a request with more lines than a cart can have', async () => {
    const { dealer, browser } = await dealerWith(1);
    const request = toWire(await orderRequest(shop, dealer));
    const lines = Array.from({ length: MAX_CART_LINES + 1 }, () => ({}));
    const { status, body } = await browser.post('/order', {
      ...request,
      seen: { total: 1, lines },
    });
    expect([status, body.error]).toEqual([
      400,
      { 'seen.lines': 'A cart holds at most 5,000 lines. ' },
    ]);
  });
});
