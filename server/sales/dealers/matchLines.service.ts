import type { Inside } from '@/lib/commerce/wire';
import {
  decideLine,
  calledAlsoNote,
  usualGradeNote,
  whichOne,
  type QuickCandidate,
  type QuickMeaning,
  type UsualGrades,
} from '@/lib/commerce/quickMatch';
import type { Item } from '@/lib/contract/item.contract';
import type { GradeId } from '@/lib/contract/grades';
import { phoneTitle } from '@/lib/text/phoneTitle';
import { readItems } from '@/server/catalogue/items/items.queries';
import {
  readFits,
  readMatchFacts,
  type MatchFacts,
} from '@/server/catalogue/items/matches.queries';
import { readMatches, type Matches } from '@/server/catalogue/items/matches.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';

/** The parts that some words may mean. */
export type Matched = {
  /** Set when the words mean this part for certain. */
  item: Inside<Item> | null;
  /** What decided besides the words, to be told. */
  note: string;
  /** Best first; for words without a match, other parts of the same phone. */
  items: Inside<Item>[];
  found: number;
  nearest: string[];
  sentence: string;
  /** Nothing of the words is a phone, a part or a brand. */
  isUnknown: boolean;
  /** Something was found, and every word is accounted for. */
  isClear: boolean;
  namesPhone: boolean;
};

/** Choices are answered by the keys 1 to 9. */
export const MOST_CHOICES = 9;
/** More candidates cannot be distinguished in a line. */
const MOST_COMPARED = 60;
const NEAREST = 3;

/**
 * Finds the parts of each text through the search. Searches the same words once and reads the
 * items of all texts together.
 */
export async function matchLines(
  shop: Shop,
  buyer: Buyer,
  texts: readonly string[],
  usual: UsualGrades,
): Promise<Map<string, Matched>> {
  const matches = new Map<string, Matches>();
  for (const text of new Set(texts)) {
    // Lets other requests run between searches.
    await new Promise((resolve) => setImmediate(resolve));
    matches.set(text, await readMatches(shop, text, MOST_COMPARED));
  }
  const known = await readKnown(shop, [...matches.values()]);
  const judgements = [...matches].map(
    ([text, one]) => [text, judge(text, one, known, usual)] as const,
  );
  const codes = judgements.flatMap(([, { shown }]) => shown);
  const items = await readItems(shop, [...new Set(codes)], buyer.userType);
  const byCode = new Map(items.map((item) => [item.itmCode, item]));
  return new Map(
    judgements.map(([text, { shown, itmCode, ...told }]) => [
      text,
      {
        ...told,
        item: itmCode === null ? null : (byCode.get(itmCode) ?? null),
        items: shown.flatMap((code) => byCode.get(code) ?? []),
      },
    ]),
  );
}

type Known = {
  facts: Map<number, MatchFacts>;
  variants: Map<number, MatchFacts[]>;
  fits: Map<number, Set<number>>;
};

async function readKnown(shop: Shop, matches: readonly Matches[]): Promise<Known> {
  const codes = (some: readonly Matches[]) =>
    some.flatMap(({ itmCodes, others }) => [...itmCodes, ...others.slice(0, NEAREST)]);
  const rows = await readMatchFacts(shop, codes(matches));
  const ambiguous = matches.filter(({ plan }) => plan.modelCodes.length > 1);
  const fits = await readFits(
    shop,
    [...new Set(codes(ambiguous))],
    [...new Set(ambiguous.flatMap(({ plan }) => plan.modelCodes))],
  );
  const variants = new Map<number, MatchFacts[]>();
  for (const row of rows) {
    if (row.parentItmCode === null) continue;
    variants.set(row.parentItmCode, [...(variants.get(row.parentItmCode) ?? []), row]);
  }
  return { facts: new Map(rows.map((row) => [row.itmCode, row])), variants, fits };
}

type Judgement = Omit<Matched, 'item' | 'items'> & { itmCode: number | null; shown: number[] };

