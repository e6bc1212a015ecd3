/**
 * The field's headers for caches that the shop itself tells what changed. `Surrogate-Key` names what an answer
 * depends on, with spaces between the keys; `Surrogate-Control: max-age` says when it ends by itself. The letters
 * of the keys are explained in docs/architecture.md.
 */
export const SURROGATE_KEY = 'Surrogate-Key';
export const SURROGATE_CONTROL = 'Surrogate-Control';

/** Every page has it: names and settings that all pages show. */
export const ALL = 'all';
/** Of answers that depend on so much that any change of the catalogue drops them. */
export const ANY = 'any';

/** How many items the groups of menus and filters have. */
export const COUNTS = 'counts';

/** Proxies refuse longer headers. */
const MOST_CHARACTERS = 4_000;

/** What an answer depends on, and for how many seconds it holds at most. */
export type Dependence = { keys: readonly string[]; maxAgeSeconds: number };

export function surrogateKeyHeader(keys: Iterable<string>): string {
  const text = [...new Set(keys)].join(' ');
  return text.length > MOST_CHARACTERS ? ANY : text;
}

/** Returns what the headers of an answer say; null when it names no key. */
export function readDependence(header: (name: string) => string | null): Dependence | null {
  const keys = header(SURROGATE_KEY)?.split(' ').filter(Boolean) ?? [];
  if (keys.length === 0) return null;
  const age = /\bmax-age=(\d{1,9})\b/.exec(header(SURROGATE_CONTROL) ?? '')?.[1];
  return { keys, maxAgeSeconds: age === undefined ? Infinity : Number(age) };
}

const OF_AN_ITEM = /^[iq]\d/;

/** Tells whether lists, counts and what all pages share are as they were. */
export function namesItemsAlone(keys: ReadonlySet<string>): boolean {
  return [...keys].every((key) => key === ANY || OF_AN_ITEM.test(key));
}
