import type { GradeId } from '@/lib/contract/grades';
import type { PartKindId } from '@/lib/contract/partKindLabels';
import type { FrameId } from '@/lib/contract/item.contract';
import { MODEL_ENDINGS } from '@/server/catalogue/phones/modelEndings';
import { compactRuns, runsOf, withGaps, withYears, wordsOfRuns, type Run } from './normalise';
import {
  joinsNumbers,
  readOtherPhone,
  unknownPhones,
  type Continued,
  type UnknownPhone,
} from './otherPhone';
import { listedPhones } from './listedPhones';
import { leftovers, type Segment } from './segments';
import { ASSORTED_KINDS, FAMILY_WORDS, GENERAL_WORDS, OWNERS, PHONE_WORDS } from './tradeWords';
import { modelsSpelled, type ModelHit } from './modelsSpelled';
import type { KnownModel } from './knownModel';
import type { Vocabulary } from './vocabulary';

/** Kinds of ports, which a name must say: a 'type c pin' is no MicroUSB connector. */
const PORTS = [['type'], ['micro', 'usb']];

/** Longer words before a dash are words: 'lcd-a12'. */
const CODE_START = 3;

type Span = { from: number; to: number };
type Brand = { bndCode: number; bndName: string };
export type NamedModels = Span & { hits: ModelHit[]; key: string };

/** A query during interpretation: which runs are explained, and by what. */
export type Reading = {
  runs: readonly Run[];
  vocabulary: Vocabulary;
  /** By run: true when something explains it. */
  used: boolean[];
  named: NamedModels[];
  kinds: (Span & { partKinds: readonly PartKindId[] })[];
  brands: (Span & Brand)[];
  /** Codes of parts, which items must have. */
  codes: string[];
  /** Words of a phrase that say more than its kind. */
  kindWords: string[];
  /** Words that say which part it is and are never dropped: 'battery' of 'battery connector'. */
  partWords: string[];
  /** Phones that nobody knows, whose names go on after a known one's: 'Pop 2 Power'. */
  unknown: UnknownPhone[];
  /** Whether the last word may be incomplete. */
  isOpenEnded: boolean;
  /** True when the phone may be another: 'a12 power' may begin a part, 'nokia 3 2' is a 3.2. */
  isEither: boolean;
  grade: GradeId | null;
  frame: FrameId | null;
  colour: string | null;
};

export function readSegments(
  runs: readonly Run[],
  segments: readonly Segment[],
  vocabulary: Vocabulary,
  isOpenEnded: boolean,
): Reading {
  const reading: Reading = {
    runs,
    vocabulary,
    used: runs.map(() => false),
    named: [],
    kinds: [],
    brands: [],
    codes: [],
    kindWords: [],
    partWords: [],
    unknown: [],
    isOpenEnded,
    isEither: false,
    grade: null,
    frame: null,
    colour: null,
  };
  for (const segment of segments) {
    if (takeMeaning(reading, segment)) markUsed(reading, segment, true);
  }
  takeListed(reading);
  releaseEndings(reading);
  releaseUnknownModels(reading);
  joinSeparatedModel(reading);
  narrowByBrand(reading);
  narrowByFamily(reading);
  narrowByEachOther(reading);
  combineKindWords(reading);
  return reading;
}

/** Returns false when the segment repeats something in another form. */
function takeMeaning(reading: Reading, { from, to, meaning }: Segment): boolean {
  switch (meaning.says) {
    case 'models':
      reading.named.push({ from, to, hits: meaning.hits, key: meaning.key });
      return true;
    case 'code':
      reading.codes.push(meaning.key);
      return true;
    case 'kind':
      takeKind(reading, { from, to }, meaning.partKind);
      return true;
    case 'brand':
      reading.brands.push({ from, to, bndCode: meaning.bndCode, bndName: meaning.bndName });
      return true;
    case 'grade':
      if (reading.grade !== null) return reading.grade === meaning.grade;
      reading.grade = meaning.grade;
      return true;
    case 'frame':
      if (reading.frame !== null) return reading.frame === meaning.frame;
      reading.frame = meaning.frame;
      return true;
    case 'colour':
      if (reading.colour !== null) return reading.colour === meaning.colour;
      reading.colour = meaning.colour;
      return true;
    case 'nothing':
      return true;
  }
}

/** 'flex' alone describes every flex; 'type c cable' says more than cable. */
function takeKind(reading: Reading, { from, to }: Span, partKind: PartKindId): void {
  const runs = reading.runs.slice(from, to);
  const key = compactRuns(runs);
  reading.kinds.push({ from, to, partKinds: FAMILY_WORDS[key] ?? [partKind] });
  reading.kindWords.push(...wordsBeyond(partKind, wordsOfRuns(runs)));
}

/** 'privacy glass' is a tempered glass with a word that its name must have. */
function wordsBeyond(partKind: PartKindId, words: readonly string[]): readonly string[] {
  if (partKind === 'charging-pin')
    return PORTS.find((port) => port.every((word) => words.includes(word))) ?? [];
  if (!ASSORTED_KINDS.has(partKind)) return [];
  const general = wordsOfRuns(runsOf(partKind));
  return words.filter((word) => !general.includes(word) && !GENERAL_WORDS.has(word));
}

