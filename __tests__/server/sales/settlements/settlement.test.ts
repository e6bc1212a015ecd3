import { sql } from 'kysely';
import { toWire } from '@/lib/commerce/wire';
import { formatDate } from '@/lib/text/format';
import { bookMistakes } from '@/server/platform/backup/figures';
import { readDocuments } from '@/server/sales/books/journalDay.service';
import { periodOfDay } from '@/server/sales/books/dayPeriod';
import { readDayFacts } from '@/server/sales/books/dayFacts.service';
import { payBackAtGateways } from '@/server/sales/payments/refunds.service';
import { takeNotification } from '@/server/sales/payments/settle.service';
import { startPayment } from '@/server/sales/payments/startPayment.service';
import {
  listGatewayMoney,
  matchSettlementFile,
  type SettlementFile,
} from '@/server/sales/settlements/settlement.service';
import { openBetween } from '@/server/sales/settlements/settlements.queries';
import type { Shop } from '@/server/boot/shop';
import { createLog } from '@/server/platform/log/log';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { gatewayOf, noticeOf, openTestGateways, orderAt } from '@/__tests__/support/gateways';
import { moves, NIMAL, orderRow } from '@/__tests__/support/orders';
import { PayHereStandIn } from '@/__tests__/support/payHereStandIn';
import { queryPlan } from '@/__tests__/support/queryPlan';
import { settableClock } from '@/__tests__/support/registration';

const HEAD = 'Payment ID,Order ID,Type,Gross Amount (LKR),Fee,Net\n';

