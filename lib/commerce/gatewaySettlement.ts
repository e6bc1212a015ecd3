import type { SettlementOutcome } from '@/lib/contract/settlement.contract';
import { centsText, formatCents, sumOf, type Cents } from './money';
import { paymentSign, type PaymentEventKind } from './paymentEvents';
import { sharesOf } from './shares';

/** A row of a settlement's file; below 0 where money went back. */
export type SettledRow = {
  line: number;
  /** YYYY-MM-DD; null where the file's days are not read. */
  day: string | null;
  /** The gateway's number of the payment, or the number on the slip of a card terminal. */
  paymentId: string | null;
  /** The order's number, or that of the attempt. */
  reference: string | null;
  cents: Cents;
  /** Null: the file has no fees. */
  feeCents: Cents | null;
  /** The words of a row that say that no money moved; its sums are 0 then. */
  unpaid: string | null;
};

/** A payment, a refund or a charge-back that the shop knows of. */
export type GatewayPayment = {
  eventId: number;
  at: number;
  kind: PaymentEventKind;
  cents: Cents;
  /** The gateway's number of the payment, or what staff recorded from the slip. */
  paymentId: string | null;
  /** Of the attempt, such as "SP-100001-2"; null for a payment in the shop. */
  reference: string | null;
  orderNumber: string;
  /** Recorded by mistake and taken back, or what took it back: together they are nothing. */
  isTakenBack: boolean;
  /** Null while no file has settled it. */
  settled: { day: string; isThisFile: boolean; line: number } | null;
};

export type MatchedRow = SettledRow & {
  outcome: SettlementOutcome;
  payment: GatewayPayment | null;
  reason: string | null;
  /** Payments that an unclear row may mean. */
  mayBe: readonly GatewayPayment[];
};

/**
 * Matches the rows of a file to payments, each payment once. A row that names a payment by the gateway's number means
 * no other; an order's number means any of its payments, first one of this amount that is not settled.
 */
export function matchSettlement(
  rows: readonly SettledRow[],
  payments: readonly GatewayPayment[],
): MatchedRow[] {
  const taken = new Set<number>();
  return rows.map((row) => {
    const matched = matchRow(row, payments, taken);
    if (matched.outcome === 'same' && matched.payment !== null) taken.add(matched.payment.eventId);
    return { mayBe: [], ...row, ...matched };
  });
}

export type Match = Pick<MatchedRow, 'outcome' | 'payment' | 'reason'> &
  Partial<Pick<MatchedRow, 'mayBe'>>;

function matchRow(
  row: SettledRow,
  payments: readonly GatewayPayment[],
  taken: ReadonlySet<number>,
): Match {
  const meant = payments.filter((payment) => isMeant(row, payment));
  const [named] = meant;
  if (row.unpaid !== null) {
    const reason = `The file says ${row.unpaid}.`;
    return { outcome: 'unpaid', payment: named ?? null, reason };
  }
  if (named === undefined) {
    return { outcome: 'unknown', payment: null, reason: 'We know of no such payment.' };
  }
  const others = meant.filter(({ orderNumber }) => orderNumber !== named.orderNumber);
  if (others.length > 0) {
    return { outcome: 'unknown', payment: null, reason: 'Its numbers are of two orders.' };
  }
  const goesBack = row.cents < 0;
  const alike = meant.filter(({ kind }) => paymentSign(kind) < 0 === goesBack);
  const [first] = alike;
  if (first === undefined) {
    const reason = goesBack ? 'We know of no money that went back.' : 'We know of no payment.';
    return { outcome: 'unknown', payment: named, reason };
  }
  const exact = alike.filter(({ cents }) => cents === Math.abs(row.cents));
  const open = exact.find(({ eventId, settled }) => settled === null && !taken.has(eventId));
  if (open !== undefined) return { outcome: 'same', payment: open, reason: null };
  return exact[0] === undefined ? differing(first) : settledBefore(exact[0]);
}

function isMeant({ paymentId, reference }: SettledRow, payment: GatewayPayment): boolean {
  if (paymentId !== null && payment.paymentId === paymentId) return true;
  return (
    reference !== null && (payment.reference === reference || payment.orderNumber === reference)
  );
}

export function differing(payment: GatewayPayment): Match {
  const reason = `We recorded ${formatCents(payment.cents)}.`;
  return { outcome: 'differs', payment, reason };
}

export function settledBefore(payment: GatewayPayment): Match {
  const { settled } = payment;
  if (settled === null) return { outcome: 'twice', payment, reason: 'This file names it twice.' };
  return settled.isThisFile
    ? { outcome: 'done', payment, reason: 'Settled before with this file.' }
    : { outcome: 'twice', payment, reason: `Another file settled it on ${settled.day}.` };
}

type WithFee = SettledRow & { feeCents: Cents };

/** What is wrong with the sum in the bank, or with a fee, in words. */
export type FeeProblem = { problem: string };

/**
 * Returns the rows with their fees: those of the file, which have to leave what the bank has; or the difference to
 * that, shared by the payments. Null fees: nobody has said what came into the bank.
 */
export function withFees(
  rows: readonly SettledRow[],
  inBankCents: Cents | undefined,
): SettledRow[] | FeeProblem {
  const cents = sumOf(rows.map((row) => row.cents));
  if (rows.every((row): row is WithFee => row.feeCents !== null)) {
    const left = cents - sumOf(rows.map(({ feeCents }) => feeCents));
    if (inBankCents === undefined || inBankCents === left) return [...rows];
    return { problem: `The file comes to ${centsText(left)} after its fees. ` };
  }
  if (inBankCents === undefined) return [...rows];
  if (inBankCents > cents) {
    return { problem: `The file comes to ${centsText(cents)}; the bank cannot have more. ` };
  }
  const shares = sharesOf(
    cents - inBankCents,
    rows.map((row) => Math.max(0, row.cents)),
  );
  return rows.map((row, at) => ({ ...row, feeCents: shares[at] ?? 0 }));
}
