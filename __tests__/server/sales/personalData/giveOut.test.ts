import { personalFile } from '@/server/sales/personalData/giveOut.service';
import { addToCart } from '@/server/sales/cart/cart.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { makeColleague } from '@/__tests__/support/colleagues';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { itemCode, orderRow } from '@/__tests__/support/orders';
import { makePastOrders } from '@/__tests__/support/pastOrders';
import { leaveTraces, QUUX_ADDRESS, ZEB } from '@/__tests__/support/personalData';

type Rows = Record<string, unknown>[];
type File = Record<string, Rows> & { profile: Record<string, unknown>; about: string };

describeWithDatabase('the file of personal data', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
  });

  async function textOf(customerId: number): Promise<string> {
    let text = '';
    for await (const part of personalFile(shop, customerId)) text += part;
    return text;
  }

  const fileOf = async (customerId: number) => JSON.parse(await textOf(customerId)) as File;

  const rename = (customerId: number, fullName: string) =>
    shop.database.transaction((tx) =>
      tx.updateTable('customer').set({ fullName }).where('customerId', '=', customerId).execute(),
    );

  test('has what the shop stores about the customer, in rupees and dates', async () => {
    const { customerId, orderNumber } = await leaveTraces(shop);
    const file = await fileOf(customerId);
    const { totalCents } = await orderRow(shop, orderNumber);
    expect(file.profile).toMatchObject({
      fullName: ZEB.fullName,
      shopName: ZEB.shopName,
      phone: ZEB.phone,
      email: ZEB.email,
      tin: ZEB.tin,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(file.addresses).toContainEqual(
      expect.objectContaining({ line1: QUUX_ADDRESS.line1, secondPhone: QUUX_ADDRESS.secondPhone }),
    );
    const [order] = file.orders ?? [];
    expect(order).toMatchObject({ orderNumber, total: totalCents / 100, lines: expect.any(Array) });
    expect(order?.lines).toHaveLength(2);
    expect(order?.payments).not.toEqual([]);
    expect(order?.slips).toMatchObject([{ fileName: 'quux-slip.pdf' }]);
    expect(order?.taxInvoices).toHaveLength(1);
    for (const topic of [
      'requestsForDealerPrices',
      'messages',
      'wishlist',
      'cart',
      'backInStockMessages',
      'sessions',
      'signInsWithOthers',
    ]) {
      expect([topic, file[topic]?.length]).toEqual([topic, expect.any(Number)]);
      expect([topic, file[topic]]).not.toEqual([topic, []]);
    }
  });

  test('has no hash, token or secret, and nothing of staff', async () => {
    const { customerId } = await leaveTraces(shop);
    const text = await textOf(customerId);
    expect(text).not.toMatch(/hash|token|secret|actor|lease|heldBy|holdReason|cents/i);
    expect(text).not.toContain('Quux owes');
  });

  test('keeps a formula, quotes and line ends as the values that they are', async () => {
    const { customerId } = await leaveTraces(shop);
    const name = `=HYPERLINK("http://x","a")\n@SUM(1), "quoted" \u2028 \\`;
    await rename(customerId, name);
    expect((await fileOf(customerId)).profile.fullName).toBe(name);
  });

  test('has nothing of anybody else', async () => {
    const { customerId } = await leaveTraces(shop);
    const other = await makeCustomer(shop);
    await rename(other.customerId, 'Somebody Else');
    expect(JSON.stringify(await fileOf(customerId))).not.toContain('Somebody Else');
    expect(JSON.stringify(await fileOf(other.customerId)).toLowerCase()).not.toContain('quux');
  });

  test('of colleagues of one dealer has only their own data', async () => {
    const dealer = await makeCustomer(shop, { userType: 2 });
    const [one, two] = [await makeColleague(shop, dealer), await makeColleague(shop, dealer)];
    await rename(dealer.customerId, 'The Dealer');
    await rename(one.customerId, 'Colleague One');
    await rename(two.customerId, 'Colleague Two');
    const itmCode = await itemCode(shop, 'GLUE');
    await addToCart(shop, one, { itmCode, qty: 1, isFromWishList: false });
    const request = await orderRequest(shop, one);
    const number = await placeOrder(shop, one, { ...request, forAccount: dealer.customerId }, null);
    const [ofDealer, ofOne, ofTwo] = [
      await fileOf(dealer.customerId),
      await fileOf(one.customerId),
      await fileOf(two.customerId),
    ];
    expect(ofOne.orders).toEqual([]);
    expect(ofOne.ordersForAnotherAccount).toEqual([
      { orderNumber: number, placedAt: expect.any(String) },
    ]);
    expect(ofOne.teamMemberships).toMatchObject([{ role: 'buyer' }]);
    expect(ofTwo.ordersForAnotherAccount).toEqual([]);
    expect(ofDealer.orders).toMatchObject([{ orderNumber: number }]);
    const names = ['The Dealer', 'Colleague One', 'Colleague Two'];
    for (const [file, own] of [
      [ofDealer, 'The Dealer'],
      [ofOne, 'Colleague One'],
      [ofTwo, 'Colleague Two'],
    ] as const) {
      const text = JSON.stringify(file);
      expect(names.filter((name) => text.includes(name))).toEqual([own]);
    }
  });

  test('of hundreds of orders is whole', async () => {
    const buyer = await makeCustomer(shop);
    await makePastOrders(shop, buyer.customerId, { orders: 450 });
    const { orders = [] } = await fileOf(buyer.customerId);
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(450);
  });
});
