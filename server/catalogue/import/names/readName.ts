import type { GradeId } from '@/lib/contract/grades';
import type { PartKindId } from '@/lib/contract/partKindLabels';
import type { FrameId } from '@/lib/contract/item.contract';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { withoutApostrophes, withoutPossessives } from '@/server/catalogue/search/normalise';
import { openingBrand, ruleOfBrand } from './brandRules';
import { modelMentions, type Mention } from './modelMentions';
import type { ModelNames } from './modelNames';
import { modelTextOf, WITHOUT_PHONE } from './modelText';
import { partKindOf } from './partKindOf';
import { phonesText } from './phonesText';
import { colourOf, frameOf, gradeOf } from './traitsOf';

/** Facts about an article from columns other than its name. */
export type NameHints = {
  bndName: string | null;
  catName: string | null;
  sCatName: string | null;
  /** A column of phones, read when the name has none. */
  models: string;
  /** A column that names the phones exactly, as an export writes it (phonesColumn.ts). */
  phones: string;
};

export type NameReading = {
  partKind: PartKindId | null;
  grade: GradeId | null;
  frame: FrameId | null;
  colour: string | null;
  bndName: string | null;
  mentions: Mention[];
  /** The part of the name that lists phones. */
  phonesText: string;
};

function partKindIn(name: string, { sCatName, catName }: NameHints): PartKindId | null {
  return partKindOf(
    name,
    [sCatName, catName].filter((category) => category !== null),
  );
}

/**
 * Reads part kind, grade, colour and phones from an article's name. "Samsung A20's LCD" is the
 * A20's; the A20s is meant only where no A20 is known.
 */
export function readName(name: string, hints: NameHints, names: ModelNames): NameReading {
  const plain = withoutPossessives(name);
  const reading = readPlainName(plain, hints, names);
  if (plain === name || isKnown(reading, names)) return reading;
  const joined = readPlainName(withoutApostrophes(name), hints, names);
  return isKnown(joined, names) ? joined : reading;
}

function isKnown({ mentions }: NameReading, names: ModelNames): boolean {
  return mentions.some((mention) => names.isKnown(mention));
}

/** Given away with a part: 'Battery + tools', 'LCD free tempered glass'. */
const GIFT =
  /(?<=\S)\s+(?:\+|free|with)\s+(?:(?:opening |repair )?tools?|tool kit|glue|sticker|tempered glass)(?!\p{L})/giu;

/** The slash of 'w/o frame' or 'b/cover' lists no phones. */
function withoutShortForms(name: string): string {
  return name
    .replace(/(?<![\p{L}\p{N}])b\/(?=(?:cover|glass|door|panel|camera)(?!\p{L}))/giu, 'back ')
    .replace(/(?<![\p{L}\p{N}])w\/(?!o)\s*/giu, 'with ')
    .replace(/(?<![\p{L}\p{N}])w\/o(?!\p{L})/giu, 'without');
}

function readPlainName(given: string, hints: NameHints, names: ModelNames): NameReading {
  const name = withoutShortForms(given).replace(GIFT, '');
  const partKind = partKindIn(name, hints);
  const brand = ruleOfBrand(hints.bndName);
  const phones = modelTextOf(name, { partKind, brand, names });
  const mentions = mentionsOf(phones, hints, partKind, names);
  // 'Honor 9 Premium' is a phone, 'Grey - Premium' a grade.
  const about = name.replace(phones, ' ');
  return {
    partKind,
    grade: gradeOf(about, partKind),
    frame: frameOf(about, partKind),
    colour: colourOf(about),
    bndName: hints.bndName ?? mentions[0]?.bndName ?? null,
    mentions,
    phonesText: phones,
  };
}

function mentionsOf(
  text: string,
  hints: NameHints,
  partKind: PartKindId | null,
  names: ModelNames,
): Mention[] {
  const opening = openingBrand(text);
  const needsBrand = partKind === null || WITHOUT_PHONE.has(partKind);
  if (opening === null && needsBrand) return [];
  const brand = opening?.rule ?? ruleOfBrand(hints.bndName);
  const inName = modelMentions(text, brand, partKind, names);
  // Words without a known maker or phone may be anything; a column of models is more reliable.
  const isSure = opening !== null || inName.some((mention) => names.isKnown(mention));
  if (hints.models.trim() === '' || (isSure && inName.length > 0)) return inName;
  const inColumn = columnMentions(hints, partKind, names);
  return inColumn.length > 0 ? inColumn : inName;
}

/** Returns the phones that the list names in their own column. */
export function listedMentions(name: string, hints: NameHints, names: ModelNames): Mention[] {
  return columnMentions(hints, partKindIn(name, hints), names);
}

function columnMentions(
  hints: NameHints,
  partKind: PartKindId | null,
  names: ModelNames,
): Mention[] {
  const { models } = hints;
  if (models.trim() === '') return [];
  const plain = phonesOf({ ...hints, models: withoutPossessives(models) }, partKind, names);
  if (plain.some((mention) => names.isKnown(mention))) return plain;
  const joined = phonesOf({ ...hints, models: withoutApostrophes(models) }, partKind, names);
  return joined.some((mention) => names.isKnown(mention)) ? joined : plain;
}

function phonesOf(
  { models, bndName }: NameHints,
  partKind: PartKindId | null,
  names: ModelNames,
): Mention[] {
  const brand = ruleOfBrand(bndName);
  const text = phonesText(models, { brand, partKind, isColumn: true, names });
  return modelMentions(text, brand, partKind, names);
}

/** Returns the number to print in the picture: the first phone's, as the name spells it. */
export function tileNumber(name: string, models: CatalogueRow['models']): string | null {
  const numbers = models[0]?.modelNumbers ?? [];
  const inName = numbers.find((number) => name.toUpperCase().includes(number.replace(/^SM-/, '')));
  return inName ?? numbers[0] ?? null;
}
