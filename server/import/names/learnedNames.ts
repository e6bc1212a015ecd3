import { modelNameKey, modelNumberKey } from '@/server/catalogue/modelKeys';
import { familyKey } from './familyKey';
import type { Mention } from './modelMentions';

type Seen = { name: string; weight: number };

/** A name beside one number says more than the third name beside the third number of a row. */
const SURE_WEIGHT = 10;

/** Which names a list itself gives to model numbers. */
export class LearnedNames {
  /** brand + number → the names seen with it. */
  readonly #names = new Map<string, Map<string, Seen>>();
  /** brand + family → its numbers. */
  readonly #families = new Map<string, Map<string, string>>();
  /** brand + name → the number it was surest seen with. */
  readonly #numbers = new Map<string, { number: string; weight: number }>();

  learn({ bndName, name, numbers, isSure }: Mention): void {
    if (name === null) return;
    const brand = bndName.toLowerCase();
    const nameKey = modelNameKey(name);
    const weight = isSure ? SURE_WEIGHT : 1;
    for (const number of numbers) {
      const seen = entry(this.#names, `${brand} ${modelNumberKey(number)}`);
      const before = seen.get(nameKey);
      seen.set(nameKey, { name: before?.name ?? name, weight: (before?.weight ?? 0) + weight });
      const family = entry(this.#families, `${brand} ${familyKey(brand, number)}`);
      family.set(modelNumberKey(number), number.toUpperCase());
      const surest = this.#numbers.get(`${brand} ${nameKey}`);
      if (surest === undefined || surest.weight < weight) {
        this.#numbers.set(`${brand} ${nameKey}`, { number, weight });
      }
    }
  }

  /** The name most lines give to this number; the longest of equally frequent ones. */
  nameOf(bndName: string, number: string): string | null {
    const brand = bndName.toLowerCase();
    const seen =
      this.#names.get(`${brand} ${modelNumberKey(number)}`) ?? this.#ofFamily(brand, number);
    const best = [...(seen?.values() ?? [])].sort(
      (a, b) => b.weight - a.weight || b.name.length - a.name.length || (a.name < b.name ? -1 : 1),
    )[0];
    return best?.name ?? null;
  }

  /** A number this name was seen with. */
  numberOf(bndName: string, name: string): string | null {
    return this.#numbers.get(`${bndName.toLowerCase()} ${modelNameKey(name)}`)?.number ?? null;
  }

  /** The number that stands for all of its family in the name of a phone. */
  familyNumber(bndName: string, numbers: readonly string[]): string {
    const brand = bndName.toLowerCase();
    const members = this.#families.get(`${brand} ${familyKey(brand, numbers[0] ?? '')}`);
    const all = [...(members?.values() ?? []), ...numbers.map((number) => number.toUpperCase())];
    return all.sort()[0] ?? '';
  }

  #ofFamily(brand: string, number: string): Map<string, Seen> | undefined {
    const members = this.#families.get(`${brand} ${familyKey(brand, number)}`);
    const [only] = members?.keys() ?? [];
    return members?.size === 1 ? this.#names.get(`${brand} ${only}`) : undefined;
  }
}

function entry<V>(maps: Map<string, Map<string, V>>, key: string): Map<string, V> {
  const found = maps.get(key) ?? new Map<string, V>();
  maps.set(key, found);
  return found;
}
