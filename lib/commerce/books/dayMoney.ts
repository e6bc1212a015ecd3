import {
  type CloseRefusal,
  DAY_MONEY,
  type DayMoney,
  type Decision,
  type DifferenceKind,
  NOTES,
  type ToldMoney,
} from '@/lib/contract/takings';
import type { Account } from '@/lib/commerce/books/accounts';
import { sumOf, type Cents } from '../money';

/** What orders say of one kind of money on a day, and how many payments, parcels or orders that is. */
export type Moved = { count: number; cents: Cents };

/** What was counted at the end of a day. */
export type DayCount = {
  /** How many there are of each note. */
  notes: readonly { rupees: number; count: number }[];
  coinsCents: Cents;
  /** What was in the drawer in the morning. */
  floatCents: Cents;
  /** What the bank, the terminal and the gateways say they received; null: they have not said. */
  told: Record<ToldMoney, Cents | null>;
};

/** Returns the cash that was counted. */
export function cashOf({ notes, coinsCents }: Pick<DayCount, 'notes' | 'coinsCents'>): Cents {
  return sumOf(notes.map(({ rupees, count }) => rupees * 100 * count)) + coinsCents;
}

/** Tells whether a number is one of the notes of the country. */
export function isNote(rupees: number): boolean {
  return NOTES.some((note) => note === rupees);
}

/** Everything that is compared on a day. */
export type DayFacts = {
  moved: Record<DayMoney, Moved>;
  /** Gateways, and the card terminal, whose files have settled each payment of the day. */
  settled: readonly DayMoney[];
  /** Of the money in the bank, what was recorded without the reference of a transfer. */
  bankUnproved: Moved;
  /** What went into the drawer for another reason than an order, less what went out. */
  drawerCents: Cents;
  /** Parcels for which a courier paid less. */
  parcels: readonly { orderNumber: string; waybill: string; askedCents: Cents; paidCents: Cents }[];
  /** Orders whose own sums are not those of their documents. */
  orders: readonly {
    orderNumber: string;
    isCredit: boolean;
    saysCents: Cents;
    documentsCents: Cents;
  }[];
  /** Money for orders that had ended, which is still due back. */
  late: readonly { orderNumber: string; cents: Cents }[];
  /** Refunds of which nobody knows whether the gateway paid them. */
  refunds: readonly { orderNumber: string; cents: Cents }[];
  /** Orders of which other pieces left the stock than were sold. */
  orderPieces: readonly { orderNumber: string; soldQty: number; movedQty: number }[];
  /** Items whose stock is not the sum of their movements. */
  itemPieces: readonly { sku: string; inStock: number; movedQty: number }[];
  /** Customers who used more store credit than they had. */
  overdrawnCents: Cents;
};

export type DayRow = {
  kind: DayMoney;
  count: number;
  expectedCents: Cents;
  /** Null: not received yet. */
  receivedCents: Cents | null;
  differenceCents: Cents | null;
};

/** Returns what orders say beside what was counted or received, for each kind of money. */
export function rowsOf(facts: DayFacts, count: DayCount | null): DayRow[] {
  return DAY_MONEY.map((kind) => {
    const expectedCents = expectedOf(kind, facts);
    const receivedCents = receivedOf(kind, facts, count);
    const differenceCents = receivedCents === null ? null : receivedCents - expectedCents;
    return { kind, count: facts.moved[kind].count, expectedCents, receivedCents, differenceCents };
  });
}

function expectedOf(kind: DayMoney, { moved, parcels }: DayFacts): Cents {
  const { cents } = moved[kind];
  if (kind !== 'courier') return cents;
  return cents + sumOf(parcels.map(({ askedCents, paidCents }) => askedCents - paidCents));
}