describeOnEachEngine('settlements of gateways', (openTestShop) => {
  let shop: Shop;
  let payHere: PayHereStandIn;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    settableClock(shop);
    payHere = new PayHereStandIn();
    openTestGateways(shop, await payHere.open());
  });
  afterEach(() => payHere.close());

  /** An order that was paid at a gateway. */
  async function paidOrder(provider: 'payhere' | 'koko' = 'payhere') {
    const number = await orderAt(shop, provider);
    const { customerId, totalCents: cents } = await orderRow(shop, number);
    const title = provider === 'payhere' ? 'Card Payment' : 'Koko';
    await startPayment(shop, customerId, number, title);
    const told = { reference: `${number}-1`, amount: (cents / 100).toFixed(2) };
    const fields = new Map(Object.entries(noticeOf(provider, told)));
    await takeNotification(shop, gatewayOf(shop, provider), fields);
    return { number, cents, paid: told.amount };
  }

  const file = (rows: readonly string[], more: Partial<SettlementFile> = {}): SettlementFile => ({
    csv: HEAD + rows.join('\n'),
    words: [
      { column: 'Type', word: 'Payment', means: 'paid' },
      { column: 'Type', word: 'Refund', means: 'taken-back' },
    ],
    ...more,
  });
  const match = async (given: SettlementFile, provider: 'payhere' | 'koko' = 'payhere') =>
    toWire(await matchSettlementFile(shop, NIMAL, provider, given));
  const openOf = async () => (await listGatewayMoney(shop)).map(({ count }) => count);
  const journal = async () => {
    const day = periodOfDay(formatDate(shop.clock()));
    const documents = await readDocuments(shop.database.read, day, { hasVat: false, booked: [] });
    return documents
      .filter(({ kind }) => kind === 'settlement')
      .map(({ number, lines }) => [
        number,
        lines.map(({ account, debitCents, creditCents }) => [account, debitCents - creditCents]),
      ]);
  };

  test('settle what agrees, once, and name what differs', async () => {
    const [one, two, three, four] = [
      await paidOrder(),
      await paidOrder(),
      await paidOrder(),
      await paidOrder(),
    ];
    const fee = 4_050;
    const row = (number: string, cents: number) =>
      `P-${number}-1,${number}-1,Payment,${cents / 100},${fee / 100},${(cents - fee) / 100}`;
    const given = file([
      row(one.number, one.cents),
      row(two.number, two.cents + 100),
      row(one.number, one.cents),
      'P-9,SP-999999-1,Payment,500.00,0,500.00',
      row(four.number, four.cents),
    ]);
    const trial = await match({ ...given, isTrial: true });
    expect(trial.rows.map(({ outcome, line }) => [outcome, line])).toEqual([
      ['differs', 3],
      ['unknown', 5],
      ['twice', 4],
      ['same', 2],
      ['same', 6],
    ]);
    expect(trial.missing.map(({ orderNumber }) => orderNumber)).toEqual([three.number]);
    expect(await openOf()).toEqual([4, 0, 0]);
    expect(await journal()).toEqual([]);

    const settled = await match(given);
    const cents = one.cents + four.cents;
    expect(settled).toMatchObject({ settled: 2, fee: (2 * fee) / 100, left: 3 });
    expect(settled.inBank).toBe((cents - 2 * fee) / 100);
    expect(await openOf()).toEqual([2, 0, 0]);
    const booked = [
      [
        'PAYHERE/1',
        [
          ['bank', cents - 2 * fee],
          ['payhere', -cents],
          ['gatewayFees', 2 * fee],
        ],
      ],
    ];
    expect(await journal()).toEqual(booked);

    // The same file, and another one with a row of it.
    const again = await match(given);
    expect(again.settled).toBe(0);
    expect(again.rows.filter(({ outcome }) => outcome === 'done')).toHaveLength(3);
    const other = await match(file([row(one.number, one.cents)]));
    expect(other.rows[0]).toMatchObject({
      outcome: 'twice',
      reason: expect.stringContaining('on 20'),
    });
    expect(await journal()).toEqual(booked);
    const audits = await shop.database.read
      .selectFrom('audit')
      .select('subject')
      .where('operation', '=', 'gateway.settle')
      .execute();
    expect(audits).toEqual([{ subject: 'payhere' }]);
    expect(await mistakes()).toEqual([]);
  });

  test('two people settle the same file at once, and it counts once', async () => {
    const { number, cents } = await paidOrder();
    const given = file([`P-${number}-1,,,${cents / 100},10,${cents / 100 - 10}`]);
    const answers = await Promise.all([match(given), match(given)]);
    expect(answers.map(({ settled }) => settled).sort()).toEqual([0, 1]);
    expect(await journal()).toHaveLength(1);
    expect(await mistakes()).toEqual([]);
  });

  test('refunds go back, and a day whose payments are all settled has received them', async () => {
    const { number, paid } = await paidOrder();
    payHere.payments.set(`${number}-1`, {
      payment_id: `P-${number}-1`,
      status: 'RECEIVED',
      currency: 'LKR',
      amount: Number(paid),
    });
    await moves(shop, number, [{ action: 'cancel', reason: 'Out of stock' }]);
    const { refundDueCents } = await orderRow(shop, number);
    await moves(shop, number, [{ action: 'ask-refund', cents: refundDueCents }]);
    await payBackAtGateways(
      shop,
      createLog('info', () => undefined),
    );
    const day = periodOfDay(formatDate(shop.clock()));
    expect((await readDayFacts(shop.database.read, day)).settled).toEqual(['koko', 'card']);
    const settled = await match(
      file([
        `P-${number}-1,${number}-1,Payment,${paid},40.50,`.concat((Number(paid) - 40.5).toFixed(2)),
        `P-${number}-1,${number}-1,Refund,${paid},0,${paid}`,
      ]),
    );
    expect(settled).toMatchObject({ settled: 2, settledTotal: 0, fee: 40.5, inBank: -40.5 });
    expect((await readDayFacts(shop.database.read, day)).settled).toEqual([
      'payhere',
      'koko',
      'card',
    ]);
    expect(await mistakes()).toEqual([]);
  });

  test('fees that the file does not say are what the bank lacks', async () => {
    const [one, two] = [await paidOrder('koko'), await paidOrder('koko')];
    const csv = `orderId,Amount\n${one.number},${one.paid}\n${two.number}-1,${two.paid}\nTotal,`;
    const total = (one.cents + two.cents) / 100;
    const given = { csv: `${csv}${total}`.replace('Total,', ','), columns: {} };
    expect(await match({ ...given, isTrial: true }, 'koko')).toMatchObject({
      settled: 2,
      fee: null,
    });
    await expect(match(given, 'koko')).rejects.toMatchObject({
      sentences: { inBank: 'This file has no fees: say what came into the bank for it. ' },
    });
    expect(await openOf()).toEqual([0, 2, 0]);
    const more = { ...given, inBankCents: one.cents + two.cents + 1 };
    await expect(match(more, 'koko')).rejects.toMatchObject({ code: 'bad-input' });
    const less = { ...given, inBankCents: one.cents + two.cents - 99 };
    expect(await match(less, 'koko')).toMatchObject({ settled: 2, fee: 0.99 });
    expect(await openOf()).toEqual([0, 0, 0]);
  });

  test('refuse all of a file for a line with a doubt', async () => {
    const { number, paid } = await paidOrder();
    const good = `P-${number}-1,,,${paid},0,${paid}`;
    const wrong = file([good, 'P-1,SP-1-1,,"1.234,5",0,"1.234,5"']);
    await expect(match(wrong)).rejects.toMatchObject({
      sentences: { csv: expect.stringContaining('Nothing was settled. Line 3: 1.234,5: ') },
    });
    expect(await openOf()).toEqual([1, 0, 0]);
  });

  test('ask for columns that the heading leaves open, and refuse other files', async () => {
    const { number, paid } = await paidOrder();
    const csv = `Docket,Order value,Amount\nP-${number}-1,${paid},${paid}\n`;
    await expect(match({ csv, columns: {} })).rejects.toMatchObject({
      details: {
        columns: { names: ['Docket', 'Order value', 'Amount'], payment: null, amount: null },
      },
    });
    const columns = { payment: 'Docket', amount: 'Amount' };
    expect(await match({ csv, columns, isTrial: true })).toMatchObject({ settled: 1 });
    const rows = `P-1,SP-1-1,,1.00,0,1.00\n`.repeat(1_001);
    await expect(match({ csv: HEAD + rows, columns: {} })).rejects.toMatchObject({
      sentences: { csv: 'The file has more than 1,000 lines; please split it. ' },
    });
    await expect(match({ csv: 'nothing', columns: {} })).rejects.toMatchObject({
      code: 'bad-input',
    });
  });

  test('ask once what words mean, and remember it with the headings', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()];
    const csv = (rows: readonly string[]) => `Payment ID,Betrag,Zustand\n${rows.join('\n')}`;
    const paid = csv([`P-${one.number}-1,${one.paid},Ausgezahlt`]);
    const columns = { amount: 'Betrag' };
    await expect(match({ csv: paid, columns, inBankCents: one.cents })).rejects.toMatchObject({
      details: { columns: { state: null } },
    });
    const chosen = { csv: paid, columns: { ...columns, state: 'Zustand' } };
    await expect(match(chosen)).rejects.toMatchObject({
      details: { words: [{ column: 'Zustand', word: 'Ausgezahlt', rows: 1 }] },
    });
    const words = [{ column: 'Zustand', word: 'Ausgezahlt', means: 'paid' as const }];
    const whole = { ...chosen, words, inBankCents: one.cents };
    // A trial remembers nothing.
    expect(await match({ ...whole, isTrial: true })).toMatchObject({ settled: 1, words });
    await expect(match({ csv: paid, columns })).rejects.toMatchObject({ code: 'bad-input' });
    expect(await match(whole)).toMatchObject({ settled: 1 });

    const row = `P-${two.number}-1,${two.paid}`;
    const open = csv([`${row},Offen`]);
    await expect(match({ csv: open })).rejects.toMatchObject({
      details: { words: [{ column: 'Zustand', word: 'Offen', rows: 1 }] },
    });
    const unpaid = [{ column: 'Zustand', word: 'Offen', means: 'not-paid' as const }];
    const left = await match({ csv: open, words: unpaid, inBankCents: 0 });
    expect(left).toMatchObject({ settled: 0, left: 1, fileTotal: 0, missing: [] });
    expect(left.rows).toMatchObject([{ outcome: 'unpaid', reason: 'The file says “Offen”.' }]);
    const later = { csv: csv([`${row},AUSGEZAHLT `]), inBankCents: two.cents - 100 };
    await expect(match({ ...later, asksAgain: true })).rejects.toMatchObject({
      details: { columns: { amount: null } },
    });
    expect(await match(later)).toMatchObject({ settled: 1, fee: 1 });
    expect(await mistakes()).toEqual([]);
  });

  test('open payments are found along their index', async () => {
    const open = openBetween(shop.database.read, 'payhere', { from: 0, until: shop.clock() });
    expect(await queryPlan(shop, open.limit(200))).toContain('paymentEvent_gateway');
  });

  const mistakes = () =>
    bookMistakes(async (query) => {
      const { rows } = await sql.raw<Record<string, number>>(query).execute(shop.database.read);
      return Number(Object.values(rows[0] ?? {})[0]);
    });
});
