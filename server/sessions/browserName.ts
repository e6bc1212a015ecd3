/** Longer than any real User-Agent. */
const MOST_CHARACTERS = 400;

type Sign = readonly [sign: string, name: string];

/** The first match wins: nearly every browser also claims to be Chrome or Safari. */
const BROWSERS: readonly Sign[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const SYSTEMS: readonly Sign[] = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
];

/**
 * Returns a name such as "Chrome on Android" from the User-Agent, built only from our own words;
 * null when browser and system are unknown.
 */
export function browserName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, MOST_CHARACTERS);
  const names = [nameIn(text, BROWSERS), nameIn(text, SYSTEMS)].filter((name) => name !== null);
  return names.length === 0 ? null : names.join(' on ');
}

function nameIn(text: string, signs: readonly Sign[]): string | null {
  return signs.find(([sign]) => text.includes(sign))?.[1] ?? null;
}
