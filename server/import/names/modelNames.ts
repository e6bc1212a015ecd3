import type { ModelRef } from '@/server/catalogue/catalogueRow';
import { modelNameKey, modelNumberKey } from '@/server/catalogue/modelKeys';
import { ruleOfBrand } from './brandRules';
import { BRAND_RULES, type BrandRule } from './brandTable';
import type { Mention } from './modelMentions';
import { modelNameOf, numberOf, seriesOf } from './newModel';

/**
 * 'A305F' and 'A305FN' are one family: since 2013 the last letters of Samsung's numbers name a
 * region, as do those of Alcatel's. With other makers each number is a phone of its own.
 */
function familyKey(bndName: string, modelNumber: string): string {
  const key = modelNumberKey(modelNumber);
  if (/^samsung$/i.test(bndName)) return key.replace(/(?<=^[A-Z]\d{3})[A-Z]{1,3}\d?$/, '');
  return /^alcatel$/i.test(bndName) ? key.replace(/(?<=^OT\d{4})[A-Z]$/, '') : key;
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
      const family = `${brand} ${familyKey(brand, number)}`;
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
      const family = `${bndName.toLowerCase()} ${familyKey(bndName, first)}`;
      return (
        number?.test(first.toUpperCase()) === true &&
        (this.#byNumber.has(key) || Boolean(this.#byFamily.get(family)))
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
  isKnown(mention: Mention): boolean {
    return this.#known(ruleOfBrand(mention.bndName), mention) !== undefined;
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
      const family = `${brand} ${familyKey(brand, number)}`;
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
    const { bndName } = mention;
    const rule = this.#rules.get(bndName) ?? ruleOfBrand(bndName);
    const modelNumbers = mention.numbers.map((number) => numberOf(bndName, number));
    const known = this.#known(rule, mention);
    if (known !== undefined) return withNumbers(known, modelNumbers);
    const name = this.#learnedName(bndName, mention) ?? mention.name;
    if (name === null && mention.isStray) return null;
    const modelName = this.#newName(rule, mention, name);
    const year = /\b(20\d\d)$/.exec(modelName)?.[1];
    return {
      bndName,
      series: seriesOf(rule, modelName),
      modelName,
      modelNumbers,
      releasedYear: year === undefined ? null : Number(year),
    };
  }

  #newName(rule: BrandRule | null, mention: Mention, name: string | null): string {
    if (name === null) return mention.numbers[0] ?? '';
    const plain = modelNameOf(rule, name);
    return rule?.sharedNames === true ? `${plain} ${this.#familyNumber(mention)}`.trim() : plain;
  }

  #known(rule: BrandRule | null, { bndName, name, numbers }: Mention): ModelRef | undefined {
    const named = name === null || rule === null ? undefined : this.#named(rule, name);
    return named ?? this.#numbered(bndName, numbers);
  }

  #numbered(bndName: string, numbers: readonly string[]): ModelRef | undefined {
    const brand = bndName.toLowerCase();
    for (const number of numbers) {
      const exact = this.#byNumber.get(`${brand} ${modelNumberKey(number)}`);
      if (exact !== undefined) return exact;
    }
    for (const number of numbers) {
      const family = this.#byFamily.get(`${brand} ${familyKey(brand, number)}`);
      if (family !== undefined && family !== null) return family;
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
    const members = this.#learnedFamilies.get(
      `${bndName.toLowerCase()} ${familyKey(bndName, first)}`,
    );
    return (
      [...(members?.values() ?? []), ...numbers.map((number) => number.toUpperCase())].sort()[0] ??
      ''
    );
  }

  #ofFamily(brand: string, number: string): Map<string, Learned> | undefined {
    const members = this.#learnedFamilies.get(`${brand} ${familyKey(brand, number)}`);
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
    const family = familyKey(mention.bndName, number);
    families.set(family, [...(families.get(family) ?? []), number]);
  }
  return [...families.values()].map((numbers) => ({ ...mention, numbers }));
}

/** The model with these numbers too; one cut short to its family, such as A125, adds nothing. */
function withNumbers(model: ModelRef, numbers: readonly string[]): ModelRef {
  const known = new Set(model.modelNumbers.map(modelNumberKey));
  const families = new Set(model.modelNumbers.map((number) => familyKey(model.bndName, number)));
  const added = numbers.filter((number) => {
    const key = modelNumberKey(number);
    return !known.has(key) && !families.has(key);
  });
  return added.length === 0 ? model : { ...model, modelNumbers: [...model.modelNumbers, ...added] };
}
