import { toWire } from '@/lib/commerce/wire';
import { addToCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { SavedAddress } from '@/lib/contract/order.contract';
import { readCheckout } from '@/server/sales/orders/checkout.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import type { Browser } from '@/__tests__/support/browser';
import { ADDRESS, makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { browserOf } from '@/__tests__/support/sessions';

const BOOK = '/user/addresses';

describeWithDatabase('the address book', (openTestShop) => {
  let shop: Shop;
  let buyer: Buyer;
  let browser: Browser;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    buyer = await makeCustomer(shop);
    browser = await browserOf(shop, buyer);
  });

  async function book(): Promise<SavedAddress[]> {
    return (await browser.get(BOOK)).body.data as SavedAddress[];
  }

  async function add(said: Partial<SavedAddress> = {}) {
    return browser.post(BOOK, { ...ADDRESS, ...said });
  }

  async function order(said: Partial<typeof ADDRESS> = {}, keepAddress?: boolean) {
    const { itmCode } = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', 'SP')
      .executeTakeFirstOrThrow();
    await addToCart(shop, buyer, { itmCode, qty: 1, isFromWishList: false });
    const request = await orderRequest(shop, buyer);
    await placeOrder(
      shop,
      buyer,
      { ...request, address: { ...ADDRESS, ...said }, keepAddress },
      null,
    );
  }

  test('adds, changes and deletes addresses', async () => {
    expect(await book()).toEqual([]);
    const added = await add({ phone: '077 123 4567', line1: '  1 Main Street ' });
    expect(added.status).toBe(200);
    const [first] = await book();
    expect(first).toMatchObject({ line1: '1 Main Street', phone: '94771234567', isDefault: false });
    await browser.put(`${BOOK}/${first?.addressId}`, { ...ADDRESS, line1: '2 Main Street' });
    expect((await book()).map(({ line1 }) => line1)).toEqual(['2 Main Street']);
    const removed = await browser.ask('DELETE', `${BOOK}/${first?.addressId}`);
    expect(removed.body.data).toEqual([]);
    expect((await browser.ask('DELETE', `${BOOK}/${first?.addressId}`)).status).toBe(404);
  });

  test('returns the same errors as the checkout', async () => {
    const { status, body } = await browser.post(BOOK, { ...ADDRESS, line1: ' ', postcode: '12' });
    expect(status).toBe(400);
    expect(body.error).toEqual({
      line1: 'Address is required. ',
      postcode: 'A postcode has 5 digits. ',
    });
  });

  test('has one default, the one marked last', async () => {
    await add({ line1: 'A', isDefault: true });
    await add({ line1: 'B', isDefault: true });
    await add({ line1: 'C' });
    expect((await book()).map(({ line1, isDefault }) => [line1, isDefault])).toEqual([
      ['B', true],
      ['C', false],
      ['A', false],
    ]);
    const last = (await book()).at(-1);
    await Promise.all([
      browser.put(`${BOOK}/${last?.addressId}`, { ...ADDRESS, line1: 'A', isDefault: true }),
      add({ line1: 'D', isDefault: true }),
    ]);
    expect((await book()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('stores the same address once, as after a double click', async () => {
    await Promise.all([add(), add(), add()]);
    expect(await book()).toHaveLength(1);
  });

  test('returns 404 for another customer’s address', async () => {
    await add();
    const [own] = await book();
    const stranger = await browserOf(shop, await makeCustomer(shop));
    const path = `${BOOK}/${own?.addressId}`;
    expect((await stranger.ask('DELETE', path)).status).toBe(404);
    expect((await stranger.put(path, { ...ADDRESS, line1: 'Elsewhere' })).status).toBe(404);
    expect((await stranger.get(BOOK)).body.data).toEqual([]);
    expect(await book()).toMatchObject([{ line1: ADDRESS.line1 }]);
  });

  test('holds at most 20; an order to a twenty-first address succeeds', async () => {
    for (let at = 1; at <= 20; at += 1) expect((await add({ line1: `${at}` })).status).toBe(200);
    const refused = await add({ line1: '21' });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      { address: 'You can save up to 20 addresses. Please delete one first. ' },
    ]);
    await order({ line1: '22' });
    expect(await book()).toHaveLength(20);
  });

  test('stores an order’s address, unless the customer declines', async () => {
    await order({ line1: 'Kept' });
    await order({ line1: 'Not kept' }, false);
    expect((await book()).map(({ line1 }) => line1)).toEqual(['Kept']);
  });

  test("keeps another person's address at the same place unchanged", async () => {
    await add({ fullName: 'Front counter', phone: '94771111111', isDefault: true });
    await add({ fullName: 'Repair room', phone: '94772222222' });
    await order({ fullName: 'Repair room', phone: '94772222222' });
    await order({ fullName: 'Somebody else', phone: '94773333333' });
    const people = (await book()).map(({ fullName, phone }) => [fullName, phone]);
    expect(people).toEqual([
      ['Front counter', '94771111111'],
      ['Somebody else', '94773333333'],
      ['Repair room', '94772222222'],
    ]);
  });

  test('suggests the default address, else the last one used', async () => {
    await order({ line1: 'First' });
    await order({ line1: 'Second' });
    expect(toWire(await readCheckout(shop, buyer)).address?.line1).toBe('Second');
    const first = (await book()).find(({ line1 }) => line1 === 'First');
    await browser.put(`${BOOK}/${first?.addressId}`, { ...first, isDefault: true });
    expect(toWire(await readCheckout(shop, buyer)).address?.line1).toBe('First');
    expect(toWire(await readCheckout(shop, buyer)).addresses).toHaveLength(2);
  });

  test('suggests the last address to dealers without an address book', async () => {
    shop.settings = { ...shop.settings, disableAddressForDealers: true };
    buyer = await makeCustomer(shop, { userType: 2 });
    await order({ line1: 'Remembered' }, false);
    const checkout = toWire(await readCheckout(shop, buyer));
    expect([checkout.address?.line1, checkout.addresses]).toEqual(['Remembered', null]);
  });
});
