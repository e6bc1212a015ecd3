import type { GradeId } from '@/lib/commerce/grades';
import type { PartKindId } from '@/lib/commerce/partKinds';
import type { FrameId } from '@/lib/contract/catalogue';
import { QUERY_LENGTH } from '@/lib/contract/listLimits';
import { mendRuns, spelledOut } from './mending';
import { compactRuns, runsOf, withGaps, withYears, wordsOfRuns, type Run } from './normalise';
import { markUsed, modelOf, readSegments, unexplained, type Reading } from './reading';
import { findSegments } from './segments';
import { ALIKE_KINDS, MODEL_ENDINGS, PHONE_NAMES, STOP_WORDS, UNITS } from './tradeWords';
import { brandStarting, kindsStarting, modelsStarting, startsName } from './unfinished';
import { modelsSpelled, type KnownModel, type ModelHit, type Vocabulary } from './vocabulary';

/** What a query was taken to mean. */
export type Understanding = {
  /** The phones it names; several where a name is ambiguous, the one with most parts first. */
  models: KnownModel[];
  /** Phones whose name it begins ('iphone 1'); used like `models` but not shown as meant. */
  begunModels: KnownModel[];
  /** True when a phone is named without brand or family, so that something else may be meant. */
  isBareName: boolean;
  /** The words of those names, for the case that none of their parts was meant. */
  nameWords: string[];
  /** Several for a begun word ('cha…') or when several are asked for; any of them will do. */
  partKinds: PartKindId[];
  /** The words that begin those kinds, for when they stand in names as they are. */
  begunWords: string[];
  /** Null when the phones imply it. */
  brand: { bndCode: number; bndName: string } | null;
  grade: GradeId | null;
  colour: string | null;
  frame: FrameId | null;
  /** What is left to be found as plain words, all of them. */
  words: string[];
  /** The last word when it may not be typed to its end yet. */
  prefix: string | null;
  /** The query with its letter typos mended, or null. */
  corrected: string | null;
};

const PHONE_WORDS = new Set(PHONE_NAMES);
const MOST_RUNS = 40;
const MOST_BEGUN_ITEMS = 1_500;

/** Reads a query the way the counter does: phone, part, brand, grade; the rest is plain words. */
export function understand(given: string, vocabulary: Vocabulary): Understanding {
  // Joined words are looked for at each letter of a run, which only a short text can afford.
  const text = given.slice(0, QUERY_LENGTH);
  const isOpenEnded = !/\s$/.test(text);
  const typed = runsOf(text).slice(0, MOST_RUNS);
  const typedSegments = findSegments(typed, vocabulary);
  const mended = mendRuns(typed, typedSegments, vocabulary, isOpenEnded);
  const runs = mended?.runs ?? typed;
  const segments = mended === null ? typedSegments : findSegments(runs, vocabulary);
  const reading = readSegments(runs, segments, vocabulary);
  const begun = isOpenEnded ? readUnfinished(reading) : NOTHING_BEGUN;
  const brand = begun.brand ?? brandOf(reading);
  return {
    models: combinedModels(reading),
    begunModels: begun.models,
    isBareName: reading.named.some((named) => !named.hits.every((hit) => hit.isNumber)),
    nameWords: reading.named.flatMap(({ from, to }) => wordsOfRuns(reading.runs.slice(from, to))),
    partKinds: begun.partKinds.length > 0 ? begun.partKinds : kindsOf(reading),
    begunWords: begun.words,
    brand,
    grade: reading.grade,
    colour: reading.colour,
    frame: reading.frame,
    ...plainWords(reading, isOpenEnded),
    corrected: mended?.hasTypo === true ? spelledOut(runs) : null,
  };
}

/** A name and a number of one phone narrow each other; two phones are both meant. */
function combinedModels(reading: Reading): KnownModel[] {
  let hits: ModelHit[] = [];
  for (const named of reading.named) {
    const shared = hits.filter((hit) => named.hits.some((other) => other.index === hit.index));
    hits = shared.length > 0 ? shared : [...hits, ...named.hits];
  }
  const models = [...new Set(hits.map((hit) => modelOf(reading, hit)))]
    .filter((model) => model !== undefined)
    .sort((left, right) => right.itemCount - left.itemCount || left.modelCode - right.modelCode);
  const sold = models.filter((model) => model.itemCount > 0);
  return sold.length > 0 ? sold : models;
}

function brandOf(reading: Reading): Understanding['brand'] {
  const [brand] = reading.brands;
  if (brand === undefined) return null;
  const isImplied = reading.named.length > 0;
  return isImplied ? null : { bndCode: brand.bndCode, bndName: brand.bndName };
}

