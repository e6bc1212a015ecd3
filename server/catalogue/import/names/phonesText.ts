import { findPartKind, PART_KINDS } from '@/lib/commerce/partKinds';
import type { PartKindId } from '@/lib/contract/partKindLabels';
import { MODEL_ENDINGS, NAME_VARIANTS, NETWORKS } from '@/server/catalogue/phones/modelEndings';
import { UNITS } from '@/server/catalogue/search/tradeWords';
import { isAccessoryMaker, openingBrand } from './brandRules';
import type { BrandRule } from './brandTable';
import { fullNameOf, type FullName } from './fullName';
import type { PhoneNames } from './phoneNames';
import { gradeOf } from './traitsOf';
import { BATTERY_CODE } from './batteryCode';

/** A word outside brackets, with its place in the text, or a text in brackets. */
type Token = { text: string; from: number; to: number; isNote: boolean };

type About = {
  /** The maker, when the text does not name it. */
  brand: BrandRule | null;
  partKind: PartKindId | null;
  /** The text is a column of phones, not the end of a name. */
  isColumn: boolean;
  /** The name said its part before: 'LCD Realme 9 Pro + frame' is no 9 Pro Plus. */
  isPartBefore?: boolean;
  names: PhoneNames;
};

/** Words of parts, at which the name of an unknown phone ends. */
const PART_WORDS = new Set(
  PART_KINDS.flatMap(({ words }) => words.flatMap((one) => one.split(' '))),
);
const PART_PHRASES = PART_KINDS.flatMap(({ words }) => words.map((one) => one.split(' ')));
const PART_STARTS = new Set(
  PART_KINDS.flatMap(({ words }) => words.map((one) => one.split(' ').slice(0, 2).join(' '))),
);
const LONGEST_UNKNOWN = 4;
const SHORTEST_PART_WORD = 2;

/**
 * Returns the beginning of a text that lists phones: 'Samsung A125F (A12)' of 'Samsung A125F (A12)
 * tested'. The longest known phone at the start is the phone; what follows it is a remark.
 */
export function phonesText(text: string, about: About): string {
  const reader = new PieceReader(about);
  let end = 0;
  for (const tokens of piecesOf(text)) {
    const taken = reader.take(tokens);
    if (taken === 0 && end > 0) break;
    end = tokens[taken - 1]?.to ?? end;
    if (taken < tokens.length) break;
  }
  return text.slice(0, end);
}

