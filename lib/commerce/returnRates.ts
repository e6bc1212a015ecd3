import { wilsonInterval, type Interval } from './wilson';

/** Pieces of a group that were sold, and those of them that came back faulty. */
export type SoldPieces = { key: string; sold: number; faulty: number };

export type Rate = SoldPieces & Interval;

/** Below so many sold pieces a rate says nothing to a buyer. */
export const LEAST_SOLD = 50;

/**
 * Returns how many pieces of each group came back faulty, the worst first: those whose rate is at least so high for
 * sure. Equal ones are in the order of their keys.
 */
export function faultRates(groups: readonly SoldPieces[]): Rate[] {
  return groups
    .flatMap(({ key, sold, faulty }) => {
      const interval = wilsonInterval(faulty, sold);
      if (interval === null) return [];
      const { share, low, high } = interval;
      // Objects that are spread are sorted in five times the time.
      return [{ key, sold, faulty, share, low, high }];
    })
    .sort(
      (one, other) =>
        other.low - one.low || other.high - one.high || (one.key < other.key ? -1 : 1),
    );
}
