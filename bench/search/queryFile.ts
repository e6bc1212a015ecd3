import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { PART_KINDS } from '@/lib/commerce/partKinds';
import { compact } from '@/server/catalogue/search/normalise';
import type { SearchCase } from './quality';

type Cells = Record<
  'query' | 'group' | 'model' | 'kind' | 'grade' | 'sku' | 'right' | 'fits',
  string
>;

export const QUERY_FILE_HELP = `A queries file is a CSV with a header; every column but query may be empty or missing:
  query  what is typed
  group  any word, figures are told for each (exact, typo, …)
  model  the phones meant, by name or model number, several with | between them
  kind   the part meant, in any word of the trade (display, lcd, charging port, …), likewise
  grade  service-pack, incell, …
  sku    the one item meant
  right  with a catalogue, a pattern of the names that are right; empty when none is sold
  fits   a pattern of the names that fit the phone; with it, the truth is read from names only`;

/**
 * Reads the cases of a merchant's own file; patterns are matched against the names of these items.
 * Throws with the line of an unknown part kind.
 */
export function readQueryFile(file: string, items: readonly NamedSku[] = []): SearchCase[] {
  const kinds = partKindsByWord();
  const records: unknown = parse(readFileSync(file), {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    trim: true,
  });
  if (!Array.isArray(records)) return [];
  return records.map((record: unknown, at) => {
    const cells = cellsOf(record);
    const partKinds = parts(cells.kind).map((word) => {
      const partKind = kinds.get(compact(word));
      if (partKind === undefined) throw new Error(`Line ${at + 2}: no part is called ${word}.`);
      return partKind;
    });
    return {
      query: cells.query,
      group: cells.group === '' ? 'queries' : cells.group,
      models: parts(cells.model),
      partKinds,
      grade: cells.grade === '' ? null : cells.grade,
      sku: cells.sku === '' ? null : cells.sku,
      ...(cells.fits === '' ? {} : { truth: truthOf(cells, items) }),
    };
  });
}

type NamedSku = { sku: string; name: string };

function truthOf({ right, fits }: Cells, items: readonly NamedSku[]): SearchCase['truth'] {
  const skusLike = (pattern: string) => {
    const names = new RegExp(pattern, 'i');
    return pattern === '' ? [] : items.filter(({ name }) => names.test(name)).map(({ sku }) => sku);
  };
  return { right: skusLike(right), fitting: skusLike(fits) };
}

function parts(cell: string): string[] {
  return cell.split('|').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

function cellsOf(record: unknown): Cells {
  const found = new Map<string, unknown>(
    record !== null && typeof record === 'object' ? Object.entries(record) : [],
  );
  const cell = (name: string) => String(found.get(name) ?? '').trim();
  return {
    query: cell('query'),
    group: cell('group'),
    model: cell('model'),
    kind: cell('kind'),
    grade: cell('grade'),
    sku: cell('sku'),
    right: cell('right'),
    fits: cell('fits'),
  };
}

function partKindsByWord(): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const kind of PART_KINDS) {
    for (const word of [kind.id, kind.label, ...kind.words]) {
      if (!kinds.has(compact(word))) kinds.set(compact(word), kind.id);
    }
  }
  return kinds;
}
