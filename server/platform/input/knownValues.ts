import { ArraySchema, MixedSchema, ObjectSchema, type AnyObjectSchema, type AnySchema } from 'yup';
import { isRecord } from '@/lib/contract/records';
import { ShopError } from '@/server/platform/errors';

/**
 * Returns only the values that the schema names, level by level: objects inherit keys
 * ("constructor", "toString") that yup treats as given. Throws for a list, object or value of the
 * wrong type, because yup reads the number 5 from the list ["5"], and objects from strings.
 */
export function knownValues(
  schema: AnyObjectSchema,
  given: Record<string, unknown>,
  pathPrefix = '',
): Record<string, unknown> {
  const names = Object.keys(schema.fields).filter((name) => Object.hasOwn(given, name));
  const known = names.map((name) => {
    const field: unknown = schema.fields[name];
    return [name, knownValue(field, given[name], pathPrefix + name)];
  });
  return Object.fromEntries(known);
}

function knownValue(field: unknown, value: unknown, path: string): unknown {
  if (value === null || value === undefined) return value;
  if (field instanceof ObjectSchema) {
    if (isRecord(value)) return knownValues(field, value, `${path}.`);
    throw fieldError(path, 'This must be an object. ');
  }
  if (field instanceof ArraySchema) {
    if (!Array.isArray(value)) throw fieldError(path, 'This must be a list. ');
    refuseTooMany(field, value, path);
    return value;
  }
  if (isRecord(value) && isOpen(field)) return value;
  if (typeof value === 'object') throw fieldError(path, 'Only one value is allowed. ');
  return value;
}

/** An object whose keys its service checks, such as the settings. */
function isOpen(field: unknown): boolean {
  return field instanceof MixedSchema && field.meta()?.isOpen === true;
}

/** Checks the length before any member. */
function refuseTooMany({ tests }: AnySchema, value: readonly unknown[], path: string): void {
  const limit = tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS;
  const most: unknown = limit?.params?.max;
  if (typeof most !== 'number' || value.length <= most) return;
  throw fieldError(path, typeof limit?.message === 'string' ? limit.message : 'Too many values. ');
}

/** Returns the error for one field. */
export function fieldError(key: string, sentence: string): ShopError {
  return new ShopError('bad-input', { [key]: sentence });
}
