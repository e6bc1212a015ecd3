import type { UnitOf } from '@/lib/contract/jsonSchema';
import { kilogramsFromGrams } from './delivery';
import { centsFromRupees, rupeesFromCents, type Cents } from './money';

/**
 * Services have money in cents and weight in grams, under names that say so; the contract has rupees and
 * kilograms: `totalCents: 123450` is `total: 1234.5` there, `weightGrams` is `weight`.
 */
const UNITS = { Cents: rupeesFromCents, Grams: kilogramsFromGrams } as const;

/** A type of the contract as services have it. */
export type Inside<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer E)[]
      ? Inside<E>[]
      : {
          [K in keyof T as InsideName<K, T[K]>]: UnitOf<T[K]> extends never
            ? Inside<T[K]>
            : Plain<T[K]>;
        };

type InsideName<K extends PropertyKey, V> = K extends string
  ? UnitOf<V> extends never
    ? K
    : UnitOf<V> extends 'rupees'
      ? `${K}Cents`
      : `${K}Grams`
  : K;

/** Cents or grams in place of rupees or kilograms. */
type Plain<V> = V extends number ? number : V extends readonly unknown[] ? number[] : V;

/** What services have, as the contract has it. */
export type Wire<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer E)[]
      ? Wire<E>[]
      : { [K in keyof T as WireName<K>]: K extends Measured ? T[K] : Wire<T[K]> };

type Measured = `${string}${keyof typeof UNITS}`;

type WireName<K> = K extends `${infer Name}${keyof typeof UNITS}` ? Name : K;

/** Returns what a service answered as the contract has it: the only place that makes rupees of an answer. */
export function toWire<T>(inside: T): Wire<T> {
  return presented(inside) as Wire<T>;
}

function presented(inside: unknown): unknown {
  if (typeof inside !== 'object' || inside === null) return inside;
  return Array.isArray(inside) ? presentedList(inside) : presentedObject(inside);
}

/** What has no unit stays the same object. A list of the shop has hundreds: a plain loop is five times as fast. */
function presentedList(inside: readonly unknown[]): readonly unknown[] {
  const wire = inside.map(presented);
  return wire.some((one, at) => one !== inside[at]) ? wire : inside;
}

function presentedObject(inside: object): object {
  const wire: Record<string, unknown> = {};
  let isSame = true;
  for (const name of Object.keys(inside)) {
    const value: unknown = inside[name as keyof typeof inside];
    const unit = unitOf(name, value);
    const next = unit === null ? presented(value) : measured(value, UNITS[unit]);
    isSame &&= unit === null && next === value;
    wire[unit === null ? name : name.slice(0, -unit.length)] = next;
  }
  return isSame ? inside : wire;
}

/** A text has no unit, whatever its name: options of items are named by the merchant. */
function unitOf(name: string, value: unknown): keyof typeof UNITS | null {
  if (typeof value === 'string' || !name.endsWith('s')) return null;
  if (name.endsWith('Cents')) return 'Cents';
  return name.endsWith('Grams') ? 'Grams' : null;
}

function measured(value: unknown, convert: (amount: number) => number): unknown {
  if (Array.isArray(value)) return value.map((one) => measured(one, convert));
  return typeof value === 'number' ? convert(value) : value;
}

/** Returns the cents of an amount that `toWire` wrote into a stored record; null where there is none. */
export function storedCents(amount: unknown): Cents | null {
  return typeof amount === 'number' ? centsFromRupees(amount) : null;
}
