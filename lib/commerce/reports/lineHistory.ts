import { isRecord } from '@/lib/contract/records';
import type { Cents } from '../money';
import { storedCents } from '../wire';

/** The pieces of each item in an order, and the price of one. */
export type Lines = ReadonlyMap<number, { qty: number; unitCents: Cents }>;

export type LineEvent = { eventId: number; at: number; facts: string | null };

type Change = {
  /** How many pieces there were before; the price where the line has gone. */
  pieces: readonly { itmCode: number; from: number; unitCents: Cents | null }[];
  prices: readonly { itmCode: number; wasCents: Cents }[];
  /** A piece of one item that was sent in the place of another. */
  swap: { itmCode: number; instead: number } | null;
};

export type LineHistory = {
  placed: Lines;
  /** After each event that changed lines, by its id. */
  after: ReadonlyMap<number, Lines>;
  /** Events that changed lines and left the total as it was. */
  swaps: readonly LineEvent[];
};

/**
 * Walks back from the lines of now to those that were placed. `goodsBefore` tells what all lines came to before an event:
 * earlier releases did not write down the price of a line that went.
 */
export function lineHistory(
  now: Lines,
  events: readonly LineEvent[],
  goodsBefore: (eventId: number) => Cents,
): LineHistory {
  let lines = now;
  const after = new Map<number, Lines>();
  const swaps: LineEvent[] = [];
  for (const event of events.toReversed()) {
    const change = changeIn(event.facts);
    if (change === null) continue;
    after.set(event.eventId, lines);
    if (change.swap !== null) swaps.unshift(event);
    lines = undone(lines, change, () => goodsBefore(event.eventId));
  }
  return { placed: lines, after, swaps };
}

export function goodsIn(lines: Lines): Cents {
  let cents = 0;
  for (const { qty, unitCents } of lines.values()) cents += qty * unitCents;
  return cents;
}

function undone(lines: Lines, change: Change, goodsBefore: () => Cents): Lines {
  const before = new Map(lines);
  const unpriced: { itmCode: number; qty: number }[] = [];
  for (const { itmCode, from: qty, unitCents: gone } of change.pieces) {
    const unitCents = before.get(itmCode)?.unitCents ?? gone;
    before.delete(itmCode);
    if (qty > 0 && unitCents === null) unpriced.push({ itmCode, qty });
    if (qty > 0 && unitCents !== null) before.set(itmCode, { qty, unitCents });
  }
  for (const { itmCode, wasCents: unitCents } of change.prices) {
    const line = before.get(itmCode);
    if (line !== undefined) before.set(itmCode, { ...line, unitCents });
  }
  if (change.swap !== null) takeBackSwap(before, change.swap);
  if (unpriced.length > 0) priceGone(before, unpriced, goodsBefore());
  return before;
}

function takeBackSwap(lines: Map<number, { qty: number; unitCents: Cents }>, swap: Swap): void {
  const sent = lines.get(swap.instead);
  if (sent === undefined) return;
  lines.delete(swap.instead);
  if (sent.qty > 1) lines.set(swap.instead, { ...sent, qty: sent.qty - 1 });
  const ordered = lines.get(swap.itmCode) ?? { ...sent, qty: 0 };
  lines.set(swap.itmCode, { ...ordered, qty: ordered.qty + 1 });
}

type Swap = NonNullable<Change['swap']>;

/** Lines that went together share, by piece, what the others leave of the goods. */
function priceGone(
  lines: Map<number, { qty: number; unitCents: Cents }>,
  gone: readonly { itmCode: number; qty: number }[],
  goodsCents: Cents,
): void {
  const pieces = gone.reduce((sum, { qty }) => sum + qty, 0);
  const unitCents = Math.max(0, Math.round((goodsCents - goodsIn(lines)) / pieces));
  for (const { itmCode, qty } of gone) lines.set(itmCode, { qty, unitCents });
}

function changeIn(facts: string | null): Change | null {
  const told: unknown = facts === null ? null : JSON.parse(facts);
  if (!isRecord(told)) return null;
  const { itmCode, instead } = told;
  if (typeof itmCode === 'number' && typeof instead === 'number') {
    return { pieces: [], prices: [], swap: { itmCode, instead } };
  }
  const rows = Array.isArray(told.lines) ? told.lines.filter(isRecord) : [];
  const pieces = rows.flatMap((row) =>
    typeof row.itmCode === 'number' && typeof row.from === 'number' && typeof row.to === 'number'
      ? [{ itmCode: row.itmCode, from: row.from, unitCents: storedCents(row.unit) }]
      : [],
  );
  const prices = rows.flatMap((row) => {
    const wasCents = storedCents(row.was);
    return typeof row.itmCode === 'number' && wasCents !== null
      ? [{ itmCode: row.itmCode, wasCents }]
      : [];
  });
  return pieces.length + prices.length === 0 ? null : { pieces, prices, swap: null };
}
