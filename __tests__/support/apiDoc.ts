import type { AnyObjectSchema } from 'yup';
import { components, type JsonSchema } from '@/lib/contract/jsonSchema';
import { operationList, type ListedOperation } from '@/lib/contract/operations/operations';
import { TAGS, type Operation, type Tag } from '@/lib/contract/operation';
import { refusalsOf } from '@/server/api/openApi/refusals';
import { requiredFieldsOf, schemaOfYup } from '@/server/api/openApi/schemaOfYup';
import { fieldLines, typeInWords } from './apiDocTypes';
import { findOperation } from './contractChecker';
import type { Example } from './apiExamples';

const WHO: Record<Operation['access'], string> = {
  everybody: 'Everybody',
  session: 'Signed-in shoppers, also before they have entered the one-time code',
  customer: 'Customers',
  staff: 'Staff',
  apiKey: 'A dealer’s own program, with a key',
  buyer: 'Customers who may buy (approved, if the merchant approves new customers)',
};
/** Replaces random values, so that the document does not change with each run. */
const MADE_BY_CHANCE = 'jB3tq0mCw5yX8sK1nZ2dVA';
const CHANCE_KEYS = ['owner', 'sessionId', 'secretKey', 'start'];
const SENT_CODES: Record<string, unknown> = {
  otp: '482913',
  code: '482913',
  token: `1.${MADE_BY_CHANCE}`,
  otpauth: 'otpauth://totp/Sparepoint%20Office:Tharindu%20Silva?secret=JBSWY3DPEHPK3PXP&digits=6',
  recoveryCodes: ['k7mq-3xwd-9rtv'],
};
/** Errors of all calls, described once in the prose of the document. */
const EVERYWHERE = new Set(['413', '415', '500', '503']);

/** Returns the generated part of docs/api.md: each call with an example, and the shared types. */
export function callsOf(examples: readonly Example[]): string {
  const tags = Object.keys(TAGS).filter((tag): tag is Tag => tag in TAGS && tag !== 'pictures');
  return [...tags.map((tag) => tagPart(tag, examples)), typesPart()].join('\n');
}

function typesPart(): string {
  const types = Object.entries(components()).filter(([name]) => name !== 'Error');
  const parts = types.flatMap(([name, schema]) => [`### ${name}`, '', ...typeLines(schema), '']);
  return ['## Types', '', TYPES, '', ...parts].join('\n').trimEnd() + '\n';
}

const TYPES =
  'The types of the answers. Every property is present unless it is marked as optional.';

function typeLines(schema: JsonSchema): string[] {
  const lines = fieldLines(schema);
  return lines.length === 0 ? [`One of: ${typeInWords(schema)}`] : lines;
}

function tagPart(tag: Tag, examples: readonly Example[]): string {
  const calls = operationList.filter((one) => one.tag === tag);
  const parts = calls.map((call) => callPart(call, examples));
  return [
    `## ${tag.charAt(0).toUpperCase()}${tag.slice(1)}`,
    '',
    `${TAGS[tag]}.`,
    '',
    ...parts,
  ].join('\n');
}

function callPart(call: ListedOperation, examples: readonly Example[]): string {
  const example = examples.find(
    ({ method, path }) => findOperation({ method, path: `/api/v1${pathOf(path)}` }) === call,
  );
  const refusals = Object.entries(refusalsOf(call)).filter(([status]) => !EVERYWHERE.has(status));
  return [
    `### ${call.method.toUpperCase()} ${call.path}`,
    '',
    `${call.summary}.${call.description === undefined ? '' : ` ${call.description}`}`,
    '',
    `- For: ${whoMay(call)}`,
    `- Answers ${call.answer.status}: ${call.answer.description}${bodyInWords(call)}`,
    ...refusals.map(([status, meaning]) => `- Refuses ${status}: ${meaning}`),
    '',
    ...takenLines('In the query', call.query),
    ...takenLines('In the body', call.body),
    ...(example === undefined ? [] : exampleLines(example)),
  ].join('\n');
}

function whoMay({ access, permission }: ListedOperation): string {
  return permission === undefined ? WHO[access] : `${WHO[access]} with \`${permission}\``;
}

function takenLines(where: string, schema: AnyObjectSchema | undefined): string[] {
  if (schema === undefined) return [];
  const described = schemaOfYup(schema);
  if (requiredFieldsOf(schema).length > 0) return [`${where}:`, '', ...fieldLines(described), ''];
  const { properties = {} } = described as { properties?: Record<string, JsonSchema> };
  const required = Object.keys(properties);
  return [`${where}, all optional:`, '', ...fieldLines({ ...described, required }), ''];
}

/** Links to the named type of the body or its `data`; the example shows other types. */
function bodyInWords({ answer }: Operation): string {
  const { schema = {} } = answer;
  const { properties } = schema as { properties?: { data?: JsonSchema } };
  const words = typeInWords(properties?.data ?? schema);
  return words.includes('](#') ? ` (${words})` : '';
}

function exampleLines({ method, path, sent, headers = {}, status, body }: Example): string[] {
  const heads = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const isEmpty = body === '' || ([204, 303].includes(status) && JSON.stringify(body) === '{}');
  return [
    '```http',
    `${method} /api/v1${path.replace(/(?<=\/sessions\/).+/, MADE_BY_CHANCE)}`,
    ...heads,
    ...(sent === undefined ? [] : ['Content-Type: application/json', '', pretty(sent)]),
    '```',
    '',
    '```http',
    `HTTP/1.1 ${status}`,
    ...(isEmpty ? [] : ['', typeof body === 'string' ? firstLines(body) : pretty(shortened(body))]),
    '```',
    '',
  ];
}

function pathOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}

function firstLines(file: string): string {
  return file.trim().split(/\r?\n/).slice(0, 3).join('\n');
}

/** Cuts lists after their first entry and replaces random values. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      CHANCE_KEYS.includes(key) && one !== '' ? MADE_BY_CHANCE : shortened(one),
    ]),
  );
}

function pretty(value: unknown): string {
  const known = JSON.stringify(value, (key, one: unknown) => SENT_CODES[key] ?? one, 2);
  const replaced = known.replace(/(?<=\/office\/setup#)[\w-]+/g, MADE_BY_CHANCE);
  // Short objects and lists go on one line.
  return replaced.replace(/(\{|\[)\n\s+([^{}[\]]*?)\n\s*(\}|\])/g, (whole, open, inner, close) => {
    const line = `${open} ${String(inner).replace(/\n\s+/g, ' ')} ${close}`;
    return line.length <= 90 ? line : String(whole);
  });
}
