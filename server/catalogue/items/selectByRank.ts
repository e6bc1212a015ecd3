export type Ranked = {
  /** The rank of each slot; 0 when it is not in the list. */
  ranks: Uint16Array;
  slots: number;
  /** The number of slots with each rank. */
  sizes: Uint32Array;
  /** The sort key within a rank; equal keys keep the order of the slots. */
  keyOf(slot: number): number;
  /** Returns true when all slots of this rank have the same key. */
  isOneValue(rank: number): boolean;
};

/** Returns the `limit` slots that follow position `from` in sorted order. */
export function selectByRank(ranked: Ranked, from: number, limit: number): number[] {
  const span = spanOf(ranked.sizes, from, from + limit);
  if (span === null) return [];
  const { first, before } = span;
  // In a rank with a single key, slots before the page are skipped while scanning.
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

/** The ranks that a page covers, and the number of slots before the first of them. */
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
  // The first and the last rank may hold far more slots than a page; with slots in order, the start
  // of each is enough.
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
