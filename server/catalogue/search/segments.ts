import { MODEL_ENDINGS } from '@/server/catalogue/phones/modelEndings';
import { compactRuns, runsOf, type Run } from './normalise';
import { modelsSpelled, type ModelHit } from './modelsSpelled';
import { isListed } from './knownModel';
import type { Phrase, Vocabulary } from './vocabulary';

export type Meaning =
  Phrase | { says: 'models'; hits: ModelHit[]; key: string } | { says: 'code'; key: string };

/** Runs `from` up to but not including `to`, with their common meaning. */
export type Segment = { from: number; to: number; meaning: Meaning };

const LONGEST_PHRASE = 10;
/** 'a305yn' may be an A305F of another region. */
const OTHER_REGION = /^((?:sm)?([a-z]\d{3}))[a-z]{1,2}$/;

function meaningOf(runs: readonly Run[], vocabulary: Vocabulary): Meaning | undefined {
  const key = compactRuns(runs);
  const phrase = vocabulary.phrases.get(key);
  if (phrase !== undefined && !(phrase.says === 'brand' && phrase.isShort)) return phrase;
  const hits = modelsSpelled(vocabulary, key);
  // '1 plus' is a Nokia 1 Plus where there is one, else short for OnePlus.
  if (phrase !== undefined) {
    const sold = hits.filter((hit) => isListed(vocabulary.models[hit.index] ?? NOWHERE));
    return sold.length > 0 ? { says: 'models', hits: sold, key } : phrase;
  }
  if (hits.length === 0 && vocabulary.partCodes.has(key)) return { says: 'code', key };
  const found = hits.length > 0 || !mayNameRegion(runs) ? hits : ofOtherRegions(key, vocabulary);
  return found.length > 0 ? { says: 'models', hits: found, key } : undefined;
}

/** The 'fe' of 'a305 fe' and the 'e' of 'm205f e' make other phones; that of 'a305fe' is a region. */
function mayNameRegion(runs: readonly Run[]): boolean {
  const [before, last] = runs.slice(-2);
  if (before?.isNumber !== true || last === undefined) return false;
  return last.joined || !MODEL_ENDINGS.has(last.text);
}

const NOWHERE = { modelCode: 0 };

/**
 * Returns the phones of several regions whose numbers differ from this only in the last letters. A
 * phone with a single number is not one of them: G530DV is no G530H.
 */
function ofOtherRegions(key: string, vocabulary: Vocabulary): ModelHit[] {
  const [, stem, bare = ''] = OTHER_REGION.exec(key) ?? [];
  if (stem === undefined) return [];
  return modelsSpelled(vocabulary, stem).filter((hit) => {
    const numbers = vocabulary.models[hit.index]?.modelNumbers ?? [];
    const ofStem = numbers.filter((number) => compactRuns(runsOf(number)).includes(bare));
    return hit.isNumber && ofStem.length > 1;
  });
}

/**
 * Finds the fewest and longest phrases that cover most of the query: 'redmi 9 power button' is a
 * Redmi 9 and a power button, 'redmi 9 power' is one phone.
 */
export function findSegments(runs: readonly Run[], vocabulary: Vocabulary): Segment[] {
  const best: { score: number; segments: Segment[] }[] = [];
  best[runs.length] = { score: 0, segments: [] };
  for (let from = runs.length - 1; from >= 0; from -= 1) {
    let choice = best[from + 1] ?? { score: 0, segments: [] };
    for (let to = from + 1; to <= Math.min(runs.length, from + LONGEST_PHRASE); to += 1) {
      if (!mayBePhrase(runs, from, to, vocabulary)) continue;
      const meaning = meaningOf(runs.slice(from, to), vocabulary);
      const rest = best[to];
      if (meaning === undefined || rest === undefined) continue;
      if (meaning.says === 'models' && isInsideCode(runs, from, to)) continue;
      const length = to - from;
      const score = rest.score + length * 1000 - 100 + length * length;
      if (score > choice.score) {
        choice = { score, segments: [{ from, to, meaning }, ...rest.segments] };
      }
    }
    best[from] = choice;
  }
  return best[0]?.segments ?? [];
}

/** '3.1' is one number. */
function mayBePhrase(
  runs: readonly Run[],
  from: number,
  to: number,
  vocabulary: Vocabulary,
): boolean {
  const splitsNumber = runs[from]?.isFraction === true || runs[to]?.isFraction === true;
  return !splitsNumber && mayStandAlone(runs, from, to, vocabulary);
}

/** Returns false when a phrase ends inside a name: 'a12s' is not an A12 and an s. */
function mayStandAlone(
  runs: readonly Run[],
  from: number,
  to: number,
  vocabulary: Vocabulary,
): boolean {
  const [before, first, last, after] = [runs[from - 1], runs[from], runs[to - 1], runs[to]];
  if (first?.joined === true && first.isNumber && (before?.text.length ?? 0) < 3) return false;
  if (after?.joined !== true || last === undefined) return true;
  if (after.isNumber) return last.text.length > 2;
  return after.text.length > 2 || vocabulary.phrases.has(after.text);
}

/** The 'a1' of '1612a1' is no phone, but the 'se' of '5se' is. */
function isInsideCode(runs: readonly Run[], from: number, to: number): boolean {
  const isJoined = runs[from]?.joined === true && runs[from - 1]?.isNumber === true;
  return isJoined && runs.slice(from, to).some((run) => run.isNumber);
}

/** Returns the runs that no segment covers, each stretch with its start. */
export function leftovers(
  runs: readonly Run[],
  segments: readonly Segment[],
): { from: number; runs: Run[] }[] {
  const stretches: { from: number; runs: Run[] }[] = [];
  let at = 0;
  for (const { from, to } of [...segments, { from: runs.length, to: runs.length }]) {
    if (from > at) stretches.push({ from: at, runs: runs.slice(at, from) });
    at = to;
  }
  return stretches;
}
