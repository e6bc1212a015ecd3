import { FILTERS } from '@/lib/contract/filters';
import { findGrade } from '@/lib/contract/grades';
import { PART_KIND_LABELS } from '@/lib/contract/partKindLabels';
import type { Shop } from '@/server/boot/shop';
import { isFirm } from './firmWords';
import { indexToken } from './itemWords';
import { hasMatch, type IndexQuery } from './matching';
import { words as wordsOf } from './normalise';
import type { UnknownPhone } from './otherPhone';
import { CALLED_ALSO, COMES_WITH, STOP_WORDS, UNITS } from './tradeWords';
import type { Understanding } from './understand';
import { isListed } from './knownModel';

/** The part of an understanding that the shop can answer. */
export type MatchedQuery = Pick<
  Understanding,
  | 'models'
  | 'begunModels'
  | 'partKinds'
  | 'brand'
  | 'grade'
  | 'colour'
  | 'frame'
  | 'partCodes'
  | 'words'
  | 'partWords'
  | 'prefix'
> & {
  /** Only items that fit no phone: a phone's name turned out to be an accessory's. */
  isWithoutModel: boolean;
  /** What was typed and dropped, in words to show. */
  leftOut: string[];
  /** A typed kind, in words to show, when the part that there is has the other name of it. */
  calledAlso: string[];
  /** True when a colour was dropped. */
  lacksColour: boolean;
  /** Phones that are named, that nobody knows, and whose words no item has. */
  unknown: UnknownPhone[];
};

export const NOTHING_DROPPED = {
  isWithoutModel: false,
  leftOut: [],
  calledAlso: [],
  lacksColour: false,
  unknown: [],
} satisfies Partial<MatchedQuery>;

/** Combines everything into one index query. */
export function indexQueryOf(matched: MatchedQuery): IndexQuery {
  const groups: string[][] = [];
  const models = [...matched.models, ...matched.begunModels];
  const listed = models.filter(isListed);
  const wanted = listed.length > 0 ? listed : models;
  if (wanted.length > 0) groups.push(wanted.map((model) => indexToken.model(model.modelCode)));
  if (matched.partKinds.length > 0) groups.push(matched.partKinds.map(indexToken.kind));
  if (matched.brand !== null) groups.push([indexToken.brand(matched.brand.bndCode)]);
  if (matched.grade !== null) groups.push([indexToken.grade(matched.grade)]);
  if (matched.colour !== null) groups.push([indexToken.colour(matched.colour)]);
  if (matched.frame !== null) groups.push([indexToken.frame(matched.frame)]);
  groups.push(...matched.partCodes.map((code) => [indexToken.partCode(code)]));
  if (matched.isWithoutModel) groups.push([indexToken.withoutModel]);
  groups.push(...matched.words.map(withJoined));
  return { groups, prefix: matched.prefix };
}

/**
 * Adds what a word makes with its neighbours: names may join 'micro usb' to 'MicroUSB'; the plug of
 * eight pins is called Lightning.
 */
function withJoined(word: string, at: number, words: readonly string[]): string[] {
  const isPlain = (other: string | undefined) => other !== undefined && /^\p{L}{3,}$/u.test(other);
  const pair = word === '8' ? `8 ${words[at + 1]}` : `${words[at - 1]} ${word}`;
  if (word === '8pin' || pair === '8 pin') return [word, 'lightning'];
  if (!isPlain(word)) return [word];
  const [before, after] = [words[at - 1], words[at + 1]];
  return [
    word,
    ...(isPlain(before) ? [`${before}${word}`, `${word}${before}`] : []),
    ...(isPlain(after) ? [`${word}${after}`, `${after}${word}`] : []),
  ];
}

/**
 * Drops words that would leave no results, so that 'a12 display sparkling' finds displays of the
 * A12. Never drops a model, a kind or a word with a digit: a missing part is not replaced by a
 * similar one.
 */
export async function dropUnmatched(
  shop: Shop,
  text: string,
  meaning: Understanding,
): Promise<MatchedQuery> {
  const given = { ...meaning, ...NOTHING_DROPPED, leftOut: meaning.lostLetters };
  const begun = await withWholeBegunWords(shop, given, meaning);
  const whole = await withWholeLastWord(shop, begun);
  const answers = (matched: MatchedQuery) => hasMatch(shop, indexQueryOf(matched));
  if (await answers(whole)) return whole;
  const relaxed = leavingOut(whole, await relax(whole, answers), meaning.colourWords);
  if (await answers(relaxed)) return relaxed;
  const alone = whole.partKinds.map((kind) => PART_KIND_LABELS[kind].toLowerCase());
  const called = await calledAlso([whole, relaxed], answers);
  if (called !== null) return { ...called, calledAlso: alone };
  const partKinds = whole.partKinds.flatMap((kind) => COMES_WITH[kind] ?? []);
  const including = { ...relaxed, partKinds, leftOut: [...relaxed.leftOut, ...alone] };
  if (partKinds.length > 0 && (await answers(including))) return including;
  for (const reading of otherReadings(text, meaning, relaxed)) {
    if (await answers(reading)) return reading;
  }
  return { ...relaxed, unknown: meaning.unknown };
}

/** Returns the first of these that has results for what its kinds are also called; null without any. */
async function calledAlso(
  readings: readonly MatchedQuery[],
  answers: Answers,
): Promise<MatchedQuery | null> {
  for (const reading of readings) {
    const partKinds = reading.partKinds.flatMap((kind) => CALLED_ALSO[kind] ?? []);
    const other = { ...reading, partKinds };
    if (partKinds.length > 0 && (await answers(other))) return other;
  }
  return null;
}

