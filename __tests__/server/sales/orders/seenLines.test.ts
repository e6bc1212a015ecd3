import { toWire } from '@/lib/commerce/wire';
import { addToCart, readCart, updateCartLine } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { OrderChange } from '@/lib/contract/order.contract';
import type { PlaceOrder } from '@/lib/contract/customer.forms';
import { MAX_CHANGES } from '@/server/sales/orders/orderChanges';
import type { Shop } from '@/server/boot/shop';
import type { Browser } from '@/__tests__/support/browser';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { browserOf } from '@/__tests__/support/sessions';

describeWithDatabase('the lines that the shopper saw', (openTestShop) => {
  let shop: Shop;
  let buyer: Buyer;
  let browser: Browser;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    buyer = await makeCustomer(shop);
    browser = await browserOf(shop, buyer);
    await fill('SP', 2);
    await fill('BATTERY', 1);
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

  type Lines = PlaceOrder['seen']['lines'];

  /** Orders with changed lines and the correct total. */
  async function orderSeeing(change: (lines: Lines) => Lines) {
    const request = toWire(await orderRequest(shop, buyer));
    const lines = change(request.seen.lines);
    const seen = { ...request.seen, lines };
    const { status, body } = await browser.post('/order', { ...request, seen });
    return { status, error: body.error, changes: body.changes as OrderChange[] | undefined };
  }

  async function nothingOrdered() {
    const orders = await shop.database.read.selectFrom('salesOrder').select('orderId').execute();
    return orders.length === 0 && toWire(await readCart(shop, buyer)).cart.length === 2;
  }

  test('returns 409 when a line of the cart was not seen', async () => {
    const { status, changes } = await orderSeeing((lines) => lines.slice(1));
    const itmCode = await codeOf('SP');
    expect(status).toBe(409);
    expect(changes).toMatchObject([{ itmCode, what: 'added', was: 0, now: 2 }]);
    expect(await nothingOrdered()).toBe(true);
  });

  test('returns 409 when no line was seen, though the total is right', async () => {
    const { status, changes } = await orderSeeing(() => []);
    expect(status).toBe(409);
    expect(changes?.map(({ what }) => what)).toEqual(['added', 'added']);
  });

  test('returns 409 with its name when a line that was seen is gone', async () => {
    const itmCode = await codeOf('FRAME');
    const { status, changes } = await orderSeeing((lines) => [
      ...lines,
      { itmCode, qty: 3, unitPrice: 5 },
    ]);
    const { itmName } = await shop.database.read
      .selectFrom('item')
      .select('itmName')
      .where('itmCode', '=', itmCode)
      .executeTakeFirstOrThrow();
    expect(status).toBe(409);
    expect(changes).toEqual([{ itmCode, itmName, what: 'removed', was: 3, now: 0 }]);
    expect(await nothingOrdered()).toBe(true);
  });

  test('returns 409 without a name for a code that the shop does not sell', async () => {
    const { changes } = await orderSeeing((lines) => [
      ...lines,
      { itmCode: 987_654_321, qty: 1, unitPrice: 1 },
    ]);
    expect(changes).toMatchObject([{ itmName: '', what: 'removed' }]);
  });

  test('returns 409 when the quantity is another one', async () => {
    const request = toWire(await orderRequest(shop, buyer));
    const itmCode = await codeOf('SP');
    await updateCartLine(shop, buyer, { itmCode, qty: 3 });
    const { status, body } = await browser.post('/order', request);
    expect(status).toBe(409);
    expect(body.changes).toMatchObject([{ itmCode, what: 'quantity', was: 2, now: 3 }]);
  });

  test('returns 409 when two quantities were swapped, though the totals are the same', async () => {
    const { status, changes } = await orderSeeing((lines) =>
      lines.map((line) => ({ ...line, qty: 3 - line.qty })),
    );
    expect(status).toBe(409);
    expect(changes?.map(({ what, was, now }) => [what, was, now])).toEqual([
      ['quantity', 1, 2],
      ['quantity', 2, 1],
    ]);
  });

  test('returns 409 with quantity and price where both changed', async () => {
    const { changes } = await orderSeeing((lines) =>
      lines.map((line, at) => (at === 0 ? { ...line, qty: 9, unitPrice: 1 } : line)),
    );
    expect(changes?.map(({ what }) => what)).toEqual(['quantity', 'price']);
  });

  test('returns 400 when one item is named twice', async () => {
    const { status, error } = await orderSeeing((lines) => lines.concat(lines));
    expect([status, error]).toEqual([400, { 'seen.lines': 'Each item can be in the list once. ' }]);
    expect(await nothingOrdered()).toBe(true);
  });

  test('lists no more changes than fit into a few kB', async () => {
    const { status, changes } = await orderSeeing((lines) => [
      ...lines,
      ...Array.from({ length: 4_000 }, (_, at) => ({
        itmCode: 5_000_000 + at,
        qty: 1,
        unitPrice: 1,
      })),
    ]);
    expect([status, changes?.length]).toEqual([409, MAX_CHANGES]);
    expect(JSON.stringify(changes).length).toBeLessThan(10_000);
  });

  test('gets one sentence when thousands of its lines are invalid', async () => {
    const request = toWire(await orderRequest(shop, buyer));
    const lines = Array.from({ length: 5_000 }, () => ({ itmCode: -1, qty: 'many' }));
    const { status, body } = await browser.post('/order', {
      ...request,
      seen: { total: 1, lines },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.error as object)).toHaveLength(1);
    expect(JSON.stringify(body).length).toBeLessThan(300);
  });

  test('is ordered when it equals the cart, in any order', async () => {
    const { status, changes } = await orderSeeing((lines) => lines.toReversed());
    expect([status, changes]).toEqual([200, undefined]);
  });
});
