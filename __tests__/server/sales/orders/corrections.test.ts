import { expireUnpaidOrders } from '@/server/sales/orders/expireOrders.service';
import { performAction } from '@/server/sales/orders/performAction.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { messagesIn } from '@/__tests__/support/messages';
import { itemCode, moves, NIMAL, orderOf, orderRow, stockOf } from '@/__tests__/support/orders';
import { ledgerMistakes, quarantineOf } from '@/__tests__/support/stock';

const PACK = { action: 'pack', what: 'all' } as const;
const send = (waybill: string | null): ActionRequest => ({
  action: 'send',
  courier: 'koombiyo',
  waybill,
  parcel: null,
});
const correct = (waybill: string | null, courier = 'Domex'): ActionRequest => ({
  action: 'correct-waybill',
  parcel: 1,
  courier,
  waybill,
});

describeWithDatabase('corrections', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
  });

  const refusal = (orderNumber: string, move: ActionRequest) =>
    expect(performAction(shop, NIMAL, orderNumber, move)).rejects;

  describe('of a waybill', () => {
    const parcelOf = (number: string) =>
      shop.database.read
        .selectFrom('parcel')
        .innerJoin('salesOrder', 'salesOrder.orderId', 'parcel.orderId')
        .select(['courier', 'waybill', 'waybillKey', 'sentAt'])
        .where('orderNumber', '=', number)
        .executeTakeFirstOrThrow();

    test('write the right courier and number, and tell the buyer once more', async () => {
      const number = await orderOf(shop, { GLUE: 1 });
      await moves(shop, number, [PACK, send('KB-1')]);
      const { sentAt } = await parcelOf(number);
      await moves(shop, number, [correct('DX-2')]);
      expect(await parcelOf(number)).toMatchObject({ courier: 'Domex', waybill: 'DX-2', sentAt });
      const told = (await messagesIn(shop)).filter(({ topic }) => topic?.event === 'sent');
      expect(told.map(({ body }) => body.includes('DX-2'))).toEqual([false, true]);
    });

    test('add a number that was forgotten, tell nobody after the delivery, and are written once', async () => {
      const number = await orderOf(shop, { GLUE: 1 });
      await moves(shop, number, [PACK, send(null), { action: 'deliver' }]);
      const before = (await messagesIn(shop)).length;
      expect(await performAction(shop, NIMAL, number, correct('DX-3'))).toBe(true);
      expect(await performAction(shop, NIMAL, number, correct('DX-3'))).toBe(false);
      expect(await messagesIn(shop)).toHaveLength(before);
    });

    test('are refused for a number of another parcel, and before the parcel has left', async () => {
      const [one, other] = [await orderOf(shop, { GLUE: 1 }), await orderOf(shop, { GLUE: 1 })];
      await moves(shop, one, [PACK, send('KB-1')]);
      await moves(shop, other, [PACK]);
      await refusal(other, correct('DX-1')).toMatchObject({ code: 'conflict' });
      await moves(shop, other, [send('KB-2')]);
      await refusal(other, correct('KB-1', 'Koombiyo')).toMatchObject({
        sentences: { waybill: `Koombiyo KB-1 is on parcel 1 of ${one}. ` },
      });
    });
  });

  describe('of a payment', () => {
    const pay = (cents: number, reference: string): ActionRequest => ({
      action: 'pay',
      way: 'transfer',
      cents,
      reference,
    });

    async function lastPayment(): Promise<ActionRequest> {
      const { eventId } = await shop.database.read
        .selectFrom('paymentEvent')
        .select('eventId')
        .where('kind', '=', 'paid')
        .orderBy('eventId', 'desc')
        .executeTakeFirstOrThrow();
      return { action: 'reverse-payment', eventId, reason: 'Another order’s' };
    }

    test('let an order wait for its money again, with all of its time', async () => {
      const number = await orderOf(shop, { SP: 1 }, { title: 'Bank Transfer' });
      const { totalCents } = await orderRow(shop, number);
      await moves(shop, number, [pay(totalCents, 'BOC 1')]);
      await moves(shop, number, [await lastPayment()]);
      const row = await orderRow(shop, number);
      expect(row).toMatchObject({ status: 'awaiting-payment', paidCents: 0, refundDueCents: 0 });
      expect(row.holdUntil).toBeGreaterThan(shop.clock());
      expect(await expireUnpaidOrders(shop)).toBe(0);
    });

    test('happen once, and leave the reference free for where it belongs', async () => {
      const number = await orderOf(shop, { SP: 1 });
      const { totalCents } = await orderRow(shop, number);
      await moves(shop, number, [pay(totalCents, 'BOC 1')]);
      const reversal = await lastPayment();
      await moves(shop, number, [reversal]);
      expect((await orderRow(shop, number)).status).toBe('placed');
      await refusal(number, { ...reversal, reason: 'Again' } as ActionRequest).toMatchObject({
        code: 'conflict',
      });
      await moves(shop, number, [pay(totalCents, 'BOC 1')]);
      expect(await orderRow(shop, number)).toMatchObject({ status: 'paid', paidCents: totalCents });
    });

    test('are refused for money that was paid back, and for what a courier or a gateway paid', async () => {
      const number = await orderOf(shop, { SP: 1 }, { title: 'Bank Transfer' });
      const { totalCents } = await orderRow(shop, number);
      await moves(shop, number, [
        pay(totalCents, 'BOC 1'),
        { action: 'cancel', reason: 'The customer asked' },
        { action: 'refund', way: 'cash', reference: null, cents: totalCents },
      ]);
      await refusal(number, await lastPayment()).toMatchObject({ code: 'conflict' });
      const other = await orderOf(shop, { GLUE: 1 });
      await moves(shop, other, [PACK, send('KB-1')]);
      const courier = { action: 'pay', way: 'courier', cents: 100, reference: 'K 1' } as const;
      await moves(shop, other, [courier]);
      await refusal(other, await lastPayment()).toMatchObject({ code: 'conflict' });
    });
  });

  describe('of the stock', () => {
    const stock = async () => (await stockOf(shop)).GLUE ?? 0;

    /** An order of three, of which a picker found one. */
    async function shortOrder(): Promise<string> {
      const number = await orderOf(shop, { GLUE: 3 });
      const itmCode = await itemCode(shop, 'GLUE');
      await moves(shop, number, [
        { action: 'pick', lines: [{ itmCode, qty: 1 }] },
        { action: 'missing', itmCode },
      ]);
      return number;
    }

    test.each([
      ['cancel', undefined, 1],
      ['cancel', false, 1],
      ['cancel', true, 3],
      ['cancel-rest', undefined, 0],
      ['cancel-rest', true, 2],
    ] as const)('%s with restock %s brings back %s of three', async (action, restock, back) => {
      const number = await shortOrder();
      if (action === 'cancel-rest') await moves(shop, number, [{ action: 'pack', what: 'picked' }]);
      const before = await stock();
      await moves(shop, number, [{ action, reason: 'Pieces are missing', restock }]);
      expect(await stock()).toBe(before + back);
      const written = await shop.database.read
        .selectFrom('stockMovement')
        .select(['kind', 'qty', 'note'])
        .orderBy('movementId', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (restock !== true) {
        const note = 'Missing when it was picked';
        expect(written).toEqual({ kind: 'corrected', qty: -2, note });
      }
    });

    test.each([
      [undefined, 3, 0],
      [true, 3, 0],
      [false, 0, 3],
    ])(
      'a return with restock %s brings %s of three to sell and %s into quarantine',
      async (restock, back, apart) => {
        const number = await orderOf(shop, { GLUE: 3 });
        await moves(shop, number, [PACK, send('KB-1')]);
        const before = await stock();
        await moves(shop, number, [{ action: 'return', reason: 'Faulty', restock }]);
        expect(await stock()).toBe(before + back);
        expect(await quarantineOf(shop, await itemCode(shop, 'GLUE'))).toBe(apart);
        expect(await ledgerMistakes(shop)).toEqual([]);
      },
    );
  });
});
