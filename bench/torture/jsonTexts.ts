import fc from 'fast-check';
import { recordAt, type JsonSchema } from './apiOperations';

/** Values that exist in the shop, so that requests pass its validation. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

type Text = fc.Arbitrary<string>;

const asJson = (value: unknown) => JSON.stringify(value);
const LONG = 20_000;

/** Keys of prototype pollution attacks, and unusual keys. */
export const HOSTILE_KEYS = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'length',
  'isPrototypeOf',
  '__defineGetter__',
  'toJSON',
  'path',
  'inner',
  '',
  ' ',
  'a.b',
  'a[0]',
  '[]',
  '$where',
  '\u0000',
  '\ud800',
  'ключ',
  'k'.repeat(5_000),
] as const;

/** JSON.stringify would not produce these. */
const HOSTILE_JSON = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '""',
  '" "',
  '1e400',
  '-1e400',
  '1e-400',
  '-0',
  '-1',
  '0',
  '0.1',
  '1e1',
  '9007199254740993',
  '123456789012345678901234567890',
  '2147483648',
  '-2147483649',
  '99999999999999999999999',
  '"0x10"',
  '"1e1"',
  '"-0"',
  '"NaN"',
  '"Infinity"',
  '"٣"',
  '"１２"',
  '"1,000"',
  '"1 "',
  '{"constructor":1}',
  '{"__proto__":{"isAdmin":true}}',
  '{"toString":"x"}',
  '{"length":1e9}',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e"',
  '"\\ufeff"',
  '"\u{1f468}\u200d\u{1f469}"',
  `"' or 1=1 --"`,
  '"%00"',
  '"${7*7}"',
  '"<script>"',
  '"../../etc/passwd"',
  '"\\r\\nX: y"',
  `"${'x'.repeat(LONG)}"`,
  `"${'+'.repeat(LONG)}"`,
  `"${'é'.repeat(LONG / 2)}"`,
  '['.repeat(2_000) + ']'.repeat(2_000),
  '{"a":'.repeat(1_000) + '1' + '}'.repeat(1_000),
  `[${'1,'.repeat(9_999)}1]`,
  `[${'{},'.repeat(2_999)}{}]`,
];

/** Any JSON text that a schema might not expect. */
export const hostileText: Text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_JSON) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map(asJson) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }).map(asJson) },
  { weight: 1, arbitrary: fc.double().map((value) => asJson(value)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
);

/** Generates a JSON text that satisfies the schema. */
export function validText(schema: JsonSchema, name: string, known: KnownValues): Text {
  const types = [schema.type].flat();
  const chosen = valuesOf(schema, name, known);
  const texts = [...(chosen === null ? [ofType(schema, String(types[0]), known)] : [chosen])];
  return types.includes('null') ? fc.oneof(...texts, fc.constant('null')) : fc.oneof(...texts);
}

/** Generates the members of a valid JSON object; optional ones are sometimes present. */
export function validMembers(schema: JsonSchema, known: KnownValues): fc.Arbitrary<Member[]> {
  const required = [schema.required].flat();
  const members = Object.entries(recordAt(schema, 'properties')).map(([name, field]) => {
    const member = validText(field as JsonSchema, name, known).map((text) => [{ name, text }]);
    return required.includes(name) ? member : fc.oneof(member, fc.constant([]));
  });
  return fc.tuple(...members).map((all) => all.flat());
}

export type Member = { name: string; text: string };

export function objectText(members: readonly Member[]): string {
  return `{${members.map(({ name, text }) => `${asJson(name)}:${text}`).join(',')}}`;
}

function valuesOf(schema: JsonSchema, name: string, known: KnownValues): Text | null {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum).map(asJson);
  const values = known[name];
  if (values === undefined || values.length === 0) return null;
  const isText = [schema.type].flat().includes('string');
  return fc.constantFrom(...values).map((value) => (isText ? asJson(value) : value));
}

function ofType(schema: JsonSchema, type: string, known: KnownValues): Text {
  switch (type) {
    case 'object':
      return validMembers(schema, known).map(objectText);
    case 'array': {
      const items = validText(recordAt(schema, 'items'), '', known);
      return fc
        .array(items, { minLength: least(schema.minItems), maxLength: 5 })
        .map((all) => `[${all.join(',')}]`);
    }
    case 'boolean':
      return fc.boolean().map(asJson);
    case 'integer':
      return fc.integer(rangeOf(schema)).map(asJson);
    case 'number':
      return fc.integer(rangeOf(schema)).map((value) => asJson(value / 4));
    default:
      return stringOf(schema).map(asJson);
  }
}

const SMALL = 60;

function rangeOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): { min: number; max: number } {
  const min = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : least(minimum);
  const max = Math.min(typeof maximum === 'number' ? maximum : 40, 40);
  return { min: Math.ceil(min), max: Math.floor(max) };
}

function stringOf(schema: JsonSchema): Text {
  const { pattern, minLength, maxLength } = schema;
  const longest = typeof maxLength === 'number' ? Math.min(maxLength, SMALL) : SMALL;
  const plain = fc.string({ minLength: Math.min(least(minLength), longest), maxLength: longest });
  if (typeof pattern !== 'string') return plain;
  return matching(pattern, plain).map((text) => text.slice(0, longest));
}

/** Generates texts for the pattern; any text when fast-check cannot read it. */
function matching(pattern: string, otherwise: Text): Text {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: '-1' });
  } catch {
    return otherwise;
  }
}

function least(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
