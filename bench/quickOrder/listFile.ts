import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { PastedList } from './pastedLists';

export const LIST_FILE_HELP = `A lists file is a CSV with a header:
  list   any name; the lines of one name are pasted together
  text   the line
  qty    the quantity that is meant; empty: 1
  sku    the parts that are right, several with | between them; 'none' for a part that is not sold;
         empty for a line that names no part`;

/** Reads pasted lists with their truth. */
export function readListFile(file: string): PastedList[] {
  const records: unknown = parse(readFileSync(file), {
    columns: true,
    bom: true,
    skip_empty_lines: true,
  });
  if (!Array.isArray(records)) return [];
  const lists = new Map<string, PastedList>();
  for (const record of records) {
    const cells = new Map<string, unknown>(Object.entries(record ?? {}));
    const cell = (key: string) => String(cells.get(key) ?? '');
    const name = cell('list');
    const list = lists.get(name) ?? { name, lines: [] };
    const sku = cell('sku').trim();
    const qty = Number(cell('qty')) || 1;
    const skus = sku === 'none' ? [] : sku.split('|');
    list.lines.push({ text: cell('text'), qty, right: sku === '' ? null : skus });
    lists.set(name, list);
  }
  return [...lists.values()];
}
