import { setImmediate } from 'node:timers/promises';
import * as yup from 'yup';
import {
  ArraySchema,
  ObjectSchema,
  Schema,
  ValidationError,
  type AnyObjectSchema,
  type AnySchema,
} from 'yup';
import { isRecord } from '@/lib/contract/records';
import { knownValues, fieldError } from './knownValues';

/** Other requests are answered between two batches. */
const IN_BATCH = 200;

const withLooseLists = new WeakMap<AnyObjectSchema, AnyObjectSchema>();

/**
 * Returns the schema with untyped lists: yup would check every member even after the first invalid
 * one. Call checkMembers afterwards.
 */
export function withoutMembers(schema: AnyObjectSchema): AnyObjectSchema {
  const known = withLooseLists.get(schema);
  if (known !== undefined) return known;
  const fields = Object.entries<unknown>(schema.fields).flatMap(
    ([name, field]): [string, AnySchema][] => {
      if (field instanceof ObjectSchema) return [[name, withoutMembers(field)]];
      return field instanceof ArraySchema ? [[name, field.of(yup.mixed().nullable())]] : [];
    },
  );
  const loose = fields.length === 0 ? schema : schema.shape(Object.fromEntries(fields));
  withLooseLists.set(schema, loose);
  return loose;
}

/**
 * Casts every member of every list as its schema says. Throws ShopError('bad-input') for the first
 * invalid one.
 */
export async function checkMembers(
  schema: AnyObjectSchema,
  values: Record<string, unknown>,
  under = '',
): Promise<void> {
  for (const [name, field] of Object.entries<unknown>(schema.fields)) {
    const value = values[name];
    const path = under + name;
    if (field instanceof ObjectSchema && isRecord(value)) {
      await checkMembers(field, value, `${path}.`);
    }
    if (field instanceof ArraySchema && Array.isArray(value)) {
      values[name] = await checkedMembers(field.innerType, value, path);
    }
  }
}

async function checkedMembers(
  member: unknown,
  given: readonly unknown[],
  path: string,
): Promise<unknown[]> {
  if (!(member instanceof Schema)) throw new Error(`${path} is a list of anything`);
  const checked: unknown[] = [];
  for (const [at, value] of given.entries()) {
    if (at % IN_BATCH === IN_BATCH - 1) await setImmediate();
    const where = `${path}[${at}]`;
    checked.push(
      member instanceof ObjectSchema
        ? checkedMember(member, value, where)
        : checkedValue(member, value, where),
    );
  }
  return checked;
}

function checkedMember(member: AnyObjectSchema, value: unknown, path: string): unknown {
  if (!isRecord(value)) throw fieldError(path, 'This must be an object. ');
  const known = knownValues(member, value, `${path}.`);
  try {
    return member.validateSync(known, { abortEarly: true, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw fieldError(`${path}.${error.path ?? ''}`, error.message);
  }
}

/** A member that is no object, such as a text. */
function checkedValue(member: AnySchema, value: unknown, path: string): unknown {
  if (typeof value === 'object' || value === undefined) {
    throw fieldError(path, 'Only one value is allowed. ');
  }
  try {
    return member.validateSync(value);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw fieldError(path, error.message);
  }
}
