import { DATABASE_FILE } from '@/server/platform/database/databaseFile';

export const ABOUT = 'backup.json';
export const SETTINGS = 'settings.json';
export const SEALED_SECRET = 'secret.sealed';
/** The secret in the format of age (https://age-encryption.org/v1). */
export const SECRET_AGE = 'secret.age';
export const FIGURES = 'figures.json';
export const TABLES_FOLDER = 'tables';
export const SUMS = 'SHA256SUMS';
export const PICTURES = 'pictures';
/** The lists that were imported in the office, as they came. */
export const IMPORTS = 'imports';

const KIB = 1024;
const MIB = KIB * KIB;

const LIMITS: Readonly<Record<string, number>> = {
  [ABOUT]: 64 * KIB,
  [DATABASE_FILE]: Number.MAX_SAFE_INTEGER,
  [SETTINGS]: 4 * MIB,
  [SEALED_SECRET]: 64 * KIB,
  [SECRET_AGE]: 64 * KIB,
  [FIGURES]: 64 * KIB,
  [SUMS]: 256 * MIB,
};
const PICTURE_LIMIT = 1024 * MIB;
const MOST_FOLDERS = 8;
/** The fields of a tar header. */
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;

const TABLE_NAME = /^tables\/(\w{1,60})\.jsonl$/;

/** Returns the entry of a table. */
export function entryOfTable(table: string): string {
  return `${TABLES_FOLDER}/${table}.jsonl`;
}

/** Returns the table of an entry; null when it is none. */
export function tableOfEntry(name: string): string | null {
  return TABLE_NAME.exec(name)?.[1] ?? null;
}

/** Returns how many bytes an entry may have; null for a name that no backup contains. */
export function limitOf(name: string): number | null {
  if (Object.hasOwn(LIMITS, name)) return LIMITS[name] ?? null;
  if (TABLE_NAME.test(name)) return Number.MAX_SAFE_INTEGER;
  return isPictureName(name) ? PICTURE_LIMIT : null;
}

/** Only plain relative paths below these folders: a name can never lead out of the folder. */
function isPictureName(name: string): boolean {
  const [top, ...below] = name.split('/');
  return (
    (top === PICTURES || top === IMPORTS) &&
    below.length > 0 &&
    below.length <= MOST_FOLDERS &&
    below.every(isPlainPart) &&
    splitName(name) !== null
  );
}

function isPlainPart(part: string): boolean {
  return part !== '' && part !== '.' && part !== '..' && !/[\u0000-\u001f\u007f\\:]/.test(part);
}

/** Splits a name as a tar header stores it; null when it is too long. */
export function splitName(name: string): { prefix: string; rest: string } | null {
  if (Buffer.byteLength(name) <= NAME_BYTES) return { prefix: '', rest: name };
  const at = name.lastIndexOf('/');
  const split = { prefix: name.slice(0, Math.max(at, 0)), rest: name.slice(at + 1) };
  const fits =
    at > 0 &&
    Buffer.byteLength(split.prefix) <= PREFIX_BYTES &&
    Buffer.byteLength(split.rest) <= NAME_BYTES;
  return fits ? split : null;
}
