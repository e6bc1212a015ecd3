import type { ModelRef } from '@/server/catalogue/catalogueRow';
import { modelNameKey, modelNumberKey } from '@/server/catalogue/modelKeys';
import { BRAND_RULES, ruleOfBrand, type BrandRule } from './brandRules';
import type { Mention } from './modelMentions';
import { modelNameOf, numberOf, seriesOf } from './newModel';

/** 'A305F' and 'A305FN' are one family; the last letters name a region. */
function familyKey(modelNumber: string): string {
  return modelNumberKey(modelNumber).replace(/(?<=[A-Z]\d{3,4})[A-Z]{1,3}\d?$/, '');
}

type Learned = { count: number; name: string };

/**
 * The names and numbers of phones: those known beforehand and those the list itself tells, which
 * is read twice for that. A number on one line and its name on another so become one phone.
 */
export class ModelNames {
  readonly #byName = new Map<string, ModelRef>();
  readonly #byNumber = new Map<string, ModelRef>();
  readonly #byFamily = new Map<string, ModelRef | null>();
  readonly #rules = new Map<string, BrandRule>();
  /** brand + number → the names it was seen with. */
  readonly #learned = new Map<string, Map<string, Learned>>();
  readonly #learnedFamilies = new Map<string, Map<string, string>>();
  /** brand + name → a number it was seen with. */
  readonly #numberOfName = new Map<string, string>();

  constructor(known: readonly ModelRef[]) {
    for (const rule of BRAND_RULES) this.#rules.set(rule.bndName, rule);
    for (const model of known) this.#note(model);
  }