function receivedOf(kind: DayMoney, facts: DayFacts, count: DayCount | null): Cents | null {
  const { cents } = facts.moved[kind];
  switch (kind) {
    case 'cash':
      return count === null ? null : cashOf(count) - count.floatCents - facts.drawerCents;
    case 'dealers':
      return cents - sumOf(facts.orders.filter(isOnCredit).map(missingOf));
    case 'store-credit':
      return cents - facts.overdrawnCents;
    case 'courier':
      return cents;
    case 'bank':
      // Each transfer was compared with the bank when it was recorded; its reference says so.
      return count?.told.bank ?? cents - facts.bankUnproved.cents;
    default:
      return count?.told[kind] ?? settledOf(kind, facts);
  }
}

/** Returns what files say that was paid out; null where they do not have all of it. */
function settledOf(kind: DayMoney, { moved, settled }: DayFacts): Cents | null {
  const { cents } = moved[kind];
  return cents === 0 || settled.includes(kind) ? cents : null;
}

const isOnCredit = ({ isCredit }: DayFacts['orders'][number]) => isCredit;
const missingOf = ({ saysCents, documentsCents }: DayFacts['orders'][number]) =>
  saysCents - documentsCents;

/** Something that does not agree. */
export type Difference = {
  /** Names it within its day. */
  key: string;
  kind: DifferenceKind;
  /** The order or the item; null for a kind of money. */
  subject: string | null;
  /** Money in cents, or pieces. */
  unit: 'money' | 'pieces';
  expected: number;
  /** Null: not received yet. */
  received: number | null;
  /** The waybill of a parcel. */
  words: string | null;
  /** Whether the books can take it as it is. */
  canBook: boolean;
};

/** Returns what differs on a day, money first; the rest agrees. */
export function differencesOf(facts: DayFacts, count: DayCount | null): Difference[] {
  return [...ofMoney(facts, count), ...ofOrders(facts), ...ofPieces(facts)];
}

const BOOKED: readonly DayMoney[] = ['cash', 'bank', 'card', 'payhere', 'koko'];

/** A courier's and dealers' money differ by their parcels and orders, which are named one by one. */
const BY_PARTS: readonly DayMoney[] = ['courier', 'dealers'];

function ofMoney(facts: DayFacts, count: DayCount | null): Difference[] {
  return rowsOf(facts, count).flatMap(({ kind, expectedCents, receivedCents }) => {
    const isOpen = kind === 'cash' && count === null;
    if (isOpen || receivedCents === expectedCents || BY_PARTS.includes(kind)) return [];
    const canBook = receivedCents !== null && BOOKED.includes(kind);
    return [money({ key: kind, kind, expected: expectedCents, received: receivedCents, canBook })];
  });
}

type New = Pick<Difference, 'key' | 'kind' | 'expected' | 'received'> & Partial<Difference>;

function money({ subject = null, words = null, canBook = false, ...rest }: New): Difference {
  return { ...rest, subject, words, canBook, unit: 'money' };
}

function ofOrders({ parcels, orders, late, refunds }: DayFacts): Difference[] {
  return [
    ...parcels.map(({ orderNumber, waybill, askedCents, paidCents }) =>
      money({
        key: `parcel ${orderNumber} ${waybill}`,
        kind: 'parcel',
        subject: orderNumber,
        words: waybill,
        expected: askedCents,
        received: paidCents,
      }),
    ),
    ...orders.map(({ orderNumber, saysCents, documentsCents }) =>
      money({
        key: `order ${orderNumber}`,
        kind: 'order',
        subject: orderNumber,
        expected: saysCents,
        received: documentsCents,
      }),
    ),
    ...late.map(({ orderNumber, cents }) => forOrder('late', orderNumber, 0, cents)),
    ...refunds.map(({ orderNumber, cents }) => forOrder('refund', orderNumber, cents, null)),
  ];
}

function forOrder(
  kind: 'late' | 'refund',
  orderNumber: string,
  expected: Cents,
  received: Cents | null,
): Difference {
  return money({ key: `${kind} ${orderNumber}`, kind, subject: orderNumber, expected, received });
}

