import type { GradeId } from '@/lib/contract/grades';
import type { PartKindId } from '@/lib/contract/partKindLabels';
import type { FrameId } from '@/lib/contract/item.contract';
import { MODEL_ENDINGS } from '@/server/catalogue/phones/modelEndings';
import { QUERY_LENGTH } from '@/lib/contract/limits';
import { correctRuns, spelledOut } from './correctRuns';
import { inEnglish } from './localWords/inEnglish';
import { compactRuns, runsOf, withGaps, withYears, wordsOfRuns, type Run } from './normalise';
import { isOwned, markUsed, readSegments, unexplained, type Reading } from './reading';
import { combinedModels, makerRanks } from './combinedModels';
import { isFirm } from './firmWords';
import { namedSeries, type NamedSeries } from './namedSeries';
import { combineParts } from './partNames';
import type { UnknownPhone } from './otherPhone';
import { findSegments } from './segments';
import { ASSORTED_KINDS, DISPLAY_GRADES, DISPLAY_WORDS, STOP_WORDS } from './tradeWords';
import { brandStarting, kindsStarting, modelsStarting, startsName } from './unfinished';
import { modelsSpelled } from './modelsSpelled';
import type { KnownModel } from './knownModel';
import type { Vocabulary } from './vocabulary';

/** The interpretation of a query. */
export type Understanding = {
  /** The phones it names; when ambiguous several, of the makers with the most parts first. */
  models: KnownModel[];
  /** Other phones that it may name, of which there are no parts: a Redmi Note 10 Pro. */
  unsold: KnownModel[];
  /** The place of each of these phones when one name means phones of several makers. */
  modelRanks: ReadonlyMap<number, number>;
  /** True when another reading of the same letters is another phone: "a20's", 'a12 power'. */
  isEither: boolean;
  /** Phones that nobody knows, whose names go on after a known one's: 'Pop 2 Power'. */
  unknown: UnknownPhone[];
  /** Phones whose name it begins ('iphone 1'); used like `models` but not shown. */
  begunModels: KnownModel[];
  /** True when a phone is named without brand or family, so that it may mean something else. */
  isBareName: boolean;
  /** The words of those names, in case no part of them matches. */
  nameWords: string[];
  /** Any of these matches; several for an incomplete word ('cha…') or several kinds. */
  partKinds: PartKindId[];
  /** The words that begin those kinds, in case they occur in names. */
  begunWords: string[];
  /** Null when the phones imply it. */
  brand: { bndCode: number; bndName: string } | null;
  grade: GradeId | null;
  colour: string | null;
  frame: FrameId | null;
  /** Codes of parts ('bl5c'), each of which must be in the item's name. */
  partCodes: string[];
  /** Remaining plain words, which must all match. */
  words: string[];
  /** Those of the words that say which part it is; never dropped. */
  partWords: string[];
  /** The last word when it may be incomplete. */
  prefix: string | null;
  /** Typed letters that no search can match, to be named. */
  lostLetters: string[];
  /** Those of the words that are of a colour. */
  colourWords: string[];
  /** The query with its typos corrected, or null. */
  corrected: string | null;
};

const MAX_RUNS = 40;
const MAX_BEGUN_ITEMS = 1_500;

