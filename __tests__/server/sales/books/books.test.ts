import { askedCents } from '@/lib/commerce/orderMoney';
import { sumOf } from '@/lib/commerce/money';
import { paymentSign } from '@/lib/commerce/paymentEvents';
import { moneyAccount } from '@/lib/commerce/books/moneyBooks';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import {
  recordAccountPayment,
  reverseAccountPayment,
} from '@/server/sales/accounts/accountPayments.service';
import { stateCosts } from '@/server/catalogue/stock/statedCosts.service';
import { readCloseDay } from '@/server/sales/books/closeDay.service';
import { dayBeside } from '@/server/sales/books/dayPeriod';
import { matchSheet } from '@/server/sales/couriers/courierSheet.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { performAction } from '@/server/sales/orders/performAction.service';
import { ShopError } from '@/server/platform/errors';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';
import { makeDealer } from '@/__tests__/support/accounts';
import { closers, signAll } from '@/__tests__/support/books';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { itemCode, NIMAL, orderOf, orderRow, type Title } from '@/__tests__/support/orders';
import { casesOf, randomFrom, SEED, type Random } from '@/__tests__/support/random';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

const FIRST = '2026-11-22';
const DAYS = 3;
const HOUR = 3_600_000;
const startOf = (day: string) => Date.parse(`${day}T00:00:00+05:30`);
/** Now and then nobody writes one down. */
const referenceFrom = (random: Random) => (random(3) === 0 ? null : `REF ${random(1_000_000)}`);
const OF_SALES = ['sold', 'cancelled', 'expired', 'returned'];
const ENDED = ['cancelled', 'expired', 'returned'];

