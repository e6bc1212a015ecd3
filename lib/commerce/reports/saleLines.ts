import { formatDate } from '@/lib/text/format';
import { goodsOf, orderStates, type BookedOrder, type OrderState } from '../books/orderBooks';
import type { Cents } from '../money';
import { sharesOf } from '../shares';
import { lineHistory, type LineEvent, type LineHistory, type Lines } from './lineHistory';

/** An order with everything that says what it sold and what that cost. */
export type SoldOrder = Omit<BookedOrder, 'notes'> & {
  /** As they are now. */
  lines: readonly { itmCode: number; qty: number; unitCents: Cents }[];
  notes: readonly (BookedOrder['notes'][number] & {
    lines: readonly { itmCode: number; qty: number }[];
  })[];
  movements: readonly { at: number; itmCode: number; qty: number; costCents: Cents | null }[];
};

/** What an order sold on a day, by item. */
export type SaleLine = { day: string; itmCode: number } & SaleFigures;

export type SaleFigures = {
  orders: number;
  sold: number;
  back: number;
  salesCents: Cents;
  costCents: Cents;
  openSalesCents: Cents;
  unknownPieces: number;
};

type Point = { at: number; eventId: number | null };
type Held = { sold: number; back: number; cents: Cents };
type Days = Map<string, SaleLine>;

const NOTHING: SaleFigures = {
  orders: 0,
  sold: 0,
  back: 0,
  salesCents: 0,
  costCents: 0,
  openSalesCents: 0,
  unknownPieces: 0,
};

/**
 * Returns what an order sold, by day and item. As in the journal, each document counts on its day with the difference that
 * it makes to the whole order, which the lines share by what they come to. Pieces cost what their movements say; where
 * one of an item's pieces has no known cost, or nothing says that it left, all its sales are of unknown cost.
 */
export function saleLinesOf(order: SoldOrder, hasVat: boolean): SaleLine[] {
  const days: Days = new Map();
  const history = historyOf(order);
  const [first] = history.placed.keys();
  let before: ReadonlyMap<number, Held> = new Map();
  for (const { at, state, kind, lines, credited } of pointsOf(order, history)) {
    const after = heldOf(lines, credited, kind, goodsOf(state, hasVat), order.status);
    for (const itmCode of new Set([...before.keys(), ...after.keys()])) {
      addDifference(rowOn(days, at, itmCode), before.get(itmCode), after.get(itmCode));
    }
    if (first !== undefined) rowOn(days, at, first).orders += ordersIn(kind, order.status);
    before = after;
  }
  addCosts(days, order);
  return [...days.values()].filter(isSomething);
}

/** A cancelled order was none; of one that came back the pieces came back. */
function ordersIn(kind: string, status: string): number {
  if (kind === 'sale') return 1;
  return kind === 'ended' && status !== 'returned' ? -1 : 0;
}

function historyOf({ lines, events, ...order }: SoldOrder): LineHistory {
  const goods = new Map(
    orderStates({ ...order, events }).flatMap(({ eventId, before }) =>
      eventId === null ? [] : [[eventId, grossOf(before)] as const],
    ),
  );
  const now: Lines = new Map(lines.map(({ itmCode, ...line }) => [itmCode, line]));
  return lineHistory(now, events, (eventId) => goods.get(eventId) ?? 0);
}

function grossOf({ totalCents, delCents, discountCents, chargeCents }: OrderState): Cents {
  return totalCents - delCents - chargeCents + discountCents;
}

/** Returns each step with the lines after it and the pieces on credit notes until then. */
function pointsOf(order: SoldOrder, { placed, after, swaps }: LineHistory) {
  let state: OrderState | null = null;
  let lines = placed;
  let notes = 0;
  const credited = new Map<number, number>();
  return mergedPoints(order, swaps).flatMap((point) => {
    state = point.state ?? state;
    if (state === null) return [];
    if (point.eventId !== null) lines = after.get(point.eventId) ?? lines;
    if (point.kind === 'credit-note') {
      for (const { itmCode, qty } of order.notes[notes]?.lines ?? []) {
        credited.set(itmCode, (credited.get(itmCode) ?? 0) + qty);
      }
      notes += 1;
    }
    return [{ at: point.at, kind: point.kind, state, lines, credited: new Map(credited) }];
  });
}

function mergedPoints(order: SoldOrder, swaps: readonly LineEvent[]) {
  const steps = orderStates(order).map(({ at, eventId, kind, after }) => ({
    at,
    eventId,
    kind: kind as string,
    state: after as OrderState | null,
  }));
  const others = swaps.map(({ at, eventId }) => ({ at, eventId, kind: 'swap', state: null }));
  const [sale, ended] = [
    steps.filter(({ kind }) => kind === 'sale'),
    steps.filter(({ kind }) => kind === 'ended'),
  ];
  const between = steps.filter(({ kind }) => kind !== 'sale' && kind !== 'ended');
  return [...sale, ...[...between, ...others].sort(byTime), ...ended];
}

function byTime(one: Point, other: Point): number {
  return one.at - other.at || (one.eventId ?? 0) - (other.eventId ?? 0);
}

function heldOf(
  lines: Lines,
  credited: ReadonlyMap<number, number>,
  kind: string,
  goodsCents: Cents,
  status: string,
): Map<number, Held> {
  const all = [...lines];
  if (kind === 'ended') {
    const isBack = status === 'returned';
    return new Map(
      all.map(([itmCode, { qty }]) => [
        itmCode,
        isBack ? { sold: qty, back: qty, cents: 0 } : { sold: 0, back: 0, cents: 0 },
      ]),
    );
  }
  const left = all.map(([itmCode, { qty }]) => Math.max(0, qty - (credited.get(itmCode) ?? 0)));
  const shares = sharesOf(
    goodsCents,
    all.map(([, { unitCents }], at) => unitCents * (left[at] ?? 0)),
  );
  return new Map(
    all.map(([itmCode, { qty }], at) => [
      itmCode,
      { sold: qty, back: qty - (left[at] ?? 0), cents: shares[at] ?? 0 },
    ]),
  );
}

const NONE: Held = { sold: 0, back: 0, cents: 0 };

function addDifference(row: SaleLine, before: Held = NONE, after: Held = NONE): void {
  row.sold += after.sold - before.sold;
  row.back += after.back - before.back;
  row.salesCents += after.cents - before.cents;
}

function addCosts(days: Days, { movements }: SoldOrder): void {
  const moved = new Set(movements.map(({ itmCode }) => itmCode));
  const unknown = new Set(
    movements.flatMap(({ itmCode, costCents }) => (costCents === null ? [itmCode] : [])),
  );
  for (const row of days.values()) {
    const hasMoved = moved.has(row.itmCode);
    if (!hasMoved || unknown.has(row.itmCode)) row.openSalesCents = row.salesCents;
    if (!hasMoved) row.unknownPieces = row.sold - row.back;
  }
  for (const { at, itmCode, qty, costCents } of movements) {
    const row = rowOn(days, at, itmCode);
    if (costCents === null) row.unknownPieces -= qty;
    else if (!unknown.has(itmCode)) row.costCents -= costCents;
  }
}

function rowOn(days: Days, at: number, itmCode: number): SaleLine {
  const day = formatDate(at);
  const key = `${day} ${itmCode}`;
  const row = days.get(key) ?? { day, itmCode, ...NOTHING };
  days.set(key, row);
  return row;
}

function isSomething(row: SaleLine): boolean {
  return (Object.keys(NOTHING) as (keyof SaleFigures)[]).some((name) => row[name] !== 0);
}