function ofPieces({ orderPieces, itemPieces }: DayFacts): Difference[] {
  const pieces = { unit: 'pieces', words: null, canBook: false } as const;
  return [
    ...orderPieces.map(({ orderNumber, soldQty, movedQty }) => ({
      ...pieces,
      key: `order-pieces ${orderNumber}`,
      kind: 'order-pieces' as const,
      subject: orderNumber,
      expected: soldQty,
      received: movedQty,
    })),
    ...itemPieces.map(({ sku, inStock, movedQty }) => ({
      ...pieces,
      key: `item-pieces ${sku}`,
      kind: 'item-pieces' as const,
      subject: sku,
      expected: inStock,
      received: movedQty,
    })),
  ];
}

/** Returns what stands for the numbers of a difference: a decision about others does not count. */
export function markOf({ expected, received }: Pick<Difference, 'expected' | 'received'>): string {
  return `${expected} ${received ?? '?'}`;
}

/** How a difference was decided, and the numbers that were seen. */
export type Decided = {
  key: string;
  outcome: Decision;
  expected: number;
  received: number | null;
};

/** Returns the decision that a difference has: one about other numbers has lapsed. */
export function decisionOf<D extends Decided>(
  { key, expected, received }: Pick<Difference, 'key' | 'expected' | 'received'>,
  decisions: readonly D[],
): D | null {
  const last = decisions.findLast((one) => one.key === key);
  return last !== undefined && markOf(last) === markOf({ expected, received }) ? last : null;
}

const ACCOUNT_OF: Partial<Record<DifferenceKind, Account>> = {
  cash: 'cash',
  bank: 'bank',
  card: 'card',
  payhere: 'payhere',
  koko: 'koko',
};

/** Returns the account of a kind of money whose payments a difference may come from, or null. */
export function moneyAccountOf(kind: DifferenceKind): Account | null {
  return ACCOUNT_OF[kind] ?? null;
}

/** Returns the account on which a difference is booked, and by how much; null where it is not. */
export function bookingOf(
  difference: Difference,
  decision: Pick<Decided, 'outcome'> | null,
): { account: Account; cents: Cents } | null {
  const account = ACCOUNT_OF[difference.kind];
  const { expected, received, canBook } = difference;
  if (decision?.outcome !== 'booked' || account === undefined || !canBook) return null;
  return received === null ? null : { account, cents: received - expected };
}

type ToSign = {
  isClosed: boolean;
  hasBegun: boolean;
  /** Who counted; null before. */
  countedBy: number | null;
  closesId: number;
  /** Whether somebody else in the shop could have counted or could close. */
  hasOthers: boolean;
  undecided: number;
};

/** Returns why somebody cannot sign a day, or null. */
export function closeRefusal(day: ToSign): CloseRefusal | null {
  if (day.isClosed) return 'closed';
  if (!day.hasBegun) return 'not-begun';
  if (day.countedBy === null) return 'count';
  if (day.undecided > 0) return 'decide';
  return day.countedBy === day.closesId && day.hasOthers ? 'other-person' : null;
}

/** A payment of the day, where a difference may come from. */
export type Suspect = { orderNumber: string; cents: Cents };

/**
 * Returns the payment to look at first: one of just this amount, one of half of it (it was booked the wrong way
 * round), or else the largest.
 */
export function firstToLook(differenceCents: Cents, payments: readonly Suspect[]): Suspect | null {
  const [missing, sizes] = [Math.abs(differenceCents), payments.toSorted(bySize)];
  return (
    sizes.find(({ cents }) => Math.abs(cents) === missing) ??
    sizes.find(({ cents }) => Math.abs(cents) * 2 === missing) ??
    sizes[0] ??
    null
  );
}

function bySize(one: Suspect, other: Suspect): number {
  return Math.abs(other.cents) - Math.abs(one.cents);
}
