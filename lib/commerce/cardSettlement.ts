import { formatDate } from '@/lib/text/format';
import {
  differing,
  settledBefore,
  type GatewayPayment,
  type Match,
  type MatchedRow,
  type SettledRow,
} from './gatewaySettlement';
import { paymentSign } from './paymentEvents';

const DAY_MS = 24 * 3_600_000;
/** A bank may say the day after the payment, and rarely that before it; staff may record it late. */
const DAYS_BEFORE = 7;
const DAYS_AFTER = 1;

/** Which payment somebody chose for a line of the file. */
export type Picks = ReadonlyMap<number, number>;

/** Returns what stands for a number of a slip: without zeros in front; of a masked card its last digits. */
export function slipKey(number: string): string {
  const text = number.toLowerCase();
  const code = text.replace(/[^\p{L}\p{N}]/gu, '');
  const key = /[*•]|xx/.test(text) ? code.slice(-4) : code;
  return /^\d+$/.test(key) ? key.replace(/^0+/, '') || '0' : key;
}

/**
 * Matches the rows of a card terminal's file to payments by card, each payment once: by the number that was recorded
 * from the slip, else by amount and day. Only the one open payment that fits is taken; others are offered.
 */
export function matchCards(
  rows: readonly SettledRow[],
  payments: readonly GatewayPayment[],
  picks: Picks,
): MatchedRow[] {
  const cards = new Map<number, Card[]>();
  for (const payment of payments) {
    const day = formatDate(payment.at);
    const ofDay = cards.get(Date.parse(day)) ?? [];
    ofDay.push({ ...payment, day, key: keyOf(payment) });
    cards.set(Date.parse(day), ofDay);
  }
  const taken = new Set<number>();
  const found = new Map<number, Match>();
  const steps = rows.map((row): Step => {
    const wanted = { ...row, key: keyOf(row) };
    return { row: wanted, near: nearOf(row, cards), taken, pick: picks.get(row.line) };
  });
  for (const stepOf of [byFile, byPick, byNumber, byDay]) {
    for (const step of steps) {
      const { line } = step.row;
      const match = found.has(line) ? null : stepOf(step);
      if (match === null) continue;
      found.set(line, match);
      if (match.outcome === 'same' && match.payment !== null) taken.add(match.payment.eventId);
    }
  }
  return rows.map((row, at) => {
    const step = steps[at];
    const match = found.get(row.line) ?? (step === undefined ? UNKNOWN : explained(step));
    return { mayBe: [], ...row, ...match };
  });
}

const UNKNOWN: Match = {
  outcome: 'unknown',
  payment: null,
  reason: 'We know of no such payment.',
};

type Card = GatewayPayment & { day: string; key: string | null };
type Row = SettledRow & { key: string | null };

type Step = {
  row: Row;
  /** Payments of about this day that went the same way. */
  near: readonly Card[];
  taken: ReadonlySet<number>;
  pick: number | undefined;
};

function keyOf({ paymentId }: Pick<SettledRow, 'paymentId'>): string | null {
  return paymentId === null ? null : slipKey(paymentId);
}

/** By the beginning of the day. */
type CardsByDay = ReadonlyMap<number, readonly Card[]>;

function nearOf({ day, cents }: SettledRow, cards: CardsByDay): Card[] {
  const ms = Date.parse(day ?? '');
  const days = Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, at) => at - DAYS_BEFORE);
  return days
    .flatMap((away) => cards.get(ms + away * DAY_MS) ?? [])
    .filter(({ kind }) => paymentSign(kind) < 0 === cents < 0);
}

/** A row that this file settled before means that payment, whatever else fits now. */
function byFile({ row, near }: Step): Match | null {
  if (row.unpaid !== null) {
    return { outcome: 'unpaid', payment: null, reason: `The file says ${row.unpaid}.` };
  }
  const done = near.find(
    ({ settled }) => settled?.isThisFile === true && settled.line === row.line,
  );
  return done === undefined ? null : settledBefore(done);
}

function byPick({ pick, ...step }: Step): Match | null {
  const payment = offersOf(step).find(({ eventId }) => eventId === pick);
  return payment === undefined ? null : same(payment);
}

function byNumber(step: Step): Match | null {
  const { row } = step;
  const exact = openOf(step).filter((one) => hasNumber(row, one));
  return only(exact) ?? only(exact.filter((one) => isOnDay(row, one)));
}

/** Another file may have settled one of two that look alike: then nobody knows which one this row is. */
function byDay(step: Step): Match | null {
  const { row, near } = step;
  if (near.some((one) => hasNumber(row, one)) || isSettledElsewhere(row, near)) return null;
  return only(openOf(step).filter((one) => fitsDay(row, one)));
}

function explained(step: Step): Match {
  const { row, near, taken } = step;
  const mayBe = offersOf(step);
  const [offered] = mayBe;
  if (offered !== undefined) {
    const reason =
      mayBe.length > 1
        ? `${mayBe.length} payments of this amount may be meant.`
        : oneOffered(row, offered);
    return { outcome: 'unclear', payment: null, reason, mayBe };
  }
  const named = near.filter((one) => hasNumber(row, one));
  const alike = near.filter((one) => isExact(row, one));
  const settled = alike.find((one) => hasNumber(row, one) || fitsDay(row, one));
  if (settled?.settled) return settledBefore(settled);
  const [first] = named;
  if (first !== undefined) {
    return taken.has(first.eventId) ? settledBefore(first) : differing(first);
  }
  return row.cents < 0 ? { ...UNKNOWN, reason: 'No such money went back by card.' } : UNKNOWN;
}

function oneOffered(row: Row, payment: Card): string {
  if (payment.isTakenBack) return 'It was recorded and taken back; the terminal has it.';
  if (!isOnDay(row, payment)) return `One payment of this amount is of ${payment.day}.`;
  const isOther = payment.paymentId !== null && row.paymentId !== null;
  if (isOther && !hasNumber(row, payment)) {
    return `One payment of this amount has the number ${payment.paymentId}.`;
  }
  return 'Another file settled a payment like this one.';
}

function offersOf({ row, near, taken }: Omit<Step, 'pick'>): Card[] {
  const open = near.filter(
    (one) => isExact(row, one) && one.settled === null && !taken.has(one.eventId),
  );
  const named = open.filter((one) => hasNumber(row, one));
  return named.length > 0 ? named : open.filter(({ isTakenBack }) => !isTakenBack);
}

function openOf(step: Step): Card[] {
  return offersOf(step).filter(({ isTakenBack }) => !isTakenBack);
}

const isExact = ({ cents }: SettledRow, payment: Card) => payment.cents === Math.abs(cents);

const isOnDay = ({ day }: SettledRow, payment: Card) => payment.day === day;

const hasNumber = ({ key }: Row, payment: Card) => key !== null && payment.key === key;

/** Tells whether a payment is of the row's day and neither has another number. */
function fitsDay(row: Row, payment: Card): boolean {
  const hasOther = row.key !== null && payment.key !== null;
  return isOnDay(row, payment) && (!hasOther || hasNumber(row, payment));
}

function isSettledElsewhere(row: Row, near: readonly Card[]): boolean {
  return near.some(
    (one) => one.settled?.isThisFile === false && isExact(row, one) && fitsDay(row, one),
  );
}

function only(payments: readonly Card[]): Match | null {
  const [payment, ...others] = payments;
  return payment === undefined || others.length > 0 ? null : same(payment);
}

function same(payment: GatewayPayment): Match {
  return { outcome: 'same', payment, reason: null };
}