function judge(text: string, matches: Matches, known: Known, usual: UsualGrades): Judgement {
  const { itmCodes, others, nearest } = matches;
  const { candidates, found } = candidatesOf(matches, known);
  if (itmCodes.length === 0) {
    const shown = others.slice(0, NEAREST).flatMap((code) => buyable(code, known));
    return {
      ...NOTHING,
      isUnknown: isUnknown(matches) || isTalk(matches, text),
      shown: shown.map(({ itmCode }) => itmCode).slice(0, NEAREST),
      nearest,
      sentence: whyNothing(matches),
    };
  }
  const meaning = meaningOf(matches, found);
  const { itmCode, grade } = decideLine(meaning, candidates, usual);
  const note = noteOf(matches, grade);
  if (itmCode !== null && grade === null) {
    return { ...NOTHING, itmCode, shown: [itmCode], found, note, isClear: true };
  }
  const ordered = candidates.map((one) => one.itmCode);
  // The grade that was taken comes first, beside the others.
  const shown = itmCode === null ? ordered : [...new Set([itmCode, ...ordered])];
  return {
    ...NOTHING,
    itmCode,
    shown: shown.slice(0, MOST_CHOICES),
    found,
    isUnknown: isTalk(matches, text),
    isClear: meaning.leftOut.length === 0 && !meaning.isGuess,
    namesPhone: meaning.modelCount > 0,
    note,
    sentence: itmCode === null ? whichOne(meaning, candidates) : '',
  };
}

/** Says what decided besides the words. */
function noteOf({ plan: { matched } }: Matches, grade: GradeId | null): string {
  const called = matched.calledAlso.map(calledAlsoNote).join('');
  return called + (grade === null ? '' : usualGradeNote(grade));
}

const NOTHING: Judgement = {
  itmCode: null,
  note: '',
  shown: [],
  found: 0,
  nearest: [],
  sentence: '',
  isUnknown: false,
  isClear: false,
  namesPhone: false,
};

function isUnknown({ plan }: Matches): boolean {
  const { models, unlisted = [], words } = plan.understood;
  const names = models.length + unlisted.length + plan.partKinds.length + plan.modelCodes.length;
  return names === 0 && plan.bndCode === null && !words.some((word) => /\d/.test(word));
}

/** Words of which some are found by chance: no phone is named, and most mean nothing. */
function isTalk({ plan }: Matches, text: string): boolean {
  const { models, unlisted = [], leftOut = [] } = plan.understood;
  if (models.length + unlisted.length > 0) return false;
  const count = text.split(' ').length;
  if (plan.partKinds.length > 0) return leftOut.length > 2 && leftOut.length >= count / 2;
  const least = plan.bndCode === null ? 1 : count / 2;
  return leftOut.length >= least;
}

/** An item with variants is not bought itself. */
function buyable(itmCode: number, { facts, variants }: Known): MatchFacts[] {
  const row = facts.get(itmCode);
  if (row === undefined) return [];
  return row.itmType === 'M' ? (variants.get(itmCode) ?? []) : [row];
}

function candidatesOf({ plan, itmCodes, found }: Matches, known: Known) {
  const { modelCodes, colour, grade, variantItmCode } = plan;
  const isMeant = (row: MatchFacts) =>
    variantItmCode !== null
      ? row.itmCode === variantItmCode
      : (colour === null || row.colour === colour) && (grade === null || row.grade === grade);
  let added = 0;
  const candidates = itmCodes.flatMap((code): QuickCandidate[] => {
    const rows = buyable(code, known);
    const meant = rows.filter(isMeant);
    const fits = known.fits.get(code);
    const fitsAll =
      modelCodes.length < 2 ||
      fitsEach(plan.matched.models, fits ?? new Set(), rows[0]?.partKind ?? null);
    const kept = meant.length > 0 ? meant : rows;
    added += kept.length - 1;
    return kept.map((row) => ({ ...row, fitsAll }));
  });
  return { candidates, found: found + added };
}

type Phone = Matches['plan']['matched']['models'][number];

