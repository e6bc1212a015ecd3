import sharp from 'sharp';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { performAction } from '@/server/sales/orders/performAction.service';
import { readOrder } from '@/server/sales/orders/orders.service';
import type { Shop } from '@/server/boot/shop';
import { creditReturn } from '@/server/sales/returns/creditReturn.service';
import { exchangeReturn } from '@/server/sales/returns/exchangeReturn.service';
import {
  decideReturn,
  inspectReturn,
  receiveReturn,
} from '@/server/sales/returns/inspectReturn.service';
import { listReturns, readReturn } from '@/server/sales/returns/listReturns.service';
import { eraseCustomer } from '@/server/sales/personalData/erase.service';
import { browserOf } from '@/__tests__/support/sessions';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { messagesIn } from '@/__tests__/support/messages';
import { itemCode, moves, NIMAL, orderRow, stockOf } from '@/__tests__/support/orders';
import { settableClock } from '@/__tests__/support/registration';
import { askedReturn, onReturn, returnAt, SENT, sentOrder } from '@/__tests__/support/returns';
import { photo } from '@/__tests__/support/slips';
import { ledgerMistakes, quarantineOf } from '@/__tests__/support/stock';

const DAY_MS = 24 * 3_600_000;

describeWithDatabase('returns', (openTestShop) => {
  let shop: Shop;
  let clock: { passes(ms: number): void };

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    clock = settableClock(shop);
    await setWarranty(6);
  });

  async function setWarranty(months: number | null) {
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ warrantyMonths: months }).where('sku', '=', 'GLUE').execute(),
    );
  }

  const told = async () => (await messagesIn(shop)).map(({ body }) => body).join('\n');
  const glue = () => itemCode(shop, 'GLUE');
  const stock = async () => (await stockOf(shop)).GLUE ?? 0;
  const read = (returnNumber: string) => readReturn(shop, 'owner', returnNumber);
  const asking = (orderNumber: string, said = {}) =>
    expect(askedReturn(shop, orderNumber, said)).rejects;

  test('a buyer asks with a photo in one form; its place and everything else the file said is gone', async () => {
    const orderNumber = await sentOrder(shop);
    const { customerId } = await orderRow(shop, orderNumber);
    const browser = await browserOf(shop, { customerId, accountId: customerId, userType: 1 });
    const form = new FormData();
    const values = {
      itmCode: String(await glue()),
      qty: '1',
      reason: 'stopped',
      wish: 'exchange',
      words: 'No light',
    };
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    form.set('file', new File([new Uint8Array(await photo())], 'IMG_1.jpg'));
    const { status, body } = await browser.upload(`/order/${orderNumber}/returns`, form);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: {
        returns: {
          terms: [{ pieces: 1 }],
          requests: [{ returnNumber: `${orderNumber}-R1`, state: 'asked', reason: 'stopped' }],
        },
      },
    });
    expect(await read(`${orderNumber}-R1`)).toMatchObject({ words: 'No light', hasPhoto: true });
    const { content } = await shop.database.read
      .selectFrom('returnPhoto')
      .select('content')
      .executeTakeFirstOrThrow();
    expect((await sharp(content).metadata()).exif).toBeUndefined();
    expect(await told()).toContain(`${orderNumber}-R1`);
  });

  test.each([
    [
      'a file that is no photo',
      { file: Buffer.from('%PDF-1.7\n%%EOF') },
      400,
      { file: 'This is no photo. ' },
    ],
    ['no reason', { reason: '' }, 400, { reason: 'Say what is wrong. ' }],
    ['half a piece', { qty: '0.5' }, 400, { qty: 'Quantity must be at least 1. ' }],
    [
      'another part',
      { itmCode: '999999' },
      409,
      { itmCode: expect.stringMatching(/has no such part/) },
    ],
    [
      'more than was bought',
      { qty: '3' },
      409,
      { qty: 'Only 2 pieces of GLUE can still go back. ' },
    ],
  ])('a request with %s is refused', async (_, wrong, expected, error) => {
    const orderNumber = await sentOrder(shop);
    const { customerId } = await orderRow(shop, orderNumber);
    const browser = await browserOf(shop, { customerId, accountId: customerId, userType: 1 });
    const form = new FormData();
    const values = {
      itmCode: String(await glue()),
      qty: '1',
      reason: 'faulty',
      wish: 'money',
      ...wrong,
    };
    for (const [name, value] of Object.entries(values)) {
      form.set(
        name,
        typeof value === 'string' ? value : new File([new Uint8Array(value)], 'a.jpg'),
      );
    }
    const { status, body } = await browser.upload(`/order/${orderNumber}/returns`, form);
    expect({ status, error: body.error }).toEqual({ status: expected, error });
  });

  test('the same piece does not go back twice, nor one of an order that is not here or another buyer’s', async () => {
    const orderNumber = await sentOrder(shop, 1);
    await askedReturn(shop, orderNumber);
    await asking(orderNumber).toMatchObject({
      sentences: { itmCode: `You have asked to return GLUE already: ${orderNumber}-R1. ` },
    });
    const other = await sentOrder(shop, 1);
    const credit = [{ itmCode: await glue(), qty: 1, restock: false, quarantine: true }];
    await moves(shop, other, [{ action: 'credit', lines: credit, cents: null, reason: 'Faulty' }]);
    await asking(other).toMatchObject({ sentences: { itmCode: 'GLUE was credited already. ' } });
    const back = await sentOrder(shop, 1);
    await moves(shop, back, [{ action: 'return', reason: 'Address not found' }]);
    await asking(back).toMatchObject({ code: 'conflict' });
  });

  test('after the days of returns a part goes back for a fault alone, and after the warranty not at all', async () => {
    const orderNumber = await sentOrder(shop);
    clock.passes(30 * DAY_MS);
    await asking(orderNumber, { reason: 'not-needed' }).toMatchObject({
      sentences: { reason: expect.stringMatching(/could go back until \d{4}-\d\d-\d\d/) },
    });
    clock.passes(200 * DAY_MS);
    await asking(orderNumber).toMatchObject({ code: 'conflict' });
    await setWarranty(null);
    expect(await askedReturn(shop, orderNumber)).toBe(`${orderNumber}-R1`);
  });

  test('a faulty piece goes into quarantine, a sound one is for sale again, others go back to the buyer', async () => {
    const orderNumber = await sentOrder(shop, 3);
    const returnNumber = await askedReturn(shop, orderNumber, { qty: 3 });
    const before = await stock();
    await onReturn(shop, returnNumber, (at) => decideReturn(at, { action: 'approve' }));
    await onReturn(shop, returnNumber, (at) => receiveReturn(at, ['GLUE', 'glue', 'GLUE']));
    const result = { shelf: 1, quarantine: 1, back: 1, note: 'One without its cap' };
    await onReturn(shop, returnNumber, (at) => inspectReturn(at, result));
    expect(await stock()).toBe(before + 1);
    expect(await quarantineOf(shop, await glue())).toBe(1);
    expect(await ledgerMistakes(shop)).toEqual([]);
    await expect(
      onReturn(shop, returnNumber, (at) => inspectReturn(at, result)),
    ).rejects.toMatchObject({
      sentences: { return: `${returnNumber} is inspected: it cannot be inspected. ` },
    });
    await expect(
      performAction(shop, NIMAL, orderNumber, { action: 'return', reason: 'All' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await onReturn(shop, returnNumber, (at) => creditReturn(at, 'refund'));
    const { creditedCents, refundDueCents } = await orderRow(shop, orderNumber);
    expect(refundDueCents).toBe(creditedCents);
    expect(
      (await readOrder(shop, (await orderRow(shop, orderNumber)).customerId, orderNumber)).returns
        ?.terms,
    ).toMatchObject([{ pieces: 1 }]);
    expect(await stock()).toBe(before + 1);
  });

  test('a scanned code must mean the part, and no more pieces come back than were asked', async () => {
    const returnNumber = await returnAt(shop, 'approved');
    const receive = (...codes: string[]) =>
      expect(onReturn(shop, returnNumber, (at) => receiveReturn(at, codes))).rejects;
    await receive('SP').toMatchObject({
      sentences: { pieces: expect.stringMatching(/^SP means SP, .*not this part/) },
    });
    await receive('4790001').toMatchObject({
      sentences: { pieces: expect.stringMatching(/nothing we know/) },
    });
    await receive('GLUE', 'GLUE').toMatchObject({ code: 'conflict' });
  });

  test('an exchange is a free order whose warranty runs from the first sale, also of the next exchange', async () => {
    const first = await sentOrder(shop);
    const soldAt = (await read(await askedReturn(shop, first))).soldAt;
    const exchange = async (returnNumber: string) => {
      await onReturn(shop, returnNumber, (at) => receiveReturn(at, ['GLUE']));
      const faulty = { shelf: 0, quarantine: 1, back: 0, note: null };
      await onReturn(shop, returnNumber, (at) => inspectReturn(at, faulty));
      await onReturn(shop, returnNumber, (at) => exchangeReturn(at, {}));
      return (await read(returnNumber)).exchangeOrder ?? '';
    };
    const before = await stock();
    const second = await exchange(`${first}-R1`);
    expect(await orderRow(shop, second)).toMatchObject({
      status: 'placed',
      totalCents: 0,
      delCents: 0,
    });
    expect(await stock()).toBe(before - 1);
    for (const qty of [2, 1]) {
      const lines = [{ itmCode: await glue(), qty }];
      await moves(shop, second, [{ action: 'change-lines', lines }]);
      expect(await orderRow(shop, second)).toMatchObject({ delCents: 0 });
    }
    expect((await orderRow(shop, first)).creditedCents).toBe(0);
    clock.passes(60 * DAY_MS);
    await moves(shop, second, SENT);
    const third = await exchange(await askedReturn(shop, second));
    clock.passes(60 * DAY_MS);
    await moves(shop, third, SENT);
    const last = await read(await askedReturn(shop, third));
    expect(last).toMatchObject({ warrantyFrom: soldAt });
    expect(last.soldAt).toBeGreaterThan(soldAt);
    clock.passes(90 * DAY_MS);
    await asking(third).toMatchObject({ code: 'conflict' });
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('another part costs what it costs more, and one that costs less is refused', async () => {
    const returnNumber = await returnAt(shop, 'faulty');
    const exchange = (code: string, paymentTitle?: 'Cash On Delivery') =>
      onReturn(shop, returnNumber, (at) => exchangeReturn(at, { code, paymentTitle }));
    const price = async (sku: string) => {
      const { sellingCents } = await shop.database.read
        .selectFrom('item')
        .select('sellingCents')
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow();
      return sellingCents;
    };
    const other = (await price('SP')) > (await price('GLUE')) ? 'SP' : 'BATTERY';
    await expect(exchange('NOBODY')).rejects.toMatchObject({ code: 'conflict' });
    await expect(exchange(other)).rejects.toMatchObject({
      sentences: { paymentTitle: 'Say how the difference is paid. ' },
    });
    await exchange(other, 'Cash On Delivery');
    const { exchangeOrder } = await read(returnNumber);
    const { invCents } = await orderRow(shop, exchangeOrder ?? '');
    expect(invCents).toBeGreaterThan(0);
    expect(invCents).toBeLessThan(await price(other));
  });

  test('store credit is given at once, once, and all that goes back to the buyer gets nothing', async () => {
    const returnNumber = await returnAt(shop, 'faulty');
    await onReturn(shop, returnNumber, (at) => creditReturn(at, 'credit'));
    const done = await read(returnNumber);
    expect(done).toMatchObject({
      state: 'closed',
      outcome: 'credit',
      creditNote: expect.any(String),
    });
    const { customerId, refundDueCents, creditedCents } = await orderRow(shop, done.orderNumber);
    expect(refundDueCents).toBe(0);
    const kept = await shop.database.read
      .selectFrom('paymentEvent')
      .select(['cents', 'kind'])
      .where('way', '=', 'store-credit')
      .executeTakeFirst();
    expect(kept).toEqual({ cents: expect.any(Number), kind: 'refunded' });
    expect(Math.abs(kept?.cents ?? 0)).toBe(creditedCents);
    await expect(
      onReturn(shop, returnNumber, (at) => creditReturn(at, 'credit')),
    ).rejects.toMatchObject({ code: 'conflict' });
    const damaged = await returnAt(shop, 'back');
    await expect(onReturn(shop, damaged, (at) => creditReturn(at, 'refund'))).rejects.toMatchObject(
      { code: 'conflict' },
    );
    await onReturn(shop, damaged, (at) =>
      decideReturn(at, { action: 'send-back', reason: 'Broken by a fall' }),
    );
    expect(await read(damaged)).toMatchObject({ outcome: 'none', refusal: 'Broken by a fall' });
    expect(customerId).toBeGreaterThan(0);
  });

  test('two who take the same step at once take it once', async () => {
    const returnNumber = await returnAt(shop, 'faulty');
    const done = await Promise.allSettled(
      [1, 2, 3].map(() => onReturn(shop, returnNumber, (at) => exchangeReturn(at, {}))),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listReturns(shop, { tab: 'closed' })).returns).toHaveLength(1);
  });

  test('each return that is approved or refused is told, also of the same order', async () => {
    const orderNumber = await sentOrder(shop);
    const numbers = [await askedReturn(shop, orderNumber), await askedReturn(shop, orderNumber)];
    for (const number of numbers) {
      await onReturn(shop, number, (at) => decideReturn(at, { action: 'approve' }));
    }
    await onReturn(shop, numbers[1] ?? '', (at) =>
      decideReturn(at, { action: 'refuse', reason: 'It never came' }),
    );
    const texts = await told();
    for (const number of numbers) expect(texts).toContain(`Write ${number} on the parcel`);
    expect(texts).toContain('we cannot take back the part');
    expect(texts).toContain('It never came');
    const { counts } = await listReturns(shop, {});
    expect(counts).toMatchObject({ open: 1, approved: 1, refused: 1, all: 2 });
  });

  test('erasing a buyer deletes the photo and empties their words', async () => {
    const orderNumber = await sentOrder(shop);
    await askedReturn(shop, orderNumber, { words: 'Call Nimal', photo: await photo() });
    const { customerId } = await orderRow(shop, orderNumber);
    const pay: ActionRequest[] = [{ action: 'deliver' }];
    await moves(shop, orderNumber, pay);
    await eraseCustomer(shop, NIMAL, customerId, null);
    expect(await read(`${orderNumber}-R1`)).toMatchObject({ words: null, hasPhoto: false });
  });
});
