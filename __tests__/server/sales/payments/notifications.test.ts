import { toWire } from '@/lib/commerce/wire';
import type { Hono } from 'hono';
import { createApp } from '@/server/api/app';
import { expireUnpaidOrders } from '@/server/sales/orders/expireOrders.service';
import { readOfficeOrder } from '@/server/sales/orders/officeOrder.service';
import { flagNews } from '@/server/sales/payments/flagged.service';
import { startPayment } from '@/server/sales/payments/startPayment.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import {
  gatewayOf,
  kokoSigned,
  notify,
  noticeOf,
  openTestGateways,
  orderAt,
  payHereNotice,
} from '@/__tests__/support/gateways';
import { messagesIn } from '@/__tests__/support/messages';
import { moves, orderRow } from '@/__tests__/support/orders';
import { settableClock } from '@/__tests__/support/registration';

const HOUR_MS = 3_600_000;

describeWithDatabase('what a payment gateway tells', (open) => {
  let shop: Shop;
  let app: Hono;
  let clock: ReturnType<typeof settableClock>;

  beforeEach(async () => {
    shop = await open('small catalogue');
    clock = settableClock(shop);
    openTestGateways(shop);
    app = createApp(shop);
  });

  /** Starts an attempt and returns its number and amount. */
  async function attempt(orderNumber: string, which?: 'same') {
    const { customerId, paymentTitle, totalCents } = await orderRow(shop, orderNumber);
    const form = await startPayment(shop, customerId, orderNumber, paymentTitle, which);
    const reference = form.fields.order_id ?? form.fields._orderId ?? '';
    return { reference, amount: (totalCents / 100).toFixed(2) };
  }

  async function stateOf(orderNumber: string): Promise<[string, boolean]> {
    const { status, paidCents, totalCents } = await orderRow(shop, orderNumber);
    return [status, paidCents === totalCents];
  }

  async function entries(): Promise<string[]> {
    const rows = await shop.database.read
      .selectFrom('audit')
      .select('after')
      .where('operation', '=', 'payment.refuse')
      .orderBy('auditId')
      .execute();
    return rows.map(({ after }) => (JSON.parse(after ?? '{}') as { reason: string }).reason);
  }

  describe.each(['payhere', 'koko'] as const)('%s', (provider) => {
    test('changes nothing but a log line and one entry when it is forged', async () => {
      const number = await orderAt(shop, provider);
      const notice = noticeOf(provider, await attempt(number));
      const forged = Object.fromEntries(
        Object.entries(notice).map(([name, value]) => [
          name,
          /sig/.test(name) ? value.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')) : value,
        ]),
      );
      expect(await notify(app, provider, forged)).toBe(200);
      expect(await notify(app, provider, forged)).toBe(200);
      expect(await notify(app, provider, {})).toBe(200);
      expect(await stateOf(number)).toEqual(['awaiting-payment', false]);
      expect(await entries()).toEqual(['a wrong signature', 'a wrong signature']);
    });

    test('may fail, and a second attempt pays', async () => {
      const number = await orderAt(shop, provider);
      const first = await attempt(number);
      await notify(app, provider, noticeOf(provider, { ...first, what: 'failed' }));
      expect(await stateOf(number)).toEqual(['awaiting-payment', false]);
      const second = await attempt(number);
      expect([first.reference, second.reference]).toEqual([`${number}-1`, `${number}-2`]);
      await notify(app, provider, noticeOf(provider, second));
      // The failure of the first comes again, late.
      await notify(app, provider, noticeOf(provider, { ...first, what: 'failed' }));
      expect(await stateOf(number)).toEqual(['paid', true]);
    });

    test('owes back what is paid twice, by two attempts', async () => {
      const number = await orderAt(shop, provider);
      const [first, second] = [await attempt(number), await attempt(number)];
      await notify(app, provider, noticeOf(provider, second));
      await notify(app, provider, noticeOf(provider, first));
      const { status, totalCents, refundDueCents } = await orderRow(shop, number);
      expect([status, refundDueCents]).toEqual(['paid', totalCents]);
    });

    test('keeps money for an expired or cancelled order as paid late', async () => {
      const [expired, cancelled] = [await orderAt(shop, provider), await orderAt(shop, provider)];
      const attempts = [await attempt(expired), await attempt(cancelled)];
      await moves(shop, cancelled, [{ action: 'cancel', reason: null }]);
      clock.passes(HOUR_MS);
      expect(await expireUnpaidOrders(shop)).toBe(1);
      for (const one of attempts) await notify(app, provider, noticeOf(provider, one));
      for (const number of [expired, cancelled]) {
        const { paidCents, totalCents, refundDueCents } = await orderRow(shop, number);
        expect([paidCents, refundDueCents]).toEqual([totalCents, totalCents]);
      }
      const late = await shop.database.read.selectFrom('paymentEvent').select('isLate').execute();
      expect(late).toEqual([{ isLate: 1 }, { isLate: 1 }]);
    });

    test('does not pay another order with the number of a payment', async () => {
      const [one, other] = [await orderAt(shop, provider), await orderAt(shop, provider)];
      const [first, second] = [await attempt(one), await attempt(other)];
      await notify(app, provider, noticeOf(provider, { ...first, paymentId: 'SAME' }));
      await notify(app, provider, noticeOf(provider, { ...second, paymentId: 'SAME' }));
      expect(await stateOf(other)).toEqual(['awaiting-payment', false]);
      expect(await entries()).toEqual(['the number of another payment']);
    });

    test('is not believed about an unknown attempt', async () => {
      await notify(app, provider, noticeOf(provider, { reference: 'SP-999999-1' }));
      expect(await entries()).toEqual(['an unknown attempt']);
    });

    test('is the same attempt for a repeated order, until it was told of', async () => {
      const number = await orderAt(shop, provider);
      const first = await attempt(number, 'same');
      expect(await attempt(number, 'same')).toEqual(first);
      await notify(app, provider, noticeOf(provider, { ...first, what: 'failed' }));
      expect((await attempt(number, 'same')).reference).toBe(`${number}-2`);
    });

    test('is tried at most nine times for an order, so that attempts have one digit', async () => {
      const number = await orderAt(shop, provider);
      for (let digit = 1; digit <= 9; digit += 1) {
        expect((await attempt(number)).reference).toBe(`${number}-${digit}`);
      }
      await expect(attempt(number)).rejects.toMatchObject({ code: 'conflict' });
    });

    test('starts no payment for a paid order, or for a stranger', async () => {
      const number = await orderAt(shop, provider);
      await notify(app, provider, noticeOf(provider, await attempt(number)));
      await expect(attempt(number)).rejects.toMatchObject({ code: 'conflict' });
      const { paymentTitle } = await orderRow(shop, number);
      await expect(startPayment(shop, 999, number, paymentTitle)).rejects.toMatchObject({
        code: 'not-found',
      });
    });
  });

  test("keeps a forged notification under the attempt in the gateway's own field", async () => {
    const forged = { order_id: 'SP-1-1', orderId: 'SP-2-1', signature: 'forged' };
    for (const provider of ['payhere', 'koko'] as const) await notify(app, provider, forged);
    const subjects = await shop.database.read
      .selectFrom('audit')
      .select('subject')
      .where('operation', '=', 'payment.refuse')
      .orderBy('auditId')
      .execute();
    expect(subjects).toEqual([{ subject: 'SP-1-1' }, { subject: 'SP-2-1' }]);
  });

  describe("Koko's signature, which covers values without separators", () => {
    const shifted = { trnId: 'T9001FAILEDPayment UN', status: 'SUCCESS', desc: 'FUL' };

    test('does not turn a failed payment into a paid one, told before or after it', async () => {
      const number = await orderAt(shop, 'koko');
      const { reference: orderId } = await attempt(number);
      const told = kokoSigned({
        orderId,
        trnId: 'T9001',
        status: 'FAILED',
        desc: 'Payment UNSUCCESSFUL',
      });
      for (const fields of [{ ...told, ...shifted }, told, { ...told, ...shifted }]) {
        await notify(app, 'koko', fields);
      }
      expect(await stateOf(number)).toEqual(['awaiting-payment', false]);
      expect(await entries()).toEqual(['trnId in another form', 'two words for a status']);
    });

    /** All texts of these values, and all splits of each that name a status. */
    const REFERENCES = ['SP-100001-1', 'SP-1-1'];
    const TRN_IDS = ['T9001', '8', 'SP-100001-1'];
    const SUCCESS = 'SUCCESS';
    const FAILURES = ['FAILED', 'FAILURE', 'CANCELLED', 'CANCELED', 'DECLINED', 'REJECTED'];
    const STATUSES = [SUCCESS, ...FAILURES, 'EXPIRED', 'ERROR'];
    const SIGNED = [SUCCESS, 'FAILED', 'CANCELLED', 'ERROR', 'PENDING', 'Failed'];
    const DESCRIPTIONS = [
      '',
      '0',
      'Payment',
      'SUCCESS',
      'UNSUCCESSFUL',
      'UNSUCCESS',
      '1 FAILED',
      'FAILED',
      'CANCELLED BY USER',
      'Payment UNSUCCESSFUL',
      'SUCCESSFAILED',
      'ERROR 5',
      '-SUCCESS',
    ];
    const read = (fields: Record<string, string>) =>
      gatewayOf(shop, 'koko').readNotification(new Map(Object.entries(fields)));
    const outcomeOf = (fields: Record<string, string>) => {
      const news = read(fields);
      return news === null || news.mistake !== null ? 'refused' : news.kind;
    };

    /** Returns every way to read a signed text with a status in it. */
    function splitsOf(signed: ReturnType<typeof kokoSigned>) {
      const { orderId = '', trnId = '', status = '', desc = '' } = signed;
      const rest = trnId + status + desc;
      return STATUSES.flatMap((word) =>
        Array.from(rest, (_, at) => at)
          .filter((at) => rest.startsWith(word, at))
          .flatMap((at) => {
            const end = at + word.length;
            const read = { ...signed, orderId, status: word, desc: rest.slice(end) };
            return [-1, 0, 1].map((moved) => ({
              ...read,
              orderId: moved < 0 ? orderId.slice(0, moved) : orderId + rest.slice(0, moved),
              trnId: moved < 0 ? orderId.slice(moved) + rest.slice(0, at) : rest.slice(moved, at),
            }));
          }),
      );
    }

    test('is accepted as no other outcome, however what was signed is split', () => {
      let splits = 0;
      const wrong: unknown[] = [];
      for (const orderId of REFERENCES)
        for (const trnId of TRN_IDS)
          for (const status of SIGNED)
            for (const desc of DESCRIPTIONS) {
              const signed = kokoSigned({ orderId, trnId, status, desc });
              const isPaid = status === SUCCESS;
              for (const split of splitsOf(signed)) {
                splits += 1;
                const outcome = outcomeOf(split);
                const isOwn = split.orderId === orderId && (outcome === 'paid') === isPaid;
                if (outcome !== 'refused' && !isOwn) wrong.push({ ...split, signature: '' });
              }
            }
      expect(wrong).toEqual([]);
      expect(splits).toBeGreaterThan(2_000);
    });

    test('is accepted in its own split', () => {
      const [orderId = '', [trnId = '']] = [REFERENCES[0], TRN_IDS];
      const told = (status: string, desc: string) =>
        outcomeOf(kokoSigned({ orderId, trnId, status, desc }));
      expect(told(SUCCESS, 'Payment processed')).toBe('paid');
      expect(told(SUCCESS, '')).toBe('paid');
      expect(FAILURES.map((status) => told(status, 'Payment'))).toEqual(
        FAILURES.map(() => 'failed'),
      );
    });

    test('does not pay an attempt that had failed: a person is told', async () => {
      const number = await orderAt(shop, 'koko');
      const told = await attempt(number);
      await notify(app, 'koko', noticeOf('koko', { ...told, what: 'failed' }));
      const paid = noticeOf('koko', { ...told, paymentId: 'K-later' });
      await notify(app, 'koko', paid);
      await notify(app, 'koko', paid);
      expect(await stateOf(number)).toEqual(['awaiting-payment', false]);
      expect(await entries()).toEqual(['paid after it had failed']);
      const mails = (await messagesIn(shop)).filter(({ body }) => body.includes('first told'));
      expect(mails).toHaveLength(1);
      const { payments, paymentsToCheck } = toWire(await readOfficeOrder(shop, 'seller', number));
      expect(payments).toEqual([]);
      expect(paymentsToCheck).toEqual([
        {
          at: expect.any(Number),
          provider: 'koko',
          payment: 'K-later',
          reason: 'paid after it had failed',
        },
      ]);
    });

    test('shows staff nothing that anybody can forge', async () => {
      const number = await orderAt(shop, 'koko');
      const forged = { ...noticeOf('koko', await attempt(number)), signature: 'AAAA' };
      await notify(app, 'koko', forged);
      expect(await entries()).toEqual(['a wrong signature']);
      expect(toWire(await readOfficeOrder(shop, 'seller', number)).paymentsToCheck).toEqual([]);
    });
  });

  test("does not book a second payment under the signature of PayHere's first: a person is told", async () => {
    const number = await orderAt(shop, 'payhere');
    const told = await attempt(number);
    await notify(app, 'payhere', payHereNotice({ ...told, paymentId: 'P-1' }));
    for (const paymentId of ['P-2', 'P-2', 'P-3']) {
      await notify(app, 'payhere', payHereNotice({ ...told, paymentId }));
    }
    const { paidCents, totalCents } = await orderRow(shop, number);
    expect(paidCents).toBe(totalCents);
    const reason = 'a second payment under one signature';
    expect(await entries()).toEqual([reason, reason]);
    const mails = (await messagesIn(shop)).filter(({ body }) => body.includes('a second time'));
    expect(mails).toHaveLength(1);
  });

  test('knows the failure of another card in the same attempt, and is paid by the third', async () => {
    const number = await orderAt(shop, 'payhere');
    const told = await attempt(number);
    for (const paymentId of ['P-1', 'P-2', 'P-2']) {
      await notify(app, 'payhere', payHereNotice({ ...told, paymentId, what: 'failed' }));
    }
    expect(await entries()).toEqual([]);
    await notify(app, 'payhere', payHereNotice({ ...told, paymentId: 'P-3' }));
    expect(await stateOf(number)).toEqual(['paid', true]);
    expect(await entries()).toEqual([]);
  });

  test.each([
    ['another amount', { amount: '1.00' }],
    ['another currency', { currency: 'USD' }],
    ['another merchant', { merchantId: '999' }],
    ['an unknown status', { status: '7' }],
    ['no amount', { amount: '1e5' }],
    ['no payment number', { paymentId: '' }],
  ])('flags %s and pays nothing', async (reason, wrong) => {
    const number = await orderAt(shop, 'payhere');
    const notice = payHereNotice({ ...(await attempt(number)), ...wrong });
    await notify(app, 'payhere', notice);
    await notify(app, 'payhere', notice);
    expect(await stateOf(number)).toEqual(['awaiting-payment', false]);
    expect(await entries()).toEqual([reason]);
  });

  test('shows at most 60 of one reason an hour, and hides no other reason behind them', async () => {
    const flag = (reason: string, subject: string) =>
      shop.database.transaction((tx) =>
        flagNews(shop, tx, { provider: 'payhere', reason, subject, facts: {} }),
      );
    for (let nth = 1; nth <= 62; nth += 1) await flag('a wrong signature', `SP-${nth}`);
    expect(await entries()).toHaveLength(60);
    await flag('another amount', 'SP-1');
    expect((await entries()).slice(60)).toEqual(['another amount']);
    clock.passes(HOUR_MS + 1);
    await flag('a wrong signature', 'SP-63');
    expect((await entries()).slice(60)).toEqual(['another amount', 'a wrong signature']);
  });

  test('owes an order again after a charge-back, told before its payment or after', async () => {
    for (const statuses of [
      ['2', '-3'],
      ['-3', '2'],
    ]) {
      const number = await orderAt(shop, 'payhere');
      const told = await attempt(number);
      for (const status of statuses) {
        await notify(app, 'payhere', payHereNotice({ ...told, status }));
      }
      const { status, paidCents } = await orderRow(shop, number);
      expect([status, paidCents]).toEqual(['awaiting-payment', 0]);
    }
  });

  test('refuses a notification that is no form, too long, or of a gateway that is closed', async () => {
    const path = '/api/v1/payments/payhere/notify';
    const send = async (type: string, body: string) =>
      (await app.request(path, { method: 'POST', headers: { 'content-type': type }, body })).status;
    const form = 'application/x-www-form-urlencoded';
    expect(await send('application/json', '{}')).toBe(415);
    expect(await send(form, `order_id=${'x'.repeat(20_000)}`)).toBe(413);
    shop.gateways = {};
    expect(await send(form, 'order_id=1')).toBe(404);
  });
});