/** One phone may be written in two ways: Y530 and Ascend Y530, Xperia Z and its number C6603. */
function fitsEach(models: readonly Phone[], fits: Set<number>, partKind: string | null): boolean {
  const fitting = models.filter(({ modelCode }) => fits.has(modelCode));
  return models.every((model) =>
    fitting.some(
      (one) => one === model || isSamePhone(one, model, models) || isPlainOf(one, model, partKind),
    ),
  );
}

function isSamePhone(one: Phone, other: Phone, models: readonly Phone[]): boolean {
  const isEndOf = (name: string, end: string) => ` ${name}`.endsWith(` ${end}`);
  const [ownMaker = ''] = one.bndName.split(' ');
  if (ownMaker === other.bndName.split(' ')[0] && one.modelNumbers.includes(other.modelName))
    return true;
  const isOneOf =
    isEndOf(one.modelName, other.modelName) || isEndOf(other.modelName, one.modelName);
  return one.bndCode === other.bndCode && (isOneOf || isOnlyNumbered(one, other, models));
}

/** "ZenFone Max Pro M2" is the ZB631KL where no other number has this name: the ZenFone 3 has two. */
function isOnlyNumbered(one: Phone, other: Phone, models: readonly Phone[]): boolean {
  const isNumbered = (model: Phone) =>
    model.bndCode === other.bndCode &&
    model.modelNumbers.some((number) => model.modelName === `${other.modelName} ${number}`);
  return isNumbered(one) && models.filter(isNumbered).length === 1;
}

/** A line that means the other of these says so: "Desire 626G" is no Dual, "Z3 Compact" no tablet. */
const SAID_OF_THE_OTHER = / (?:dual(?: sim)?|duos|tablet)(?= |$)/gi;
/** The trays of both differ, and people leave the word out. */
const DIFFER_IN_CARDS = new Set(['sim-tray', 'sim-reader', 'sd-reader']);

function isPlainOf(one: Phone, other: Phone, partKind: string | null): boolean {
  if (one.bndCode !== other.bndCode || DIFFER_IN_CARDS.has(partKind ?? '')) return false;
  const plain = other.modelName.replace(SAID_OF_THE_OTHER, '');
  return plain !== other.modelName && plain === one.modelName;
}

function meaningOf({ plan, isGuess }: Matches, found: number): QuickMeaning {
  const { models, unlisted = [], words } = plan.understood;
  const [phone, ...others] = models;
  return {
    modelName: phone === undefined || others.length > 0 ? null : phoneTitle(phone),
    modelCount: plan.modelCodes.length,
    namesKind: plan.partKinds.length > 0,
    wordCount: words.length,
    leftOut: plan.matched.leftOut,
    // Of two phones that the words may mean, none is certain.
    isGuess: isGuess || plan.understood.isEither === true || unlisted.length > 0,
    isCode: plan.itmCode !== null,
    namesCode: plan.partCodes.length > 0,
    found,
  };
}

const NAMED_PHONES = 3;
const EITHER = new Intl.ListFormat('en', { type: 'disjunction' });

function whyNothing({ plan: { understood } }: Matches): string {
  const phones = [...understood.models, ...(understood.unlisted ?? [])];
  const [first] = understood.models;
  if (first !== undefined && understood.words.length > 0) {
    // The phone may have this part without those words.
    const words = understood.words.map((word) => `“${word}”`).join(', ');
    return `No part for the ${phoneTitle(first)} says ${words}. `;
  }
  const titleOf = phones.length > 1 ? withMaker : phoneTitle;
  const named = phones.slice(0, NAMED_PHONES).map((phone) => `the ${titleOf(phone)}`);
  return named.length === 0
    ? 'No match found. '
    : `We do not sell this part for ${EITHER.format(named)}. `;
}

/** Makers tell the Redmi Note 10 Pro and the Infinix Note 10 Pro apart. */
function withMaker({ bndName, modelName }: { bndName: string; modelName: string }): string {
  return modelName.startsWith(`${bndName} `) ? modelName : `${bndName} ${modelName}`;
}
