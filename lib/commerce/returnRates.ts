import { wilsonInterval, type Interval } from './wilson';

/** Pieces of an item that were sold on a day, and those of them that came back faulty. */
export type SoldPieces = { itmCode: number; at: number; sold: number; faulty: number };

/** What came of an item, and from whom. */
export type Receipt = { itmCode: number; at: number; supplier: string; batch: string | null };

export type Rate = { group: string; sold: number; faulty: number } & Interval;

/**
 * Returns how many pieces of each group came back faulty, the worst first: those whose rate is at least so high for sure.
 * Pieces that `groupOf` names no group for are left out.
 */
export function faultRates(
  pieces: readonly SoldPieces[],
  groupOf: (sold: SoldPieces) => string | null,
): Rate[] {
  const sums = new Map<string, { sold: number; faulty: number }>();
  for (const one of pieces) {
    const group = groupOf(one);
    if (group === null) continue;
    const sum = sums.get(group) ?? { sold: 0, faulty: 0 };
    sums.set(group, { sold: sum.sold + one.sold, faulty: sum.faulty + one.faulty });
  }
  return [...sums]
    .flatMap(([group, { sold, faulty }]) => {
      const interval = wilsonInterval(faulty, sold);
      return interval === null ? [] : [{ group, sold, faulty, ...interval }];
    })
    .sort((one, other) => other.low - one.low || other.high - one.high);
}

/** Returns a function that finds the receipt that came last before a sale: nobody knows which piece was taken. */
export function lastReceipts(receipts: readonly Receipt[]): (sold: SoldPieces) => Receipt | null {
  const ofItem = new Map<number, Receipt[]>();
  for (const receipt of receipts.toSorted((one, other) => one.at - other.at)) {
    ofItem.set(receipt.itmCode, [...(ofItem.get(receipt.itmCode) ?? []), receipt]);
  }
  return ({ itmCode, at }) => ofItem.get(itmCode)?.findLast((receipt) => receipt.at <= at) ?? null;
}
