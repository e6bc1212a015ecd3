import type { PartKindId } from '@/lib/contract/partKindLabels';
import { BATTERY_CODE } from './batteryCode';
import { openingBrand } from './brandRules';
import type { BrandRule } from './brandTable';
import { fullNameOf, type FullName } from './fullName';
import { splitPieces, type Piece } from './modelText';
import { mixed, paired, type Word } from './pairing';
import type { PhoneNames } from './phoneNames';

/** A phone as a list mentions it: by name, by numbers, or both. */
export type Mention = Omit<Word, 'rule'> & { bndName: string };

const MODIFIER = /^(?:dual|duos|ds|lte|[2-5]g|plus|\+|global|version|wi-?fi)$/i;

/** Returns every phone in a text such as 'Samsung J510F (J5 2016)', in its order. */
export function modelMentions(
  text: string,
  brand: BrandRule | null,
  partKind: PartKindId | null,
  names: PhoneNames,
): Mention[] {
  const reader = new MentionReader(brand ?? names.ruleOfNumber(text), names);
  const pieces = splitPieces(text);
  const noted = pieces.filter(({ notes }) => notes.length > 0);
  const lists = noted.length === 1 && pieces.at(-1) === noted[0] ? [pieces] : groupsOf(pieces);
  return lists
    .flatMap((list) => reader.read(list, partKind === 'battery'))
    .map(({ rule, ...word }) => ({ bndName: rule.bndName, ...word }));
}

/** Separates pieces that each have their own notes. */
function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  let open: Piece[] = [];
  for (const piece of pieces) {
    if (piece.notes.length === 0) {
      open.push(piece);
      continue;
    }
    // 'D5803/D5503 (Z1 Compact)': numbers before a number with a note are separate phones.
    if (open.length > 0) groups.push(open);
    groups.push([piece]);
    open = [];
  }
  if (open.length > 0) groups.push(open);
  return groups;
}

class MentionReader {
  #rule: BrandRule | null;
  readonly #names: PhoneNames;
  /** The previous name, whose first words the next may drop. */
  #before: FullName | null = null;

  constructor(rule: BrandRule | null, names: PhoneNames) {
    this.#rule = rule;
    this.#names = names;
  }

  read(pieces: readonly Piece[], isBattery: boolean): Word[] {
    // A battery's phones come last, after its codes; otherwise a part's code may follow.
    const note = pieces.at(-1)?.notes.at(isBattery ? -1 : 0) ?? '';
    if (isBattery && note !== '') {
      const code = pieces[0]?.text ?? '';
      const opening = this.#open(code);
      if (!this.#isPhone(opening, note)) return mixed(this.#words(note));
    }
    if (isBattery && pieces.every(({ text }) => BATTERY_CODE.test(this.#open(text)))) return [];
    const main = pieces.flatMap(({ text }) => this.#word(isBattery ? withoutCode(text) : text));
    return note === '' ? mixed(main) : paired(main, this.#words(note));
  }

  /** Returns true when the text before a battery's bracket is a phone, not the battery's code. */
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
    const full = name === '' ? null : fullNameOf(name, rule, this.#before, this.#names);
    if (full === null) {
      return numbers.length === 0
        ? []
        : [{ rule, name: null, numbers, isStray: false, isSure: true }];
    }
    this.#before = full;
    this.#rule = full.rule;
    return [{ ...full, numbers, isStray: false, isSure: true }];
  }
}

/** Removes a battery's code before a phone, as in 'Samsung EB-BA505ABU A50'. */
function withoutCode(text: string): string {
  const words = text.split(' ');
  const left = words.filter((word) => !(/\d{2}/.test(word) && BATTERY_CODE.test(word)));
  return left.length > 0 ? left.join(' ') : text;
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
