import { createApp } from '@/server/api/app';
import { startPayment } from '@/server/sales/payments/startPayment.service';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { noticeOf, notify, openTestGateways, orderAt } from '@/__tests__/support/gateways';
import { messagesIn } from '@/__tests__/support/messages';
import { orderRow } from '@/__tests__/support/orders';

describeOnEachEngine('a payment told at once', (open) => {
  test.each(['payhere', 'koko'] as const)('by %s pays an order once', async (provider) => {
    const shop = await open('small catalogue');
    openTestGateways(shop);
    const app = createApp(shop);
    const number = await orderAt(shop, provider);
    const { customerId, paymentTitle, totalCents } = await orderRow(shop, number);
    await startPayment(shop, customerId, number, paymentTitle);
    const amount = (totalCents / 100).toFixed(2);
    const notice = noticeOf(provider, { reference: `${number}-1`, amount });
    const before = (await messagesIn(shop)).length;
    await Promise.all([1, 2, 3].map(() => notify(app, provider, notice)));
    const after = (await messagesIn(shop)).length;
    expect(await notify(app, provider, notice)).toBe(200);
    const { status, version, paidCents } = await orderRow(shop, number);
    expect({ status, version, paidCents }).toEqual({
      status: 'paid',
      version: 2,
      paidCents: totalCents,
    });
    expect(after).toBeGreaterThan(before);
    expect((await messagesIn(shop)).length).toBe(after);
    const refused = await shop.database.read
      .selectFrom('audit')
      .select('auditId')
      .where('operation', '=', 'payment.refuse')
      .execute();
    expect(refused).toEqual([]);
  });
});
