import type { NamedItem } from '../search/catalogueNames';

export type CodeTarget = { code: string; right: NamedItem[] };

/** "Battery for Nokia BL-5C (1100/130)", "Battery for Xiaomi BN41 (Redmi Note 4)". */
const NAMED = /^Battery for [\p{L} ]{2,20} ((?=[A-Z-]*\d)[A-Z]{1,4}-?[A-Z\d-]{2,14})(?=[ /]|$)/u;

/** Returns the codes by which batteries are named, and all batteries whose names have the code. */
export function codeTargets(items: readonly NamedItem[]): CodeTarget[] {
  const batteries = items.filter(({ kind }) => kind === 'battery');
  // A number that names a phone too is said with its part.
  const phones = new Set(
    items
      .filter(({ kind }) => kind !== 'battery')
      .flatMap(({ name }) => name.split(/[ /()]/).map(keyOf)),
  );
  const codes = new Set(batteries.flatMap(({ name }) => NAMED.exec(name)?.[1] ?? []));
  return [...codes]
    .filter((code) => !phones.has(keyOf(code)))
    .map((code) => ({ code, right: batteries.filter(({ name }) => hasCode(name, code)) }));
}

const keyOf = (text: string) => text.replace(/[ -]/g, '').toLowerCase();

function hasCode(name: string, code: string): boolean {
  return name.split(/[ /()]/).some((word) => keyOf(word) === keyOf(code));
}
