import { wordBySound } from './localWords/inEnglish';
import type { Run } from './normalise';
import { findSegments, leftovers, type Segment } from './segments';
import { SAME_WORD, STOP_WORDS } from './tradeWords';
import { allowedErrors } from './typos';
import type { Vocabulary } from './vocabulary';

/** Letters only; a shorter word may be the start of anything. */
const SHORTEST_PART = 3;
const SHORTEST_TYPO = 3;
const SHORT_FAMILY = 4;
const CANDIDATES = 6;

export type Corrected = { runs: Run[]; hasTypo: boolean };

/**
 * Corrects unknown words: splits joined words ('backcoverblack') and fixes letter typos, but never
 * numbers or the letters attached to them. Returns null when nothing changes.
 */
export function correctRuns(
  runs: readonly Run[],
  segments: readonly Segment[],
  vocabulary: Vocabulary,
  isOpenEnded: boolean,
): Corrected | null {
  const unknown = new Set(
    leftovers(runs, segments).flatMap((stretch) =>
      stretch.runs.map((_, offset) => stretch.from + offset),
    ),
  );
  let changed = false;
  let hasTypo = false;
  const mended = runs.flatMap((run, at): Run[] => {
    const isLast = isOpenEnded && at === runs.length - 1;
    if (!unknown.has(at) || run.isNumber || !mayBeCorrected(run, isLast, vocabulary)) return [run];
    const isKnown = vocabulary.spelling.has(run.text);
    const parts =
      sameWord(run) ?? (isKnown ? undefined : partJoined(run, runs[at - 1], vocabulary));
    if (parts !== undefined) {
      changed = true;
      return parts;
    }
    const nearest =
      nearestInPlace(runs, at, vocabulary) ?? (isKnown ? undefined : heardInstead(run));
    if (nearest === undefined) return [run];
    changed = true;
    hasTypo = true;
    return [{ ...run, text: nearest }];
  });
  return changed ? { runs: mended, hasTypo } : null;
}

function mayBeCorrected(run: Run, isLast: boolean, vocabulary: Vocabulary): boolean {
  if (Object.hasOwn(SAME_WORD, run.text)) return true;
  if (run.text.length < SHORTEST_TYPO || STOP_WORDS.has(run.text)) return false;
  return !isLast || !vocabulary.spelling.startsAny(run.text);
}

/**
 * Returns the nearest known word that fits the query best: 'redmi noet 10' means a Note 10. A word
 * of three letters is corrected only within a longer phrase, and so are swapped letters that happen
 * to be a name: 'era speaker'.
 */
function nearestInPlace(
  runs: readonly Run[],
  at: number,
  vocabulary: Vocabulary,
): string | undefined {
  const run = runs[at];
  if (run === undefined) return undefined;
  const limit = run.text.length === SHORTEST_TYPO ? 1 : allowedErrors(run.text);
  const near = vocabulary.spelling.nearest(run.text, limit);
  let best: { word: string; covered: number } | undefined;
  for (const word of near.filter(mayReplace(run, vocabulary)).slice(0, CANDIDATES)) {
    const segments = findSegments(runs.with(at, { ...run, text: word }), vocabulary);
    const around = segments.find(({ from, to }) => from <= at && at < to);
    const length = around === undefined ? 0 : around.to - around.from;
    if (length < shortestPhrase(word, run, vocabulary)) continue;
    const covered = segments.reduce((sum, { from, to }) => sum + (to - from) - 0.1, 0);
    if (best === undefined || covered > best.covered) best = { word, covered };
  }
  return best?.word;
}

/** A known word is replaced only by one of the same letters. */
function mayReplace({ text }: Run, { spelling }: Vocabulary): (word: string) => boolean {
  const letters = lettersOf(text);
  return (word) => !spelling.has(text) || (word !== text && lettersOf(word) === letters);
}

/** Returns how many runs the phrase around a correction must have for the correction to be sure. */
function shortestPhrase(word: string, run: Run, { spelling, families }: Vocabulary): number {
  if (spelling.has(run.text) || Math.min(word.length, run.text.length) <= SHORTEST_TYPO) return 2;
  // 'face' is no Canvas Pace: alone, the word would choose among phones.
  return word.length <= SHORT_FAMILY && families.has(word) ? 1 : 0;
}

function lettersOf(word: string): string {
  return [...word].sort().join('');
}

/** Returns the word of the trade that an unknown word sounds like: 'batari' is a battery. */
function heardInstead(run: Run): string | undefined {
  return run.joined ? undefined : wordBySound(run.text);
}

function sameWord(run: Run): Run[] | undefined {
  const same = Object.hasOwn(SAME_WORD, run.text) ? SAME_WORD[run.text] : undefined;
  if (same === undefined) return undefined;
  return same === '' ? [] : [{ ...run, text: same }];
}

/** Splits 'samsungbattery' in two, or 'sbattery' after a number in its letter and a word. */
function partJoined(
  run: Run,
  before: Run | undefined,
  { spelling }: Vocabulary,
): Run[] | undefined {
  let best: { at: number; weight: number } | undefined;
  for (let at = 1; at <= run.text.length - SHORTEST_PART; at += 1) {
    const [head, tail] = [run.text.slice(0, at), run.text.slice(at)];
    const isLetterOfNumber = at === 1 && run.joined && before?.isNumber === true;
    if (!isLetterOfNumber && (at < SHORTEST_PART || !spelling.has(head))) continue;
    if (!spelling.has(tail)) continue;
    const weight = spelling.weightOf(head) + spelling.weightOf(tail);
    if (best === undefined || weight > best.weight) best = { at, weight };
  }
  if (best === undefined) return undefined;
  return [
    { ...run, text: run.text.slice(0, best.at) },
    { ...run, text: run.text.slice(best.at), joined: best.at === 1 },
  ];
}

/** Returns the query as it was interpreted, for 'Did you mean'. */
export function spelledOut(runs: readonly Run[]): string {
  return runs.map((run, at) => (at === 0 || run.joined ? run.text : ` ${run.text}`)).join('');
}
