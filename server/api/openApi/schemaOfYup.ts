import { ObjectSchema, type AnySchema, type SchemaDescription } from 'yup';
import type { JsonSchema } from '@/lib/contract/jsonSchema';

type Test = SchemaDescription['tests'][number];

/**
 * Returns a yup schema as JSON Schema. What yup does not describe (conditions, custom tests,
 * alternative spellings) comes from `meta({ accepts })`: it becomes the description and replaces
 * the patterns, which apply to the stored value.
 */
export function schemaOfYup(schema: AnySchema): JsonSchema {
  const description = described(schema);
  const common = { ...typeAndValues(description), ...wording(description) };
  if (schema instanceof ObjectSchema) return { ...common, ...propertiesOf(schema) };
  if ('innerType' in schema && isSchema(schema.innerType)) {
    return { ...common, ...limits(description, 'Items'), items: schemaOfYup(schema.innerType) };
  }
  if (description.type === 'number') return { ...common, ...range(description) };
  if (description.type !== 'string') return common;
  const accepts = acceptsOf(description);
  const patterns = accepts === undefined ? patternsOf(schema, description) : {};
  return { ...common, ...limits(description, 'Length'), ...patterns };
}

export function requiredFieldsOf(schema: AnySchema): string[] {
  if (!(schema instanceof ObjectSchema)) return [];
  return Object.entries(fieldsOf(schema))
    .filter(([, field]) => !described(field).optional)
    .map(([name]) => name);
}

export function fieldsOf(schema: ObjectSchema<object>): Record<string, AnySchema> {
  return Object.fromEntries(
    Object.entries<unknown>({ ...schema.fields }).filter((entry): entry is [string, AnySchema] =>
      isSchema(entry[1]),
    ),
  );
}

function propertiesOf(schema: ObjectSchema<object>): JsonSchema {
  const properties = Object.entries(fieldsOf(schema)).map(([name, field]) => [
    name,
    schemaOfYup(field),
  ]);
  const required = requiredFieldsOf(schema);
  return {
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** Yup calls an object whose keys it does not know mixed, and a value of several types, which its meta names. */
function typeAndValues({ type: named, nullable, oneOf, meta }: SchemaDescription): JsonSchema {
  const type = named === 'mixed' ? 'object' : named;
  const known = oneOf.filter((value) => value !== undefined && value !== null);
  if (Array.isArray(meta?.types)) return { type: nullable ? [...meta.types, 'null'] : meta.types };
  if (!nullable) return { type, ...(known.length === 0 ? {} : { enum: known }) };
  return { type: [type, 'null'], ...(known.length === 0 ? {} : { enum: [...known, null] }) };
}

function wording(description: SchemaDescription): JsonSchema {
  const accepts = acceptsOf(description);
  const given: unknown = description.default;
  const isValue = given === null || ['string', 'number', 'boolean'].includes(typeof given);
  return {
    ...(accepts === undefined ? {} : { description: accepts }),
    ...(isValue ? { default: given } : {}),
  };
}

function acceptsOf({ meta }: SchemaDescription): string | undefined {
  const accepts: unknown = meta?.accepts;
  return typeof accepts === 'string' ? accepts : undefined;
}

/** Returns minLength and maxLength of a text, or minItems and maxItems of a list. */
function limits({ tests }: SchemaDescription, of: 'Length' | 'Items'): JsonSchema {
  const least = numberIn(tests, 'min', 'min') ?? (isRequired(tests, of) ? 1 : undefined);
  const most = numberIn(tests, 'max', 'max');
  return {
    ...(least === undefined ? {} : { [`min${of}`]: least }),
    ...(most === undefined ? {} : { [`max${of}`]: most }),
  };
}

/** In yup, a required text must not be empty; a required list may be. */
function isRequired(tests: Test[], of: 'Length' | 'Items'): boolean {
  return of === 'Length' && tests.some(({ name }) => name === 'required');
}

function range({ tests }: SchemaDescription): JsonSchema {
  const isWhole = tests.some(({ name }) => name === 'integer');
  const least = numberIn(tests, 'min', 'min');
  const above = numberIn(tests, 'min', 'more');
  const most = numberIn(tests, 'max', 'max');
  return {
    ...(isWhole ? { type: 'integer' } : {}),
    ...(least === undefined ? {} : { minimum: least }),
    ...(above === undefined ? {} : { exclusiveMinimum: above }),
    ...(most === undefined || most >= Number.MAX_SAFE_INTEGER ? {} : { maximum: most }),
  };
}

function numberIn(tests: Test[], name: string, param: string): number | undefined {
  const value: unknown = tests.find((test) => test.name === name && param in (test.params ?? {}))
    ?.params?.[param];
  return typeof value === 'number' ? value : undefined;
}

/** Adds the empty text to the pattern when the schema accepts it: yup's description omits that. */
function patternsOf(schema: AnySchema, { tests }: SchemaDescription): JsonSchema {
  const takesEmpty = schema.isValidSync('');
  const patterns = tests
    .map((test): unknown => test.params?.regex)
    .filter((regex): regex is RegExp => regex instanceof RegExp)
    .map((regex) => (takesEmpty && !regex.test('') ? `^$|(?:${regex.source})` : regex.source));
  const [pattern, ...others] = patterns;
  if (pattern === undefined) return {};
  if (others.length === 0) return { pattern };
  return { allOf: patterns.map((one) => ({ pattern: one })) };
}

function described(schema: AnySchema): SchemaDescription {
  // Lazy schemas and references have other descriptions; the contract uses neither.
  return schema.describe() as SchemaDescription;
}

function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'object' && value !== null && 'describe' in value;
}
