/** Corrects letter typos against a small vocabulary. Digits are never corrected. */

const SHORTEST = 4;
const LONG = 8;

/** Returns how many letters may be wrong: a short word similar to another is a different word. */
export function allowedErrors(word: string): number {
  if (word.length < SHORTEST) return 0;
  return word.length < LONG ? 1 : 2;
}

/** Returns the Damerau-Levenshtein distance (adjacent swaps), at most `limit` + 1. */
export function errorsBetween(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let rows: [number[], number[]] = [[], Array.from({ length: right.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= right.length; at += 1) {
      current.push(errorsUpTo(left, right, row, at, rows, current));
    }
    if (Math.min(...current) > limit) return limit + 1;
    rows = [rows[1], current];
  }
  return rows[1].at(-1) ?? limit + 1;
}

/** Computes one cell of the distance matrix from its neighbours. */
function errorsUpTo(
  left: string,
  right: string,
  row: number,
  at: number,
  [twoAbove, above]: readonly [readonly number[], readonly number[]],
  current: readonly number[],
): number {
  const before = (errors: readonly number[], place: number) => errors[place] ?? Infinity;
  const differs = left[row - 1] === right[at - 1] ? 0 : 1;
  const swapped = left[row - 1] === right[at - 2] && left[row - 2] === right[at - 1];
  return Math.min(
    before(above, at) + 1,
    before(current, at - 1) + 1,
    before(above, at - 1) + differs,
    row > 1 && at > 1 && swapped ? before(twoAbove, at - 2) + 1 : Infinity,
  );
}

type Entry = { word: string; letters: number; weight: number };

/** Known words by length with a bit set of their letters, which rules out most of them quickly. */
export class SpellingList {
  readonly #weights = new Map<string, number>();
  readonly #byLength = new Map<number, Entry[]>();

  /** Heavier words win between equally near ones. */
  add(word: string, weight: number): void {
    const known = this.#weights.get(word);
    if (known !== undefined) {
      if (known >= weight) return;
      const entry = this.#byLength.get(word.length)?.find((candidate) => candidate.word === word);
      if (entry !== undefined) entry.weight = weight;
    } else {
      const entry = { word, letters: letterSet(word), weight };
      const list = this.#byLength.get(word.length);
      if (list === undefined) this.#byLength.set(word.length, [entry]);
      else list.push(entry);
    }
    this.#weights.set(word, weight);
  }

  has(word: string): boolean {
    return this.#weights.has(word);
  }

  weightOf(word: string): number {
    return this.#weights.get(word) ?? 0;
  }

  startsAny(start: string): boolean {
    for (const word of this.#weights.keys()) if (word.startsWith(start)) return true;
    return false;
  }

  /** Returns the nearest known words within `limit` errors, nearest first, then heaviest. */
  nearest(word: string, limit: number): string[] {
    const letters = letterSet(word);
    const found: { word: string; cost: number }[] = [];
    for (let length = word.length - limit; length <= word.length + limit; length += 1) {
      for (const entry of this.#byLength.get(length) ?? []) {
        if (bitCount(entry.letters ^ letters) > 2 * limit) continue;
        const errors = errorsBetween(word, entry.word, limit);
        if (errors > limit) continue;
        // The first letter is rarely wrong.
        const otherStart = entry.word[0] === word[0] ? 0 : 0.5;
        found.push({ word: entry.word, cost: errors + otherStart - entry.weight / 10 });
      }
    }
    return found.sort((left, right) => left.cost - right.cost).map((candidate) => candidate.word);
  }
}

function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at += 1) set |= 1 << (word.charCodeAt(at) % 26);
  return set;
}

function bitCount(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}
