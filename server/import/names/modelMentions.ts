import type { PartKindId } from '@/lib/commerce/partKinds';
import { houseOf, openingBrand, type BrandRule } from './brandRules';
import { splitPieces, type Piece } from './modelText';
import type { ModelNames } from './modelNames';

/** A phone as a list mentions it: by name, by numbers, or by both. */
export type Mention = {
  bndName: string;
  name: string | null;
  numbers: string[];
  /** A number whose name stands in the same list unassigned; it is dropped unless somebody knows it. */
  isStray: boolean;
};

type Word = Omit<Mention, 'bndName'> & { rule: BrandRule };

/** A maker's own code that has no pattern, such as A6020 behind Vibe K5. */
const CODE = /(?:^|\s)[A-Z]{0,3}\d{3,}[A-Z]*\d*$/i;

/** What makers print on batteries; without a list of phones behind it nothing is known to fit. */
const BATTERY_CODE = /^(?:EB|BLP?|BN|BM|HB|LIS|LI|TL[IP]|C11P|B[0O]P|AB|BV|BP|SNYS)-?\w*\d[\w-]*$/i;

const MODIFIER = /^(?:dual|duos|ds|lte|[2-5]g|plus|\+|global|version|wi-?fi)$/i;

/** Every phone a text such as 'Samsung J510F (J5 2016)' lists, in its order. */
export function modelMentions(
  text: string,
  brand: BrandRule | null,
  partKind: PartKindId | null,
  names: ModelNames,
): Mention[] {
  const reader = new MentionReader(brand ?? names.ruleOfNumber(text), names);
  const pieces = splitPieces(text);
  const noted = pieces.filter(({ notes }) => notes.length > 0);
  const lists = noted.length === 1 && pieces.at(-1) === noted[0] ? [pieces] : groupsOf(pieces);
  return lists
    .flatMap((list) => reader.read(list, partKind === 'battery'))
    .map(({ rule, ...word }) => ({ bndName: rule.bndName, ...word }));
}

/** Where several pieces carry notes of their own, each is read with its own. */
function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  let open: Piece[] = [];
  for (const piece of pieces) {
    if (piece.notes.length === 0) {
      open.push(piece);
      continue;
    }
    // 'D5803/D5503 (Z1 Compact)': numbers before a noted number are phones of their own.
    if (open.length > 0) groups.push(open);
    groups.push([piece]);
    open = [];
  }
  if (open.length > 0) groups.push(open);
  return groups;
}

class MentionReader {
  #rule: BrandRule | null;
  readonly #names: ModelNames;
  /** The name before, whose first words the next may leave out. */
  #before: { rule: BrandRule; name: string } | null = null;

  constructor(rule: BrandRule | null, names: ModelNames) {
    this.#rule = rule;
    this.#names = names;
  }