/** A display comes with its touch panel: 'lcd touch' asks for a display. */
function kindsOf(reading: Reading): PartKindId[] {
  const said = reading.kinds.map(({ partKinds }) => partKinds);
  // 'volume flex' beside 'flex' narrows it.
  const exact = said.filter((partKinds) => partKinds.length === 1);
  const kinds = new Set((exact.length > 0 ? exact : said).flat());
  if (kinds.has('display')) kinds.delete('touch');
  for (const alike of ALIKE_KINDS) {
    if (alike.some((kind) => kinds.has(kind))) alike.forEach((kind) => kinds.add(kind));
  }
  return [...kinds];
}

type Begun = {
  models: KnownModel[];
  partKinds: PartKindId[];
  /** The words that begin the kinds. */
  words: string[];
  brand: Understanding['brand'];
};

const NOTHING_BEGUN: Begun = { models: [], partKinds: [], words: [], brand: null };

/** The shopper is still typing: what may the last word become? */
function readUnfinished(reading: Reading): Begun {
  const tail = unexplained(reading).at(-1);
  if (tail === undefined || tail.from + tail.runs.length < reading.runs.length) {
    return { ...NOTHING_BEGUN, models: shorterNamed(reading) };
  }
  const extended = extendedModels(reading, tail);
  if (extended.length > 0) return { ...NOTHING_BEGUN, models: extended };
  const kinds = reading.kinds.length > 0 ? longerKinds(reading, tail) : begunKinds(reading, tail);
  if (kinds.partKinds.length > 0) return { ...NOTHING_BEGUN, ...kinds };
  if (reading.named.length > 0) return NOTHING_BEGUN;
  const brand = reading.brands.length > 0 ? undefined : begunBrand(reading, tail);
  if (brand !== undefined) return { ...NOTHING_BEGUN, brand };
  return { ...NOTHING_BEGUN, models: begunModels(reading, tail) };
}

const BEGUN_KIND = { shortest: 1, isLonger: false };

type Stretch = { from: number; runs: Run[] };

/** 'a13 s' is an A13s, or an A13 and the start of 'speaker'. */
function shorterNamed(reading: Reading): KnownModel[] {
  const last = reading.runs.at(-1);
  const named = reading.named.find(({ to }) => to === reading.runs.length);
  if (last === undefined || named === undefined || last.joined || last.isNumber) return [];
  if (last.text.length > 2 || named.to - named.from < 2) return [];
  const key = compactRuns(reading.runs.slice(named.from, named.to - 1));
  const hits = modelsSpelled(reading.vocabulary, key);
  return modelsAt(
    reading,
    hits.map((hit) => hit.index),
  );
}

/** 'iphone 11 pro m': the longer names that begin so; with one letter the shorter one as well. */
function extendedModels(reading: Reading, tail: Stretch): KnownModel[] {
  const named = reading.named.find(({ to }) => to === tail.from);
  if (named === undefined) return [];
  const indexes = modelsStarting(named.key + compactRuns(tail.runs), reading.vocabulary);
  if (indexes.length === 0) return [];
  const mayBeKind = kindsStarting(tail.runs, reading.vocabulary, BEGUN_KIND).length > 0;
  if (!mayBeKind) reading.named = reading.named.filter((other) => other !== named);
  markUsed(reading, { from: tail.from, to: reading.runs.length }, true);
  return modelsAt(reading, indexes);
}

/** 'camera le' after 'camera' was taken for one: the longer phrases that begin so. */
function longerKinds(reading: Reading, tail: Stretch): BegunKinds {
  const before = reading.kinds.find(({ to }) => to === tail.from);
  if (before === undefined) return NO_KINDS;
  const runs = reading.runs.slice(before.from);
  const partKinds = kindsStarting(runs, reading.vocabulary, { shortest: 2, isLonger: true });
  if (partKinds.length > 0) markUsed(reading, { from: tail.from, to: reading.runs.length }, true);
  return { partKinds, words: wordsOfRuns(tail.runs) };
}

type BegunKinds = Pick<Begun, 'partKinds' | 'words'>;
const NO_KINDS: BegunKinds = { partKinds: [], words: [] };