/** Interprets a query as phone, part, brand and grade; the rest is plain words. */
export function understand(given: string, vocabulary: Vocabulary): Understanding {
  // Joined words are searched at each letter, which is too slow for long texts.
  const text = given.slice(0, QUERY_LENGTH);
  const written = runsOf(text).slice(0, MAX_RUNS);
  const translated = inEnglish(written, vocabulary);
  const series = namedSeries(translated, vocabulary.series);
  const typed = series?.rest ?? translated;
  const isOpenEnded = !/\s$/.test(text) && typed.at(-1) === written.at(-1);
  const typedSegments = findSegments(typed, vocabulary);
  const mended = correctRuns(typed, typedSegments, vocabulary, isOpenEnded);
  const runs = mended?.runs ?? typed;
  const segments = mended === null ? typedSegments : findSegments(runs, vocabulary);
  const reading = readSegments(runs, segments, vocabulary, isOpenEnded);
  combineParts(reading);
  const begun = begunOf(reading, isOpenEnded, series);
  const brand = begun.brand ?? brandOf(reading);
  const plain = plainWords(reading, isOpenEnded);
  const { models, unsold } = combinedModels(reading);
  const isOfColour = (word: string | null) => word !== null && vocabulary.colourWords.has(word);
  return {
    models,
    unsold,
    modelRanks: modelRanksOf(reading, models, begun),
    isEither: reading.isEither,
    unknown: reading.unknown,
    begunModels: begun.models,
    isBareName: reading.named.some((named) => !named.hits.every((hit) => hit.isNumber)),
    nameWords: reading.named.flatMap(({ from, to }) => wordsOfRuns(reading.runs.slice(from, to))),
    partKinds: begun.partKinds.length > 0 ? begun.partKinds : kindsOf(reading),
    begunWords: begun.words,
    brand,
    grade: reading.grade,
    colour: reading.colour,
    frame: reading.frame,
    partCodes: [...new Set(reading.codes)],
    ...plain,
    colourWords: [...plain.words, plain.prefix].filter((word) => word !== null).filter(isOfColour),
    corrected: mended?.hasTypo === true ? spelledOut(runs) : null,
  };
}

/** A series means its phones, of the brand if one is named. */
function begunOf(reading: Reading, isOpenEnded: boolean, series: NamedSeries | null): Begun {
  const begun = isOpenEnded ? readUnfinished(reading) : NOTHING_BEGUN;
  if (series === null || reading.named.length > 0) return begun;
  const [brand] = reading.brands;
  const isOwn = (index: number) => reading.vocabulary.models[index]?.bndCode === brand?.bndCode;
  const own = series.indexes.filter((index) => brand === undefined || isOwn(index));
  return { ...begun, models: modelsAt(reading, own) };
}

function modelRanksOf(reading: Reading, models: readonly KnownModel[], begun: Begun) {
  if (reading.named.length === 0) return makerRanks(begun.models);
  return reading.named.length === 1 ? makerRanks(models) : new Map<number, number>();
}

function brandOf(reading: Reading): Understanding['brand'] {
  const [brand] = reading.brands;
  if (brand === undefined) return null;
  const isImplied = reading.named.length > 0;
  return isImplied ? null : { bndCode: brand.bndCode, bndName: brand.bndName };
}

/** Treats 'lcd touch' as a display, which comes with its touch panel. */
function kindsOf(reading: Reading): PartKindId[] {
  const mentioned = reading.kinds.map(({ partKinds }) => partKinds);
  // 'volume flex' narrows 'flex'.
  const exact = mentioned.filter((partKinds) => partKinds.length === 1);
  const kinds = new Set((exact.length > 0 ? exact : mentioned).flat());
  if (kinds.has('display')) kinds.delete('touch');
  if (kinds.size === 0 && saysDisplay(reading)) kinds.add('display');
  return [...kinds];
}

/** 'iphone 7 incell' asks for a display. */
function saysDisplay({ grade, runs }: Reading): boolean {
  const isGradeOfDisplays = grade !== null && DISPLAY_GRADES.has(grade);
  return isGradeOfDisplays || runs.some((run) => DISPLAY_WORDS.has(run.text));
}

type Begun = {
  models: KnownModel[];
  partKinds: PartKindId[];
  /** The words that begin the kinds. */
  words: string[];
  brand: Understanding['brand'];
};

const NOTHING_BEGUN: Begun = { models: [], partKinds: [], words: [], brand: null };

/** Completes the last word of a shopper who is still typing. */
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
  // 'mi 9 se' is complete.
  if (last.text.length > 2 || MODEL_ENDINGS.has(last.text)) return [];
  if (named.to - named.from < 2) return [];
  const key = compactRuns(reading.runs.slice(named.from, named.to - 1));
  const hits = modelsSpelled(reading.vocabulary, key);
  return modelsAt(
    reading,
    hits.map((hit) => hit.index),
  );
}

