import { GRADES, type GradeId } from '@/lib/contract/grades';
import { PART_KINDS } from '@/lib/commerce/partKinds';
import type { PartKindId } from '@/lib/contract/partKindLabels';
import type { FrameId } from '@/lib/contract/item.contract';
import { isListed, type KnownModel } from './knownModel';
import { nameSpellings, numberSpellings, type Spelling } from './modelSpellings';
import { packedHit, type Packed } from './modelsSpelled';
import { nameEndings } from './nameEndings';
import { seriesKeys, type SeriesIndexes } from './namedSeries';
import { compact, runsOf } from './normalise';
import {
  DISPLAY_WORDS,
  FRAME_PHRASES,
  GRADE_PHRASES,
  IDLE_PHRASES,
  PHONE_NAMES,
  SAME_WORD,
  SHORT_NAMES,
  STOP_WORDS,
} from './tradeWords';
import { SpellingList } from './typos';

/** A fixed phrase of the trade and its meaning. */
export type Phrase =
  | { says: 'kind'; partKind: PartKindId }
  | { says: 'brand'; bndCode: number; bndName: string; isShort: boolean }
  | { says: 'grade'; grade: GradeId }
  | { says: 'frame'; frame: FrameId }
  | { says: 'colour'; colour: string }
  | { says: 'nothing' };

/** The shop's own part of its vocabulary. */
export type VocabularySource = {
  brands: readonly { bndCode: number; bndName: string }[];
  models: readonly KnownModel[];
  colours: readonly string[];
  /** Words of item names without digits. */
  plainWords: readonly string[];
  /** Codes of parts in item names, without separators: 'bl5c'. */
  partCodes?: readonly string[];
};

export type Vocabulary = {
  models: readonly KnownModel[];
  phrases: ReadonlyMap<string, Phrase>;
  /** Part kind phrases of several words, as lists of words, longest first. */
  kindPhrases: readonly { words: readonly string[]; partKind: PartKindId }[];
  /** Phrases that begin with another kind's word: 'display flex', 'battery connector'. */
  longerKinds: ReadonlySet<string>;
  modelKeys: ReadonlyMap<string, Packed>;
  /** Model names in alphabetical order, for incomplete input. */
  nameKeys: readonly string[];
  /** The series of phones by their names: 'f', 'redminote'. */
  series: SeriesIndexes;
  /** Words of colours, also of those that a name shares with another colour. */
  colourWords: ReadonlySet<string>;
  /** Words that make a longer name of a phone another phone. */
  endings: ReadonlySet<string>;
  /** Codes of parts that are no phone's name or number. */
  partCodes: ReadonlySet<string>;
  /** How many fitting items each maker's phones have. */
  fitCounts: ReadonlyMap<number, number>;
  /** The first words of series names and their brand. */
  families: ReadonlyMap<string, ReadonlySet<number>>;
  spelling: SpellingList;
};

const NAME_WORD = 3;
const TRADE_WORD = 3;
const PLAIN_WORD = 1;

/** Batch sizes, so that other work continues while the vocabulary is built. */
const MODELS_AT_ONCE = 100;
const SORTED_AT_ONCE = 40;
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

export async function buildVocabulary(source: VocabularySource): Promise<Vocabulary> {
  const spelling = new SpellingList();
  const phrases = tradePhrases(source, spelling);
  const families = new Map<string, Set<number>>();
  const modelKeys = new Map<string, Packed>();
  const nameKeys = new Set<string>();
  const series = new Map<string, number[]>();
  for (const [index, model] of source.models.entries()) {
    if (index % MODELS_AT_ONCE === 0) await pause();
    for (const name of nameSpellings(model)) {
      addKey(modelKeys, name, index, false);
      if (isListed(model)) nameKeys.add(name.key);
    }
    for (const number of model.modelNumbers.flatMap(numberSpellings)) {
      addKey(modelKeys, number, index, true);
    }
    for (const key of seriesKeys(model)) series.set(key, [...(series.get(key) ?? []), index]);
    addNameWords(model, families, spelling);
  }
  await pause();
  for (const name of PHONE_NAMES) spelling.add(name, NAME_WORD);
  for (const word of source.plainWords) spelling.add(word, PLAIN_WORD);
  await pause();
  const kindPhrases = kindPhrasesOfSeveralWords();
  const colourWords = new Set(source.colours.flatMap(runsOf).map((run) => run.text));
  return {
    models: source.models,
    phrases,
    kindPhrases,
    longerKinds: longerKinds(kindPhrases, phrases),
    modelKeys,
    nameKeys: await sortedInSteps(nameKeys),
    series,
    colourWords,
    endings: nameEndings(source.models, (word) => colourWords.has(word) || phrases.has(word)),
    partCodes: new Set((source.partCodes ?? []).filter((code) => !modelKeys.has(code))),
    fitCounts: fitCountsOf(source.models),
    families,
    spelling,
  };
}

function fitCountsOf(models: readonly KnownModel[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { bndCode, itemCount } of models) {
    counts.set(bndCode, (counts.get(bndCode) ?? 0) + itemCount);
  }
  return counts;
}

