import { ArraySchema, ObjectSchema, type AnyObjectSchema, type AnySchema } from 'yup';
import { isRecord } from '@/lib/contract/records';
import { ShopError } from '@/server/errors';

/**
 * Returns those values that the schema names, level by level. An object inherits more keys than it
 * has been given ("constructor", "toString"), and yup takes both for the same: so only own keys
 * reach it. Throws where a list, an object or one value stands in another's place, because yup
 * reads the number 5 out of the list ["5"], and objects out of texts.
 */
export function knownValues(
  schema: AnyObjectSchema,
  given: Record<string, unknown>,
  under = '',
): Record<string, unknown> {
  const names = Object.keys(schema.fields).filter((name) => Object.hasOwn(given, name));
  const known = names.map((name) => {
    const field: unknown = schema.fields[name];
    return [name, knownValue(field, given[name], under + name)];
  });
  return Object.fromEntries(known);
}

function knownValue(field: unknown, value: unknown, path: string): unknown {
  if (value === null || value === undefined) return value;
  if (field instanceof ObjectSchema) {
    if (isRecord(value)) return knownValues(field, value, `${path}.`);
    throw refusal(path, 'An object is needed here. ');
  }
  if (field instanceof ArraySchema) {
    if (!Array.isArray(value)) throw refusal(path, 'A list is needed here. ');
    refuseTooMany(field, value, path);
    return value;
  }
  if (typeof value === 'object') throw refusal(path, 'Only one value is possible. ');
  return value;
}

/** Before any member is looked at. */
function refuseTooMany({ tests }: AnySchema, value: readonly unknown[], path: string): void {
  const limit = tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS;
  const most: unknown = limit?.params?.max;
  if (typeof most !== 'number' || value.length <= most) return;
  throw refusal(path, typeof limit?.message === 'string' ? limit.message : 'Too many values. ');
}

/** Returns the refusal of one field. */
export function refusal(key: string, sentence: string): ShopError {
  return new ShopError('bad-input', { [key]: sentence });
}
