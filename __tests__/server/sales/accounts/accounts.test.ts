import { toWire } from '@/lib/commerce/wire';
import { balanceOf, ledgerOf } from '@/lib/commerce/ledger';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { readDealerAccount } from '@/server/sales/accounts/account.service';
import {
  allocatePayment,
  recordAccountPayment,
  releaseAllocation,
  reverseAccountPayment,
  type Part,
} from '@/server/sales/accounts/accountPayments.service';
import { readLedgerSource, readStatement } from '@/server/sales/accounts/ledger.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { readOutstanding } from '@/server/sales/orders/credit.service';
import { recordPayment } from '@/server/sales/orders/creditPayment.service';
import { performAction } from '@/server/sales/orders/performAction.service';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { makeDealer, onCredit } from '@/__tests__/support/accounts';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { itemCode, moves, NIMAL, orderRow, SELVAM } from '@/__tests__/support/orders';
import { randomFrom } from '@/__tests__/support/random';
import { browserOf } from '@/__tests__/support/sessions';

const ALL = { from: '', to: '' };
let waybills = 0;
/** Packs and sends an order whole. */
const sent = (): ActionRequest[] => [
  { action: 'pack', what: 'all' },
  { action: 'send', parcel: null, courier: 'Domex', waybill: `DX${(waybills += 1)}` },
];