/** Returns longer names with this start ('iphone 11 pro m'); for one letter the shorter too. */
function extendedModels(reading: Reading, tail: Stretch): KnownModel[] {
  const named = reading.named.find(({ to }) => to === tail.from);
  if (named === undefined) return [];
  const indexes = modelsStarting(named.key + compactRuns(tail.runs), reading.vocabulary);
  if (indexes.length === 0) return [];
  // Assorted kinds seldom follow a phone: 'y9 pri' is no privacy glass.
  const begun = kindsStarting(tail.runs, reading.vocabulary, BEGUN_KIND);
  const mayBeKind = begun.some((kind) => !ASSORTED_KINDS.has(kind));
  if (!mayBeKind) reading.named = reading.named.filter((other) => other !== named);
  markUsed(reading, { from: tail.from, to: reading.runs.length }, true);
  return modelsAt(reading, indexes);
}

/** Returns longer phrases with this start: 'camera le' after 'camera' was read as a kind. */
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
  // After a phone only a part can follow; alone, the word may be the start of a phone.
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

/** Returns phones for an incomplete number: 'iphone 1', 'samsung a1' with its brand. */
function begunModels(reading: Reading, tail: Stretch): KnownModel[] {
  const brand = reading.brands.find(({ to }) => to === tail.from);
  const starts = [...(brand === undefined ? [] : [brand.from])];
  for (let at = tail.from; at < reading.runs.length; at += 1) {
    starts.push(at);
    // The 'g5' of 'moto g5' is not another brand's G5.
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

/** Checks that a name may begin here: never inside 'bg530'. */
function mayBeginName(runs: readonly Run[], from: number): boolean {
  const tail = runs.slice(from);
  const [before, first] = [runs[from - 1], tail[0]];
  if (first === undefined || compactRuns(tail).length < 2) return false;
  if (!first.isNumber) return tail.length > 1;
  const hasLetters = tail.some((run) => !run.isNumber);
  return hasLetters && (before === undefined || before.isNumber || before.text.length > 2);
}

/** Keeps the phones with the most parts: an incomplete name does not need a complete list. */
function modelsAt(reading: Reading, indexes: readonly number[]): KnownModel[] {
  let items = 0;
  return indexes
    .flatMap((index) => reading.vocabulary.models[index] ?? [])
    .sort((left, right) => right.itemCount - left.itemCount || left.modelCode - right.modelCode)
    .filter((model, at) => {
      items += model.itemCount;
      return at === 0 || items <= MAX_BEGUN_ITEMS;
    });
}

function plainWords(reading: Reading, isOpenEnded: boolean) {
  const stretches = unexplained(reading);
  const words = stretches.flatMap((stretch) => withYears(withGaps(wordsOfRuns(stretch.runs))));
  const last = stretches.at(-1);
  const endsQuery = last !== undefined && last.from + last.runs.length === reading.runs.length;
  const prefix = isOpenEnded && endsQuery ? (words.pop() ?? null) : null;
  const afterPhones = stretches
    .filter(({ from }) => reading.named.some(({ to }) => to === from))
    .flatMap(({ runs }) => (/^[ai]$/.test(runs[0]?.text ?? '') ? [runs[0]?.text ?? ''] : []));
  const brandWords = otherBrandWords(reading);
  return {
    lostLetters: [
      ...afterPhones,
      ...[...words, prefix ?? ''].filter((word, at) => isLostLetter(word, words[at - 1])),
    ],
    words: [
      ...new Set(
        [...reading.partWords, ...reading.kindWords, ...words, ...brandWords].filter(
          isWorthFinding,
        ),
      ),
    ],
    partWords: reading.partWords,
    // One letter is too vague.
    prefix: prefix !== null && (prefix.length > 1 || /\d/.test(prefix)) ? prefix : null,
  };
}

/** 'a' is an article, and the 'c' of 'type c' is found with its word. */
function isLostLetter(word: string, before: string | undefined): boolean {
  return /^[b-hj-z]$/.test(word) && before !== 'type';
}

function isWorthFinding(word: string): boolean {
  return !STOP_WORDS.has(word) && (word.length > 1 || /\d/.test(word));
}

/** Returns a brand that did not make the phone as plain words: it made the part. */
function otherBrandWords(reading: Reading): string[] {
  if (reading.named.length === 0) return [];
  const makers = combinedModels(reading).models;
  return reading.brands
    .filter(
      ({ bndCode, bndName }) =>
        !makers.some((maker) => maker.bndCode === bndCode || isOwned(maker.bndName, bndName)),
    )
    .flatMap((brand) => wordsOfRuns(runsOf(brand.bndName)));
}
