import { toWire } from '@/lib/commerce/wire';
import { createApp } from '@/server/api/app';
import { addToCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { readCheckout } from '@/server/sales/orders/checkout.service';
import { readOrder } from '@/server/sales/orders/orders.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { MerchantSettings } from '@/server/platform/settings/merchantSettings';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { openTestGateways } from '@/__tests__/support/gateways';

const HOUR_MS = 3_600_000;

describeWithDatabase('the settings in force', (openTestShop) => {
  let shop: Shop;
  let buyer: Buyer;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    buyer = await makeCustomer(shop);
    const { itmCode } = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', 'SP')
      .executeTakeFirstOrThrow();
    await addToCart(shop, buyer, { itmCode, qty: 1, isFromWishList: false });
  });

  function decide(said: Partial<MerchantSettings>) {
    shop.settings = { ...shop.settings, ...said };
  }

  function pay(title: 'Bank Transfer' | 'Koko', said: object) {
    const { payment } = shop.settings;
    decide({ payment: { ...payment, [title]: { ...payment[title], ...said } } });
  }

  test('keep server settings from browsers', async () => {
    decide({ siteName: 'Lanka Parts' });
    openTestGateways(shop);
    pay('Koko', { offered: false });
    const { body } = await new Browser(createApp(shop)).get('/settings');
    expect(body.data).toMatchObject({ siteName: 'Lanka Parts' });
    expect(body.data).toMatchObject({
      payments: [{ title: 'Cash On Delivery' }, {}, {}, { payPer: 2 }],
    });
    expect(JSON.stringify(body.data)).not.toMatch(/holds|gatewayMinutes|ForDays|disAmt|flags/);
  });

  test('decide what checkout offers, what it costs and how long stock is held', async () => {
    pay('Koko', { offered: false });
    pay('Bank Transfer', { disType: 'Percentage', disPer: 10 });
    decide({ holds: { gatewayMinutes: 30, transferHours: 24, reservedHours: 48 } });
    const { options } = toWire(await readCheckout(shop, buyer));
    expect(options.map(({ title }) => title)).not.toContain('Koko');
    const transfer = options.find(({ title }) => title === 'Bank Transfer');
    expect(transfer).toMatchObject({ invAmt: 8955, discount: 895.5, total: 8459.5, holdHours: 24 });

    const asked = await orderRequest(shop, buyer, 'Bank Transfer');
    const request = { ...asked, seen: { ...asked.seen, totalCents: 845_950 } };
    const order = toWire(
      await readOrder(shop, buyer.customerId, await placeOrder(shop, buyer, request, null)),
    );
    expect(order).toMatchObject({ total: 8459.5, totals: { discount: 895.5 } });
    expect(order.holdUntil).toBe(order.placedAt + 24 * HOUR_MS);
  });

  test('refuse a payment method that is not offered', async () => {
    const request = await orderRequest(shop, buyer, 'Bank Transfer');
    pay('Bank Transfer', { offered: false });
    await expect(placeOrder(shop, buyer, request, null)).rejects.toMatchObject({
      code: 'bad-input',
      sentences: { paymentTitle: 'Choose how to pay. ' },
    });
  });
});