describeOnEachEngine('the books of random days', (openTestShop) => {
  let shop: Shop;
  let now = startOf(FIRST) + 9 * HOUR;

  /** One step on an order, if the shop allows it. */
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
    }
  };

  async function nextStep(random: Random, orderNumber: string) {
    const order = await orderRow(shop, orderNumber);
    const glue = await itemCode(shop, 'GLUE');
    const some = 1 + random(order.totalCents);
    const ways = ['cash', 'transfer', 'card', 'store-credit'] as const;
    const way = ways[random(ways.length)] ?? 'cash';
    const reference = referenceFrom(random);
    const payments = await shop.database.read
      .selectFrom('paymentEvent')
      .select('eventId')
      .where('orderId', '=', order.orderId)
      .orderBy('eventId')
      .execute();
    const waybill = `DX${orderNumber.slice(3)}`;
    const pay = { action: 'pay', way, reference } as const;
    const refund: ActionRequest = { action: 'refund', cents: order.refundDueCents, way, reference };
    const eventId = payments[random(Math.max(1, payments.length))]?.eventId ?? 0;
    const reverse: ActionRequest = { action: 'reverse-payment', eventId, reason: 'By mistake' };
    const any: ActionRequest[] = [
      { ...pay, cents: random(2) === 0 ? order.totalCents : some },
      reverse,
      ...(order.refundDueCents > 0 ? [refund, refund] : []),
    ];
    const lines = [{ itmCode: glue, qty: 1 + random(4) }];
    const early: ActionRequest[] = [
      { action: 'change-lines', lines },
      { action: 'pack', what: 'all' },
      { action: 'pack', what: 'all' },
      { action: 'cancel', reason: 'Not needed' },
    ];
    const send = { action: 'send', parcel: null, courier: 'Domex', waybill } as const;
    const gone: ActionRequest[] = [
      { action: 'deliver' },
      { action: 'credit', lines: [], cents: some, reason: 'Came late' },
      {
        action: 'credit',
        lines: [{ ...lines[0], qty: 1, itmCode: glue, restock: true }],
        cents: null,
        reason: 'Faulty',
      },
      { action: 'return', reason: 'Came back' },
    ];
    if (['sent', 'delivered'].includes(order.status) && random(2) === 0) {
      const paid = order.totalCents - (random(2) === 0 ? 0 : 100);
      const inBankCents = Math.max(0, paid - random(5_000));
      return matchSheet(shop, NIMAL, 'Domex', { rows: [{ waybill, cents: paid }], inBankCents });
    }
    const own: Record<string, ActionRequest[]> = {
      packing: [send, send],
      sent: gone,
      delivered: gone,
    };
    const hasEnded = ENDED.includes(order.status);
    const steps = [...any, ...(hasEnded ? [] : (own[order.status] ?? early))];
    const step = steps[random(steps.length)];
    await performAction(shop, NIMAL, orderNumber, step ?? reverse);
  }

  async function aDay(random: Random, people: { buyer: Buyer; dealer: Buyer }) {
    const titles: Title[] = ['Cash On Delivery', 'Bank Transfer', 'Credit', 'Credit'];
    for (let made = 0; made < 4; made += 1) {
      const title = titles[random(titles.length)] ?? 'Credit';
      const buyer = title === 'Credit' ? people.dealer : people.buyer;
      await attempt(() => orderOf(shop, { GLUE: 1 + random(4) }, { title, buyer }));
    }
    const orders = await shop.database.read
      .selectFrom('salesOrder')
      .select('orderNumber')
      .orderBy('orderId')
      .execute();
    for (let steps = 0; steps < 20; steps += 1) {
      now += 60_000;
      const { orderNumber } = orders[random(orders.length)] ?? { orderNumber: '' };
      if (random(8) > 0) await attempt(() => nextStep(random, orderNumber));
      else await attempt(() => accountMoney(random, people.dealer.customerId));
    }
  }

  async function accountMoney(random: Random, accountId: number) {
    const key = `payment-${random(1_000_000)}-${now}`;
    const way = random(2) === 0 ? 'cash' : 'cheque';
    const payment = { cents: 1 + random(400_000), way, reference: key, parts: null, key } as const;
    const number = await recordAccountPayment(shop, NIMAL, accountId, payment);
    if (random(2) === 0) await reverseAccountPayment(shop, NIMAL, accountId, number, 'It bounced');
  }

  /** What the journal has to say in the end, from the raw rows. */
  async function naiveBalances() {
    const { read } = shop.database;
    const orders = await read.selectFrom('salesOrder').selectAll().execute();
    const events = await read.selectFrom('paymentEvent').selectAll().execute();
    const payments = await read
      .selectFrom('accountPayment')
      .leftJoin('accountReversal', 'accountReversal.paymentId', 'accountPayment.paymentId')
      .select(['cents', 'way', 'accountReversal.paymentId as reversed'])
      .execute();
    const own = events.filter(({ accountPaymentId }) => accountPaymentId === null);
    const standing = payments.filter(({ reversed }) => reversed === null);
    const asked = orders.map((order) => (ENDED.includes(order.status) ? 0 : askedCents(order)));
    const cameIn = [
      ...own.map(({ kind, cents }) => paymentSign(kind) * cents),
      ...standing.map(({ cents }) => cents),
    ];
    const on = (account: string) =>
      sumOf([
        ...own
          .filter(({ way, provider }) => moneyAccount(way, provider) === account)
          .map(({ kind, cents }) => paymentSign(kind) * cents),
        ...standing.filter(({ way }) => moneyAccount(way) === account).map(({ cents }) => cents),
      ]);
    const moves = await read.selectFrom('stockMovement').select(['kind', 'costCents']).execute();
    const ofSales = moves.filter(({ kind }) => OF_SALES.includes(kind));
    return {
      stock: sumOf(moves.map(({ costCents }) => costCents ?? 0)),
      costOfSales: 0 - sumOf(ofSales.map(({ costCents }) => costCents ?? 0)),
      receivables: sumOf(asked) - sumOf(cameIn),
      cash: on('cash'),
      card: on('card'),
      storeCredit: on('storeCredit'),
      // What couriers were booked for is in the bank, with them, or their fee.
      bankAndCouriers: on('bank') + on('courierCod'),
      sold: sumOf(asked),
    };
  }

  async function journalBalances() {
    const lines = await shop.database.read.selectFrom('journalLine').selectAll().execute();
    const documents = new Map<string, number>();
    for (const { closeId, document, debitCents, creditCents } of lines) {
      const key = `${closeId} ${document}`;
      documents.set(key, (documents.get(key) ?? 0) + debitCents - creditCents);
    }
    expect([...documents].filter(([, cents]) => cents !== 0)).toEqual([]);
    const on = (...accounts: string[]) =>
      sumOf(
        lines
          .filter(({ account }) => accounts.includes(account))
          .map(({ debitCents, creditCents }) => debitCents - creditCents),
      );
    return {
      stock: on('stock'),
      costOfSales: on('costOfSales'),
      receivables: on('receivables'),
      cash: on('cash'),
      card: on('card'),
      storeCredit: on('storeCredit'),
      bankAndCouriers: on('bank', 'courierCod', 'courierFees'),
      sold: -on('sales', 'refunds', 'vat', 'delivery', 'charges', 'discounts'),
    };
  }

  /** What moved on a day, from the raw rows. */
  async function naiveCash(day: string) {
    const [from, until] = [startOf(day), startOf(dayBeside(day, 1))];
    const isThen = ({ at }: { at: number }) => at >= from && at < until;
    const { read } = shop.database;
    const events = await read.selectFrom('paymentEvent').selectAll().execute();
    const payments = await read.selectFrom('accountPayment').selectAll().execute();
    const reversals = await read.selectFrom('accountReversal').selectAll().execute();
    const cashOnAccount = payments.filter(({ way }) => way === 'cash');
    const reversed = reversals
      .filter(isThen)
      .flatMap(({ paymentId }) => cashOnAccount.filter((one) => one.paymentId === paymentId));
    return sumOf([
      ...events
        .filter((one) => isThen(one) && one.way === 'cash' && one.accountPaymentId === null)
        .map(({ kind, cents }) => paymentSign(kind) * cents),
      ...cashOnAccount.filter(isThen).map(({ cents }) => cents),
      ...reversed.map(({ cents }) => -cents),
    ]);
  }

  test('balance to the cent, and are the ledger; so is each close', async () => {
    shop = await openTestShop();
    shop.clock = () => now;
    shop.settings = { ...shop.settings, tax: { ...shop.settings.tax, vatRegistered: true } };
    await writeCatalogue(
      shop,
      smallCatalogue().map((row) => ({ ...row, inStock: 100_000 })),
    );
    await shop.database.transaction((tx) =>
      stateCosts(shop, tx, NIMAL, [{ line: 1, sku: 'GLUE', unitCents: 33_333 }]),
    );
    const staff = await closers(shop);
    const people = { buyer: await makeCustomer(shop), dealer: await makeDealer(shop) };
    const random = randomFrom(SEED);
    for (let at = 0; at < casesOf(20, DAYS); at += 1) {
      const day = dayBeside(FIRST, at);
      now = startOf(day) + 9 * HOUR;
      await aDay(random, people);
      // Every second day is signed early, and something happens after it.
      const isEarly = at % 2 === 0;
      if (!isEarly) now = startOf(day) + 26 * HOUR;
      const closed = await signAll(shop, day, staff);
      const cash = closed.rows.find(({ kind }) => kind === 'cash');
      expect(cash?.expectedCents).toBe(await naiveCash(day));
      expect(closed.differences.filter(({ kind }) => kind === 'order')).toEqual([]);
      expect(closed.differences.filter(({ pieces }) => pieces !== null)).toEqual([]);
      if (isEarly) await aDay(random, people);
    }
    // A last day books what happened after the day before was signed.
    const last = dayBeside(FIRST, casesOf(20, DAYS));
    now = startOf(last) + 18 * HOUR;
    const { later } = await readCloseDay(shop, staff.owner, last);
    expect(later.length).toBeGreaterThan(0);
    await signAll(shop, last, staff);
    const naive = await naiveBalances();
    expect(naive.costOfSales).toBeGreaterThan(0);
    expect(await journalBalances()).toEqual(naive);
  }, 120_000);
});
