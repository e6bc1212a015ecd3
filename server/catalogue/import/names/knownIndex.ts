import type { ModelRef } from '@/server/catalogue/phones/modelRef';
import { modelNameKey, modelNumberKey } from '@/server/catalogue/phones/modelKeys';
import { BRAND_RULES, type BrandRule } from './brandTable';
import { familyKey } from './familyKey';

/** Phones known before any import, by name and by number. */
export class KnownIndex {
  readonly #byName = new Map<string, ModelRef>();
  readonly #byNumber = new Map<string, ModelRef>();
  /** Null when a family has several phones. */
  readonly #byFamily = new Map<string, ModelRef | null>();

  constructor(known: readonly ModelRef[]) {
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

  /** Returns a phone of this name, also without the maker's usual prefix or its year. */
  named(rule: BrandRule, name: string): ModelRef | undefined {
    if (rule.lead === undefined) return this.#spelled(rule, name);
    return this.#spelled(rule, name) ?? this.#spelled(rule, `${rule.lead} ${name}`);
  }

  #spelled(rule: BrandRule, name: string): ModelRef | undefined {
    const brand = rule.bndName.toLowerCase();
    const find = (text: string) => this.#byName.get(`${brand} ${modelNameKey(text)}`);
    const plain = name.replace(
      /(?<!\s)\s+(?:dual|duos|ds|global version|single sim|dual sim)$/i,
      '',
    );
    const year = /(?<!\s)\s+(20\d\d)$/.exec(plain)?.[1];
    const undated = year === undefined ? undefined : find(plain.slice(0, -5));
    const ofThatYear = undated?.releasedYear === Number(year) ? undated : undefined;
    return find(name) ?? find(plain) ?? ofThatYear ?? find(`${plain} 5G`);
  }

  /** Returns the phone with this number, or whose numbers begin with it. */
  numbered(bndName: string, number: string): ModelRef | undefined {
    const brand = bndName.toLowerCase();
    const exact = this.#byNumber.get(`${brand} ${modelNumberKey(number)}`);
    return exact ?? this.#byFamily.get(`${brand} ${familyKey(brand, number)}`) ?? undefined;
  }

  /** Returns the maker of a text that begins with a known number, such as 'SM-A125F'. */
  ruleOfNumber(text: string): BrandRule | null {
    const first = text.split(/[\s/(]/)[0] ?? '';
    if (!/\d/.test(first)) return null;
    const makers = BRAND_RULES.filter(
      ({ bndName, number }) =>
        number?.test(first.toUpperCase()) === true && this.numbered(bndName, first) !== undefined,
    );
    return makers.length === 1 ? (makers[0] ?? null) : null;
  }
}
