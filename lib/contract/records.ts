/** Tells whether a value is an object other than null and an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/** Returns an object with only the given keys. */
export function pick<Table extends object, Key extends keyof Table>(
  table: Table,
  keys: readonly Key[],
): Pick<Table, NoInfer<Key>> {
  return Object.fromEntries(keys.map((key) => [key, table[key]])) as Pick<Table, Key>;
}
