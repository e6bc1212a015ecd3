import type { Shop } from '@/server/shop';
import { mark } from './itemWords';
import { hasMatch, type IndexQuery } from './matching';
import { words as wordsOf } from './normalise';
import { COMES_WITH, STOP_WORDS, UNITS } from './tradeWords';
import { isFirm, type Understanding } from './understand';

/** The part of an understanding that the shop can answer. */
export type Settled = Pick<
  Understanding,
  | 'models'
  | 'begunModels'
  | 'partKinds'
  | 'brand'
  | 'grade'
  | 'colour'
  | 'frame'
  | 'words'
  | 'prefix'
> & {
  /** Only items that fit no phone: the name of a phone turned out to name an accessory. */
  isWithoutModel: boolean;
};

/** Everything that is meant, as one question to the index. */
export function indexQueryOf(settled: Settled): IndexQuery {
  const groups: string[][] = [];
  const models = [...settled.models, ...settled.begunModels];
  if (models.length > 0) groups.push(models.map((model) => mark.model(model.modelCode)));
  if (settled.partKinds.length > 0) groups.push(settled.partKinds.map(mark.kind));
  if (settled.brand !== null) groups.push([mark.brand(settled.brand.bndCode)]);
  if (settled.grade !== null) groups.push([mark.grade(settled.grade)]);
  if (settled.colour !== null) groups.push([mark.colour(settled.colour)]);
  if (settled.frame !== null) groups.push([mark.frame(settled.frame)]);
  if (settled.isWithoutModel) groups.push([mark.withoutModel]);
  groups.push(...settled.words.map((word) => [word]));
  return { groups, prefix: settled.prefix };
}

/**
 * Lets go of words that would leave nothing, so that 'a12 display sparkling' shows the displays
 * of the A12. A model or a kind is never let go, nor a word with a digit: what is not there is
 * not replaced by its neighbour.
 */
export async function settle(shop: Shop, text: string, meaning: Understanding): Promise<Settled> {
  const begun = await withWholeBegunWords(shop, { ...meaning, isWithoutModel: false }, meaning);
  const whole = await withWholeLastWord(shop, begun);
  const answers = (settled: Settled) => hasMatch(shop, indexQueryOf(settled));
  if (await answers(whole)) return whole;
  const relaxed = await relax(whole, answers);
  if (await answers(relaxed)) return relaxed;
  const partKinds = whole.partKinds.flatMap((kind) => COMES_WITH[kind] ?? []);
  const including = { ...relaxed, partKinds };
  if (partKinds.length > 0 && (await answers(including))) return including;
  for (const other of otherReadings(text, meaning, relaxed)) {
    if (await answers(other)) return other;
  }
  return relaxed;
}

/** A last word that is somewhere a whole word is taken as one; else it may be only begun. */
async function withWholeLastWord(shop: Shop, settled: Settled): Promise<Settled> {
  const { prefix } = settled;
  if (prefix === null || (prefix.length < 3 && !/\d/.test(prefix))) return settled;
  const whole = { ...settled, words: [...settled.words, prefix], prefix: null };
  return (await hasMatch(shop, indexQueryOf(whole))) ? whole : settled;
}

/** 'oca' begins 'oca glass', but where it stands in names by itself it is meant as it is. */
async function withWholeBegunWords(
  shop: Shop,
  settled: Settled,
  { begunWords }: Understanding,
): Promise<Settled> {
  if (begunWords.length === 0 || begunWords.some((word) => word.length < 3)) return settled;
  const whole = { ...settled, partKinds: [], words: [...settled.words, ...begunWords] };
  return (await hasMatch(shop, indexQueryOf(whole))) ? whole : settled;
}

type Answers = (settled: Settled) => Promise<boolean>;
type Loosening = (settled: Settled) => Settled;

async function relax(settled: Settled, answers: Answers): Promise<Settled> {
  const loose = loosenings(settled);
  if (loose.length === 0 || !hasFirmPart(settled)) return settled;
  const bare = loose.reduce((rest, { without }) => without(rest), settled);
  // What cannot be answered even alone goes first; of the rest the last typed goes first.
  let kept = settled;
  for (const { without, only } of loose) {
    if (!(await answers(only(bare)))) kept = without(kept);
  }
  for (const { without } of loose) {
    if (await answers(kept)) return kept;
    kept = without(kept);
  }
  return kept;
}

/** Something must be left to search by. */
function hasFirmPart(settled: Settled): boolean {
  const { models, begunModels, partKinds, brand, words } = settled;
  return (
    models.length + begunModels.length + partKinds.length > 0 || brand !== null || words.length > 1
  );
}

/** Each part that may be let go: a settlement without it, and the firm parts with only it. */
function loosenings(settled: Settled): { without: Loosening; only: Loosening }[] {
  const loose: { without: Loosening; only: Loosening }[] = [];
  const { prefix, words } = settled;
  if (prefix !== null && !isFirm(prefix)) {
    loose.push({
      without: (from) => ({ ...from, prefix: null }),
      only: (from) => ({ ...from, prefix }),
    });
  }
  // '5000 mah' is a measure, '5000' by itself may be a name.
  const isMeasured = (at: number) => UNITS.has(words[at + 1] ?? prefix ?? '');
  const looseWords = words.filter((word, at) => !isFirm(word) || isMeasured(at));
  for (const word of looseWords.reverse()) {
    loose.push({
      without: (from) => ({ ...from, words: from.words.filter((other) => other !== word) }),
      only: (from) => ({ ...from, words: [...from.words, word] }),
    });
  }
  for (const part of ['colour', 'frame', 'grade'] as const) {
    if (settled[part] === null) continue;
    loose.push({
      without: (from) => ({ ...from, [part]: null }),
      only: (from) => ({ ...from, [part]: settled[part] }),
    });
  }
  return loose;
}

/**
 * A bare name may be an accessory's ('x20 cable'), which then fits no phone at all; without a
 * phone, every word may simply stand in the item's name.
 */
function otherReadings(text: string, meaning: Understanding, relaxed: Settled): Settled[] {
  const unnamed = { ...relaxed, models: [], begunModels: [] };
  const isNamed = meaning.models.length > 0;
  if (isNamed && !meaning.isBareName) return [];
  const plain: Settled = {
    ...unnamed,
    partKinds: [],
    brand: null,
    grade: null,
    colour: null,
    frame: null,
    words: wordsOf(text).filter((word) => !STOP_WORDS.has(word)),
    prefix: null,
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
