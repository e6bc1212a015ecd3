import type { ListedPhone } from '@/lib/commerce/phonesColumn';
import type { ModelRef } from '@/server/catalogue/phones/modelRef';
import { MODEL_ENDINGS } from '@/server/catalogue/phones/modelEndings';
import { modelNameKey, modelNumberKey } from '@/server/catalogue/phones/modelKeys';
import { ruleOfBrand } from './brandRules';
import { BRAND_RULES, type BrandRule } from './brandTable';
import { familyKey } from './familyKey';
import { KnownIndex } from './knownIndex';
import { LearnedNames } from './learnedNames';
import type { Mention } from './modelMentions';
import type { PhoneNames } from './phoneNames';

/**
 * Names and numbers of phones: the known ones and those of the list, which is read twice, so that a
 * number on one line and its name on another become one phone.
 */
export class ModelNames implements PhoneNames {
  readonly #known: KnownIndex;
  readonly #learned = new LearnedNames();
  readonly #listed = new Set<string>();
  /** The words of phones' names, in small letters. */
  readonly #nameWords = new Set<string>(MODEL_ENDINGS);

  constructor(known: readonly ModelRef[]) {
    this.#known = new KnownIndex(known);
    for (const { modelName } of known) this.#noteWords(modelName);
    for (const { lines, words } of BRAND_RULES)
      [...lines, ...words].forEach((one) => this.#noteWords(one));
  }

  knowsName(rule: BrandRule, name: string): boolean {
    return this.#known.named(rule, name) !== undefined;
  }

  listsName(rule: BrandRule, name: string): boolean {
    return this.#listed.has(nameEntry(rule.bndName, name));
  }

  isFreeWord(word: string): boolean {
    return /^\p{L}{2,}$/u.test(word) && !this.#nameWords.has(word.toLowerCase());
  }

  ruleOfNumber(text: string): BrandRule | null {
    return this.#known.ruleOfNumber(text);
  }

  /** Returns true when the phone was known before any import. */
  isKnown({ bndName, name, numbers }: Mention): boolean {
    const isNamed = name !== null && this.#named(bndName, name) !== undefined;
    return isNamed || numbers.some((number) => this.#known.numbered(bndName, number) !== undefined);
  }

  #noteWords(name: string): void {
    for (const [word] of name.toLowerCase().matchAll(/\p{L}+/gu)) this.#nameWords.add(word);
  }

  /** Records a phone that a line names in the column of phones. */
  list({ bndName, name, numbers }: Mention): void {
    for (const number of numbers) this.#listed.add(numberEntry(bndName, number));
    if (name === null) return;
    this.#noteWords(name);
    const full = modelNameOf(ruleOfBrand(bndName), name);
    for (const one of [name, full]) this.#listed.add(nameEntry(bndName, one));
  }

  /** Returns true when the phone was known before any import, or the list names it in its column. */
  knows({ bndName, modelName, modelNumbers }: ModelRef): boolean {
    if (this.#named(bndName, modelName) !== undefined) return true;
    if (this.#listed.has(nameEntry(bndName, modelName))) return true;
    return modelNumbers.some((number) => this.#listed.has(numberEntry(bndName, number)));
  }

  /** Records the name of a number, for lines that have only one of them. */
  learn(mention: Mention): void {
    this.#learned.learn(mention);
  }

  /** Returns the phones of a list without duplicates; creates unknown ones. */
  resolve(mentions: readonly Mention[]): ModelRef[] {
    const found = new Map<string, ModelRef>();
    for (const model of mentions.flatMap(apart).flatMap((mention) => this.#resolved(mention))) {
      const key = `${model.bndName} ${modelNameKey(model.modelName)}`;
      const before = found.get(key);
      found.set(key, before === undefined ? model : withNumbers(before, model.modelNumbers));
    }
    return [...found.values()];
  }

  /** Returns a phone that a list names exactly, with the numbers that it lists. */
  listed({ bndName, modelName, modelNumbers }: ListedPhone): ModelRef {
    const known = this.#named(bndName, modelName) ?? newModel(bndName, modelName, []);
    return { ...known, bndName, modelName, modelNumbers };
  }

  #resolved(mention: Mention): ModelRef[] {
    const { bndName, name, numbers, isStray } = mention;
    if (name === null) return numbers.flatMap((number) => this.#byNumber(bndName, number, isStray));
    if (numbers.length === 0) return this.#byName(bndName, name);
    const named = this.#named(bndName, name);
    const agreeing = numbers.filter((number) => this.#agrees(mention, name, number, named));
    const others = numbers
      .filter((number) => !agreeing.includes(number))
      .flatMap((number) => this.#byNumber(bndName, number, true));
    // A digit is never a typo: when name and number contradict each other, the number wins.
    if (agreeing.length === 0 && mention.isSure) return others;
    if (named !== undefined) return [withNumbers(named, numbersOf(bndName, agreeing)), ...others];
    const owners = agreeing.flatMap((number) => this.#known.numbered(bndName, number) ?? []);
    return [...owners, this.#unknown(bndName, name, agreeing), ...others];
  }

  /** Returns true when a name and the number beside it mean the same phone. */
  #agrees({ bndName, isSure }: Mention, name: string, number: string, named?: ModelRef): boolean {
    const owner = this.#known.numbered(bndName, number);
    if (owner !== undefined && named !== undefined) return owner === named;
    const usual = this.#learned.nameOf(bndName, number);
    return isSure || usual === null || modelNameKey(usual) === modelNameKey(name);
  }

  #byNumber(bndName: string, number: string, isStray: boolean): ModelRef[] {
    const owner = this.#known.numbered(bndName, number);
    const name = this.#learned.nameOf(bndName, number);
    const isNew = name !== null && this.#named(bndName, name) === undefined;
    const called = isNew ? [this.#unknown(bndName, name, [number])] : [];
    if (owner !== undefined) return [withNumbers(owner, numbersOf(bndName, [number])), ...called];
    if (name !== null) return isNew ? called : this.#byName(bndName, name);
    return isStray ? [] : [newModel(bndName, number, [number])];
  }

  #byName(bndName: string, name: string): ModelRef[] {
    const named = this.#named(bndName, name);
    if (named !== undefined) return [named];
    // A bare code ('A1010') may be a number that another line names.
    const number = this.#learned.numberOf(bndName, name) ?? name;
    const owner = this.#known.numbered(bndName, number);
    const usual = this.#learned.nameOf(bndName, number) ?? name;
    const model = this.#unknown(bndName, usual, []);
    return owner === undefined ? [model] : [owner, model];
  }

  #named(bndName: string, name: string): ModelRef | undefined {
    const rule = ruleOfBrand(bndName);
    return rule === null ? undefined : this.#known.named(rule, name);
  }

  /** Creates an unknown phone under its most frequent name. */
  #unknown(bndName: string, name: string, numbers: readonly string[]): ModelRef {
    const rule = ruleOfBrand(bndName);
    const usual =
      (numbers[0] === undefined ? null : this.#learned.nameOf(bndName, numbers[0])) ?? name;
    const plain = modelNameOf(rule, usual);
    const isShared = rule?.sharedNames === true && numbers.length > 0;
    const number = isShared ? this.#learned.familyNumber(bndName, numbers) : '';
    return newModel(bndName, `${plain} ${number}`.trim(), numbers);
  }
}

function nameEntry(bndName: string, name: string): string {
  return `${bndName} ${modelNameKey(name)}`;
}

/** The prefix that lists omit is no part of it. */
function numberEntry(bndName: string, number: string): string {
  return `${bndName} #${modelNumberKey(numberOf(bndName, number))}`;
}

function numbersOf(bndName: string, numbers: readonly string[]): string[] {
  return numbers.map((number) => numberOf(bndName, number));
}

function newModel(bndName: string, modelName: string, numbers: readonly string[]): ModelRef {
  const year = /\b(20\d\d)$/.exec(modelName)?.[1];
  return {
    bndName,
    series: seriesOf(ruleOfBrand(bndName), modelName),
    modelName,
    modelNumbers: numbersOf(bndName, numbers),
    releasedYear: year === undefined ? null : Number(year),
  };
}

/** Where phones share a name, makes each family of numbers a separate phone. */
function apart(mention: Mention): Mention[] {
  const shares = ruleOfBrand(mention.bndName)?.sharedNames === true;
  if (!shares || mention.numbers.length < 2) return [mention];
  const families = new Map<string, string[]>();
  for (const number of mention.numbers) {
    const family = familyKey(mention.bndName, number);
    families.set(family, [...(families.get(family) ?? []), number]);
  }
  return [...families.values()].map((numbers) => ({ ...mention, numbers }));
}

/** Adds numbers to the model, except ones shortened to their family, such as A125. */
function withNumbers(model: ModelRef, numbers: readonly string[]): ModelRef {
  const known = new Set(model.modelNumbers.map(modelNumberKey));
  const families = new Set(model.modelNumbers.map((number) => familyKey(model.bndName, number)));
  const added = numbers.filter((number) => {
    const key = modelNumberKey(number);
    return !known.has(key) && !families.has(key);
  });
  return added.length === 0 ? model : { ...model, modelNumbers: [...model.modelNumbers, ...added] };
}

/** Returns the full name of an unknown phone: Samsung's 'J5+ 2016' is 'Galaxy J5 Plus 2016'. */
function modelNameOf(rule: BrandRule | null, name: string): string {
  const plain = name
    .replace(/\+/g, ' Plus ')
    .replace(/[()"”]|\bretina\b/gi, ' ')
    .replace(/\b(?:PRO|MAX|PLUS|LITE|CORE|PRIME|MINI|ULTRA|NOTE|NEO|PLAY|POWER)\b/g, capitalised)
    .replace(/\s+/g, ' ')
    .trim();
  const line = rule?.lines.find((word) => plain.toLowerCase().startsWith(word.toLowerCase()));
  if (line !== undefined) return line + plain.slice(line.length);
  return rule?.lead === undefined ? plain : `${rule.lead} ${plain}`;
}

/** Adds the prefix that lists omit: SM- for Samsung since 2013, the maker's for old Vivo. */
function numberOf(bndName: string, number: string): string {
  const plain = number.toUpperCase();
  if (bndName === 'Vivo' && /^\d/.test(plain)) return `vivo ${plain}`;
  if (bndName !== 'Samsung') return plain;
  return /^(?:[AGJMNTPX]\d{3}[A-Z]|N9\d{3}|G7\d{3})/.test(plain) ? `SM-${plain}` : plain;
}

/** Returns a model's series: its words up to the first number. */
function seriesOf(rule: BrandRule | null, modelName: string): string {
  const words = modelName.split(' ');
  const at = words.findIndex((word) => /\d/.test(word));
  const lead = words.slice(0, at === -1 ? 1 : at).join(' ');
  const letters = at === -1 ? '' : (/^\p{L}{1,2}(?=\d)/u.exec(words[at] ?? '')?.[0] ?? '');
  const series = `${lead} ${letters}`.trim();
  return series === '' ? (rule?.bndName ?? modelName) : series;
}

function capitalised(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}
