import type { Context } from 'hono';
import {
  ArraySchema,
  ObjectSchema,
  ValidationError,
  type AnyObjectSchema,
  type AnySchema,
  type InferType,
} from 'yup';
import { ShopError } from '@/server/errors';
import { parseStrictJson } from './strictJson';

/**
 * The query of a request as the schema types it. Throws ShopError('bad-input') with every
 * sentence at once. Empty parameters count as absent, as a form without JavaScript sends them.
 */
export function readQuery<S extends AnyObjectSchema>(context: Context, schema: S): InferType<S> {
  return checked(schema, queryValues(new URL(context.req.url).search));
}

/** The JSON body of a request as the schema types it; strictBody has refused what is no JSON. */
export async function readBody<S extends AnyObjectSchema>(
  context: Context,
  schema: S,
): Promise<InferType<S>> {
  const value = parseStrictJson(await context.req.text());
  if (!isRecord(value)) throw refusal('body', 'The request must hold a JSON object. ');
  return checked(schema, value);
}

/** One value, such as a code in the path, as its schema types it. */
export function readValue<T>(
  name: string,
  schema: { validateSync(value: unknown): T },
  value: unknown,
): T {
  try {
    return schema.validateSync(value);
  } catch (error) {
    if (error instanceof ValidationError) throw refusal(name, error.message);
    throw error;
  }
}

function checked<S extends AnyObjectSchema>(
  schema: S,
  values: Record<string, unknown>,
): InferType<S> {
  refuseShapes(schema, values);
  try {
    return schema.validateSync(values, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new ShopError('bad-input', sentencesOf(error));
    throw error;
  }
}

/** The first sentence of every field. */
function sentencesOf(error: ValidationError): Record<string, string> {
  const sentences = new Map<string, string>();
  for (const one of error.inner.length > 0 ? error.inner : [error]) {
    const key = one.path === undefined || one.path === '' ? 'request' : one.path;
    if (!sentences.has(key)) sentences.set(key, one.message);
  }
  return Object.fromEntries(sentences);
}

/**
 * yup would read the number 5 out of the list ["5"], and trips over an object for a text; and it
 * would look at every entry of a list before it finds that there are too many.
 */
function refuseShapes(schema: AnyObjectSchema, values: Record<string, unknown>, under = ''): void {
  for (const [key, value] of Object.entries(values)) {
    const field: unknown = schema.fields[key];
    const path = under + key;
    if (field instanceof ObjectSchema && isRecord(value)) refuseShapes(field, value, `${path}.`);
    if (field instanceof ArraySchema && Array.isArray(value)) refuseTooMany(field, value, path);
    const wantsOne = isRecord(field) && field.type !== 'array' && field.type !== 'object';
    const isMany = Array.isArray(value) || isRecord(value);
    if (isMany && wantsOne) throw refusal(path, 'Only one value is possible. ');
  }
}

function refuseTooMany({ tests }: AnySchema, value: readonly unknown[], path: string): void {
  const limit = tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS;
  const most: unknown = limit?.params?.max;
  if (typeof most !== 'number' || value.length <= most) return;
  throw refusal(path, typeof limit?.message === 'string' ? limit.message : 'Too many values. ');
}

function queryValues(search: string): Record<string, unknown> {
  refuseMalformed(search);
  const values = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(search)) {
    if (isTreacherous(key)) throw refusal('query', 'The address is malformed. ');
    if (values.has(key)) throw refusal(key, 'Only one value is possible. ');
    values.set(key, value);
  }
  return Object.fromEntries([...values].filter(([, value]) => value !== ''));
}

function refuseMalformed(search: string): void {
  try {
    decodeURIComponent(search);
  } catch (error) {
    if (error instanceof URIError) throw refusal('query', 'The address is malformed. ');
    throw error;
  }
}

/** Names that reach into an object's making, and lists in brackets. */
export function isTreacherous(key: string): boolean {
  return key.includes('[') || key === '__proto__' || key === 'constructor' || key === 'prototype';
}

function refusal(key: string, sentence: string): ShopError {
  return new ShopError('bad-input', { [key]: sentence });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
