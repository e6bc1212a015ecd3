import { demoRows } from '@/server/tools/demo/demoRows';
import { findPartKind } from '@/lib/commerce/partKinds';
import { listProducts } from '@/server/catalogue/items/listing.service';
import type { Shop } from '@/server/boot/shop';
import { FREE_WORDS } from './freeWords';
import type { NamedItem } from './catalogueNames';
import { randomFrom, type Random } from './random';
import { brandWord, oneOf, targetsOf, type Target } from './technicianQueries';
import { TRADE_WORDS } from './technicianWords';

/** A line of a list, whose name got free words, and what a buyer asks for it. */
export type GeneratedLine = { sku: string; name: string; brand: string; query: string };

const MOST_WORDS = 3;

/** Returns up to three words of the dictionary, some with a capital. */
function freeWords(random: Random): string {
  const count = random(MOST_WORDS + 1);
  const words = Array.from({ length: count }, () => oneOf(FREE_WORDS, random));
  return words.map((word) => (random(4) === 0 ? capital(word) : word)).join(' ');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Puts free words before the part, between it and the phone, and at the end. */
function withFreeWords(before: string, phone: string, after: string, random: Random): string {
  const places = [freeWords(random), before, freeWords(random), phone, freeWords(random), after];
  const last = freeWords(random) || oneOf(FREE_WORDS, random);
  return [...places, last].filter((text) => text !== '').join(' ');
}

/** Makes lines from the demo's own phones, as its names are written. */
export function demoLines(count: number, seed: number): GeneratedLine[] {
  const random = randomFrom(seed);
  const rows = [...demoRows(count * 40)].filter(
    (row) => row.models.length === 1 && row.itmName.includes(row.models[0]?.modelName ?? '?'),
  );
  return Array.from({ length: count }, (_, at) => {
    const row = oneOf(rows, random);
    const [model] = row.models;
    const { modelName, bndName } = model ?? { modelName: '', bndName: '' };
    const [before = '', after = ''] = row.itmName.split(modelName);
    const part = findPartKind(row.partKind)?.words[0] ?? '';
    return {
      sku: `D-${at}`,
      name: withFreeWords(before.trim(), modelName, after.trim(), random),
      brand: bndName,
      query: `${bndName} ${modelName} ${part}`.toLowerCase(),
    };
  });
}

/** Makes lines from the names of a list; the phones that its names list stay together. */
export function listLines(
  items: readonly NamedItem[],
  count: number,
  seed: number,
): GeneratedLine[] {
  const random = randomFrom(seed);
  const targets = targetsOf(items).filter(isPlain);
  return Array.from({ length: count }, (_, at) => {
    const target = oneOf(targets, random);
    const { name, brand, kind } = target.item;
    const cut = name.indexOf(' for ') + ' for '.length;
    const phones = name.slice(cut).split(/ (?=with |module|assembly)| - /)[0] ?? '';
    const rest = name.slice(cut + phones.length).trim();
    return {
      sku: `L-${at}`,
      name: withFreeWords(name.slice(0, cut).trim(), phones, rest, random),
      brand,
      query: `${brandWord(target)} ${target.phone} ${TRADE_WORDS[kind][0]}`.trim().toLowerCase(),
    };
  });
}

/** A colour at the end is no part of the phones. */
function isPlain({ item: { name, colour } }: Target): boolean {
  return colour === null || !name.endsWith(colour);
}

/** Returns the list as a file without a column of phones: only the names say them. */
export function csvOf(lines: readonly GeneratedLine[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [
    'sku,name,brand,price_lkr,stock',
    ...lines.map(({ sku, name, brand }) => `${sku},${cell(name)},${cell(brand)},950,3`),
  ].join('\n');
}

const MOST_FOUND = 100;

/** Returns the lines that the shop does not find by their phone and part. */
export async function linesNotFound(
  shop: Shop,
  lines: readonly GeneratedLine[],
): Promise<GeneratedLine[]> {
  const lost: GeneratedLine[] = [];
  for (const line of lines) {
    const { items } = await listProducts(shop, { query: line.query, limit: MOST_FOUND }, 1);
    if (!items.some(({ sku }) => sku === line.sku)) lost.push(line);
  }
  return lost;
}
