export type Ranked = {
  /** The rank of each slot; 0 for those that are not in the list. */
  ranks: Uint16Array;
  slots: number;
  /** How many slots have each rank. */
  sizes: Uint32Array;
  /** What slots of the same rank are ordered by; equal ones stay in the order of the slots. */
  keyOf(slot: number): number;
  /** Whether all slots of this rank have the same key. */
  isOneValue(rank: number): boolean;
};

/** The slots that stand at `from` and the `limit` after it, when all are put in order. */
export function selectByRank(ranked: Ranked, from: number, limit: number): number[] {
  const span = spanOf(ranked.sizes, from, from + limit);
  if (span === null) return [];
  const { first, before } = span;
  // Of a rank with one value those before the page are passed over while they are met.
  const toPass = ranked.isOneValue(first) ? from - before : 0;
  const found = slotsWithin(ranked, span, toPass, limit);
  const { ranks, keyOf } = ranked;
  const rankOf = (slot: number) => ranks[slot] ?? 0;
  found.sort(
    (left, right) => rankOf(left) - rankOf(right) || keyOf(left) - keyOf(right) || left - right,
  );
  const start = from - before - toPass;
  return found.slice(start, start + limit);
}

/** The ranks a page lies in, and how many slots come before the first of them. */
type Span = { first: number; last: number; before: number };

function spanOf(sizes: Uint32Array, from: number, to: number): Span | null {
  let passed = 0;
  let [first, last, before] = [0, 0, 0];
  for (let rank = 1; rank < sizes.length && passed < to; rank += 1) {
    const size = sizes[rank] ?? 0;
    if (size === 0) continue;
    if (first === 0 && passed + size > from) [first, before] = [rank, passed];
    if (first !== 0) last = rank;
    passed += size;
  }
  return first === 0 ? null : { first, last, before };
}

function slotsWithin(
  { ranks, slots, isOneValue }: Ranked,
  { first, last }: Span,
  toPass: number,
  limit: number,
): number[] {
  const found: number[] = [];
  let left = toPass;
  // The first and the last rank may hold far more than a page; in the order of slots, it is enough to begin them.
  let [ofFirst, ofLast] = [
    isOneValue(first) ? limit : Infinity,
    isOneValue(last) ? limit : Infinity,
  ];
  for (let slot = 0; slot < slots; slot += 1) {
    const rank = ranks[slot] ?? 0;
    if (rank < first || rank > last) continue;
    if (rank === first) {
      if (left > 0) {
        left -= 1;
        continue;
      }
      if (ofFirst === 0) continue;
      ofFirst -= 1;
    } else if (rank === last) {
      if (ofLast === 0) continue;
      ofLast -= 1;
    }
    found.push(slot);
  }
  return found;
}