export function markUsed(reading: Reading, { from, to }: Span, isUsed: boolean): void {
  for (let at = from; at < to; at += 1) reading.used[at] = isUsed;
}

/** Returns the stretches of runs without an explanation. */
export function unexplained(reading: Reading): { from: number; runs: Run[] }[] {
  const explained = reading.runs.flatMap((_, at) =>
    reading.used[at] === true ? [{ from: at, to: at + 1 }] : [],
  );
  return leftovers(
    reading.runs,
    explained.map((span) => ({ ...span, meaning: { says: 'nothing' } })),
  );
}

function takeListed(reading: Reading): void {
  const { runs, used, named, vocabulary } = reading;
  for (const phone of listedPhones(runs, used, named, vocabulary)) {
    named.push(phone);
    markUsed(reading, phone, true);
  }
}

/** The 'se' of 'a405 se' makes another phone; it is an iPhone SE only by itself or in a list. */
function releaseEndings(reading: Reading): void {
  reading.named = reading.named.filter((ending) => {
    const runs = reading.runs.slice(ending.from, ending.to);
    const follows = reading.named.some((other) => other.to === ending.from);
    const isOfEndings = runs.every(({ text }) => MODEL_ENDINGS.has(text));
    const isEnding = follows && runs[0]?.isListed !== true && isOfEndings;
    if (isEnding) markUsed(reading, ending, false);
    return !isEnding;
  });
}

/**
 * Treats 'iphone 11 pro' as plain words when there is no such phone, not as an iPhone 11. The words
 * of a name that goes on are never dropped: what is left would be the shorter phone.
 */
function releaseUnknownModels(reading: Reading): void {
  reading.named = reading.named.filter((named) => {
    const other = otherPhoneOf(reading, named);
    if (other?.isEither === true || joinsNumbers(reading, named)) reading.isEither = true;
    if (other === null || other.isEither) return true;
    markUsed(reading, named, false);
    if (other.length === 0) return false;
    const runs = reading.runs.slice(named.from, named.to + other.length);
    reading.partWords.push(...withYears(withGaps(wordsOfRuns(runs))));
    reading.unknown.push(...unknownPhones(reading, named, other.length));
    return false;
  });
}

function otherPhoneOf(reading: Reading, named: NamedModels): Continued | null {
  if (endsCode(reading, named)) return { length: 0, isEither: false };
  const isFollowed = reading.runs[named.to] !== undefined && reading.used[named.to] !== true;
  return isFollowed ? readOtherPhone(reading, named) : null;
}

/** 'BL-5C' is a code, also when the shop does not have it: no iPhone 5C. */
function endsCode({ runs, used }: Reading, { from }: NamedModels): boolean {
  const before = runs[from - 1];
  if (before === undefined || runs[from]?.dashed !== true || used[from - 1] === true) return false;
  return !before.isNumber && before.text.length <= CODE_START;
}

/** Joins a family and a number typed apart: '11 battery iphone'. */
function joinSeparatedModel(reading: Reading): void {
  if (reading.named.length > 0) return;
  const stretches = unexplained(reading);
  const families = stretches.filter((stretch) => stretch.runs.every((run) => !run.isNumber));
  const numbers = stretches.filter((stretch) => stretch.runs[0]?.isNumber === true);
  for (const family of [...families, ...reading.brands.map((span) => asStretch(reading, span))]) {
    for (const number of numbers) {
      const key = compactRuns([...family.runs, ...number.runs]);
      const hits = modelsSpelled(reading.vocabulary, key);
      if (hits.length === 0) continue;
      const span = { from: number.from, to: number.from + number.runs.length };
      reading.named.push({ ...span, hits, key });
      markUsed(reading, span, true);
      markUsed(reading, { from: family.from, to: family.from + family.runs.length }, true);
      return;
    }
  }
}

function asStretch(reading: Reading, { from, to }: Span) {
  return { from, runs: reading.runs.slice(from, to) };
}

/**
 * Lets a brand choose between phones of one name. If none is of that brand, a bare name is not a
 * phone (the X20 of a maker of cables), but a model number or a name with its maker's word still
 * is; digits alone are no number of another maker's phone ('BQ 5020' is no Alcatel).
 */
function narrowByBrand(reading: Reading): void {
  const [brand] = reading.brands;
  if (brand === undefined) return;
  reading.named = reading.named.filter((named) => {
    const own = ofBrand(reading, named, brand);
    if (own.length > 0) {
      named.hits = own;
      return true;
    }
    const isNumber = named.hits.every((hit) => hit.isNumber) && !/^[\d.]+$/.test(named.key);
    const isClear = isNumber || statesMaker(reading, named);
    if (!isClear) markUsed(reading, named, false);
    return isClear;
  });
}