/** Splits at slashes, commas and the like outside brackets. */
function piecesOf(text: string): Token[][] {
  const pieces: Token[][] = [[]];
  for (const match of text.matchAll(/[([][^)\]]*[)\]]?|[/,;|&]|[^\s/,;|&([]+/g)) {
    const [found] = match;
    if (/^[/,;|&]$/.test(found) || /^(?:and|or)$/i.test(found)) pieces.push([]);
    else {
      const to = match.index + found.length;
      pieces.at(-1)?.push({ text: found, from: match.index, to, isNote: /^[([]/.test(found) });
    }
  }
  return pieces.filter((tokens) => tokens.length > 0);
}

class PieceReader {
  #rule: BrandRule | null;
  #before: FullName | null = null;
  readonly #about: About;

  constructor(about: About) {
    this.#about = about;
    this.#rule = about.brand;
  }

  /** Returns how many tokens of a piece name its phone; all when no remark follows. */
  take(all: readonly Token[]): number {
    const end = all.findIndex((token, at) => at > 0 && this.#isOfPart(token.text));
    return this.#takeTokens(end === -1 ? all : all.slice(0, end));
  }

  /** 'A10 power and volume flex' names its part in small letters; a phone's Power has a capital. */
  #isOfPart(word: string): boolean {
    const words = findPartKind(this.#about.partKind)?.words ?? [];
    return NAME_VARIANTS.has(word) && words.some((one) => one.split(' ').includes(word));
  }

  #takeTokens(tokens: readonly Token[]): number {
    const noteAt = tokens.findIndex(({ isNote }) => isNote);
    const words = tokens.slice(0, noteAt === -1 ? tokens.length : noteAt).map(({ text }) => text);
    const taken = this.#takeWords(words);
    if (taken < words.length) return taken;
    // Brackets and endings after the name: 'SE (2020)', 'Idol 3 (4.7")', 'Note 9 (4G) Pro'.
    let at = taken;
    const texts = tokens.map(({ text }) => text);
    while (tokens[at]?.isNote === true || mayEnd(texts, at)) at += 1;
    return at;
  }

  #takeWords(words: readonly string[]): number {
    const start = this.#takeMaker(words);
    let at = start;
    if (this.#about.partKind === 'battery') while (isBatteryCode(words[at])) at += 1;
    const rule = this.#rule;
    if (rule === null) return words.length;
    const numbersFrom = at;
    while (rule.number?.test((words[at] ?? '').toUpperCase()) === true) at += 1;
    const rest = words.slice(at);
    const known = this.#knownLength(rest, rule);
    if (known > 0) {
      at += known;
      while (rule.number?.test((words[at] ?? '').toUpperCase()) === true) at += 1;
      return at;
    }
    const line = lineLength(rest, rule);
    const named = rest.slice(line);
    const unknown = unknownLength(named, at > start, at > numbersFrom);
    return at + line + (this.#about.isColumn ? withCapitals(named, unknown) : unknown);
  }

  #takeMaker(words: readonly string[]): number {
    const text = words.join(' ');
    const opening = openingBrand(text, this.#rule);
    if (opening === null) return 0;
    if (opening.rule !== this.#rule) this.#before = null;
    this.#rule = opening.rule;
    return words.length - opening.rest.split(' ').filter((word) => word !== '').length;
  }

  /** Returns the words of the longest known phone at the start, and of what makes it another. */
  #knownLength(words: readonly string[], rule: BrandRule): number {
    const { names, isColumn } = this.#about;
    // The column of a list may have remarks too, so what is known anyway comes first.
    const known = this.#longest(words, rule, (full) => names.knowsName(full.rule, full.name));
    if (known > 0) return this.#withNameWords(words, known);
    const listed = this.#longest(words, rule, (full) => names.listsName(full.rule, full.name));
    return isColumn && listed > 0 ? withCapitals(words, listed) : listed;
  }

  #longest(
    words: readonly string[],
    rule: BrandRule,
    isPhone: (full: FullName) => boolean,
  ): number {
    for (let length = words.length; length > 0; length -= 1) {
      if (isRemark(words[length - 1] ?? '')) continue;
      const isJoined = joinsPart(words[length - 1], words[length]);
      if (isJoined && this.#about.isPartBefore === true) continue;
      const name = words.slice(0, length).join(' ').replace(/["”]/g, '');
      const full = fullNameOf(name, rule, this.#before, this.#about.names);
      if (full === null || !isPhone(full)) continue;
      // 'Desire 616' is no Desire.
      if (!/\d/.test(name) && isNumber(words[length] ?? '', words[length + 1] ?? '')) break;
      this.#before = full;
      return withEndings(words, length);
    }
    return 0;
  }

  /** 'Camon 12 Air' is no Camon 12, though the shop may not know it. */
  #withNameWords(words: readonly string[], length: number): number {
    const word = words[length] ?? '';
    const isName = /^\p{Lu}\p{L}+$/u.test(word) && !this.#about.names.isFreeWord(word);
    if (!isName || isPartWord(words[length + 1] ?? '')) return length;
    if (openingBrand(word) !== null) return length;
    return beginsPart(word, words[length + 1] ?? '') ? length : length + 1;
  }
}

/** Returns the words of the maker's line at the start: 'iPod Touch', 'Moto'. */
function lineLength(words: readonly string[], { lines }: BrandRule): number {
  const text = words.join(' ').toLowerCase();
  const line = lines.find((one) => `${text} `.startsWith(`${one.toLowerCase()} `));
  return line === undefined ? 0 : line.split(' ').length;
}

function isEnding(word: string | undefined): boolean {
  if (word === undefined) return false;
  const plain = word.toLowerCase();
  return (
    MODEL_ENDINGS.has(plain.replace(/\+$/, '')) ||
    NETWORKS.has(plain) ||
    /^(?:20[012]\d|\+|ds|\p{L}|i{2,3})$/u.test(plain)
  );
}

/** 'A12 plus frame' adds a frame; 'A12 Plus' is another phone. */
function withEndings(words: readonly string[], length: number): number {
  let end = length;
  while (mayEnd(words, end)) end += 1;
  return end;
}

function mayEnd(words: readonly string[], at: number): boolean {
  const [word, next] = words.slice(at, at + 2);
  if (isEnding(word)) return !joinsPart(word, next);
  const isVariant = NAME_VARIANTS.has(word?.toLowerCase() ?? '');
  return (
    isVariant && !/^(?:quality|saving|on|off)$/i.test(next ?? '') && !saysPart(words.slice(at))
  );
}

/** The power of 'A10 power on/off flex' is a flex's; 'Pop 2 Power' is a phone. */
function saysPart(words: readonly string[]): boolean {
  const [first = '', ...others] = words.map((word) => word.toLowerCase().replace(/(?<=..)s$/, ''));
  return PART_PHRASES.some(
    (phrase) =>
      phrase.includes(first) && phrase.every((word) => word === first || others.includes(word)),
  );
}

/** '616' of 'Desire 616'; '10pcs', '100%' and '5 pin' are measures. */
function isNumber(word: string, next: string): boolean {
  return /\d/.test(word) && !/^\d[\d.,]*(?:\p{L}{2,}|%)$/u.test(word) && !isUnit(next);
}

function isUnit(word: string): boolean {
  return UNITS.has(word.toLowerCase());
}

/** Tells whether a plus adds a part: 'A12 plus frame'. */
function joinsPart(word: string | undefined, next: string | undefined): boolean {
  return /^(?:plus|\+)$/.test(word ?? '') && PART_WORDS.has((next ?? '').toLowerCase());
}

/** Returns the words of a phone that nobody knows: up to its number, and its endings. */
function unknownLength(words: readonly string[], hasCode: boolean, hasNumber: boolean): number {
  const at = words.findIndex((word) => /\d/.test(word));
  // 'A505F 4 pcs' counts; 'OT-4045D Pixi 3' goes on with a name.
  const isNamed = /\p{L}/u.test(words[at] ?? '') || /^\p{Lu}/u.test(words[at - 1] ?? '');
  const isClear = isNamed || !hasCode;
  if (at !== -1 && at < LONGEST_UNKNOWN && isClear && !words.slice(0, at).some(isPartWord)) {
    let end = withEndings(words, at + 1);
    while (isCode(words[end], words[end + 1])) end = withEndings(words, end + 1);
    return end;
  }
  if (hasNumber) return 0;
  const end = words.findIndex(
    (word, place) =>
      /^\p{Ll}+$/u.test(word) ||
      (place > 0 && (isPartWord(word) || gradeOf(word, 'display') !== null)),
  );
  return Math.min(end === -1 ? words.length : withEndings(words, end), LONGEST_UNKNOWN);
}

/** A column of phones seldom has remarks with capitals: '10 Evo', '8800 Sirocco'. */
function withCapitals(words: readonly string[], length: number): number {
  const isName = (word: string, next: string) => {
    const isPart = isPartWord(word) && isPartWord(next);
    return /^\p{Lu}[\p{L}-]+$/u.test(word) && !isPart && !isAccessoryMaker(word);
  };
  let end = length;
  while (isName(words[end] ?? '', words[end + 1] ?? '')) end += 1;
  return end;
}

/** 'Tab 2 A10-30' goes on with a code; '3000 mAh' is a measure. */
function isCode(word: string | undefined, next: string | undefined): boolean {
  if (word === undefined || !/\d/.test(word)) return false;
  return !/^[\d.,]+\p{L}{2,}$/u.test(word) && !isUnit(next ?? '');
}

/** A word in small letters that makes no name longer: 'with', 'tested'. */
function isRemark(word: string): boolean {
  return /^\p{Ll}{3,}$/u.test(word) && !isEnding(word);
}

/** 'Touch' is a part, and so is 'Power Button'; 'Power' alone may be of a name. */
function beginsPart(word: string, next: string): boolean {
  const [first, both] = [word, `${word} ${next}`].map((text) => text.toLowerCase());
  return PART_STARTS.has(first ?? '') || PART_STARTS.has(both ?? '');
}

function isPartWord(word: string): boolean {
  return word.length >= SHORTEST_PART_WORD && PART_WORDS.has(word.toLowerCase());
}

/** Returns true for a text with a word of a part: 'Original LCD for'. */
export function namesPart(text: string): boolean {
  return text.split(/\s+/).some(isPartWord);
}

function isBatteryCode(word: string | undefined): boolean {
  return word !== undefined && /\d/.test(word) && BATTERY_CODE.test(word);
}
