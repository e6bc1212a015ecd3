import { performAction } from '@/server/sales/orders/performAction.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { messagesIn } from '@/__tests__/support/messages';
import { moves, NIMAL, orderOf, orderRow, SELVAM } from '@/__tests__/support/orders';

describeWithDatabase('refunds', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
  });

  const refund = (cents: number, reference: string): ActionRequest => ({
    action: 'refund',
    way: 'transfer',
    cents,
    reference,
  });

  async function paidAndCancelled(reference: string): Promise<string> {
    const number = await orderOf(shop, { SP: 1 }, { title: 'Bank Transfer' });
    const { totalCents: cents } = await orderRow(shop, number);
    await moves(shop, number, [
      { action: 'pay', way: 'transfer', reference, cents },
      { action: 'cancel', reason: 'The customer asked' },
    ]);
    return number;
  }

  test('are recorded once for a reference, also without the version of a page', async () => {
    const number = await paidAndCancelled('BOC 1');
    // The reference of a payment may be that of its refund.
    expect(await performAction(shop, NIMAL, number, refund(100_000, 'BOC 1'))).toBe(true);
    const { paidCents } = await orderRow(shop, number);
    await moves(shop, number, [{ action: 'note', text: 'Called the buyer' }]);
    expect(await performAction(shop, NIMAL, number, refund(100_000, 'BOC 1'))).toBe(false);
    for (const [who, cents] of [
      [NIMAL, 100_001],
      [SELVAM, 100_000],
    ] as const) {
      await expect(performAction(shop, who, number, refund(cents, 'BOC 1'))).rejects.toMatchObject({
        sentences: { reference: `Nimal has already recorded BOC 1 for ${number}. ` },
      });
    }
    expect(await orderRow(shop, number)).toMatchObject({ paidCents });
  });

  test('are at most what is due, also in parts; the buyer hears of each part', async () => {
    const number = await paidAndCancelled('BOC 1');
    const { totalCents } = await orderRow(shop, number);
    const tooMuch = performAction(shop, NIMAL, number, refund(totalCents + 1, 'R-0'));
    await expect(tooMuch).rejects.toMatchObject({ code: 'conflict' });
    const { version } = await orderRow(shop, number);
    const first = refund(100_000, 'R-1');
    expect(await performAction(shop, NIMAL, number, first, version)).toBe(true);
    expect(await performAction(shop, NIMAL, number, first, version)).toBe(false);
    await expect(performAction(shop, SELVAM, number, first, version)).rejects.toMatchObject({
      code: 'conflict',
    });
    await moves(shop, number, [refund(totalCents - 100_000, 'R-2')]);
    expect(await orderRow(shop, number)).toMatchObject({ paidCents: 0, refundDueCents: 0 });
    const again = performAction(shop, NIMAL, number, refund(1, 'R-3'));
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
    const told = (await messagesIn(shop)).filter(({ body }) => body.includes('have paid back'));
    expect(told).toHaveLength(2);
    expect(told[0]?.body).toContain('LKR 1,000.00');
  });
});
