import { writeCatalogue } from '@/server/catalogue/catalogueWriter';
import { moveOrder } from '@/server/orders/orderLife.service';
import type { OrderMove } from '@/server/orders/orderMove';
import type { Shop } from '@/server/shop';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { messagesIn } from '@/__tests__/support/messages';
import { moves, NIMAL, orderOf, orderRow, SELVAM } from '@/__tests__/support/orders';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

describeOnEachEngine('refunds', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, smallCatalogue());
  });

  test('pays back what is due, in parts, and never more; the buyer hears of each part', async () => {
    const number = await orderOf(shop, { SP: 1 }, { title: 'Bank Transfer' });
    const { totalCents } = await orderRow(shop, number);
    await moves(shop, number, [
      { action: 'pay', way: 'transfer', reference: 'BOC 1', cents: totalCents },
      { action: 'cancel', reason: 'The customer asked' },
    ]);
    const refund = (cents: number, reference: string): OrderMove => ({
      ...{ action: 'refund', way: 'transfer', cents, reference },
    });
    const tooMuch = moveOrder(shop, NIMAL, number, refund(totalCents + 1, 'R-0'));
    await expect(tooMuch).rejects.toMatchObject({ code: 'conflict' });
    const { version } = await orderRow(shop, number);
    const first = refund(100_000, 'R-1');
    expect(await moveOrder(shop, NIMAL, number, first, version)).toBe(true);
    expect(await moveOrder(shop, NIMAL, number, first, version)).toBe(false);
    await expect(moveOrder(shop, SELVAM, number, first, version)).rejects.toMatchObject({
      code: 'conflict',
    });
    await moves(shop, number, [refund(totalCents - 100_000, 'R-2')]);
    expect(await orderRow(shop, number)).toMatchObject({ paidCents: 0, refundDueCents: 0 });
    const again = moveOrder(shop, NIMAL, number, refund(1, 'R-3'));
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
    const told = (await messagesIn(shop)).filter(({ body }) => body.includes('have paid back'));
    expect(told).toHaveLength(2);
    expect(told[0]?.body).toContain('LKR 1,000.00');
  });
});