  #note(model: ModelRef): void {
    const brand = model.bndName.toLowerCase();
    this.#byName.set(`${brand} ${modelNameKey(model.modelName)}`, model);
    for (const number of model.modelNumbers) {
      this.#byNumber.set(`${brand} ${modelNumberKey(number)}`, model);
      const family = `${brand} ${familyKey(number)}`;
      const same = this.#byFamily.get(family);
      this.#byFamily.set(family, same === undefined || same === model ? model : null);
    }
  }

  knowsName(rule: BrandRule, name: string): boolean {
    return this.#named(rule, name) !== undefined;
  }

  /** The maker of a text that is nothing but a known number, such as 'SM-A125F'. */
  ruleOfNumber(text: string): BrandRule | null {
    const first = text.split(/[\s/(]/)[0] ?? '';
    if (!/\d/.test(first)) return null;
    const makers = BRAND_RULES.filter(({ bndName, number }) => {
      const key = `${bndName.toLowerCase()} ${modelNumberKey(first)}`;
      const family = `${bndName.toLowerCase()} ${familyKey(first)}`;
      return (
        number?.test(first.toUpperCase()) === true &&
        (this.#byNumber.has(key) || this.#byFamily.get(family) != null)
      );
    });
    return makers.length === 1 ? (makers[0] ?? null) : null;
  }

  /** A known phone of this name, also with the maker's usual word before it or its year left out. */
  #named(rule: BrandRule, name: string): ModelRef | undefined {
    const brand = rule.bndName.toLowerCase();
    const find = (text: string) => this.#byName.get(`${brand} ${modelNameKey(text)}`);
    for (const text of rule.lead === undefined ? [name] : [name, `${rule.lead} ${name}`]) {
      const plain = text.replace(/\s+(?:dual|duos|ds|global version|single sim|dual sim)$/i, '');
      const year = /\s+(20\d\d)$/.exec(plain)?.[1];
      const undated = year === undefined ? undefined : find(plain.slice(0, -5));
      const found =
        find(text) ?? find(plain) ?? (undated?.releasedYear === Number(year) ? undated : undefined);
      if (found !== undefined) return found;
      const faster = find(`${plain} 5G`);
      if (faster !== undefined) return faster;
    }
    return undefined;
  }

  /** Whether the phone was known before any list. */
  isKnown({ bndName, name, numbers }: Mention): boolean {
    const rule = ruleOfBrand(bndName);
    const named = name === null || rule === null ? undefined : this.#named(rule, name);
    return named !== undefined || this.#numbered(bndName, numbers) !== undefined;
  }

  /** Remembers which name a number bears, for the lines that give only one of them. */
  learn({ bndName, name, numbers }: Mention): void {
    if (name === null) return;
    const brand = bndName.toLowerCase();
    const nameKey = modelNameKey(name);
    for (const number of numbers) {
      const key = `${brand} ${modelNumberKey(number)}`;
      const names = this.#learned.get(key) ?? new Map<string, Learned>();
      const seen = names.get(nameKey);
      names.set(nameKey, { name: seen?.name ?? name, count: (seen?.count ?? 0) + 1 });
      this.#learned.set(key, names);
      const family = `${brand} ${familyKey(number)}`;
      const members = this.#learnedFamilies.get(family) ?? new Map<string, string>();
      this.#learnedFamilies.set(family, members.set(modelNumberKey(number), number.toUpperCase()));
      const nameEntry = `${brand} ${nameKey}`;
      if (!this.#numberOfName.has(nameEntry)) this.#numberOfName.set(nameEntry, number);
    }
  }

  /** The phones a list mentions, each once; a phone nobody knows is made from its mention. */
  resolve(mentions: readonly Mention[]): ModelRef[] {
    const found = new Map<string, ModelRef>();
    for (const mention of mentions.flatMap(apart)) {
      const model = this.#resolveOne(mention);
      if (model === null) continue;
      const key = `${model.bndName} ${modelNameKey(model.modelName)}`;
      const before = found.get(key);
      found.set(key, before === undefined ? model : withNumbers(before, model.modelNumbers));
    }
    return [...found.values()];
  }

  #resolveOne(mention: Mention): ModelRef | null {
    const { bndName, numbers } = mention;
    const rule = this.#rules.get(bndName) ?? ruleOfBrand(bndName);
    const named =
      mention.name === null || rule === null ? undefined : this.#named(rule, mention.name);
    const known = named ?? this.#numbered(bndName, numbers);
    if (known !== undefined)
      return withNumbers(
        known,
        numbers.map((number) => numberOf(bndName, number)),
      );
    const name = this.#learnedName(bndName, mention) ?? mention.name;
    if (name === null && mention.isStray) return null;
    const plainName = name === null ? (numbers[0] ?? '') : modelNameOf(rule, name);
    const number = rule?.sharedNames === true && name !== null ? this.#familyNumber(mention) : '';
    const modelName = `${plainName} ${number}`.trim();
    return {
      bndName,
      series: seriesOf(rule, modelName),
      modelName,
      modelNumbers: numbers.map((number) => numberOf(bndName, number)),
      releasedYear: Number(/\b(20\d\d)$/.exec(modelName)?.[1] ?? 0) || null,
    };
  }

  #numbered(bndName: string, numbers: readonly string[]): ModelRef | undefined {
    const brand = bndName.toLowerCase();
    for (const number of numbers) {
      const exact = this.#byNumber.get(`${brand} ${modelNumberKey(number)}`);
      if (exact !== undefined) return exact;
    }
    for (const number of numbers) {
      const family = this.#byFamily.get(`${brand} ${familyKey(number)}`);
      if (family != null) return family;
    }
    return undefined;
  }

  /** The name most lines give to this phone's number. */
  #learnedName(bndName: string, { name, numbers }: Mention): string | null {
    const brand = bndName.toLowerCase();
    const noted =
      name === null ? undefined : this.#numberOfName.get(`${brand} ${modelNameKey(name)}`);
    // A bare code ('A1010') may be the number that another line gives a name to.
    for (const number of [...numbers, noted ?? name ?? '']) {
      const names =
        this.#learned.get(`${brand} ${modelNumberKey(number)}`) ?? this.#ofFamily(brand, number);
      if (names === undefined) continue;
      // The longest of equally frequent names says most.
      const best = [...names.values()].sort(
        (a, b) => b.count - a.count || b.name.length - a.name.length || (a.name < b.name ? -1 : 1),
      )[0];
      if (best !== undefined) return best.name;
    }
    return null;
  }

  /** The number that stands for all of its family in the name of a phone. */
  #familyNumber({ bndName, numbers }: Mention): string {
    const first = numbers[0];
    if (first === undefined) return '';
    const members = this.#learnedFamilies.get(`${bndName.toLowerCase()} ${familyKey(first)}`);
    return (
      [...(members?.values() ?? []), ...numbers.map((number) => number.toUpperCase())].sort()[0] ??
      ''
    );
  }

  #ofFamily(brand: string, number: string): Map<string, Learned> | undefined {
    const members = this.#learnedFamilies.get(`${brand} ${familyKey(number)}`);
    const [only] = members?.keys() ?? [];
    return members?.size === 1 ? this.#learned.get(`${brand} ${only}`) : undefined;
  }
}

/** Where names are shared, each family of numbers is a phone of its own. */
function apart(mention: Mention): Mention[] {
  const shares = ruleOfBrand(mention.bndName)?.sharedNames === true;
  if (!shares || mention.numbers.length < 2) return [mention];
  const families = new Map<string, string[]>();
  for (const number of mention.numbers) {
    const family = familyKey(number);
    families.set(family, [...(families.get(family) ?? []), number]);
  }
  return [...families.values()].map((numbers) => ({ ...mention, numbers }));
}

/** A number of the same family adds nothing: SM-A125F stands for A125F/DS too. */
function withNumbers(model: ModelRef, numbers: readonly string[]): ModelRef {
  const added = numbers.filter(
    (number) =>
      !model.modelNumbers.some((known) => modelNumberKey(known) === modelNumberKey(number)),
  );
  return added.length === 0 ? model : { ...model, modelNumbers: [...model.modelNumbers, ...added] };
}
