import type { PhoneName } from '@/lib/contract/catalogue.contract';
import { MODEL_ENDINGS } from '@/server/catalogue/phones/modelEndings';
import type { ModelHit } from './modelsSpelled';
import { endingLength } from './nameEndings';
import { compact, wordsOfRuns, type Run } from './normalise';
import { PHONE_WORDS, UNITS } from './tradeWords';
import { kindsStarting } from './unfinished';
import type { KnownModel } from './knownModel';
import type { Vocabulary } from './vocabulary';

type Named = { from: number; to: number; hits: readonly ModelHit[]; key: string };

/** A query of which phones, parts and brands were found. */
type Typed = {
  runs: readonly Run[];
  used: readonly boolean[];
  brands: readonly { bndCode: number; bndName: string }[];
  vocabulary: Vocabulary;
  isOpenEnded: boolean;
};

/** A phone that nobody knows, and the known phones with the shorter name. */
export type UnknownPhone = { phone: PhoneName; near: readonly KnownModel[] };

/** What the words after a name say; `length` of them make it another phone. */
export type Continued = {
  length: number;
  /** True when the phone is the named one, or another of which only the last word is typed. */
  isEither: boolean;
};

/**
 * Returns how many words after a name make it another phone, 'pro' of 'iphone 11 pro'; none when the
 * name itself means something else; null when it is the phone.
 */
export function readOtherPhone(typed: Typed, named: Named): Continued | null {
  const { runs } = typed;
  const { from, to } = named;
  const next = runs[to];
  if (next === undefined) return null;
  if (isMeasure(runs.slice(from, to), next) || isNumbered(runs, to)) {
    return { length: 0, isEither: false };
  }
  let end = to;
  for (let more = endingAt(typed, named, end); more > 0; more = endingAt(typed, named, end)) {
    end += more;
  }
  if (end === to) return null;
  // Also the start of a part, for somebody who is still typing: 'a12 power'.
  const isEither = end === to + 1 && isOwnPhone(typed, named) && beginsPart(typed, to);
  return { length: end - to, isEither };
}

/** Returns true for two numbers that only a point makes one: 'nokia 3 -2' may be two of the 3. */
export function joinsNumbers({ runs, vocabulary }: Typed, { from, to, hits }: Named): boolean {
  return runs.slice(from + 1, to).some((run, at) => {
    const before = runs[from + at];
    if (!run.isNumber || run.isFraction === true || before?.isNumber !== true) return false;
    const joined = `${before.text}.${run.text}`;
    return hits.some(({ index }) => vocabulary.models[index]?.modelName.includes(joined));
  });
}

/** '5000 mah' is not a Nokia 5000. */
function isMeasure(runs: readonly Run[], next: Run): boolean {
  return runs.length === 1 && runs[0]?.isNumber === true && UNITS.has(next.text);
}

/** 'desire 626' is no HTC Desire: a number after a name without one makes another phone. */
function isNumbered(runs: readonly Run[], at: number): boolean {
  if (runs[at]?.isListed === true) return false;
  const isNumber = runs[at - 1]?.isNumber === false && runs[at]?.isNumber === true;
  return isNumber && !UNITS.has(runs[at + 1]?.text ?? '');
}

function endingAt(typed: Typed, named: Named, at: number): number {
  const { runs, used, vocabulary } = typed;
  const run = runs[at];
  if (run === undefined || used[at] === true) return 0;
  const length = endingLength(runs, at, vocabulary.endings);
  if (length > 0 && isAlwaysEnding(run, length)) return length;
  if (length === 0 && !isOfOtherFamily(typed, named, run)) return 0;
  return saysPart(typed, run) ? 0 : 1;
}

function isAlwaysEnding({ text, isNumber }: Run, length: number): boolean {
  return length > 1 || isNumber || MODEL_ENDINGS.has(text);
}

/** 'nokia 3 star': the word begins the names of another maker's phones. */
function isOfOtherFamily({ vocabulary }: Typed, { hits }: Named, { text }: Run): boolean {
  const makers = vocabulary.families.get(text);
  if (makers === undefined || PHONE_WORDS.has(text) || vocabulary.phrases.has(text)) return false;
  return hits.every(({ index }) => !makers.has(vocabulary.models[index]?.bndCode ?? 0));
}

