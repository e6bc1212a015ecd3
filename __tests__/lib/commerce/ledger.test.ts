import { formatAmount, formatMoney } from '@/lib/text/format';
import type { OrderStatus } from '@/lib/contract/order';
import {
  balanceOf,
  isInOneState,
  ledgerOf,
  spread,
  statementOf,
  unallocatedCents,
  type LedgerMoney,
  type LedgerOrder,
  type LedgerPayment,
  type LedgerSource,
} from '@/lib/commerce/ledger';
import { askedCents } from '@/lib/commerce/orderMoney';
import { paidCentsOf } from '@/lib/commerce/paymentEvents';
import { randomFrom, SEED } from '@/__tests__/support/random';

const HISTORIES = 10_000;

/** A history by chance that the shop allows: nobody gets back more than was paid. */
function historyOf(random: () => number): LedgerSource {
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const oneOf = <T>(list: readonly T[]) => list[whole(list.length - 1)];
  const orders: (LedgerOrder & { payments: LedgerMoney[] })[] = [];
  const payments: LedgerPayment[] = [];
  const left = new Map<string, number>();
  let at = 1_000;
  const open = (order: LedgerOrder) =>
    order.endedAt === null ? askedCents(order) - order.paidCents : 0;
  const pay = (
    order: (typeof orders)[number],
    money: Omit<LedgerMoney, 'at' | 'way' | 'reference'>,
  ) => {
    order.payments.push({ ...money, at, way: 'transfer', reference: null });
    order.paidCents = paidCentsOf(order.payments);
  };
  const acts = [
    () => {
      const totalCents = 1 + whole(500_000);
      const own = { status: 'placed' as OrderStatus, placedAt: at, endedAt: null };
      const none = { poNumber: null, creditedCents: 0, paidCents: 0 };
      const lists = { changes: [], notes: [], payments: [] };
      orders.push({ ...own, ...none, ...lists, totalCents, orderNumber: `SP-${orders.length}` });
    },
    () => {
      const cents = 1 + whole(400_000);
      const number = `RC_${payments.length}`;
      left.set(number, cents);
      payments.push({ number, at, cents, way: 'cheque', reference: null, reversed: null });
    },
    () => {
      const order = oneOf(orders);
      if (order === undefined || order.endedAt !== null || order.creditedCents > 0) return;
      const cents = whole(2_000) - Math.min(1_000, order.totalCents - 1);
      order.totalCents += cents;
      order.changes = [...order.changes, { at, cents }];
    },
    () => {
      const order = oneOf(orders);
      const most = order === undefined ? 0 : askedCents(order);
      if (order === undefined || order.endedAt !== null || most <= 0) return;
      const cents = 1 + whole(most - 1);
      order.creditedCents += cents;
      order.notes = [...order.notes, { at, serial: `CN_${at}`, cents, reason: 'faulty' }];
    },
    () => {
      const order = oneOf(orders);
      if (order !== undefined) {
        pay(order, { kind: 'paid', cents: 1 + whole(300_000), accountPayment: null });
      }
    },
    () => {
      const order = oneOf(orders);
      const due =
        order === undefined
          ? 0
          : order.paidCents - (order.endedAt === null ? askedCents(order) : 0);
      if (order === undefined || due <= 0) return;
      pay(order, { kind: 'refunded', cents: 1 + whole(due - 1), accountPayment: null });
    },
    () => {
      const order = oneOf(orders);
      if (order === undefined || order.endedAt !== null) return;
      order.endedAt = at;
      order.status = oneOf(['cancelled', 'returned'] as const) ?? 'cancelled';
    },
    () => {
      const payment = oneOf(payments);
      if (payment === undefined || payment.reversed !== null) return;
      const debts = orders.filter((order) => open(order) > 0);
      const most = left.get(payment.number) ?? 0;
      for (const { invoice, cents } of spread(
        most,
        debts.map((order) => ({ order, openCents: open(order) })),
      )) {
        pay(invoice.order, { kind: 'paid', cents, accountPayment: payment.number });
        left.set(payment.number, (left.get(payment.number) ?? 0) - cents);
      }
    },
    () => {
      const payment = oneOf(payments);
      if (payment === undefined || payment.reversed !== null) return;
      const parts = orders.flatMap((order) => {
        const own = order.payments.filter(
          ({ accountPayment }) => accountPayment === payment.number,
        );
        const cents = paidCentsOf(own);
        return cents > 0 ? [{ order, cents }] : [];
      });
      if (parts.some(({ order, cents }) => cents > order.paidCents)) return;
      for (const { order, cents } of parts) {
        pay(order, { kind: 'charged-back', cents, accountPayment: payment.number });
        left.set(payment.number, (left.get(payment.number) ?? 0) + cents);
      }
      if (random() < 0.5) payment.reversed = { at, reason: 'bounced' };
    },
  ];
  const steps = 1 + whole(40);
  for (let step = 0; step < steps; step += 1) {
    at += whole(3);
    oneOf(acts)?.();
  }
  return { orders, payments };
}

