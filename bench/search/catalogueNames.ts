import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/**
 * Reads parts and phones from the names of a list, without the shop's own import and search, so
 * that the truth of a query file does not depend on what it measures.
 */
export type NamedItem = {
  sku: string;
  name: string;
  brand: string;
  /** Null for a part that the queries do not ask for. */
  kind: NamedKind | null;
  /** Phones as written, without their brand: 'Redmi Note 3', 'A505F'. */
  phones: string[];
  colour: string | null;
  isOriginal: boolean;
};

export type NamedKind = keyof typeof KIND_NAMES;

/** How a list calls its parts. */
const KIND_NAMES = {
  display: /^(display|lcd|screen|combo) for /i,
  touch: /^touch panel for /i,
  battery: /^battery for /i,
  'back cover': /^back cover for /i,
  'loud speaker': /^loud speaker \(buzzer\) for /i,
  'ear speaker': /^ear speaker for /i,
  camera: /^camera for /i,
  'camera glass': /^camera (lens )?glass for /i,
  'sim tray': /^sim tray\b.* for /i,
  'tempered glass': /^tempered glass ("[^"]*" )?for /i,
} as const;

/** 'BL231', which several makers use. */
const BATTERY_CODE = /^(?:b[alnmpv]|eb|h[be]|li|tli)-?\d/i;
/** 'Pro 12.9' after 'iPad Pro 9.7'. */
const ENDING_ALONE = /^(?:pro|max|plus|mini|air|lite) /i;

const KINDS = Object.keys(KIND_NAMES).filter((kind): kind is NamedKind =>
  Object.hasOwn(KIND_NAMES, kind),
);
const COLOURS = ['Black', 'White', 'Gold', 'Blue', 'Red', 'Grey', 'Silver', 'Green', 'Pink'];
/** Words that only a phone's name has, besides its numbers. */
const NAME_WORDS = new Set(
  (
    'redmi note mi max pro plus lite prime mini honor nova mate smart view play iphone ultra ' +
    'zenfone blade lumia desire one xperia moto vibe neo edge compact ascend galaxy tab a p s'
  ).split(' '),
);
/** Words that make a longer name another phone. */
const LONGER = new Set([
  'pro',
  'max',
  'plus',
  'lite',
  'prime',
  'mini',
  'ultra',
  'neo',
  'edge',
  'compact',
  'core',
  'play',
  'youth',
  'zoom',
  'fe',
  '4g',
  '5g',
  'tv',
]);

const knownTokens = new Map<string, readonly string[]>();

/** Remembers the tokens: every name of a list is compared with every phone. */
export function tokensOf(text: string): readonly string[] {
  const known = knownTokens.get(text);
  if (known !== undefined) return known;
  const words = text.toLowerCase().replaceAll('+', ' plus ');
  const tokens = words.split(/[^\p{L}\p{N}]+/u).filter((token) => token !== '');
  knownTokens.set(text, tokens);
  return tokens;
}

export type ListedName = { sku: string; name: string; brand: string };

/** Reads the names of a list. */
export function readNames(file: string): ListedName[] {
  const records: unknown = parse(readFileSync(file), { columns: true, bom: true, trim: true });
  if (!Array.isArray(records)) return [];
  return records.flatMap((record: unknown) => {
    if (record === null || typeof record !== 'object') return [];
    const cells = new Map<string, unknown>(Object.entries(record));
    const cell = (key: string) => String(cells.get(key) ?? '').trim();
    return { sku: cell('sku'), name: cell('name'), brand: cell('brand') };
  });
}

/** Reads the items of a list whose names state what they are for. */
export function readNamedItems(file: string): NamedItem[] {
  return readNames(file).flatMap(({ sku, name, brand }) => namedItem(sku, name, brand) ?? []);
}