/** Uses the last word as a whole word if it matches; otherwise as a prefix. */
async function withWholeLastWord(shop: Shop, matched: MatchedQuery): Promise<MatchedQuery> {
  const { prefix } = matched;
  if (prefix === null || (prefix.length < 3 && !/\d/.test(prefix))) return matched;
  const whole = { ...matched, words: [...matched.words, prefix], prefix: null };
  return (await hasMatch(shop, indexQueryOf(whole))) ? whole : matched;
}

/** Keeps a word that also begins a phrase ('oca' of 'oca glass') if names contain it. */
async function withWholeBegunWords(
  shop: Shop,
  matched: MatchedQuery,
  { begunWords }: Understanding,
): Promise<MatchedQuery> {
  if (begunWords.length === 0 || begunWords.some((word) => word.length < 3)) return matched;
  const whole = { ...matched, partKinds: [], words: [...matched.words, ...begunWords] };
  return (await hasMatch(shop, indexQueryOf(whole))) ? whole : matched;
}

type Answers = (matched: MatchedQuery) => Promise<boolean>;
type Loosening = (matched: MatchedQuery) => MatchedQuery;

async function relax(matched: MatchedQuery, answers: Answers): Promise<MatchedQuery> {
  const loose = loosenings(matched);
  if (loose.length === 0 || !hasFirmPart(matched)) return matched;
  const bare = loose.reduce((rest, { without }) => without(rest), matched);
  // Drops words without any match first, then the last typed ones.
  let kept = matched;
  for (const { without, only } of loose) {
    if (!(await answers(only(bare)))) kept = without(kept);
  }
  for (const { without } of loose) {
    if (await answers(kept)) return kept;
    kept = without(kept);
  }
  return kept;
}

function leavingOut(
  whole: MatchedQuery,
  kept: MatchedQuery,
  colourWords: readonly string[],
): MatchedQuery {
  const words = looseGroups(whole)
    .toReversed()
    .filter((group) => group.some((word) => word !== kept.prefix && !kept.words.includes(word)))
    .map((group) => group.join(' '));
  const parts = [
    ...whole.leftOut,
    kept.colour === null ? whole.colour : null,
    kept.frame === null && whole.frame !== null
      ? FILTERS.frame.labels[whole.frame].toLowerCase()
      : null,
    kept.grade === null ? findGrade(whole.grade)?.label : null,
  ];
  return {
    ...kept,
    leftOut: [...new Set([...words, ...parts])].filter((part) => typeof part === 'string'),
    lacksColour: kept.colour !== whole.colour || words.some((word) => colourWords.includes(word)),
  };
}

/** Returns true when something remains to search by. */
function hasFirmPart(matched: MatchedQuery): boolean {
  const { models, begunModels, partKinds, partCodes, brand, words } = matched;
  const named = models.length + begunModels.length + partKinds.length + partCodes.length;
  return named > 0 || brand !== null || words.length > 1;
}

/** Returns each droppable part: the matched query without it, and the firm parts with only it. */
function loosenings(matched: MatchedQuery): { without: Loosening; only: Loosening }[] {
  const loose: { without: Loosening; only: Loosening }[] = [];
  for (const group of looseGroups(matched)) {
    const others = (list: readonly string[]) => list.filter((word) => !group.includes(word));
    const hasPrefix = matched.prefix !== null && group.includes(matched.prefix);
    const own = group.filter((word) => !hasPrefix || word !== matched.prefix);
    loose.push({
      without: (from) => ({
        ...from,
        words: others(from.words),
        prefix: hasPrefix ? null : from.prefix,
      }),
      only: (from) => ({
        ...from,
        words: [...from.words, ...own],
        prefix: hasPrefix ? matched.prefix : from.prefix,
      }),
    });
  }
  for (const part of ['colour', 'frame', 'grade'] as const) {
    if (matched[part] === null) continue;
    loose.push({
      without: (from) => ({ ...from, [part]: null }),
      only: (from) => ({ ...from, [part]: matched[part] }),
    });
  }
  return loose;
}

/** Returns the droppable words, the last typed first; '5000 mah' is one measure, '5000' a name. */
function looseGroups({ words, partWords, prefix }: MatchedQuery): string[][] {
  const typed = prefix === null ? words : [...words, prefix];
  const isMeasured = (at: number) => /\d$/.test(typed[at] ?? '') && UNITS.has(typed[at + 1] ?? '');
  return typed
    .flatMap((word, at) => {
      if (isMeasured(at)) return [[word, typed[at + 1] ?? '']];
      const isKept = isFirm(word) || partWords.includes(word) || isMeasured(at - 1);
      return isKept ? [] : [[word]];
    })
    .toReversed();
}

/**
 * Tries other readings: a bare name may be an accessory's ('x20 cable'), which fits no phone;
 * without a phone, every word may be in the item's name.
 */
function otherReadings(
  text: string,
  meaning: Understanding,
  relaxed: MatchedQuery,
): MatchedQuery[] {
  const unnamed = { ...relaxed, models: [], begunModels: [] };
  const isNamed = meaning.models.length > 0;
  if (isNamed && !meaning.isBareName) return [];
  const plain: MatchedQuery = {
    ...unnamed,
    partKinds: [],
    brand: null,
    grade: null,
    colour: null,
    frame: null,
    partCodes: [],
    partWords: [],
    words: wordsOf(text).filter((word) => !STOP_WORDS.has(word)),
    prefix: null,
    ...NOTHING_DROPPED,
    isWithoutModel: isNamed,
  };
  if (plain.words.length === 0) return [];
  if (!isNamed) return [plain];
  const accessory = {
    ...unnamed,
    words: [...new Set([...meaning.nameWords, ...relaxed.words])],
    isWithoutModel: true,
  };
  return [accessory, plain];
}
