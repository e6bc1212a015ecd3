import { toWire } from '@/lib/commerce/wire';
import type { Hono } from 'hono';
import type { Cart } from '@/lib/contract/cart.contract';
import type { Item } from '@/lib/contract/item.contract';
import type { Checkout, Order, OrderList } from '@/lib/contract/order.contract';
import { createApp } from '@/server/api/app';
import type { Buyer } from '@/server/people/customers/customer.service';
import { openSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeOnEachEngine } from '@/__tests__/support/engines';

type Body = { data?: unknown; error?: Record<string, string> };

describeOnEachEngine('cart, wishlist and orders over HTTP', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let buyer: Buyer;
  let cookie: string;
  let codes: Map<string, number>;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    app = createApp(shop);
    const rows = await shop.database.read.selectFrom('item').select(['itmCode', 'sku']).execute();
    codes = new Map(rows.map(({ sku, itmCode }) => [sku, itmCode]));
    buyer = await makeCustomer(shop);
    cookie = await signIn(buyer);
  });

  async function signIn({ customerId }: Buyer): Promise<string> {
    const token = await shop.database.transaction((tx) =>
      openSession(tx, shop.clock(), { customerId }),
    );
    return `session=${token}`;
  }

  function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    return app.request(`/api/v1${path}`, {
      method,
      headers: {
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async function answer<T>(response: Response | Promise<Response>, status = 200): Promise<T> {
    const settled = await response;
    const body: T = await settled.json();
    expect({ status: settled.status, body }).toMatchObject({ status });
    return body;
  }

  const code = (sku: string) => codes.get(sku) ?? 0;

  test('returns an empty cart to a visitor and writes nothing', async () => {
    cookie = '';
    const cart = await answer<Cart>(send('GET', '/cart'));
    expect(cart.cart).toEqual([]);
    await answer(send('POST', '/cart', { itmCode: code('SP'), qty: 1 }), 401);
    await answer(send('POST', `/wishlist/${code('SP')}`), 401);
    await answer(send('GET', '/order'), 401);
    await answer(send('GET', '/checkout'), 401);
  });

  test('adds, updates and removes a line, and returns the cart each time', async () => {
    const added = await answer<{ data: { cart: Cart } }>(
      send('POST', '/cart', { itmCode: code('SP'), qty: 2 }),
    );
    expect(added.data.cart).toMatchObject({
      subTotal: 17_910,
      salesDiscount: 1990,
      quantityTotal: 2,
    });
    expect(added.data.cart.cart[0]?.item).toMatchObject({ sku: 'SP', qty: 2, oldQty: 2 });
    const updated = await answer<{ data: { cart: Cart } }>(
      send('PUT', '/cart', { itmCode: code('SP'), qty: 3 }),
    );
    expect(updated.data.cart).toMatchObject({ quantityTotal: 3, deliveryCharge: 400 });
    const removed = await answer<{ data: { cart: Cart } }>(
      send('DELETE', '/cart', { itmCode: code('SP') }),
    );
    expect(removed.data.cart.cart).toEqual([]);
  });

  test('removes the line for an updated quantity of 0 and refuses an added one', async () => {
    await answer(send('POST', '/cart', { itmCode: code('SP'), qty: 1 }));
    const refused = await answer<Body>(send('POST', '/cart', { itmCode: code('SP'), qty: 0 }), 400);
    expect(refused.error).toEqual({ qty: 'Quantity must be more than 0. ' });
    const emptied = await answer<{ data: { cart: Cart } }>(
      send('PUT', '/cart', { itmCode: code('SP'), qty: 0 }),
    );
    expect(emptied.data.cart.cart).toEqual([]);
  });

  test.each([
    [{ qty: 1 }, { itmCode: 'Item code is required. ' }],
    [{ itmCode: 'x', qty: 1 }, { itmCode: 'Item code must be a number. ' }],
    [{ itmCode: 1.5, qty: 1 }, { itmCode: 'Item code must be an integer. ' }],
    [{ itmCode: 0, qty: 1 }, { itmCode: 'Item code must be more than 0 in value. ' }],
    [{ itmCode: 1 }, { qty: 'Quantity is required. ' }],
    [{ itmCode: 1, qty: 'many' }, { qty: 'Quantity must be a number. ' }],
    [{ itmCode: 1, qty: 1.5 }, { qty: 'Quantity must be an integer. ' }],
    [{ itmCode: 1, qty: -1 }, { qty: 'Quantity must be more than 0. ' }],
    [{ itmCode: 1, qty: 21 }, { qty: 'Quantity must be less than 20. ' }],
  ])('refuses %j in the words of the specification', async (body, error) => {
    expect(await answer<Body>(send('POST', '/cart', body), 400)).toMatchObject({ error });
  });

  test('lets a dealer order 100 of an item at the dealer price', async () => {
    const dealer = await makeCustomer(shop, { userType: 2 });
    cookie = await signIn(dealer);
    const refused = await answer<Body>(
      send('POST', '/cart', { itmCode: code('BATTERY'), qty: 101 }),
      400,
    );
    expect(refused.error).toEqual({ qty: 'Quantity must be less than 100. ' });
    const added = await answer<{ data: { cart: Cart } }>(
      send('POST', '/cart', { itmCode: code('BATTERY'), qty: 10 }),
    );
    expect(added.data.cart.subTotal).toBe(20_000);
  });

  test.each([
    ['an item with options', 'COVER', 400, { itmCode: 'Select a product variant to Add to Cart.' }],
    ['an item without stock', 'COPY', 409, { qty: 'Currently not available' }],
    ['more than there is', 'FRAME', 409, { qty: 'Only 4 in stock.' }],
  ])('refuses %s', async (_, sku, status, error) => {
    const body = await answer<Body>(send('POST', '/cart', { itmCode: code(sku), qty: 5 }), status);
    expect(body.error).toEqual(error);
  });

  test('names the lines that can no longer be ordered', async () => {
    await answer(send('POST', '/cart', { itmCode: code('SP'), qty: 5 }));
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ inStock: 2 }).where('sku', '=', 'SP').execute(),
    );
    const cart = await answer<Cart>(send('GET', '/cart'));
    expect(cart.problematicItems).toEqual([
      { itmCode: code('SP'), reason: 'not-enough-stock', fixQty: 2, sentence: 'Only 2 in stock.' },
    ]);
  });

  test('removes an item from the wishlist when it was added from there', async () => {
    const wished = await answer<{ data: { wishlist: Item[] } }>(
      send('POST', `/wishlist/${code('SP')}`),
    );
    expect(wished.data.wishlist.map(({ sku }) => sku)).toEqual(['SP']);
    const added = await answer<{ data: { wishlist: Item[] } }>(
      send('POST', '/cart', { itmCode: code('SP'), qty: 1, isFromWishList: true }),
    );
    expect(added.data.wishlist).toEqual([]);
  });

  test("removes a variant's item from the wishlist with it", async () => {
    await answer(send('POST', `/wishlist/${code('COVER')}`));
    await answer(send('POST', `/wishlist/${code('SP')}`));
    const added = await answer<{ data: { wishlist: Item[] } }>(
      send('POST', '/cart', { itmCode: code('COVER-BLACK'), qty: 1, isFromWishList: true }),
    );
    expect(added.data.wishlist.map(({ sku }) => sku)).toEqual(['SP']);
  });

  test('uses the key itmCode only for items already in the wishlist', async () => {
    await answer(send('POST', `/wishlist/${code('SP')}`));
    const twice = await answer<Body>(send('POST', `/wishlist/${code('SP')}`), 409);
    expect(Object.keys(twice.error ?? {})).toEqual(['itmCode']);
    const unknown = await answer<Body>(send('POST', '/wishlist/999999'), 404);
    expect(Object.keys(unknown.error ?? {})).toEqual(['item']);
    const invalid = await answer<Body>(send('POST', '/wishlist/abc'), 400);
    expect(Object.keys(invalid.error ?? {})).toEqual(['item']);
    expect(await answer(send('DELETE', `/wishlist/${code('SP')}`))).toEqual([]);
  });

  test('orders with a key, shows the order to its owner only, and suggests its address next time', async () => {
    await answer(send('POST', '/cart', { itmCode: code('SP'), qty: 1 }));
    const checkout = await answer<{ data: Checkout }>(send('GET', '/checkout'));
    expect(
      checkout.data.options.map(({ title, total, unavailable }) => [title, total, unavailable]),
    ).toEqual([
      ['Cash On Delivery', 9355, null],
      ['Bank Transfer', 9355, null],
    ]);
    const request = toWire(await orderRequest(shop, buyer));
    const headers = { 'Idempotency-Key': 'order-key-1' };
    const placed = await answer<{ data: Order }>(send('POST', '/order', request, headers));
    const again = await answer<{ data: Order }>(send('POST', '/order', request, headers));
    expect(again.data.orderNumber).toBe(placed.data.orderNumber);
    await answer(send('POST', '/order', { ...request, note: 'x' }, headers), 422);
    const next = await answer<{ data: Checkout }>(send('GET', '/checkout'));
    expect(next.data.address).toMatchObject({ line1: '12 Station Road', district: 'Colombo' });
    const list = await answer<{ data: OrderList }>(send('GET', '/order'));
    expect(list.data.orders.map(({ orderNumber, total }) => [orderNumber, total])).toEqual([
      [placed.data.orderNumber, 9355],
    ]);
    cookie = await signIn(await makeCustomer(shop));
    await answer(send('GET', `/order/${placed.data.orderNumber}`), 404);
  });

  test('refuses an order with a changed price and says what changed', async () => {
    await answer(send('POST', '/cart', { itmCode: code('SP'), qty: 1 }));
    const request = toWire(await orderRequest(shop, buyer));
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ sellingCents: 1_000_000 }).where('sku', '=', 'SP').execute(),
    );
    const refused = await answer<{ changes: unknown[]; error: Record<string, string> }>(
      send('POST', '/order', request),
      409,
    );
    expect(refused.changes).toEqual([
      {
        itmCode: code('SP'),
        itmName: 'Galaxy A12 Display SP',
        what: 'price',
        was: 8955,
        now: 9000,
      },
    ]);
  });

  test('checks an address field by field', async () => {
    await answer(send('POST', '/cart', { itmCode: code('SP'), qty: 1 }));
    const request = toWire(await orderRequest(shop, buyer));
    const address = { ...request.address, district: 'Atlantis', phone: '12', line1: '' };
    const refused = await answer<Body>(send('POST', '/order', { ...request, address }), 400);
    expect(refused.error).toEqual({
      'address.district': 'Choose a district. ',
      'address.line1': 'Address is required. ',
      'address.phone': 'A phone number has 9 digits after 94, for example 077 123 4567. ',
    });
  });

  test('refuses a request from another site', async () => {
    const refused = await send(
      'POST',
      '/cart',
      { itmCode: code('SP'), qty: 1 },
      { origin: 'https://evil.example' },
    );
    expect(refused.status).toBe(403);
    expect((await answer<Cart>(send('GET', '/cart'))).cart).toEqual([]);
  });
});
