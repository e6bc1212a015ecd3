/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

declare const described: unique symbol;

/** A schema that says which type it describes, so that the compiler holds it against the type. */
export type Schema<T> = JsonSchema & { readonly [described]?: (value: T) => T };

type Optional<T> = { readonly optional: Schema<T> };

/** Every property of T, and none that T does not have. */
type Properties<T> = {
  [K in keyof T]-?: undefined extends T[K] ? Optional<Exclude<T[K], undefined>> : Schema<T[K]>;
};

type Said = { description?: string; [keyword: string]: unknown };

export function text(said: Said = {}): Schema<string> {
  return { type: 'string', ...said };
}

export function decimal(description: string): Schema<number> {
  return { type: 'number', description };
}

/** A whole number. */
export function whole(said: Said = {}): Schema<number> {
  return { type: 'integer', ...said };
}

export function yesNo(description?: string): Schema<boolean> {
  return description === undefined ? { type: 'boolean' } : { type: 'boolean', description };
}

export function oneOf<const T extends string>(values: readonly T[], said: Said = {}): Schema<T> {
  return { type: 'string', enum: [...values], ...said };
}

export function listOf<T>(items: Schema<T>, said: Said = {}): Schema<T[]> {
  return { type: 'array', items, ...said };
}

/** Values by names that are not known beforehand. */
export function mapOf<T>(values: Schema<T>, said: Said = {}): Schema<Record<string, T>> {
  return { type: 'object', additionalProperties: values, ...said };
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

export function maybe<T>(optional: Schema<T>): Optional<T> {
  return { optional };
}

/** All properties are required but those that are `maybe`. */
export function objectOf<T extends object>(properties: Properties<T>, said: Said = {}): Schema<T> {
  const all = Object.entries<JsonSchema>(properties).map(([name, given]) => ({
    name,
    isOptional: 'optional' in given,
    schema: 'optional' in given ? given.optional : given,
  }));
  return {
    type: 'object',
    ...said,
    properties: Object.fromEntries(all.map(({ name, schema }) => [name, schema])),
    required: all.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
  };
}

const named = new Map<string, JsonSchema>();

/** Stands in the document once, under its name; wherever it is used it is referred to. */
export function component<T>(name: string, schema: Schema<T>): Schema<T> {
  if (named.has(name)) throw new Error(`Two schemas are named ${name}.`);
  named.set(name, schema);
  return { $ref: `#/components/schemas/${name}` };
}

export function components(): Record<string, JsonSchema> {
  return Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
}
