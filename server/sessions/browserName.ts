/** A browser names itself in fewer characters. */
const MOST_CHARACTERS = 400;

type Sign = readonly [sign: string, name: string];

/** The first sign that is found counts: nearly every browser also says Chrome or Safari. */
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
 * Returns what a customer recognises a browser by, such as "Chrome on Android", from its
 * User-Agent; null where neither browser nor system is known. It is made of our own words only.
 */
export function browserName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, MOST_CHARACTERS);
  const names = [nameIn(text, BROWSERS), nameIn(text, SYSTEMS)].filter((name) => name !== null);
  return names.length === 0 ? null : names.join(' on ');
}

function nameIn(text: string, signs: readonly Sign[]): string | null {
  return signs.find(([sign]) => text.includes(sign))?.[1] ?? null;
}
