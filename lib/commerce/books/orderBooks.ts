import type { Account } from '@/lib/commerce/books/accounts';
import { isRecord } from '@/lib/contract/records';
import type { OrderStatus } from '@/lib/contract/order';
import { storedCents } from '../wire';
import type { Cents } from '../money';
import { splitVat } from '../vat';
import { documentOf, type Amounts, type JournalDocument } from './journal';

/** What an order's total is made of besides its goods. */
export type OrderParts = {
  delCents: Cents;
  discountCents: Cents;
  /** What the way of paying costs the buyer. */
  chargeCents: Cents;
};

/** An order with everything that ever changed what it asks. */
export type BookedOrder = OrderParts & {
  orderNumber: string;
  status: OrderStatus;
  placedAt: number;
  /** As it is now. */
  totalCents: Cents;
  events: readonly { eventId: number; at: number; toStatus: OrderStatus; facts: string | null }[];
  notes: readonly { at: number; serial: string; cents: Cents }[];
};

export type OrderState = OrderParts & { totalCents: Cents; creditedCents: Cents };

const NOTHING: OrderState = {
  totalCents: 0,
  delCents: 0,
  discountCents: 0,
  chargeCents: 0,
  creditedCents: 0,
};

const ENDED: ReadonlySet<OrderStatus> = new Set(['cancelled', 'expired', 'returned']);

type Step = {
  at: number;
  number: string;
  kind: 'sale' | 'change' | 'credit-note' | 'ended';
  /** Of a change. */
  eventId: number | null;
};

/**
 * Returns the documents of an order: its sale on the day it was placed, each change of it, each credit note,
 * and its end. Each books the difference that it makes to the whole, so that rounding never adds up.
 */
export function orderDocuments(order: BookedOrder, hasVat: boolean): JournalDocument[] {
  return orderStates(order).map(({ at, number, kind, before, after }) => {
    const amounts = differenceOf(bookedOf(before, hasVat), bookedOf(after, hasVat));
    return documentOf({ at, number, kind, amounts });
  });
}

/** A document with what the order was in total before it and after it. */
export type OrderStep = Step & { before: OrderState; after: OrderState };

/** Returns the steps that changed what an order asks, the oldest first. */
export function orderStates(order: BookedOrder): OrderStep[] {
  let before = NOTHING;
  return stepsOf(order).map(({ after: change, ...step }) => {
    const after = change(before);
    const states = { before, after };
    before = after;
    return { ...step, ...states };
  });
}

/** Returns what the goods of an order come to in the journal: sales less discounts and credit notes, without VAT. */
export function goodsOf(state: OrderState, hasVat: boolean): Cents {
  const { sales = 0, discounts = 0, refunds = 0 } = bookedOf(state, hasVat);
  return -(sales + discounts + refunds);
}

type StepTo = Step & { after: (before: OrderState) => OrderState };

function stepsOf(order: BookedOrder): StepTo[] {
  const { orderNumber, placedAt, notes } = order;
  const { placed, changes } = historyOf(order);
  const end = endOf(order);
  const steps: StepTo[] = [
    ...changes.map(({ at, number, eventId, to }) => ({
      at,
      number,
      eventId,
      kind: 'change' as const,
      after: (before: OrderState) => ({ ...before, ...to }),
    })),
    ...notes.map(({ at, serial, cents }) => ({
      at,
      number: serial,
      eventId: null,
      kind: 'credit-note' as const,
      after: (before: OrderState) => ({ ...before, creditedCents: before.creditedCents + cents }),
    })),
  ].sort((one, other) => one.at - other.at);
  const sale: StepTo = {
    at: placedAt,
    number: orderNumber,
    eventId: null,
    kind: 'sale',
    after: () => ({ ...NOTHING, ...placed }),
  };
  const last: StepTo[] =
    end === null
      ? []
      : [
          {
            at: end,
            number: `${orderNumber}/ended`,
            eventId: null,
            kind: 'ended',
            after: () => NOTHING,
          },
        ];
  return [sale, ...steps, ...last];
}

function endOf({ status, events, placedAt }: BookedOrder): number | null {
  if (!ENDED.has(status)) return null;
  return events.findLast(({ toStatus }) => toStatus === status)?.at ?? placedAt;
}

type Total = OrderParts & { totalCents: Cents };

/** Walks back from what the order asks now to what it asked when it was placed. */
function historyOf(order: BookedOrder) {
  const { orderNumber, totalCents, delCents, discountCents, chargeCents } = order;
  let now: Total = { totalCents, delCents, discountCents, chargeCents };
  const changes: { at: number; number: string; eventId: number; to: Total }[] = [];
  for (const { eventId, at, facts } of order.events.toReversed()) {
    const change = changeIn(facts);
    if (change === null) continue;
    changes.unshift({ at, number: `${orderNumber}/change/${eventId}`, eventId, to: now });
    now = {
      totalCents: now.totalCents - change.cents,
      delCents: change.was?.delCents ?? now.delCents,
      discountCents: change.was?.discountCents ?? now.discountCents,
      chargeCents: change.was?.chargeCents ?? now.chargeCents,
    };
  }
  return { placed: now, changes };
}

/** Returns the difference of the total that an event tells of, and the parts before it where it tells them. */
function changeIn(facts: string | null): { cents: Cents; was: OrderParts | null } | null {
  const told: unknown = facts === null ? null : JSON.parse(facts);
  if (!isRecord(told)) return null;
  const [from, to] = [storedCents(told.from), storedCents(told.to)];
  if (from === null || to === null) return null;
  return { cents: to - from, was: partsIn(told.was) };
}

function partsIn(told: unknown): OrderParts | null {
  if (!isRecord(told)) return null;
  const [delCents, discountCents] = [storedCents(told.del), storedCents(told.discount)];
  const chargeCents = storedCents(told.charge);
  if (delCents === null || discountCents === null || chargeCents === null) return null;
  return { delCents, discountCents, chargeCents };
}

/** Returns an order as the journal has it in total; the goods are what the other accounts leave. */
function bookedOf(state: OrderState, hasVat: boolean): Amounts {
  const net = (cents: Cents) => (hasVat ? (splitVat([cents])[0]?.netCents ?? 0) : cents);
  const askedCents = state.totalCents - state.creditedCents;
  const amounts: Amounts = {
    receivables: askedCents,
    vat: -(askedCents - net(askedCents)),
    delivery: -net(state.delCents),
    charges: -net(state.chargeCents),
    discounts: net(state.discountCents),
    refunds: net(state.creditedCents),
  };
  const booked = Object.values(amounts).reduce((sum, cents) => sum + cents, 0);
  return { ...amounts, sales: -booked };
}

function differenceOf(before: Amounts, after: Amounts): Amounts {
  const accounts = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<Account>;
  const amounts: Amounts = {};
  for (const account of accounts) amounts[account] = (after[account] ?? 0) - (before[account] ?? 0);
  return amounts;
}
