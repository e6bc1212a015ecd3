import { wordBySound } from './localWords/inEnglish';
import type { Run } from './normalise';
import { findSegments, leftovers, type Segment } from './segments';
import { SAME_WORD, STOP_WORDS } from './tradeWords';
import { allowedErrors } from './typos';
import type { Vocabulary } from './vocabulary';

/** Letters only; a shorter word may be the start of anything. */
const SHORTEST_PART = 3;
const LONGEST_PART = 20;
const MOST_PARTS = 5;
/** A longer word with one wrong letter is that word, not two others: 'dispplay' is no 'disp play'. */
const SHORTEST_MISSPELT = 6;
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

/** The letters after a number are its own. */
function isMisspelt({ text, joined }: Run, spelling: Vocabulary['spelling']): boolean {
  return !joined && text.length >= SHORTEST_MISSPELT && spelling.nearest(text, 1).length > 0;
}

function mayBeCorrected(run: Run, isLast: boolean, vocabulary: Vocabulary): boolean {
  if (Object.hasOwn(SAME_WORD, run.text)) return true;
  if (run.text.length < SHORTEST_TYPO || STOP_WORDS.has(run.text)) return false;
  // What makes a longer name of a phone is no typo.
  if (vocabulary.endings.has(run.text)) return false;
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
  const candidates = near.filter((word) => word.length >= SHORTEST_TYPO);
  for (const word of candidates.filter(mayReplace(run, vocabulary)).slice(0, CANDIDATES)) {
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

/**
 * Splits 'samsungbattery' into its words, and 'stemperedglass' after a number into the letters of
 * the number and the words. The fewest words win, then the most usual.
 */
function partJoined(
  run: Run,
  before: Run | undefined,
  { spelling }: Vocabulary,
): Run[] | undefined {
  const letters = run.joined && before?.isNumber === true ? [1, 2] : [];
  const headed = letters.flatMap((length) => {
    const rest = wordsIn(run.text.slice(length), spelling);
    return rest === undefined ? [] : [[run.text.slice(0, length), ...rest]];
  });
  const whole = wordsIn(run.text, spelling);
  const parts = whole !== undefined && whole.length > 1 ? whole : headed[0];
  // Asked last: near words cost more than all of the above.
  if (parts === undefined || isMisspelt(run, spelling)) return undefined;
  return parts.map((text, at) => ({
    ...run,
    text,
    joined: at === 0 ? run.joined : (parts[at - 1]?.length ?? 0) < SHORTEST_PART,
  }));
}

/** Returns the fewest known words that the text consists of; undefined when it does not. */
function wordsIn(text: string, spelling: Vocabulary['spelling']): string[] | undefined {
  const best: ({ words: string[]; weight: number } | undefined)[] = [];
  best[text.length] = { words: [], weight: 0 };
  for (let from = text.length - SHORTEST_PART; from >= 0; from -= 1) {
    for (let to = from + SHORTEST_PART; to <= Math.min(text.length, from + LONGEST_PART); to += 1) {
      const [rest, known] = [best[to], best[from]];
      const word = text.slice(from, to);
      if (rest === undefined || !spelling.has(word) || rest.words.length >= MOST_PARTS) continue;
      const weight = rest.weight + spelling.weightOf(word);
      const length = rest.words.length + 1;
      const isBetter =
        known === undefined ||
        length < known.words.length ||
        (length === known.words.length && weight > known.weight);
      if (isBetter) best[from] = { words: [word, ...rest.words], weight };
    }
  }
  return best[0]?.words;
}

/** Returns the query as it was interpreted, for 'Did you mean'. */
export function spelledOut(runs: readonly Run[]): string {
  return runs.map((run, at) => (at === 0 || run.joined ? run.text : ` ${run.text}`)).join('');
}
