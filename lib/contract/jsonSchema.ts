/** A JSON Schema (2020-12), the dialect of OpenAPI 3.1. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** A JSON Schema of T. */
export type Schema<T> = JsonSchema & { readonly [described]?: T };

/** The type that a schema describes, such as `ValueOf<typeof item>`. */
export type ValueOf<S> = S extends Schema<infer T> ? T : never;

type Optional<T> = { readonly optional: Schema<T> };
type Properties = Record<string, Schema<unknown> | Optional<unknown>>;

declare const described: unique symbol;

type Joined<T> = { [K in keyof T]: T[K] };

type ObjectOf<P> = Joined<
  {
    [K in keyof P as P[K] extends Optional<unknown> ? never : K]: ValueOf<P[K]>;
  } & {
    [K in keyof P as P[K] extends Optional<unknown> ? K : never]?: P[K] extends Optional<infer T>
      ? T
      : never;
  }
>;

/** A description, or keywords. */
type About = string | { description?: string; [keyword: string]: unknown };

const keywords = (about: About = {}) =>
  typeof about === 'string' ? { description: about } : about;

export function string(about?: About): Schema<string> {
  return { type: 'string', ...keywords(about) };
}

export function number(description: string): Schema<number> {
  return { type: 'number', description };
}

declare const unit: unique symbol;

/** A number of this unit. Every number is one; types that are made of a schema tell it by `UnitOf`. */
type In<U> = number & { readonly [unit]?: U };

/** Money and weight as the contract has them; services have cents and grams (lib/commerce/wire.ts). */
export type Rupees = In<'rupees'>;
export type Kilograms = In<'kilograms'>;

/** Returns 'rupees' or 'kilograms' for such a number, also where it may be null or is in a list. */
export type UnitOf<V> = typeof unit extends keyof NonNullable<V>
  ? NonNullable<NonNullable<V>[typeof unit & keyof NonNullable<V>]>
  : NonNullable<V> extends readonly (infer E)[]
    ? typeof unit extends keyof NonNullable<E>
      ? NonNullable<NonNullable<E>[typeof unit & keyof NonNullable<E>]>
      : never
    : never;

/** Marks a schema that has a unit, for `hasUnits`; documents do not have it. */
const UNIT = Symbol('unit');

/** Describes money; `about` says more than its unit. */
export function rupees(about = 'Rupees'): Schema<Rupees> {
  return { type: 'number', description: about, [UNIT]: 'rupees' };
}

export function kilograms(about = 'Kilograms'): Schema<Kilograms> {
  return { type: 'number', description: about, [UNIT]: 'kilograms' };
}

/** Tells whether something that the schema describes has a unit. */
export function hasUnits(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if (UNIT in schema) return true;
  if ('$ref' in schema && typeof schema.$ref === 'string') {
    return hasUnits(named.get(schema.$ref.split('/').at(-1) ?? ''));
  }
  return Object.values(schema).some(hasUnits);
}

export function integer(about?: About): Schema<number> {
  return { type: 'integer', ...keywords(about) };
}

export function boolean(description?: string): Schema<boolean> {
  return description === undefined ? { type: 'boolean' } : { type: 'boolean', description };
}

export function oneOf<const T extends string>(values: readonly T[], about?: About): Schema<T> {
  return { type: 'string', enum: [...values], ...keywords(about) };
}

export function array<T>(items: Schema<T>, about?: About): Schema<T[]> {
  return { type: 'array', items, ...keywords(about) };
}

/** Returns the schema of an object with arbitrary keys. */
export function record<T>(values: Schema<T>, about?: About): Schema<Record<string, T>> {
  return { type: 'object', additionalProperties: values, ...keywords(about) };
}

export function nullable<T>({ ...schema }: Schema<T>): Schema<T | null> {
  return orNull(schema);
}

function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const type = [schema.type, 'null'];
  return Array.isArray(schema.enum)
    ? { ...schema, type, enum: [...schema.enum, null] }
    : { ...schema, type };
}

/** Returns the schema of a value that has one of these forms. */
export function anyOf<T extends unknown[]>(
  ...forms: { [K in keyof T]: Schema<T[K]> }
): Schema<T[number]> {
  return { anyOf: forms };
}

export function optional<T>(optional: Schema<T>): Optional<T> {
  return { optional };
}

/** Returns the schema of an object. All properties are required except those wrapped in `optional`. */
export function object<P extends Properties>(properties: P, about?: About): Schema<ObjectOf<P>> {
  const all = Object.entries<JsonSchema>(properties).map(([name, given]) => ({
    name,
    isOptional: 'optional' in given,
    schema: 'optional' in given ? given.optional : given,
  }));
  return {
    type: 'object',
    ...keywords(about),
    properties: Object.fromEntries(all.map(({ name, schema }) => [name, schema])),
    required: all.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
  };
}

const named = new Map<string, JsonSchema>();

/** Registers a schema as a named component of the document and returns a reference to it. */
export function component<T>(name: string, schema: Schema<T>): Schema<T> {
  if (named.has(name)) throw new Error(`Two schemas are named ${name}.`);
  named.set(name, schema);
  return { $ref: `#/components/schemas/${name}` };
}

export function components(): Record<string, JsonSchema> {
  return Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const RUPEES = rupees();
export const moment = integer('Epoch milliseconds');