/** Sorts in steps of two letters, so that no request waits for all of it. */
async function sortedInSteps(keys: Iterable<string>): Promise<string[]> {
  const byStart = new Map<string, string[]>();
  for (const key of keys) {
    const start = key.slice(0, 2);
    const list = byStart.get(start);
    if (list === undefined) byStart.set(start, [key]);
    else list.push(key);
  }
  const sorted: string[] = [];
  for (const [at, start] of [...byStart.keys()].sort().entries()) {
    if (at % SORTED_AT_ONCE === 0) await pause();
    for (const key of byStart.get(start)?.sort() ?? []) sorted.push(key);
  }
  return sorted;
}

function addKey(keys: Map<string, Packed>, spelling: Spelling, index: number, isNumber: boolean) {
  const packed = packedHit({ index, doubt: spelling.doubt, isNumber });
  const known = keys.get(spelling.key);
  if (known === undefined) keys.set(spelling.key, packed);
  else if (typeof known === 'number') keys.set(spelling.key, [known, packed]);
  else known.push(packed);
}

function addNameWords(
  model: KnownModel,
  families: Map<string, Set<number>>,
  spelling: SpellingList,
): void {
  const series = runsOf(model.series).filter(
    (run) => !run.isNumber && run.text.length > 2 && !STOP_WORDS.has(run.text),
  );
  for (const run of series) {
    const brands = families.get(run.text) ?? new Set();
    families.set(run.text, brands.add(model.bndCode));
  }
  for (const run of [...series, ...runsOf(model.modelName)]) {
    if (!run.isNumber) spelling.add(run.text, NAME_WORD);
  }
}

/** Earlier phrases win: a word of the trade is not a colour or a brand. */
function tradePhrases(source: VocabularySource, spelling: SpellingList): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  for (const [text, phrase] of [...fixedPhrases(), ...shopPhrases(source)]) {
    const key = compact(text);
    if (key !== '' && !phrases.has(key)) phrases.set(key, phrase);
    for (const run of runsOf(text)) if (!run.isNumber) spelling.add(run.text, TRADE_WORD);
  }
  for (const run of source.colours.flatMap(runsOf)) {
    if (!run.isNumber) spelling.add(run.text, TRADE_WORD);
  }
  for (const word of [...Object.keys(SAME_WORD), ...DISPLAY_WORDS]) spelling.add(word, PLAIN_WORD);
  return phrases;
}

function* fixedPhrases(): Generator<[string, Phrase]> {
  for (const { id: partKind, words } of PART_KINDS) {
    for (const text of words.flatMap(withPlural)) yield [text, { says: 'kind', partKind }];
  }
  for (const text of IDLE_PHRASES) yield [text, { says: 'nothing' }];
  for (const frame of ['with', 'without'] as const) {
    for (const text of FRAME_PHRASES[frame]) yield [text, { says: 'frame', frame }];
  }
  for (const { id: grade } of GRADES) {
    for (const text of GRADE_PHRASES[grade]) yield [text, { says: 'grade', grade }];
  }
}

function* shopPhrases(source: VocabularySource): Generator<[string, Phrase]> {
  for (const { bndCode, bndName } of source.brands) {
    yield [bndName, { says: 'brand', bndCode, bndName, isShort: false }];
    for (const text of SHORT_NAMES[bndName.toLowerCase()] ?? []) {
      yield [text, { says: 'brand', bndCode, bndName, isShort: true }];
    }
  }
  for (const colour of unambiguousColours(source.colours))
    yield [colour, { says: 'colour', colour }];
}

/** Removes colours that are part of another: 'blue' is a plain word beside Pacific Blue. */
function unambiguousColours(colours: readonly string[]): string[] {
  const byWord = new Map<string, ReadonlySet<string>[]>();
  const known = colours.map((colour) => ({
    colour,
    words: new Set(runsOf(colour).map((run) => run.text)),
  }));
  for (const { words } of known) {
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), words]);
  }
  const isPartOfOther = ({ words }: { words: ReadonlySet<string> }) => {
    const [first = ''] = words;
    const others = byWord.get(first) ?? [];
    return others.some(
      (other) => other.size > words.size && [...words].every((word) => other.has(word)),
    );
  };
  return known.filter((one) => !isPartOfOther(one)).map(({ colour }) => colour);
}

/** Adds the plural: 'batteries' for 'battery', 'back covers' for 'back cover'. */
function withPlural(text: string): string[] {
  if (text.length < 4 || text.endsWith('s')) return [text];
  if (/(x|ch|sh)$/.test(text)) return [text, `${text}es`];
  return [text, /[^aeiou]y$/.test(text) ? `${text.slice(0, -1)}ies` : `${text}s`];
}

function kindPhrasesOfSeveralWords() {
  return PART_KINDS.flatMap((kind) =>
    kind.words
      .flatMap(withPlural)
      .map((text) => ({ words: runsOf(text).map((run) => run.text), partKind: kind.id }))
      .filter((phrase) => phrase.words.length > 1),
  ).sort((left, right) => right.words.length - left.words.length);
}

function longerKinds(
  kindPhrases: Vocabulary['kindPhrases'],
  phrases: Vocabulary['phrases'],
): Set<string> {
  const longer = kindPhrases.filter(({ words, partKind }) => {
    const first = phrases.get(words[0] ?? '');
    return first?.says === 'kind' && first.partKind !== partKind;
  });
  return new Set(longer.map(({ words }) => words.join('')));
}
