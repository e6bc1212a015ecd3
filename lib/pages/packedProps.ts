/** A list of objects with the same keys: the keys once, a row of values per object, and the primitives that all share. */
type Table = { '#': string[]; rows: unknown[][]; same?: Props };

type Props = Record<string, unknown>;

const tables = new WeakMap<object, unknown>();
const originals = new WeakMap<object, unknown>();

/** Compresses page data: each list of objects with the same keys becomes a table. */
export function packProps<P extends Props>(props: P): P {
  // Only unpackProps reads the packed values.
  return mapValues(props, pack) as P;
}

/** Restores packed page data; returns the same object for the same packed one. */
export function unpackProps<P extends Props>(props: P): P {
  return mapValues(props, unpack) as P;
}

function pack(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = tables.get(value);
  if (known !== undefined) return known;
  const packed = Array.isArray(value) ? packList(value) : mapValues({ ...value }, pack);
  tables.set(value, packed);
  // Server rendering unpacks in the same process, and so gets the original.
  originals.set(packed, value);
  return packed;
}

function packList(list: unknown[]): object {
  const [first] = list;
  const keys = isProps(first) ? Object.keys(first) : [];
  const isTable = list.length > 1 && keys.length > 0 && list.every((one) => hasKeys(one, keys));
  if (!isTable) return list.map(pack);
  const objects = list.filter(isProps);
  const isSame = (key: string) =>
    typeof objects[0]?.[key] !== 'object' && objects.every((one) => one[key] === objects[0]?.[key]);
  const varying = keys.filter((key) => !isSame(key));
  const same = Object.fromEntries(keys.filter(isSame).map((key) => [key, objects[0]?.[key]]));
  const rows = objects.map((one) => varying.map((key) => pack(one[key])));
  const table: Table = { '#': varying, rows };
  return varying.length === keys.length ? table : { ...table, same };
}

function hasKeys(value: unknown, keys: string[]): boolean {
  return (
    isProps(value) &&
    Object.keys(value).length === keys.length &&
    keys.every((key) => Object.hasOwn(value, key))
  );
}

function unpack(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = originals.get(value);
  if (known !== undefined) return known;
  const original = unpacked(value);
  originals.set(value, original);
  return original;
}

function unpacked(value: object): object {
  if (Array.isArray(value)) return value.map(unpack);
  if (!isTable(value)) return mapValues({ ...value }, unpack);
  const { '#': keys, rows, same } = value;
  return rows.map((row) => ({
    ...same,
    ...Object.fromEntries(keys.map((key, at) => [key, unpack(row[at])])),
  }));
}

function isTable(value: object): value is Table {
  return '#' in value && 'rows' in value;
}

function isProps(value: unknown): value is Props {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapValues(props: Props, map: (value: unknown) => unknown): Props {
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [key, map(value)]));
}
