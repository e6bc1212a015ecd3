import { readTable } from '@/lib/commerce/tables/table';
import { decodedFile } from '@/lib/commerce/tables/textFormat';
import { randomFrom, type Random } from '../search/random';
import { pick, type Tried } from './written';

const FIELDS = ['sku', 'name', 'price', 'stock', 'specs'] as const;
const NAMES: Record<(typeof FIELDS)[number], readonly [string, ...string[]]> = {
  sku: ['SKU', 'Item Code', 'Part No', 'item_code', 'Article'],
  name: ['Item Name', 'Description', 'Product Name', 'Title'],
  price: ['Price', 'Selling Price (LKR)', 'Unit Price', 'RATE'],
  stock: ['Stock', 'Qty on hand', 'Quantity', 'In Stock'],
  specs: ['Specs', 'Short Specs', 'Specifications'],
};

type Dialect = { delimiter: string; end: string; hasAllQuoted: boolean; isRagged: boolean };

const WORDS = [
  'Display for Galaxy A12',
  'the 6.5" one',
  '"best" battery',
  'two, three; four|five',
  'first\nsecond',
  'Rs. 5 each',
  'Câble – 1 m',
  'A,B',
  '',
  'x;y',
  "'quoted'",
  'tab inside',
] as const;

function rowOf(at: number, random: Random): string[] {
  return [
    `PB-${String(at).padStart(4, '0')}`,
    `Part ${at} ${pick(WORDS, random).trim()}`.trim(),
    `${100 + random(90_000)}.00`,
    String(random(500)),
    pick(WORDS, random).trim(),
  ];
}

function cellOf(text: string, { delimiter, hasAllQuoted }: Dialect): string {
  const needsQuotes = [delimiter, '"', '\n', '\r'].some((one) => text.includes(one));
  return needsQuotes || hasAllQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

function lineOf(cells: readonly string[], dialect: Dialect): string {
  const last = cells.findLastIndex((cell) => cell !== '');
  const written = dialect.isRagged ? cells.slice(0, last + 1) : cells;
  return written.map((cell) => cellOf(cell, dialect)).join(dialect.delimiter);
}

type File = { bytes: Uint8Array; rows: string[][]; text: string };

function writeFile(random: Random): File {
  const dialect: Dialect = {
    delimiter: pick([',', ',', ';', '\t', '|'], random),
    end: pick(['\n', '\r\n', '\r'], random),
    hasAllQuoted: random(4) === 0,
    isRagged: random(3) === 0,
  };
  const rows = Array.from({ length: 1 + random(12) }, (_, at) => rowOf(at, random));
  const names = FIELDS.map((field) => pick(NAMES[field], random));
  const lines = [
    ...(random(5) === 0 ? [`sep=${dialect.delimiter}`] : []),
    ...(random(5) === 0 ? ['Price list of November', ''] : []),
    lineOf(names, { ...dialect, isRagged: false }),
    ...rows.flatMap((row) => [lineOf(row, dialect), ...(random(15) === 0 ? [''] : [])]),
  ];
  const text = lines.join(dialect.end) + (random(3) === 0 ? '' : dialect.end);
  return { bytes: encoded(text, random), rows, text };
}

/** Characters of Windows-1252 that are not those of Latin-1. */
const WINDOWS: Record<string, number> = { '–': 0x96 };

function encoded(text: string, random: Random): Uint8Array {
  const way = random(7);
  const little = (one: string) => Buffer.from(one, 'utf16le');
  if (way === 0) return little(`\uFEFF${text}`);
  if (way === 1) return little(`\uFEFF${text}`).swap16();
  if (way === 2) return little(text);
  if (way === 3) return little(text).swap16();
  if (way === 4) return Buffer.from(`\uFEFF${text}`);
  if (way === 5) {
    return Uint8Array.from(text, (one) => WINDOWS[one] ?? one.charCodeAt(0));
  }
  return Buffer.from(text);
}

const folded = (cell: string) => cell.replace(/\r\n?/g, '\n').trim();

function readFile(bytes: Uint8Array): string[][] | string {
  try {
    const needed = [['sku', 'the SKU']] as const;
    const table = readTable(decodedFile(bytes), { fields: FIELDS, needed, most: 1_000 });
    return table.lines.map(({ cells, fault }) => {
      if (fault !== null) return [fault];
      return FIELDS.map((field) => folded(cells[table.heading.at[field] ?? -1] ?? ''));
    });
  } catch (error) {
    return error instanceof Error ? error.message : 'refused';
  }
}

/** Reads `count` files, and compares each of their rows. */
export function tryTables(count: number, seed: number): Tried {
  const random = randomFrom(seed);
  const tried: Tried = { count: 0, wrong: [], refused: [] };
  for (let file = 0; file < count; file += 1) {
    const { bytes, rows, text } = writeFile(random);
    const read = readFile(bytes);
    rows.forEach((row, at) => {
      tried.count += 1;
      const cells = typeof read === 'string' ? [read] : (read[at] ?? ['no row']);
      const [value, found] = [row, cells].map((one) => JSON.stringify(one));
      if (value === found) return;
      const list = cells.length === 1 ? tried.refused : tried.wrong;
      list.push({ text, value: value ?? '', read: found ?? '' });
    });
    if (typeof read !== 'string' && read.length > rows.length) {
      tried.wrong.push({ text, value: `${rows.length} rows`, read: `${read.length} rows` });
    }
  }
  return tried;
}