test(`balance, ledger, statement and documents agree in ${HISTORIES} histories, seed ${SEED}`, () => {
  const next = randomFrom(SEED);
  const random = () => next(1_000_000) / 1_000_000;
  let entries = 0;
  for (let history = 0; history < HISTORIES; history += 1) {
    const source = historyOf(random);
    const ledger = ledgerOf(source);
    entries += ledger.length;
    const last = ledger.at(-1)?.balanceCents ?? 0;
    const context = `history ${history} of seed ${SEED}`;
    // By other arithmetic: what each order still asks, less money that is due back or on account.
    const open = source.orders.map(({ endedAt, paidCents, ...order }) =>
      endedAt === null ? askedCents(order) - paidCents : -paidCents,
    );
    const documents = open.reduce((sum, cents) => sum + cents, 0) - unallocatedCents(source);
    // Ten thousand calls of expect would take half a minute.
    const isRight =
      last === documents &&
      balanceOf(source) === documents &&
      isInOneState(source) &&
      unallocatedCents(source) >= 0 &&
      hasRightStatements(ledger, random);
    if (!isRight) expect([context, last, balanceOf(source)]).toEqual([context, documents, 'right']);
  }
  expect(entries).toBeGreaterThan(HISTORIES * 5);
});

/** Tells whether statements that follow each other meet, and add up to the ledger. */
function hasRightStatements(ledger: ReturnType<typeof ledgerOf>, random: () => number): boolean {
  const middle = 1_000 + Math.floor(random() * 120);
  const first = statementOf(ledger, { from: 0, until: middle });
  const second = statementOf(ledger, { from: middle, until: Infinity });
  const addUp = [first, second].every(
    ({ openingCents, chargedCents, creditedCents, closingCents }) =>
      openingCents + chargedCents - creditedCents === closingCents,
  );
  return (
    addUp &&
    first.closingCents === second.openingCents &&
    first.entries.length + second.entries.length === ledger.length &&
    second.closingCents === (ledger.at(-1)?.balanceCents ?? 0)
  );
}

test.each([
  ['nothing', 0, []],
  ['a part of the first', 500, [['A', 500]]],
  ['the first', 1_000, [['A', 1_000]]],
  [
    'both, and keeps the rest',
    9_000,
    [
      ['A', 1_000],
      ['B', 2_000],
    ],
  ],
])('spreads money over invoices: %s', (_name, cents, parts) => {
  const invoices = [
    { name: 'A', openCents: 1_000 },
    { name: 'B', openCents: 2_000 },
  ];
  const shared = spread(cents, invoices).map((part) => [part.invoice.name, part.cents]);
  expect(shared).toEqual(parts);
});

test('an order keeps its date and its name when its tax invoice follows in another month', () => {
  const order = {
    orderNumber: 'SP-100001',
    poNumber: null,
    status: 'sent' as OrderStatus,
    placedAt: Date.parse('2026-11-30T23:56:00+05:30'),
    totalCents: 5_000,
    creditedCents: 0,
    paidCents: 0,
    changes: [],
    notes: [],
    payments: [],
    endedAt: null,
  };
  const [entry] = ledgerOf({ orders: [order], payments: [] });
  expect(entry).toMatchObject({ number: 'SP-100001', at: order.placedAt, kind: 'invoice' });
});

test('nothing is never written with a minus', () => {
  expect([formatAmount(-0), formatAmount(-0.001), formatMoney(-0), formatAmount(-0.01)]).toEqual([
    '0.00',
    '0.00',
    'LKR 0.00',
    '-0.01',
  ]);
});