function begunKinds(reading: Reading, tail: Stretch): BegunKinds {
  // Beside a phone only a part can be meant; alone it may be the start of a phone.
  const isBesidePhone = reading.named.length > 0;
  const shortest = isBesidePhone ? 2 : 3;
  for (let skipped = 0; skipped < tail.runs.length; skipped += 1) {
    const runs = tail.runs.slice(skipped);
    const partKinds = kindsStarting(runs, reading.vocabulary, { shortest, isLonger: false });
    if (partKinds.length === 0) continue;
    if (!isBesidePhone && startsName(runs, reading.vocabulary)) return NO_KINDS;
    markUsed(reading, { from: tail.from + skipped, to: reading.runs.length }, true);
    return { partKinds, words: wordsOfRuns(runs) };
  }
  return NO_KINDS;
}

function begunBrand(reading: Reading, tail: Stretch) {
  if (tail.runs.length !== 1) return undefined;
  const brand = brandStarting(tail.runs, reading.vocabulary);
  if (brand !== undefined) markUsed(reading, { from: tail.from, to: tail.from + 1 }, true);
  return brand;
}

/** 'iphone 1', 'samsung a1': the number is not typed to its end; a brand before it belongs to it. */
function begunModels(reading: Reading, tail: Stretch): KnownModel[] {
  const brand = reading.brands.find(({ to }) => to === tail.from);
  const starts = [...(brand === undefined ? [] : [brand.from])];
  for (let at = tail.from; at < reading.runs.length; at += 1) {
    starts.push(at);
    // The 'g5' of 'moto g5' is no G5 of others.
    if (isFirm(reading.runs[at]?.text ?? '')) break;
  }
  for (const from of starts) {
    const runs = reading.runs.slice(from);
    const key = compactRuns(runs);
    if (!mayBeginName(reading.runs, from)) continue;
    const indexes = modelsStarting(key, reading.vocabulary);
    if (indexes.length === 0) continue;
    markUsed(reading, { from, to: reading.runs.length }, true);
    if (brand !== undefined && from === brand.from) reading.brands = [];
    return modelsAt(reading, indexes);
  }
  return [];
}

/** A name begins with letters, or with a number that letters follow; never inside 'bg530'. */
function mayBeginName(runs: readonly Run[], from: number): boolean {
  const tail = runs.slice(from);
  const [before, first] = [runs[from - 1], tail[0]];
  if (first === undefined || compactRuns(tail).length < 2) return false;
  if (!first.isNumber) return tail.length > 1;
  const hasLetters = tail.some((run) => !run.isNumber);
  return hasLetters && (before === undefined || before.isNumber || before.text.length > 2);
}

/** Of many phones those with most parts; a start of a name asks for no complete list. */
function modelsAt(reading: Reading, indexes: readonly number[]): KnownModel[] {
  let items = 0;
  return indexes
    .flatMap((index) => reading.vocabulary.models[index] ?? [])
    .sort((left, right) => right.itemCount - left.itemCount || left.modelCode - right.modelCode)
    .filter((model, at) => {
      items += model.itemCount;
      return at === 0 || items <= MOST_BEGUN_ITEMS;
    });
}

function plainWords(reading: Reading, isOpenEnded: boolean) {
  const stretches = unexplained(reading);
  const words = stretches.flatMap((stretch) => withYears(withGaps(wordsOfRuns(stretch.runs))));
  const last = stretches.at(-1);
  const endsQuery = last !== undefined && last.from + last.runs.length === reading.runs.length;
  const prefix = isOpenEnded && endsQuery ? (words.pop() ?? null) : null;
  const brandWords = strangeBrandWords(reading);
  return {
    words: [...new Set([...reading.kindWords, ...words, ...brandWords].filter(isWorthFinding))],
    // One letter says nothing yet.
    prefix: prefix !== null && (prefix.length > 1 || /\d/.test(prefix)) ? prefix : null,
  };
}

function isWorthFinding(word: string): boolean {
  return !STOP_WORDS.has(word) && (word.length > 1 || /\d/.test(word));
}

/** A brand that did not make the phone made the part: it is found as a plain word. */
function strangeBrandWords(reading: Reading): string[] {
  if (reading.named.length === 0) return [];
  const makers = new Set(combinedModels(reading).map((model) => model.bndCode));
  return reading.brands
    .filter((brand) => !makers.has(brand.bndCode))
    .flatMap((brand) => wordsOfRuns(runsOf(brand.bndName)));
}

/**
 * A word that may never be let go: it has a digit (and is no measure), names a family of phones,
 * or makes another phone of a name.
 */
export function isFirm(word: string): boolean {
  if (MODEL_ENDINGS.has(word) || PHONE_WORDS.has(word)) return true;
  return /\d/.test(word) && !isMeasure(word);
}

/** '128gb', '20w', '4g'. */
function isMeasure(word: string): boolean {
  const unit = /^\d+(\D+)$/.exec(word)?.[1];
  return unit !== undefined && UNITS.has(unit);
}