/** The power of 'a12 power side button' is a button's. */
function saysPart({ vocabulary, runs }: Typed, { text }: Run): boolean {
  const words = new Set(runs.map((run) => run.text));
  return vocabulary.kindPhrases.some(
    (phrase) => phrase.words.includes(text) && phrase.words.every((word) => words.has(word)),
  );
}

function beginsPart({ runs, vocabulary, isOpenEnded }: Typed, at: number): boolean {
  const run = runs[at];
  if (!isOpenEnded || at !== runs.length - 1 || run === undefined) return false;
  if (isAlwaysEnding(run, 1)) return false;
  return kindsStarting([run], vocabulary, { shortest: 2, isLonger: false }).length > 0;
}

function isOwnPhone(typed: Typed, { hits }: Named): boolean {
  const [brand] = typed.brands;
  return (
    brand === undefined || hitsOf(typed, hits).some((model) => model.bndCode === brand.bndCode)
  );
}

function hitsOf({ vocabulary }: Typed, hits: readonly ModelHit[]): KnownModel[] {
  return hits.flatMap(({ index }) => vocabulary.models[index] ?? []);
}

/**
 * Returns the phones by the name with so many more words, of each maker that has the shorter name or
 * that is named before it.
 */
export function unknownPhones(typed: Typed, named: Named, length: number): UnknownPhone[] {
  const { runs, brands, vocabulary } = typed;
  const { from, to, hits } = named;
  const models = hitsOf(typed, hits);
  const family = runs[from - 1]?.text ?? '';
  const makers = brands[0] === undefined ? vocabulary.families.get(family) : codesOf(brands);
  const own = models.filter(({ bndCode }) => makers?.has(bndCode) ?? true);
  if (own.length > 0) {
    return [...codesOf(own)].map((bndCode): UnknownPhone => {
      const near = own.filter((model) => model.bndCode === bndCode);
      return { phone: longerName(near, typed, named, length), near };
    });
  }
  const [brand] = brands;
  const typedName = namedAs(runs.slice(from, to + length));
  if (brand !== undefined) {
    const phone = { bndName: brand.bndName, modelName: typedName, modelNumbers: [] };
    return [{ phone, near: models }];
  }
  return [{ phone: phoneOfFamily(typed, from, makers, typedName), near: [] }];
}

/** 'iPhone 8 Lite', with the family as its maker spells it. */
function phoneOfFamily(
  { runs, vocabulary }: Typed,
  from: number,
  makers: ReadonlySet<number> | undefined,
  typedName: string,
): PhoneName {
  const family = runs[from - 1]?.text ?? '';
  const ofMaker = vocabulary.models.filter(({ bndCode }) => makers?.has(bndCode));
  const start = `${family} `;
  const model = ofMaker.find(({ modelName }) => modelName.toLowerCase().startsWith(start));
  const spelled = model?.modelName.slice(0, family.length) ?? namedAs(runs.slice(from - 1, from));
  const bndName = (model ?? ofMaker[0])?.bndName ?? '';
  return { bndName, modelName: `${spelled} ${typedName}`, modelNumbers: [] };
}

const codesOf = (some: readonly { bndCode: number }[]) => new Set(some.map((one) => one.bndCode));

/** 'Galaxy A12 Power'; of several phones of a name, as it was typed: 'Y6 Note'. */
function longerName(
  near: readonly KnownModel[],
  { runs }: Typed,
  { from, to, key }: Named,
  length: number,
): PhoneName {
  const model = near.find(({ modelName }) => compact(modelName).endsWith(key)) ?? near[0];
  const isWhole = model !== undefined && compact(model.modelName).endsWith(key);
  const { bndName, modelName: shorter } = model ?? { bndName: '', modelName: '' };
  const ending = namedAs(runs.slice(to, to + length));
  const isClear = isWhole || near.length === 1;
  const plain = isWhole ? shorter : shorter.replace(/ 20[012]\d$/, '');
  const longer = isClear ? `${plain} ${ending}` : namedAs(runs.slice(from, to + length));
  const hasMaker = longer.startsWith(`${bndName} `);
  const modelName = hasMaker ? longer.slice(bndName.length + 1) : longer;
  return { bndName, modelName, modelNumbers: [] };
}

function namedAs(runs: readonly Run[]): string {
  const words = wordsOfRuns(runs);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
