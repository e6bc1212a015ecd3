import { partsLimitOf } from '@/lib/contract/limits';
import { isRecord } from '@/lib/contract/records';
import type { Context } from 'hono';
import { ValidationError, type AnyObjectSchema, type InferType } from 'yup';
import { ShopError } from '@/server/platform/errors';
import { checkMembers, withoutMembers } from '@/server/platform/input/checkMembers';
import { knownValues, fieldError } from '@/server/platform/input/knownValues';
import { parseStrictJson } from '@/server/platform/input/strictJson';

/**
 * Returns the query as the schema casts it. Throws ShopError('bad-input') with all errors at once.
 * Treats empty parameters as absent, because forms without JavaScript send them.
 */
export function readQuery<S extends AnyObjectSchema>(context: Context, schema: S): InferType<S> {
  const values = queryValues(new URL(context.req.url).search, schema);
  return checked(schema, knownValues(schema, values));
}

/**
 * Returns the JSON body as the schema casts it. Checks lists last, one member at a time, so that a
 * long list neither blocks the process nor produces an error for each member.
 */
export async function readBody<S extends AnyObjectSchema>(
  context: Context,
  schema: S,
): Promise<InferType<S>> {
  const given = parseStrictJson(await context.req.text(), partsLimitOf(context.req.path));
  if (!isRecord(given)) throw fieldError('body', 'The request must be a JSON object. ');
  const values: InferType<S> = checked(withoutMembers(schema), knownValues(schema, given));
  await checkMembers(schema, values);
  return values;
}

/** Returns one value, such as a code in the path, as its schema casts it. */
export function readValue<T>(
  name: string,
  schema: { validateSync(value: unknown): T },
  value: unknown,
): T {
  try {
    return schema.validateSync(value);
  } catch (error) {
    if (error instanceof ValidationError) throw fieldError(name, error.message);
    throw error;
  }
}

function checked<S extends AnyObjectSchema>(schema: S, values: object): InferType<S> {
  try {
    return schema.validateSync(values, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new ShopError('bad-input', sentencesOf(error));
    throw error;
  }
}

/** Returns the first error of every field. */
function sentencesOf(error: ValidationError): Record<string, string> {
  const sentences = new Map<string, string>();
  for (const one of error.inner.length > 0 ? error.inner : [error]) {
    const key = one.path === undefined || one.path === '' ? 'request' : one.path;
    if (!sentences.has(key)) sentences.set(key, one.message);
  }
  return Object.fromEntries(sentences);
}

/** Returns the parameters that the schema names; ignores others, such as those of ads. */
function queryValues(search: string, { fields }: AnyObjectSchema): Record<string, unknown> {
  refuseMalformed(search);
  const values = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(search)) {
    if (isDangerousKey(key)) throw fieldError('query', 'The address is malformed. ');
    if (!Object.hasOwn(fields, key)) continue;
    if (values.has(key)) throw fieldError(key, 'Only one value is allowed. ');
    values.set(key, value);
  }
  return Object.fromEntries([...values].filter(([, value]) => value !== ''));
}

function refuseMalformed(search: string): void {
  try {
    if (decodeURIComponent(search).includes('\0')) throw new URIError('NUL');
  } catch (error) {
    if (error instanceof URIError) throw fieldError('query', 'The address is malformed. ');
    throw error;
  }
}

/** Parameters in brackets, and the key of prototype pollution. */
function isDangerousKey(key: string): boolean {
  return key.includes('[') || key === '__proto__';
}