describeOnEachEngine('a dealer’s account', (openTestShop) => {
  let shop: Shop;
  let dealer: Buyer;
  let accountId: number;
  let keys = 0;

  beforeEach(async () => {
    shop = await openTestShop();
    dealer = await makeDealer(shop);
    accountId = dealer.customerId;
  });

  const account = async () => toWire(await readDealerAccount(shop, accountId));
  const pay = (
    cents: number,
    said: { parts?: Part[] | null; key?: string; reference?: string } = {},
  ) => {
    keys += 1;
    const { parts = null, key = `key-${keys}-of-test`, reference = `CEFT ${keys}` } = said;
    const payment = { cents, way: 'transfer', reference, parts, key } as const;
    return recordAccountPayment(shop, NIMAL, accountId, payment);
  };
  const sentencesOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'nothing was refused',
      (error: unknown) =>
        error instanceof ShopError ? Object.values(error.sentences).join(' ') : String(error),
    );

  /** What the ledger, the statement and the documents say is owed. */
  async function balances() {
    const source = await readLedgerSource(shop.database.read, accountId);
    const { closing } = toWire(await readStatement(shop, accountId, ALL));
    const ledger = ledgerOf(source).at(-1)?.balanceCents ?? 0;
    return { ledger, documents: balanceOf(source), statement: Math.round(closing * 100) };
  }

  async function expectBalance(cents: number) {
    expect(await balances()).toEqual({ ledger: cents, documents: cents, statement: cents });
  }

  test('allocates a payment to the oldest invoices and keeps the rest on account', async () => {
    const first = await onCredit(shop, dealer);
    const second = await onCredit(shop, dealer, 2);
    await expectBalance(first.totalCents + second.totalCents);
    const number = await pay(first.totalCents + 1_000);
    expect(await orderRow(shop, first.orderNumber)).toMatchObject({ status: 'paid' });
    expect(await orderRow(shop, second.orderNumber)).toMatchObject({ paidCents: 1_000 });
    await expectBalance(second.totalCents - 1_000);
    const more = await pay(second.totalCents);
    await expectBalance(-1_000);
    const { payments, onAccount, available, used, creditLimit } = await account();
    expect(payments.map((one) => [one.number, one.left])).toEqual([
      [more, 10],
      [number, 0],
    ]);
    expect({ onAccount, used }).toEqual({ onAccount: 10, used: 0 });
    expect(available).toBe(creditLimit + 10);
    expect(toWire(await readOutstanding(shop, accountId))).toMatchObject({ onAccount: 10 });
  });

  test('allocates by choice, and refuses more than is open or left', async () => {
    const first = await onCredit(shop, dealer);
    const second = await onCredit(shop, dealer);
    const part = (orderNumber: string, cents: number) => [{ orderNumber, cents }];
    expect(await sentencesOf(pay(500, { parts: part(second.orderNumber, 501) }))).toMatch(
      /^RC_1 has LKR 5.00 left to allocate/,
    );
    const tooMuch = part(second.orderNumber, second.totalCents + 1);
    expect(await sentencesOf(pay(10_000_000, { parts: tooMuch }))).toMatch(/left to pay on credit/);
    const twice = [...part(second.orderNumber, 100), ...part(second.orderNumber, 100)];
    expect(await sentencesOf(pay(500, { parts: twice }))).toMatch(/named once/);
    expect(await sentencesOf(pay(500, { parts: part('SP-1', 100) }))).toMatch(/SP-1 has LKR 0.00/);
    const number = await pay(500, { parts: part(second.orderNumber, 200) });
    // Refused payments left no gap.
    expect(number).toBe('RC_1');
    expect(await orderRow(shop, first.orderNumber)).toMatchObject({ paidCents: 0 });
    await allocatePayment(shop, NIMAL, accountId, number, null);
    expect(await orderRow(shop, first.orderNumber)).toMatchObject({ paidCents: 300 });
    const again = sentencesOf(allocatePayment(shop, NIMAL, accountId, number, null));
    expect(await again).toMatch(/Nothing of RC_1 could be allocated/);
    await expectBalance(first.totalCents + second.totalCents - 500);
  });

  test('records a repeated request once, also in parallel; a known reference is refused', async () => {
    const { totalCents } = await onCredit(shop, dealer);
    const once = { key: 'the-same-key', reference: 'CEFT 9' };
    const numbers = await Promise.all(Array.from({ length: 5 }, () => pay(700, once)));
    expect(new Set(numbers)).toEqual(new Set(['RC_1']));
    await expectBalance(totalCents - 700);
    expect(await sentencesOf(pay(800, once))).toMatch(/already sent with other details/);
    expect(await sentencesOf(pay(700, { reference: 'CEFT 9' }))).toMatch(
      /Nimal has already recorded CEFT 9 as RC_1/,
    );
  });

  test('releases an allocation and reverses a payment: the invoices are owed again', async () => {
    const { orderNumber, totalCents } = await onCredit(shop, dealer);
    const number = await pay(totalCents);
    const release = { orderNumber, reason: 'For another invoice' };
    await releaseAllocation(shop, SELVAM, accountId, number, release);
    expect(await orderRow(shop, orderNumber)).toMatchObject({ status: 'placed', paidCents: 0 });
    await expectBalance(0);
    const twice = releaseAllocation(shop, SELVAM, accountId, number, release);
    expect(await sentencesOf(twice)).toMatch(/does not pay for/);
    await allocatePayment(shop, NIMAL, accountId, number, null);
    expect(await orderRow(shop, orderNumber)).toMatchObject({ status: 'paid' });
    await reverseAccountPayment(shop, SELVAM, accountId, number, 'It bounced');
    await expectBalance(totalCents);
    const [payment] = (await account()).payments;
    expect(payment).toMatchObject({ left: 0, reversed: { reason: 'It bounced', by: 'Selvam' } });
    const again = reverseAccountPayment(shop, SELVAM, accountId, number, 'It bounced');
    expect(await sentencesOf(again)).toMatch(/was reversed by Selvam/);
    const { lines } = toWire(await readStatement(shop, accountId, ALL));
    expect(lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['allocation', 'allocation-reversed', 'payment-reversed']),
    );
    const audit = await shop.database.read.selectFrom('audit').select('operation').execute();
    const told = audit.map(({ operation }) => operation);
    expect(told.filter((one) => one.startsWith('account.'))).toEqual([
      'account.terms',
      'account.payment',
      'account.release',
      'account.allocate',
      'account.reverse',
    ]);
  });

  test('does not reverse what was paid back meanwhile', async () => {
    const { orderNumber, totalCents } = await onCredit(shop, dealer);
    const number = await pay(totalCents);
    await moves(shop, orderNumber, [
      { action: 'cancel', reason: 'asked' },
      { action: 'refund', cents: 100, way: 'cash', reference: null },
    ]);
    const reversal = reverseAccountPayment(shop, NIMAL, accountId, number, 'bounced');
    expect(await sentencesOf(reversal)).toMatch(/the rest was paid back/);
    await expectBalance(100 - totalCents);
  });

  test('agrees with the documents after credit notes, changes, returns and refunds', async () => {
    const orders = [await onCredit(shop, dealer, 4), await onCredit(shop, dealer, 3)];
    const [first, second] = orders.map(({ orderNumber }) => orderNumber);
    if (first === undefined || second === undefined) throw new Error('no orders');
    const itmCode = await itemCode(shop, 'GLUE');
    await moves(shop, first, [{ action: 'change-lines', lines: [{ itmCode, qty: 2 }] }, ...sent()]);
    await moves(shop, first, [
      { action: 'credit', lines: [{ itmCode, qty: 1, restock: true }], cents: null, reason: 'bad' },
    ]);
    await recordPayment(shop, NIMAL, first, 1_000);
    await moves(shop, second, sent());
    await pay(2_000, { parts: [{ orderNumber: second, cents: 1_500 }] });
    await moves(shop, second, [{ action: 'return', reason: 'all of it' }]);
    await moves(shop, second, [{ action: 'refund', cents: 400, way: 'cash', reference: null }]);
    const { totalCents, creditedCents } = await orderRow(shop, first);
    await expectBalance(totalCents - creditedCents - 1_000 - 1_100 - 500);
    const { lines } = toWire(await readStatement(shop, accountId, ALL));
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(
      new Set(['invoice', 'change', 'credit-note', 'payment', 'allocation', 'ended', 'refund']),
    );
  });

  test('agrees with the documents in histories by chance', async () => {
    const seed = 20_261_124;
    const below = randomFrom(seed);
    const itmCode = await itemCode(shop, 'GLUE');
    const numbers: string[] = [];
    const payments: string[] = [];
    const any = (list: string[]) => list[below(Math.max(1, list.length))] ?? 'none';
    shop.settings = { ...shop.settings, ordersPerHour: 1_000 };
    const order = async () =>
      numbers.push((await onCredit(shop, dealer, 1 + below(5))).orderNumber);
    const acts: (() => Promise<unknown>)[] = [
      order,
      order,
      order,
      async () => payments.push(await pay(1 + below(400_000))),
      () => recordPayment(shop, NIMAL, any(numbers), 1 + below(50_000)),
      () => allocatePayment(shop, NIMAL, accountId, any(payments), null),
      () => reverseAccountPayment(shop, NIMAL, accountId, any(payments), 'bounced'),
      () => {
        const orderNumber = any(numbers);
        return releaseAllocation(shop, NIMAL, accountId, any(payments), {
          orderNumber,
          reason: 'x',
        });
      },
      () => moves(shop, any(numbers), sent()),
      () => moves(shop, any(numbers), [{ action: 'cancel', reason: null }]),
      () => moves(shop, any(numbers), [{ action: 'return', reason: null }]),
      () => {
        const cents = 1 + below(60_000);
        const way = 'cash' as const;
        return moves(shop, any(numbers), [{ action: 'refund', cents, way, reference: null }]);
      },
      () =>
        moves(shop, any(numbers), [
          { action: 'credit', lines: [], cents: 1 + below(90_000), reason: 'x' },
        ]),
      () => {
        const lines = [{ itmCode, qty: 1 + below(6) }];
        return moves(shop, any(numbers), [{ action: 'change-lines', lines }]);
      },
    ];
    for (let step = 0; step < 90; step += 1) {
      await acts[below(acts.length)]?.().catch((error: unknown) => {
        if (!(error instanceof ShopError)) throw error;
      });
      if (step % 10 !== 9) continue;
      const { ledger, documents, statement } = await balances();
      expect([`seed ${seed}`, step, ledger, statement]).toEqual([
        `seed ${seed}`,
        step,
        documents,
        documents,
      ]);
      const { used, onAccount, balance } = await account();
      const due = await shop.database.read
        .selectFrom('salesOrder')
        .select(({ fn }) => fn.sum<number>('refundDueCents').as('cents'))
        .executeTakeFirstOrThrow();
      const owed = Math.round((used - onAccount) * 100) - (due.cents ?? 0);
      expect([step, Math.round(balance * 100)]).toEqual([step, owed]);
    }
    expect(numbers.length).toBeGreaterThan(3);
  }, 60_000);

  test('shows each customer their own statement only, and a retail customer none', async () => {
    const { orderNumber } = await onCredit(shop, dealer);
    const own = await browserOf(shop, dealer);
    const other = await browserOf(shop, await makeDealer(shop));
    const retail = await browserOf(shop, await makeCustomer(shop));
    const path = '/user/statement';
    expect(JSON.stringify((await own.get(path)).body)).toContain(orderNumber);
    expect(JSON.stringify((await other.get(path)).body)).not.toContain(orderNumber);
    for (const file of ['', '.csv', '.pdf']) {
      expect((await retail.get(path + file)).status).toBe(404);
    }
    for (const period of [
      'from=2025-01-01&to=2026-11-24',
      'from=2026-02-30',
      'from=2026-11-24&to=2026-11-01',
      'from=20261124',
      'to=3026-01-01',
      'from=2026-11-24T00:00',
    ]) {
      expect([period, (await own.get(`${path}?${period}`)).status]).toEqual([period, 400]);
    }
  });

  test('moves between statuses as the steps of an order allow', async () => {
    const { orderNumber, totalCents } = await onCredit(shop, dealer);
    const number = await pay(totalCents);
    await moves(shop, orderNumber, sent());
    await releaseAllocation(shop, NIMAL, accountId, number, { orderNumber, reason: 'x' });
    expect(await orderRow(shop, orderNumber)).toMatchObject({ status: 'sent', paidCents: 0 });
    const unpaid = performAction(shop, NIMAL, orderNumber, {
      action: 'release',
      cents: 1,
      way: 'cash',
      reason: 'x',
      accountPayment: { paymentId: 1, number },
    });
    expect(await sentencesOf(unpaid)).toMatch(/Only LKR 0.00/);
  });
});
