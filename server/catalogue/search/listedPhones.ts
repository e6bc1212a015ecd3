import { modelsSpelled, type ModelHit } from './modelsSpelled';
import { compactRuns, runsOf, type Run } from './normalise';
import type { Vocabulary } from './vocabulary';

type Named = { from: number; to: number; hits: ModelHit[]; key: string };

/** '8 plus' is the longest that follows a sign: a number, its letters and an ending. */
const LONGEST = 3;

/**
 * Returns the phones that a list names by their numbers only: the 7 and the 8 of 'iphone 6s/7/8' are
 * phones of the same family.
 */
export function listedPhones(
  runs: readonly Run[],
  used: readonly boolean[],
  named: readonly Named[],
  vocabulary: Vocabulary,
): Named[] {
  return named.flatMap((first) => {
    const family = familyOf(runs, first, vocabulary);
    const found: Named[] = [];
    for (let at = first.to; family !== null && isListedNumber(runs[at], used[at]);) {
      const next = phoneAt(runs, used, at, family, vocabulary);
      if (next === null) break;
      found.push(next);
      at = next.to;
    }
    return found;
  });
}

function isListedNumber(run: Run | undefined, isUsed: boolean | undefined): boolean {
  return run?.isListed === true && run.isNumber && isUsed !== true;
}

function phoneAt(
  runs: readonly Run[],
  used: readonly boolean[],
  from: number,
  family: string,
  vocabulary: Vocabulary,
): Named | null {
  for (let to = Math.min(runs.length, from + LONGEST); to > from; to -= 1) {
    if (used.slice(from, to).includes(true)) continue;
    const key = family + compactRuns(runs.slice(from, to));
    const hits = modelsSpelled(vocabulary, key);
    if (hits.length > 0) return { from, to, hits, key };
  }
  return null;
}

/** Returns 'iphone' of an iPhone 6s; null when the name means phones of several families. */
function familyOf(runs: readonly Run[], { from, to, hits }: Named, vocabulary: Vocabulary) {
  const typed = wordsBeforeNumber(runs.slice(from, to));
  if (typed !== '') return typed;
  const families = new Set(
    hits.map(({ index }) => wordsBeforeNumber(runsOf(vocabulary.models[index]?.modelName ?? ''))),
  );
  const [family = ''] = families;
  return families.size === 1 && family !== '' ? family : null;
}

function wordsBeforeNumber(runs: readonly Run[]): string {
  const number = runs.findIndex((run) => run.isNumber);
  return compactRuns(runs.slice(0, Math.max(0, number)));
}
