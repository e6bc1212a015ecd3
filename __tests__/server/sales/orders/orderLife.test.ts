import { customerActor } from '@/server/platform/audit/actor';
import { expireUnpaidOrders } from '@/server/sales/orders/expireOrders.service';
import { performAction } from '@/server/sales/orders/performAction.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import {
  itemCode,
  moves,
  NIMAL,
  orderOf,
  orderRow,
  SELVAM,
  stockOf,
} from '@/__tests__/support/orders';
import { settableClock } from '@/__tests__/support/registration';

const HOUR_MS = 3_600_000;
const PACK = { action: 'pack', what: 'all' } as const;
const PACK_PICKED = { action: 'pack', what: 'picked' } as const;
const CANCEL = { action: 'cancel', reason: 'The customer asked' } as const;

const pay = (rupees: number, reference: string | null = null): ActionRequest => ({
  action: 'pay',
  way: 'transfer',
  reference,
  cents: rupees * 100,
});
const send = (waybill: string, parcel: number | null = null): ActionRequest => ({
  action: 'send',
  courier: 'koombiyo',
  waybill,
  parcel,
});

describeOnEachEngine('the life of an order', (openTestShop) => {
  let shop: Shop;
  let clock: { passes(ms: number): void };

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    clock = settableClock(shop);
  });

  const events = (orderNumber: string) =>
    shop.database.read
      .selectFrom('orderEvent')
      .innerJoin('salesOrder', 'salesOrder.orderId', 'orderEvent.orderId')
      .select(['action', 'fromStatus', 'toStatus', 'actorName'])
      .where('orderNumber', '=', orderNumber)
      .orderBy('eventId')
      .execute();
  const parcels = () =>
    shop.database.read.selectFrom('parcel').selectAll().orderBy('parcelId').execute();

  test('goes from placed to delivered, with one event and one audit record for each step', async () => {
    const number = await orderOf(shop, { SP: 2, GLUE: 1 });
    await moves(shop, number, [PACK, send('KB-1'), { action: 'deliver' }]);
    expect(await events(number)).toEqual([
      { action: 'place', fromStatus: null, toStatus: 'placed', actorName: 'Customer' },
      { action: 'pack', fromStatus: 'placed', toStatus: 'packing', actorName: 'Nimal' },
      { action: 'send', fromStatus: 'packing', toStatus: 'sent', actorName: 'Nimal' },
      { action: 'deliver', fromStatus: 'sent', toStatus: 'delivered', actorName: 'Nimal' },
    ]);
    const audit = await shop.database.read
      .selectFrom('audit')
      .select(['operation', 'subject', 'actorName'])
      .orderBy('auditId')
      .execute();
    expect(audit).toEqual(
      ['order.pack', 'order.send', 'order.deliver'].map((operation) => ({
        operation,
        subject: number,
        actorName: 'Nimal',
      })),
    );
    const { totalCents } = await orderRow(shop, number);
    expect(await parcels()).toMatchObject([
      { number: 1, courier: 'Koombiyo', waybill: 'KB-1', codCents: totalCents },
    ]);
  });

  test('packs what was picked, ships it, and collects the rest with the last parcel', async () => {
    const number = await orderOf(shop, { SP: 2, GLUE: 3 });
    const [sp, glue] = [await itemCode(shop, 'SP'), await itemCode(shop, 'GLUE')];
    await moves(shop, number, [{ action: 'pick', lines: [{ itmCode: glue, qty: 2 }] }]);
    expect(await orderRow(shop, number)).toMatchObject({
      status: 'packing',
      stage: 'packing',
      pieces: 5,
      pickedPieces: 2,
    });
    await moves(shop, number, [PACK_PICKED, send('KB-1')]);
    expect(await orderRow(shop, number)).toMatchObject({ status: 'packing', packedPieces: 2 });
    await moves(shop, number, [
      { action: 'pick', lines: [{ itmCode: sp, qty: 2 }] },
      { action: 'pick', lines: [{ itmCode: glue, qty: 1 }] },
      PACK_PICKED,
    ]);
    expect(await orderRow(shop, number)).toMatchObject({ status: 'packing', stage: 'to-send' });
    await moves(shop, number, [send('KB-2')]);
    const { status, totalCents } = await orderRow(shop, number);
    expect(status).toBe('sent');
    const cod = (await parcels()).map(({ codCents }) => codCents);
    expect(cod).toEqual([2 * 95_000, totalCents - 2 * 95_000]);
  });

  test.each<[string, ActionRequest, string]>([
    ['a piece too many', { action: 'pick', lines: [{ itmCode: 0, qty: 3 }] }, 'are picked'],
    [
      'a part of another order',
      { action: 'pick', lines: [{ itmCode: 99_999, qty: 1 }] },
      'no line',
    ],
    ['packing what was not picked', PACK_PICKED, 'Nothing of'],
    ['sending what is not packed', send('KB-1'), 'is not packed yet'],
    ['delivering what was not sent', { action: 'deliver' }, 'is not packed yet'],
  ])('refuses %s', async (_, move, why) => {
    const number = await orderOf(shop, { SP: 2 });
    const sp = await itemCode(shop, 'SP');
    const given =
      move.action === 'pick'
        ? { ...move, lines: move.lines.map((line) => ({ ...line, itmCode: line.itmCode || sp })) }
        : move;
    await expect(performAction(shop, NIMAL, number, given)).rejects.toMatchObject({
      code: 'conflict',
    });
    await performAction(shop, NIMAL, number, given).catch(({ sentences }) =>
      expect(Object.values(sentences).join()).toContain(why),
    );
    expect(await orderRow(shop, number)).toMatchObject({ status: 'placed', version: 1 });
  });

  test('refuses a waybill that another parcel has', async () => {
    const [first, second] = [await orderOf(shop, { SP: 1 }), await orderOf(shop, { SP: 1 })];
    await moves(shop, first, [PACK, send('KB-1')]);
    await moves(shop, second, [PACK]);
    await expect(performAction(shop, NIMAL, second, send('KB-1'))).rejects.toMatchObject({
      sentences: { waybill: `Koombiyo KB-1 is on parcel 1 of ${first}. ` },
    });
  });

  describe('money', () => {
    test('pays in parts, wholly, and beyond: the surplus is due to be paid back', async () => {
      const number = await orderOf(shop, { GLUE: 1 }, { title: 'Bank Transfer' });
      await moves(shop, number, [pay(1000, 'T-1')]);
      expect(await orderRow(shop, number)).toMatchObject({
        status: 'awaiting-payment',
        paidCents: 100_000,
        refundDueCents: 0,
      });
      await moves(shop, number, [pay(350, 'T-2')]);
      expect(await orderRow(shop, number)).toMatchObject({ status: 'paid', refundDueCents: 0 });
      await moves(shop, number, [pay(50, 'T-3')]);
      expect(await orderRow(shop, number)).toMatchObject({ status: 'paid', refundDueCents: 5_000 });
    });

    test('keeps a payment for an expired order as late, and owes it back', async () => {
      const number = await orderOf(shop, { GLUE: 1 }, { title: 'Bank Transfer' });
      clock.passes(49 * HOUR_MS);
      expect(await expireUnpaidOrders(shop)).toBe(1);
      await moves(shop, number, [pay(1350, 'T-1')]);
      expect(await orderRow(shop, number)).toMatchObject({
        status: 'expired',
        paidCents: 135_000,
        refundDueCents: 135_000,
      });
      const payments = await shop.database.read
        .selectFrom('paymentEvent')
        .select(['isLate', 'way', 'reference', 'actorName'])
        .execute();
      expect(payments).toEqual([
        { isLate: 1, way: 'transfer', reference: 'T-1', actorName: 'Nimal' },
      ]);
    });

    test('records a reference once for an order, and names another order that has it', async () => {
      const [first, second] = [await orderOf(shop, { SP: 1 }), await orderOf(shop, { SP: 1 })];
      await moves(shop, first, [pay(100, 'T-1'), pay(100, 'T-1')]);
      expect(await orderRow(shop, first)).toMatchObject({ paidCents: 10_000, version: 2 });
      await expect(performAction(shop, SELVAM, first, pay(100, 'T-1'))).rejects.toMatchObject({
        sentences: { reference: `Nimal has already recorded T-1 for ${first}. ` },
      });
      await moves(shop, second, [pay(100, 'T-1')]);
      const told = await shop.database.read
        .selectFrom('orderEvent')
        .select('facts')
        .orderBy('eventId', 'desc')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(told.facts ?? '')).toMatchObject({ alsoFor: first });
    });

    test('collects less from the courier after a payment', async () => {
      const number = await orderOf(shop, { GLUE: 1 });
      await moves(shop, number, [PACK, pay(1000, 'T-1')]);
      expect(await parcels()).toMatchObject([{ codCents: 35_000 }]);
    });
  });

  describe('cancelling', () => {
    test('returns the stock once and owes the money back, also when somebody presses again', async () => {
      const before = await stockOf(shop);
      const number = await orderOf(shop, { SP: 2 });
      const { totalCents } = await orderRow(shop, number);
      await moves(shop, number, [pay(totalCents / 100, 'T-1'), CANCEL, CANCEL]);
      expect(await stockOf(shop)).toEqual(before);
      await expect(performAction(shop, SELVAM, number, CANCEL)).rejects.toMatchObject({
        sentences: { order: `${number} was cancelled, so it can no longer be cancelled. ` },
      });
      expect(await orderRow(shop, number)).toMatchObject({
        status: 'cancelled',
        stage: 'cancelled',
        refundDueCents: totalCents,
        version: 3,
      });
      expect(await stockOf(shop)).toEqual(before);
    });

    test('is open to the customer until packing starts, and to staff until something has left', async () => {
      const buyer = await makeCustomer(shop);
      const customer = customerActor(buyer.customerId);
      const number = await orderOf(shop, { SP: 2 }, { buyer });
      await moves(shop, number, [PACK]);
      await expect(performAction(shop, customer, number, CANCEL)).rejects.toMatchObject({
        sentences: { order: `${number} is being packed, so it can no longer be cancelled. ` },
      });
      await moves(shop, number, [CANCEL]);
      const other = await orderOf(shop, { SP: 1 }, { buyer });
      await moves(shop, other, [CANCEL], customer);
      const last = await orderOf(shop, { SP: 2 }, { buyer });
      await moves(shop, last, [
        { action: 'pick', lines: [{ itmCode: await itemCode(shop, 'SP'), qty: 1 }] },
        PACK_PICKED,
        send('KB-1'),
      ]);
      await expect(performAction(shop, NIMAL, last, CANCEL)).rejects.toMatchObject({
        sentences: { order: `Parcel 1 of ${last} has left, so only the rest can be cancelled. ` },
      });
    });

    test('of the rest returns what is in no parcel, and the order counts as sent', async () => {
      const before = await stockOf(shop);
      const number = await orderOf(shop, { GLUE: 3, SP: 1 });
      await moves(shop, number, [
        { action: 'pick', lines: [{ itmCode: await itemCode(shop, 'GLUE'), qty: 2 }] },
        PACK_PICKED,
        send('KB-1'),
        { action: 'cancel-rest', reason: 'Out of stock' },
      ]);
      expect(await orderRow(shop, number)).toMatchObject({
        status: 'sent',
        invCents: 190_000,
        totalCents: 230_000,
        pieces: 2,
      });
      expect(await stockOf(shop)).toEqual({ ...before, GLUE: (before.GLUE ?? 0) - 2 });
    });

    test('happens once when ten people press at the same moment', async () => {
      const before = await stockOf(shop);
      const number = await orderOf(shop, { SP: 3 });
      const pressed = await Promise.allSettled(
        Array.from({ length: 10 }, (_, at) =>
          performAction(shop, { kind: 'staff', id: at, name: `Staff ${at}` }, number, CANCEL, 1),
        ),
      );
      expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await stockOf(shop)).toEqual(before);
    });
  });

  test('takes a sent order back into stock', async () => {
    const before = await stockOf(shop);
    const number = await orderOf(shop, { SP: 2 });
    await moves(shop, number, [PACK, send('KB-1'), { action: 'return', reason: 'Not at home' }]);
    expect(await orderRow(shop, number)).toMatchObject({ status: 'returned' });
    expect(await stockOf(shop)).toEqual(before);
    expect(await parcels()).toMatchObject([{ returnedAt: shop.clock() }]);
  });

  describe('a page that shows an older version', () => {
    test('is refused with the name of who changed the order', async () => {
      const number = await orderOf(shop, { SP: 2 });
      await performAction(shop, NIMAL, number, PACK, 1);
      await expect(performAction(shop, SELVAM, number, PACK, 1)).rejects.toMatchObject({
        code: 'conflict',
        sentences: { version: 'Nimal changed this order at 14:30. Look at it again. ' },
      });
    });

    test('may repeat its own last act, once: a double press or a lost answer', async () => {
      const number = await orderOf(shop, { SP: 3 });
      const pick = {
        action: 'pick',
        lines: [{ itmCode: await itemCode(shop, 'SP'), qty: 1 }],
      } as const;
      const both = [1, 2].map(() => performAction(shop, NIMAL, number, pick, 1));
      expect((await Promise.all(both)).sort()).toEqual([false, true]);
      expect(await orderRow(shop, number)).toMatchObject({ pickedPieces: 1, version: 2 });
      await performAction(shop, NIMAL, number, pick, 2);
      expect(await orderRow(shop, number)).toMatchObject({ pickedPieces: 2 });
      await expect(performAction(shop, NIMAL, number, CANCEL, 1)).rejects.toMatchObject({
        code: 'conflict',
      });
    });
  });

  test('keeps a note for staff in every state', async () => {
    const number = await orderOf(shop, { SP: 1 });
    await moves(shop, number, [CANCEL, { action: 'note', text: '=1+1 <b>call first</b>' }]);
    expect(await orderRow(shop, number)).toMatchObject({
      internalNote: '=1+1 <b>call first</b>',
      status: 'cancelled',
    });
  });
});