/** Returns true when a name begins with a word of one maker only: 'iphone 6', 'redmi note 8'. */
function statesMaker({ runs, vocabulary }: Reading, { from }: NamedModels): boolean {
  const first = runs[from]?.text ?? '';
  const isBrand = vocabulary.phrases.get(first)?.says === 'brand';
  return isBrand || vocabulary.families.get(first)?.size === 1;
}

/** Returns the phones of the brand; without any, those of the brands that it owns. */
function ofBrand(reading: Reading, { hits }: NamedModels, { bndCode, bndName }: Brand): ModelHit[] {
  const own = hits.filter((hit) => modelOf(reading, hit)?.bndCode === bndCode);
  if (own.length > 0) return own;
  return hits.filter((hit) => isOwned(modelOf(reading, hit)?.bndName, bndName));
}

/** Returns true when one brand is also called by the other's name. */
export function isOwned(bndName: string | undefined, owner: string): boolean {
  return bndName !== undefined && OWNERS[bndName.toLowerCase()] === owner.toLowerCase();
}

/**
 * Lets a family's word choose like its brand: 'galaxy lcd a12'; 'moto g5' is not LG's G5. A word that
 * seldom names a family does so only before a name: 'iphone 8 lcd vision' stays an iPhone.
 */
function narrowByFamily(reading: Reading): void {
  if (reading.named.length === 0) return;
  for (const { from, runs } of unexplained(reading)) {
    runs.forEach((run, offset) => {
      const brandCodes = reading.vocabulary.families.get(run.text);
      if (brandCodes === undefined) return;
      reading.named = reading.named.filter((named) => {
        const own = named.hits.filter((hit) => isOfFamily(reading, hit, run.text, brandCodes));
        if (own.length > 0) {
          named.hits = own;
          reading.used[from + offset] = true;
          return true;
        }
        const mayBeFamily = PHONE_WORDS.has(run.text) || named.from === from + offset + 1;
        const isOfOther =
          mayBeFamily &&
          named.hits.every(
            (hit) => !hit.isNumber && !brandCodes.has(modelOf(reading, hit)?.bndCode ?? 0),
          );
        if (isOfOther) releaseOtherFamily(reading, named, run, from + offset);
        return !isOfOther;
      });
    });
  }
}

/** 'iphone 8 lite' is no Mi 8 Lite: a word of a family before a name makes it that family's. */
function releaseOtherFamily(reading: Reading, named: NamedModels, run: Run, at: number): void {
  markUsed(reading, named, false);
  if (at + 1 !== named.from || !PHONE_WORDS.has(run.text)) return;
  reading.partWords.push(...withGaps(wordsOfRuns(reading.runs.slice(at, named.to))));
  reading.unknown.push(...unknownPhones(reading, named, 0));
}

function isOfFamily(
  reading: Reading,
  hit: ModelHit,
  word: string,
  brandCodes: ReadonlySet<number>,
): boolean {
  const model = modelOf(reading, hit);
  return model !== undefined && brandCodes.has(model.bndCode) && namesWord(model, word);
}

/** Assumes the same brand for both phones in 'iPhone 12/12 Pro'. */
function narrowByEachOther(reading: Reading): void {
  const brandsOf = (named: NamedModels) =>
    new Set(named.hits.map((hit) => modelOf(reading, hit)?.bndCode));
  const certain = reading.named.map(brandsOf).filter((brands) => brands.size === 1);
  const brands = new Set(certain.flatMap((only) => [...only]));
  for (const named of reading.named) {
    const own = named.hits.filter((hit) => brands.has(modelOf(reading, hit)?.bndCode));
    if (own.length > 0) named.hits = own;
  }
}

function namesWord(model: KnownModel, word: string): boolean {
  return `${model.series} ${model.modelName}`.toLowerCase().includes(word);
}

export function modelOf(reading: Reading, hit: ModelHit): KnownModel | undefined {
  return reading.vocabulary.models[hit.index];
}

/** Finds a kind whose words are reordered or separated: 'cover back', 'flex charging'. */
function combineKindWords(reading: Reading): void {
  const places = new Map<string, number>();
  for (const { from, runs } of unexplained(reading)) {
    runs.forEach((run, offset) => places.set(run.text, from + offset));
  }
  const free = new Set(places.keys());
  if (free.size === 0) return;
  for (const { from, to } of reading.kinds) {
    if (to === from + 1) places.set(reading.runs[from]?.text ?? '', from);
  }
  const phrase = reading.vocabulary.kindPhrases.find(
    ({ words }) => words.every((word) => places.has(word)) && words.some((word) => free.has(word)),
  );
  if (phrase === undefined) return;
  const taken = new Set(phrase.words.map((word) => places.get(word)));
  reading.kinds = reading.kinds.filter(({ from, to }) => to > from + 1 || !taken.has(from));
  const partKinds = FAMILY_WORDS[phrase.words.join('')] ?? [phrase.partKind];
  reading.kindWords.push(...wordsBeyond(phrase.partKind, phrase.words));
  for (const at of taken) {
    if (at === undefined) continue;
    reading.used[at] = true;
    reading.kinds.push({ from: at, to: at + 1, partKinds });
  }
}
