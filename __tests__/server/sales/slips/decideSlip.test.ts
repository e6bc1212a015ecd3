import { toWire } from '@/lib/commerce/wire';
import { createApp } from '@/server/api/app';
import { SECOND_TRY_MS } from '@/lib/commerce/paymentSlips';
import type { SlipList } from '@/lib/contract/payment.contract';
import { expireUnpaidOrders } from '@/server/sales/orders/expireOrders.service';
import { readOrder } from '@/server/sales/orders/orders.service';
import type { Shop } from '@/server/boot/shop';
import type { Browser } from '@/__tests__/support/browser';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { messagesIn } from '@/__tests__/support/messages';
import { moves, orderOf, orderRow } from '@/__tests__/support/orders';
import { settableClock } from '@/__tests__/support/registration';
import { PDF_SLIP, photo, sendSlipOf } from '@/__tests__/support/slips';
import { staffBrowser } from '@/__tests__/support/staff';

describeOnEachEngine('deciding about slips', (openTestShop) => {
  let shop: Shop;
  let seller: Browser;
  let orderNumber: string;
  let clock: { passes(ms: number): void };

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    clock = settableClock(shop);
    seller = await staffBrowser(shop, 'seller');
    orderNumber = await unpaid();
  });

  const unpaid = () => orderOf(shop, { SP: 1 }, { title: 'Bank Transfer' });
  const accept = (slipId: number, said: object, by = seller) =>
    by.post(`/office/slips/${slipId}/accept`, { reference: 'CDM 662190', ...said });
  const reject = (slipId: number, reason = 'We cannot read the slip', by = seller) =>
    by.post(`/office/slips/${slipId}/reject`, { reason });

  async function waiting(): Promise<SlipList> {
    return (await seller.get('/office/slips')).body.data as SlipList;
  }

  async function payments(number = orderNumber) {
    const { orderId } = await orderRow(shop, number);
    return shop.database.read
      .selectFrom('paymentEvent')
      .select(['kind', 'cents', 'way', 'reference', 'isLate'])
      .where('orderId', '=', orderId)
      .execute();
  }

  async function told(event: string): Promise<string[]> {
    const messages = await messagesIn(shop);
    return messages.flatMap(({ topic, body }) => (topic?.event === event ? [body] : []));
  }

  test('lists what waits, the oldest first, beside what the order asks', async () => {
    const other = await unpaid();
    const first = await sendSlipOf(shop, orderNumber, { reference: 'TT 4471' });
    clock.passes(1_000);
    const second = await sendSlipOf(shop, other, { bytes: await photo() });
    const { slips, count, next } = await waiting();
    expect([count, next, slips.map(({ slipId }) => slipId)]).toEqual([2, null, [first, second]]);
    const { totalCents, pieces } = await orderRow(shop, orderNumber);
    expect(slips[0]).toMatchObject({
      orderNumber,
      pieces,
      toPay: totalCents / 100,
      total: totalCents / 100,
      reference: 'TT 4471',
      mediaType: 'application/pdf',
      twins: [],
    });
    expect(slips[1]).toMatchObject({ orderNumber: other, mediaType: 'image/jpeg' });
  });

  test('an accepted slip becomes one payment, and the buyer hears of it once', async () => {
    const slipId = await sendSlipOf(shop, orderNumber);
    const { totalCents } = await orderRow(shop, orderNumber);
    const amount = totalCents / 100;
    const answers = await Promise.all([accept(slipId, { amount }), accept(slipId, { amount })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await payments()).toEqual([
      { kind: 'paid', cents: totalCents, way: 'transfer', reference: 'CDM 662190', isLate: 0 },
    ]);
    expect((await orderRow(shop, orderNumber)).status).toBe('paid');
    expect(await told('paid')).toHaveLength(1);
    expect((await waiting()).count).toBe(0);
    const other = await staffBrowser(shop, 'owner');
    for (const answer of [await reject(slipId), await accept(slipId, { amount }, other)]) {
      expect([answer.status, answer.body.error]).toEqual([
        409,
        { slip: expect.stringMatching(/^Seller \d+ accepted this slip at \d\d:\d\d\. $/) },
      ]);
    }
    expect(await payments()).toHaveLength(1);
  });

  test('a slip of less money leaves the rest to pay, with time for it', async () => {
    const slipId = await sendSlipOf(shop, orderNumber);
    clock.passes(100 * 3_600_000);
    seller = await staffBrowser(shop, 'seller');
    expect((await accept(slipId, { amount: 10 })).status).toBe(200);
    const row = await orderRow(shop, orderNumber);
    expect(row).toMatchObject({ status: 'awaiting-payment', paidCents: 1_000 });
    expect(row.holdUntil).toBe(shop.clock() + SECOND_TRY_MS);
    const { slip } = toWire(await readOrder(shop, row.customerId, orderNumber));
    expect(slip?.state).toBe('none');
  });

  test('a rejected slip is told with its reason; the order is held for another', async () => {
    const slipId = await sendSlipOf(shop, orderNumber, { reference: 'TT 4471' });
    clock.passes(100 * 3_600_000);
    seller = await staffBrowser(shop, 'seller');
    const { customerId } = await orderRow(shop, orderNumber);
    expect((await reject(slipId)).status).toBe(200);
    expect((await reject(slipId)).status).toBe(200);
    expect(await told('slip-rejected')).toEqual([
      expect.stringContaining(
        `we could not accept your payment slip for order ${orderNumber}. We cannot read the slip.`,
      ),
    ]);
    expect(toWire(await readOrder(shop, customerId, orderNumber)).slip).toMatchObject({
      state: 'rejected',
      reason: 'We cannot read the slip',
    });
    clock.passes(SECOND_TRY_MS - 1);
    expect(await expireUnpaidOrders(shop)).toBe(0);
    const again = await sendSlipOf(shop, orderNumber, { reference: 'TT 4471' });
    expect((await waiting()).slips[0]).toMatchObject({ slipId: again, twins: [] });
    expect((await accept(again, { amount: 10 })).status).toBe(200);
    expect(await payments()).toHaveLength(1);
  });

  test('a rejection is taken back with its message, and told as a mistake where it was sent', async () => {
    const slipId = await sendSlipOf(shop, orderNumber);
    const reopen = () => seller.post(`/office/slips/${slipId}/reopen`, {});
    await reject(slipId);
    expect((await waiting()).rejected).toMatchObject([{ slipId, orderNumber }]);
    expect((await reopen()).status).toBe(200);
    expect((await reopen()).status).toBe(200);
    expect([await told('slip-rejected'), await told('slip-reopened')]).toEqual([[], []]);
    expect(await waiting()).toMatchObject({ slips: [{ slipId }], rejected: [] });
    await reject(slipId, 'The amount is less than the total of the order');
    await shop.database.transaction((tx) =>
      tx.updateTable('job').set({ doneAt: shop.clock(), attempts: 1 }).execute(),
    );
    await reopen();
    expect(await told('slip-rejected')).toHaveLength(1);
    expect(await told('slip-reopened')).toEqual([expect.stringContaining('again')]);
    expect((await accept(slipId, { amount: 10 })).status).toBe(200);
    expect((await reopen()).status).toBe(409);
  });

  test('a slip that the buyer has sent again is not opened twice', async () => {
    const bytes = await photo();
    const slipId = await sendSlipOf(shop, orderNumber, { bytes });
    await reject(slipId);
    await sendSlipOf(shop, orderNumber, { bytes });
    const { status, body } = await seller.post(`/office/slips/${slipId}/reopen`, {});
    expect([status, body.error]).toEqual([
      409,
      { slip: expect.stringContaining('sent this slip again') },
    ]);
  });

  test('an order whose slip was rejected expires when no other comes', async () => {
    await reject(await sendSlipOf(shop, orderNumber));
    clock.passes(49 * 3_600_000);
    expect(await expireUnpaidOrders(shop)).toBe(1);
  });

  test('the same file or reference is flagged, and accepted only by who has seen that', async () => {
    const other = await unpaid();
    await sendSlipOf(shop, orderNumber, { bytes: PDF_SLIP, reference: 'TT 4471-90' });
    const second = await sendSlipOf(shop, other, { bytes: PDF_SLIP, reference: 'tt447190' });
    const third = await sendSlipOf(shop, other, { reference: 'TT/4471/90' });
    const { slips } = await waiting();
    expect(slips.map(({ twins }) => twins)).toEqual([
      [
        { orderNumber: other, same: 'file', state: 'waiting' },
        { orderNumber: other, same: 'reference', state: 'waiting' },
      ],
      [
        { orderNumber, same: 'file', state: 'waiting' },
        { orderNumber: other, same: 'reference', state: 'waiting' },
      ],
      [
        { orderNumber, same: 'reference', state: 'waiting' },
        { orderNumber: other, same: 'reference', state: 'waiting' },
      ],
    ]);
    const refused = await accept(second, { amount: 10, reference: 'TT 4471-90' });
    expect([refused.status, Object.keys(refused.body.error as object)]).toEqual([422, ['twin']]);
    expect(await payments(other)).toEqual([]);
    const seen = { amount: 10, reference: 'TT 4471-90', despiteTwin: true };
    expect((await accept(second, seen)).status).toBe(200);
    expect((await accept(third, { amount: 10, reference: 'FRESH 1234' })).status).toBe(200);
  });

  test('a reference that staff recorded without a slip is flagged', async () => {
    const known = await unpaid();
    const pay = {
      action: 'pay',
      cents: 500,
      way: 'transfer',
      reference: 'BOC 23-11 4471',
    } as const;
    await moves(shop, known, [pay]);
    const slipId = await sendSlipOf(shop, orderNumber);
    const { status, body } = await accept(slipId, { amount: 10, reference: 'BOC 23-11 4471' });
    expect([status, body.error]).toEqual([
      422,
      { twin: `The reference BOC 23-11 4471 is known from ${known} (recorded). ` },
    ]);
  });

  test('money of a slip for a cancelled order is kept as paid late', async () => {
    const slipId = await sendSlipOf(shop, orderNumber);
    await moves(shop, orderNumber, [{ action: 'cancel', reason: null }]);
    expect((await waiting()).slips[0]).toMatchObject({ status: 'cancelled', toPay: 0 });
    expect((await accept(slipId, { amount: 10 })).status).toBe(200);
    expect(await payments()).toMatchObject([{ cents: 1_000, isLate: 1 }]);
    expect((await orderRow(shop, orderNumber)).refundDueCents).toBe(1_000);
  });

  test('its file is a download for those who take money, and for nobody else', async () => {
    const slipId = await sendSlipOf(shop, orderNumber, { bytes: PDF_SLIP });
    const path = `/office/slips/${slipId}/file`;
    const { status, headers } = await seller.get(path);
    const names = ['content-type', 'content-disposition', 'x-content-type-options'];
    expect([status, ...names.map((name) => headers.get(name))]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="slip-${slipId}.pdf"`,
      'nosniff',
    ]);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cache-control')).toContain('no-store');
    const storekeeper = await staffBrowser(shop, 'storekeeper');
    expect((await storekeeper.get(path)).status).toBe(403);
    expect((await createApp(shop).request(`/api/v1${path}`)).status).toBe(401);
    expect((await seller.get('/office/slips/999/file')).status).toBe(404);
  });
});
