import {
  LEDGER_KINDS,
  type LedgerKind,
  type OrderStatus,
  type PaymentWay,
} from '@/lib/contract/order';
import { askedCents } from './orderMoney';
import { sumOf, type Cents } from './money';
import { paymentSign, type PaymentEventKind } from './paymentEvents';

/** One line of a ledger. */
export type LedgerEntry = {
  at: number;
  kind: LedgerKind;
  /** Of the document: an invoice, a credit note, a payment. */
  number: string;
  orderNumber: string | null;
  poNumber: string | null;
  /** The face of the document, above 0. */
  cents: Cents;
  /** What it does to the debt; 0 for an allocation, which moves what was counted before. */
  effectCents: Cents;
  way: PaymentWay | null;
  /** A reference or a reason, as it was typed. */
  words: string | null;
};

export type BalancedEntry = LedgerEntry & { balanceCents: Cents };

/** An order on credit with everything that moved its money. */
export type LedgerOrder = {
  orderNumber: string;
  poNumber: string | null;
  status: OrderStatus;
  placedAt: number;
  /** As the order is now. */
  totalCents: Cents;
  creditedCents: Cents;
  paidCents: Cents;
  /** Differences of the total since it was placed. */
  changes: readonly { at: number; cents: Cents }[];
  notes: readonly { at: number; serial: string; cents: Cents; reason: string }[];
  payments: readonly LedgerMoney[];
  /** When it was cancelled, expired or returned; null while it stands. */
  endedAt: number | null;
};

export type LedgerMoney = {
  at: number;
  kind: PaymentEventKind;
  cents: Cents;
  way: PaymentWay;
  reference: string | null;
  /** The payment on account that it is a part of; null for money that came in for this order. */
  accountPayment: string | null;
};

/** A payment on account. */
export type LedgerPayment = {
  number: string;
  at: number;
  cents: Cents;
  way: PaymentWay;
  reference: string | null;
  reversed: { at: number; reason: string } | null;
};

export type LedgerSource = {
  orders: readonly LedgerOrder[];
  payments: readonly LedgerPayment[];
};

/** Returns the ledger of an account, the oldest first, with the debt after each entry. */
export function ledgerOf({ orders, payments }: LedgerSource): BalancedEntry[] {
  const entries = [...orders.flatMap(orderEntries), ...payments.flatMap(paymentEntries)];
  entries.sort(byTime);
  let balanceCents = 0;
  return entries.map((entry) => {
    balanceCents += entry.effectCents;
    return { ...entry, balanceCents };
  });
}

const ENDED: ReadonlySet<OrderStatus> = new Set(['cancelled', 'expired', 'returned']);

/**
 * Returns what an account owes by its documents alone: what orders ask less what was paid for them, less
 * what was paid on account and is allocated to none. The ledger ends with the same amount.
 */
export function balanceOf({ orders, payments }: LedgerSource): Cents {
  const owed = orders.map((order) => {
    const asked = ENDED.has(order.status) ? 0 : askedCents(order);
    return asked - netOf(order.payments);
  });
  return sumOf(owed) - unallocatedCents({ orders, payments });
}

/**
 * Tells whether the rows of a source were read in one state: what they add up to is what the orders say. A
 * payment may be recorded between two reads.
 */
export function isInOneState({ orders }: Pick<LedgerSource, 'orders'>): boolean {
  return orders.every(
    ({ status, endedAt, notes, payments, creditedCents, paidCents }) =>
      sumOf(notes.map(({ cents }) => cents)) === creditedCents &&
      netOf(payments) === paidCents &&
      ENDED.has(status) === (endedAt !== null),
  );
}

/** Returns what was paid on account and is allocated to no order. */
export function unallocatedCents({ orders, payments }: LedgerSource): Cents {
  const standing = payments.filter(({ reversed }) => reversed === null);
  const allocated = orders.flatMap((order) =>
    order.payments.filter(({ accountPayment }) => accountPayment !== null),
  );
  return sumOf(standing.map(({ cents }) => cents)) - netOf(allocated);
}

function netOf(payments: readonly Pick<LedgerMoney, 'kind' | 'cents'>[]): Cents {
  return sumOf(payments.map(({ kind, cents }) => paymentSign(kind) * cents));
}

