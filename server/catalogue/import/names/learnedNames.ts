import { modelNameKey, modelNumberKey } from '@/server/catalogue/phones/modelKeys';
import { familyKey } from './familyKey';
import type { Mention } from './modelMentions';

type Seen = { name: string; weight: number };

/** A name beside a single number is better evidence than the third name of a row. */
const SURE_WEIGHT = 10;

/** Names that the list itself gives to model numbers. */
export class LearnedNames {
  /** brand + number → the names seen with it. */
  readonly #names = new Map<string, Map<string, Seen>>();
  /** brand + family → its numbers. */
  readonly #families = new Map<string, Map<string, string>>();
  /** brand + name → its most certain number. */
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

  /** Returns the most frequent name of this number; the longest among equals. */
  nameOf(bndName: string, number: string): string | null {
    const brand = bndName.toLowerCase();
    const seen =
      this.#names.get(`${brand} ${modelNumberKey(number)}`) ?? this.#ofFamily(brand, number);
    const best = [...(seen?.values() ?? [])].sort(
      (a, b) => b.weight - a.weight || b.name.length - a.name.length || (a.name < b.name ? -1 : 1),
    )[0];
    return best?.name ?? null;
  }

  /** Returns a number seen with this name. */
  numberOf(bndName: string, name: string): string | null {
    return this.#numbers.get(`${bndName.toLowerCase()} ${modelNameKey(name)}`)?.number ?? null;
  }

  /** Returns the number that represents its family in a phone's name. */
  familyNumber(bndName: string, numbers: readonly string[]): string {
    const brand = bndName.toLowerCase();
    const members = this.#families.get(`${brand} ${familyKey(brand, numbers[0] ?? '')}`);
    const all = [...(members?.values() ?? []), ...numbers.map((number) => number.toUpperCase())];
    return all.sort()[0] ?? '';
  }

  /** Another letter is another phone ('G530H', 'G530DV'); a number without letters is either. */
  #ofFamily(brand: string, number: string): Map<string, Seen> | undefined {
    const family = familyKey(brand, number);
    const members = this.#families.get(`${brand} ${family}`);
    const [only] = members?.keys() ?? [];
    const isBare = modelNumberKey(number) === family || only === family;
    return members?.size === 1 && isBare ? this.#names.get(`${brand} ${only}`) : undefined;
  }
}

function entry<V>(maps: Map<string, Map<string, V>>, key: string): Map<string, V> {
  const found = maps.get(key) ?? new Map<string, V>();
  maps.set(key, found);
  return found;
}
