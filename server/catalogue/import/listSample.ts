import { findHeading } from '@/lib/commerce/tables/heading';
import { FileRefused } from '@/lib/commerce/tables/textFormat';
import type { ImportColumn } from '@/lib/contract/import.contract';
import { firstLinesOf, NO_CORRECTIONS, rowsOf, type List } from './articles';
import { LIST_FIELDS, type ColumnMapping } from './columns';
import { textFormatOf } from './fileFormat';

const SAMPLE_ROWS = 3;
const SAMPLE_LENGTH = 80;

/**
 * Returns the columns of a list with their first cells and what each is read as. Throws FileRefused for a
 * file that is no list.
 */
export async function readColumns(file: string, mapping: ColumnMapping): Promise<ImportColumn[]> {
  const format = await textFormatOf(file);
  const heading = findHeading(await firstLinesOf(file, format), LIST_FIELDS, mapping);
  if (heading === null) {
    throw new FileRefused(
      'This is no price list: its first line must name the columns, such as sku, name and price.',
    );
  }
  const header = { ...heading, isPatch: false };
  const rows: readonly string[][] = await firstRows({ file, format, header });
  if (rows.length === 0) throw new FileRefused('The file has no lines.');
  return heading.names.map((name, at) => ({
    name: name.replace(/\s+/g, ' ').trim(),
    sample: rows.map((cells) => (cells[at] ?? '').slice(0, SAMPLE_LENGTH)),
    field: LIST_FIELDS.find((field) => heading.at[field] === at) ?? null,
  }));
}

type Opened = Pick<List, 'file' | 'format'> & { header: Parameters<typeof rowsOf>[0]['header'] };

async function firstRows(opened: Opened): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells, fault } of rowsOf({ ...opened, corrections: NO_CORRECTIONS })) {
    if (fault === null) rows.push(cells);
    if (rows.length === SAMPLE_ROWS) break;
  }
  return rows;
}