function orderEntries(order: LedgerOrder): LedgerEntry[] {
  const { orderNumber, poNumber, totalCents, creditedCents, changes, endedAt } = order;
  const own = { orderNumber, poNumber, number: orderNumber, way: null, words: null };
  const placedCents = totalCents - sumOf(changes.map(({ cents }) => cents));
  const leftCents = totalCents - creditedCents;
  return [
    // Named and dated as the order for good: its tax invoice may follow in another month.
    { ...own, at: order.placedAt, kind: 'invoice', ...faced(placedCents) },
    ...changes.map(({ at, cents }) => ({ ...own, at, kind: 'change' as const, ...faced(cents) })),
    ...order.notes.map(({ at, serial: number, cents, reason }) => ({
      ...own,
      at,
      kind: 'credit-note' as const,
      number,
      words: reason,
      ...faced(-cents),
    })),
    ...order.payments.flatMap((money) => moneyEntries(order, money)),
    ...(endedAt === null
      ? []
      : [{ ...own, at: endedAt, kind: 'ended' as const, ...faced(-leftCents) }]),
  ];
}

function moneyEntries({ orderNumber, poNumber }: LedgerOrder, money: LedgerMoney): LedgerEntry[] {
  const { at, cents, way, reference: words, accountPayment } = money;
  const sign = paymentSign(money.kind);
  if (sign === 0) return [];
  const own = { at, orderNumber, poNumber, way, words };
  if (accountPayment !== null) {
    const kind = sign === 1 ? 'allocation' : 'allocation-reversed';
    return [{ ...own, kind, number: accountPayment, cents, effectCents: 0 }];
  }
  return [{ ...own, kind: kindOf(money.kind), number: orderNumber, ...faced(-sign * cents) }];
}

function kindOf(kind: PaymentEventKind): LedgerKind {
  if (kind === 'paid') return 'payment';
  return kind === 'refunded' ? 'refund' : 'taken-back';
}

function paymentEntries({ number, at, cents, way, ...payment }: LedgerPayment): LedgerEntry[] {
  const own = { number, orderNumber: null, poNumber: null, way };
  const came = { ...own, at, kind: 'payment' as const, words: payment.reference };
  const entry = { ...came, ...faced(-cents) };
  if (payment.reversed === null) return [entry];
  const { at: reversedAt, reason } = payment.reversed;
  const gone = { ...own, at: reversedAt, kind: 'payment-reversed' as const, words: reason };
  return [entry, { ...gone, ...faced(cents) }];
}

function faced(effectCents: Cents) {
  // 0 - 0 is -0, which would be printed with a minus.
  return { cents: Math.abs(effectCents), effectCents: effectCents + 0 };
}

const RANKS = new Map(LEDGER_KINDS.map((kind, at) => [kind, at]));

/** Of one moment, what is owed comes before what was paid, so that no entry hangs in the air. */
function byTime(one: LedgerEntry, other: LedgerEntry): number {
  if (one.at !== other.at) return one.at - other.at;
  const rank = (RANKS.get(one.kind) ?? 0) - (RANKS.get(other.kind) ?? 0);
  if (rank !== 0) return rank;
  if (one.number === other.number) return 0;
  return one.number < other.number ? -1 : 1;
}

export type Statement = {
  openingCents: Cents;
  entries: BalancedEntry[];
  closingCents: Cents;
  chargedCents: Cents;
  creditedCents: Cents;
};

/** Returns the part of a ledger from a moment until before another, with the debts at both ends. */
export function statementOf(
  ledger: readonly BalancedEntry[],
  { from, until }: { from: number; until: number },
): Statement {
  const openingCents = ledger.findLast(({ at }) => at < from)?.balanceCents ?? 0;
  const entries = ledger.filter(({ at }) => at >= from && at < until);
  const effects = entries.map(({ effectCents }) => effectCents);
  return {
    openingCents,
    entries,
    closingCents: entries.at(-1)?.balanceCents ?? openingCents,
    chargedCents: sumOf(effects.filter((cents) => cents > 0)),
    creditedCents: -sumOf(effects.filter((cents) => cents < 0)),
  };
}

/** Returns how money is spread over open invoices in this order; what is left over stays on account. */
export function spread<Invoice extends { openCents: Cents }>(
  cents: Cents,
  invoices: readonly Invoice[],
): { invoice: Invoice; cents: Cents }[] {
  let left = cents;
  return invoices.flatMap((invoice) => {
    const part = Math.min(left, invoice.openCents);
    left -= part;
    return part > 0 ? [{ invoice, cents: part }] : [];
  });
}