export function namedItem(sku: string, name: string, brand: string): NamedItem | undefined {
  if (!name.includes(' for ') || brand === '') return undefined;
  const kind = KINDS.find((one) => KIND_NAMES[one].test(name)) ?? null;
  return {
    sku,
    name,
    brand,
    kind,
    phones: phonesIn(name, brand),
    colour: COLOURS.find((colour) => new RegExp(`\\b${colour}\\b`).test(name)) ?? null,
    isOriginal: /\boriginal\b/i.test(name),
  };
}

function phonesIn(name: string, brand: string): string[] {
  const listed = name.slice(name.indexOf(' for ') + ' for '.length).split(/ with | - /)[0] ?? '';
  const own = new Set([...tokensOf(brand), ...COLOURS.map((colour) => colour.toLowerCase())]);
  const phones = listed.split(/[/(),]/).flatMap((part) => {
    const kept = part.split(/\s+/).filter((word) => !own.has(word.toLowerCase()));
    const words = kept.join(' ').replace(/ (module|assembly|front|rear).*$/, '');
    return isPhone(words) && !BATTERY_CODE.test(words) && !ENDING_ALONE.test(words) ? [words] : [];
  });
  return [...new Set(phones)];
}

function isPhone(text: string): boolean {
  const tokens = tokensOf(text);
  const numbered = tokens.filter((token) => /\d/.test(token));
  const isNumber = (token: string) => /^[a-z]{0,2}\d{1,4}[a-z]{0,3}$/.test(token);
  const known = tokens.every((token) => isNumber(token) || NAME_WORDS.has(token));
  const isClear = /[a-z]/i.test(text) && text.length > 2;
  return known && isClear && numbered.length > 0 && tokens.length < 5;
}

/**
 * Returns true when a name states the phone and not a longer one: 'P20 Lite' is not a P20, A505F is
 * an A505, 'iPhone Xr/11' states an iPhone 11.
 */
export function namesPhone(name: string, phone: string): boolean {
  const wanted = tokensOf(phone);
  const [family = '', ...rest] = wanted;
  const parts = name.toLowerCase().split('/');
  const sharesFamily = rest.length > 0 && tokensOf(parts[0] ?? '').includes(family);
  return (
    statesTokens(tokensOf(name), wanted) ||
    (sharesFamily && parts.slice(1).some((part) => startsWith(tokensOf(part), rest)))
  );
}

function statesTokens(tokens: readonly string[], wanted: readonly string[]): boolean {
  return tokens.some((_, at) => startsWith(tokens, wanted, at));
}

function startsWith(tokens: readonly string[], wanted: readonly string[], from = 0): boolean {
  const next = tokens[from + wanted.length] ?? '';
  const isSame = wanted.every((token, at) => isSameNumber(tokens[from + at] ?? '', token));
  return isSame && !LONGER.has(next) && !/^20[012]\d$/.test(next);
}

/** The letters after a number of a maker name a region, which a list may leave out. */
function isSameNumber(token: string, wanted: string): boolean {
  if (token === wanted) return true;
  const [short, long] = token.length < wanted.length ? [token, wanted] : [wanted, token];
  const isStem = /^[a-z]\d{3}$/.test(short);
  return isStem && long.startsWith(short) && /^[a-z]{1,2}$/.test(long.slice(short.length));
}

/** Returns the other names of a phone that the list writes beside it: 'A505F (A50)'. */
export function aliasesOf(items: readonly NamedItem[]): Map<string, Set<string>> {
  const aliases = new Map<string, Set<string>>();
  for (const { name, brand } of items) {
    for (const [, number = '', alias = ''] of name.matchAll(
      /([A-Z]{1,2}\d{3}[A-Z]{0,2}) \(([^()/]+)\)/g,
    )) {
      for (const [one, other] of [
        [number, alias],
        [alias, number],
      ] as const) {
        const key = `${brand} ${one}`.toLowerCase();
        aliases.set(key, (aliases.get(key) ?? new Set()).add(other));
      }
    }
  }
  return aliases;
}
