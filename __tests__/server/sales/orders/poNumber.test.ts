import { toWire } from '@/lib/commerce/wire';
import { addToCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { readInvoice } from '@/server/sales/orders/invoice.service';
import { readOfficeOrder } from '@/server/sales/orders/officeOrder.service';
import { findOrders, withPoNumber } from '@/server/sales/orders/officeSearch.queries';
import { readOrder } from '@/server/sales/orders/orders.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import { readSlips } from '@/server/sales/papers/papers.service';
import { placeOrderSchema } from '@/lib/contract/customer.forms';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { itemCode } from '@/__tests__/support/orders';
import { queryPlan } from '@/__tests__/support/queryPlan';

describeWithDatabase('purchase order numbers', (openTestShop) => {
  let shop: Shop;
  let dealer: Buyer;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    dealer = await makeCustomer(shop, { userType: 2 });
  });

  async function place(poNumber: string | undefined, buyer = dealer) {
    const itmCode = await itemCode(shop, 'GLUE');
    await addToCart(shop, buyer, { itmCode, qty: 1, isFromWishList: false });
    const request = await orderRequest(shop, buyer);
    return placeOrder(shop, buyer, { ...request, poNumber }, null);
  }

  test('are on the order, the office’s page, the packing slip and the invoice', async () => {
    const number = await place('PO/4500-12');
    const { read } = shop.database;
    expect(toWire(await readOrder(shop, dealer.customerId, number))).toMatchObject({
      poNumber: 'PO/4500-12',
    });
    expect(toWire(await readOfficeOrder(shop, 'owner', number))).toMatchObject({
      poNumber: 'PO/4500-12',
    });
    expect(toWire(await readInvoice(shop, number, null))).toMatchObject({ poNumber: 'PO/4500-12' });
    expect(toWire(await readSlips(shop, [number])).slips).toMatchObject([
      { poNumber: 'PO/4500-12' },
    ]);
    const { orderId } = await read
      .selectFrom('salesOrder')
      .select('orderId')
      .executeTakeFirstOrThrow();
    for (const typed of ['po/4500-12', 'PO 4500', 'po450012']) {
      expect(await findOrders(read, typed)).toEqual([orderId]);
    }
    expect(await findOrders(read, 'po 46')).toEqual([]);
    expect(await findOrders(read, 'po')).toEqual([]);
    const plan = await queryPlan(shop, withPoNumber(read, 'po4500'));
    expect(plan).toMatch(/salesOrder_poKey/);
  });

  test('are absent from orders without one', async () => {
    const number = await place(undefined);
    expect(toWire(await readOrder(shop, dealer.customerId, number))).not.toHaveProperty('poNumber');
    expect(toWire(await readInvoice(shop, number, null))).not.toHaveProperty('poNumber');
  });

  test('are refused from a retail customer', async () => {
    const retail = await makeCustomer(shop);
    await expect(place('PO-1', retail)).rejects.toMatchObject({
      code: 'bad-input',
      sentences: { poNumber: 'Purchase order numbers are for registered dealers. ' },
    });
    expect(await place('', retail)).toMatch(/^SP-/);
  });
});

test.each([
  ['x'.repeat(40), true],
  ['<b>7</b>', true],
  ['x'.repeat(41), false],
  ['one\ntwo', false],
  ['a\u202eb', false],
])('the schema takes %j: %s', async (poNumber, isTaken) => {
  const check = placeOrderSchema.validateAt('poNumber', { poNumber });
  await (isTaken ? expect(check).resolves.toBeDefined() : expect(check).rejects.toThrow());
});