  read(pieces: readonly Piece[], isBattery: boolean): Word[] {
    // A battery's list comes last, behind its codes; elsewhere a code of the part may follow.
    const note = pieces.at(-1)?.notes.at(isBattery ? -1 : 0) ?? '';
    if (isBattery && note !== '') {
      const code = pieces[0]?.text ?? '';
      const opening = this.#open(code);
      if (!this.#isPhone(opening, note)) return this.#mixed(this.#words(note));
    }
    if (isBattery && pieces.every(({ text }) => BATTERY_CODE.test(this.#open(text)))) return [];
    const main = pieces.flatMap(({ text }) => this.#word(text));
    return note === '' ? this.#mixed(main) : this.#paired(main, this.#words(note));
  }

  /** Whether what stands before the bracket of a battery is a phone and not the battery's code. */
  #isPhone(text: string, note: string): boolean {
    const rule = this.#rule;
    if (rule === null) return false;
    if (this.#names.knowsName(rule, text)) return true;
    const isNumber = rule.number?.test(text.toUpperCase()) ?? false;
    const first = note.split('/')[0]?.trim() ?? '';
    return (
      isNumber && !/^(?:EB|BL|HB)/i.test(text) && rule.number?.test(first.toUpperCase()) !== true
    );
  }

  #open(text: string): string {
    const opening = openingBrand(text, this.#rule);
    if (opening === null) return text.trim();
    this.#rule = opening.rule;
    return opening.rest.trim();
  }

  #words(list: string): Word[] {
    return splitPieces(list).flatMap(({ text }) => this.#word(text));
  }

  #word(text: string): Word[] {
    const hadRule = this.#rule;
    const rest = this.#open(text).replace(/["”]/g, '').trim();
    const rule = this.#rule;
    if (rule === null || !/[\p{L}\p{N}]/u.test(rest)) return [];
    if (hadRule !== rule) this.#before = null;
    const { numbers, name } = takeNumbers(rest, rule);
    const full = name === '' ? null : this.#fullName(name, rule);
    if (full === null) {
      return numbers.length === 0 ? [] : [{ rule, name: null, numbers, isStray: false }];
    }
    this.#before = full;
    this.#rule = full.rule;
    return [{ ...full, numbers, isStray: false }];
  }

  /** 'Note 5 Pro' after 'Redmi Note 5' is Redmi Note 5 Pro, 'X' after 'iPhone 8' iPhone X. */
  #fullName(name: string, rule: BrandRule): { rule: BrandRule; name: string } | null {
    const before = this.#before;
    if (this.#names.knowsName(rule, name)) return { rule, name };
    if (isLineAlone(name, rule))
      return /^(one|nova|desire|wildfire)$/i.test(name) ? { rule, name } : null;
    const house = houseOf(rule);
    if (house !== null && (this.#names.knowsName(house, name) || house.alone?.test(name))) {
      return { rule: house, name };
    }
    if (before === null || openingBrand(name, rule)?.rule === rule) return { rule, name };
    const starts = before.name.split(' ');
    for (let count = starts.length - 1; count > 0; count -= 1) {
      const joined = `${starts.slice(0, count).join(' ')} ${name}`;
      if (this.#names.knowsName(rule, joined)) return { rule, name: joined };
    }
    if (rule.alone?.test(name) === true) return { rule, name };
    const line = lineOf(before.name, name);
    return { rule, name: line === '' ? name : `${line} ${name}` };
  }

  #paired(main: Word[], notes: Word[]): Word[] {
    if (notes.length === 0) return this.#mixed(main);
    const numbered = main.every((word) => word.name === null);
    const named = notes.every((word) => word.numbers.length === 0);
    if (numbered && named) return zipped(main, notes);
    const only = notes[0];
    if (named && notes.length === 1 && main.length === 1 && CODE.test(only?.name ?? '')) {
      return main.map((word) => ({ ...word, numbers: [...word.numbers, only?.name ?? ''] }));
    }
    const bare = main.filter((word) => word.name === null);
    if (named && bare.length === notes.length) {
      return [...zipped(bare, notes), ...main.filter((word) => word.name !== null)];
    }
    const mainNamed = main.every((word) => word.numbers.length === 0);
    const noteNumbered = notes.every((word) => word.name === null);
    if (mainNamed && noteNumbered) return zipped(notes, main);
    return this.#mixed([...main, ...notes]);
  }

  /** 'G930F/S7' is one phone, 'i9500/i9505' are two. */
  #mixed(words: Word[]): Word[] {
    const numbers = words.filter((word) => word.name === null);
    const names = words.filter((word) => word.numbers.length === 0);
    const isPair =
      numbers.length === 1 && words[0] === numbers[0] && names.length === words.length - 1;
    const first = names[0];
    if (isPair && first !== undefined && numbers[0] !== undefined) {
      return zipped([numbers[0]], names);
    }
    return words;
  }
}

/** Numbers and names in the same order belong together; one name takes all the numbers. */
function zipped(numbers: Word[], names: Word[]): Word[] {
  const only = names[0];
  if (names.length === 1 && only !== undefined) {
    return [{ ...only, numbers: numbers.flatMap((word) => word.numbers) }];
  }
  if (numbers.length === names.length) {
    return names.map((word, at) => ({ ...word, numbers: numbers[at]?.numbers ?? [] }));
  }
  if (numbers.length === 1) {
    return names.map((word, at) =>
      at === 0 ? { ...word, numbers: numbers[0]?.numbers ?? [] } : word,
    );
  }
  return [...names, ...numbers.map((word) => ({ ...word, isStray: true }))];
}

function takeNumbers(text: string, rule: BrandRule): { numbers: string[]; name: string } {
  const words = text.split(' ');
  const isNumber = (word: string | undefined) =>
    word !== undefined &&
    !/^20[0-2]\d$/.test(word) &&
    rule.number?.test(word.toUpperCase()) === true;
  const numbers: string[] = [];
  const lead = rule.numberLead ?? '';
  const take = (word = '') => numbers.push(/^\d/.test(word) ? lead + word : word);
  while (isNumber(words[0])) take(words.shift());
  if (words.length > 1 && isNumber(words.at(-1))) take(words.pop());
  if (numbers.length > 0 && words.every((word) => MODIFIER.test(word)))
    return { numbers, name: '' };
  return { numbers, name: words.join(' ') };
}

function isLineAlone(name: string, rule: BrandRule): boolean {
  return rule.lines.some((line) => line.toLowerCase() === name.toLowerCase());
}

/** The words a following name takes over: 'Redmi Note' of 'Redmi Note 5', for '6A' or 'Pro'. */
function lineOf(before: string, name: string): string {
  const words = before.split(' ');
  const digits = words.findIndex((word) => /\d/.test(word));
  const lead = (digits === -1 ? words.slice(0, 1) : words.slice(0, digits)).join(' ');
  if (/^(?:plus|pro|max|mini|lite|se|prime|ultra)\b/i.test(name)) {
    const isApple = words[0] === 'iPad' || words[0] === 'iPhone';
    return isApple || digits === -1 ? lead : words.slice(0, digits + 1).join(' ');
  }
  const first = /^\p{L}+/u.exec(name)?.[0] ?? '';
  const own = lead.toLowerCase().split(' ').indexOf(first.toLowerCase());
  if (own !== -1) return lead.split(' ').slice(0, own).join(' ');
  return first.length >= 4 && !/^\p{L}+\d/u.test(name) ? '' : lead;
}
