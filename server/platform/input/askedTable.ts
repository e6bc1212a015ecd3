import {
  askedColumns,
  type AskedColumns,
  type ColumnChoice,
} from '@/lib/commerce/tables/askedColumns';
import { MOST_COLUMNS, type ColumnNames } from '@/lib/commerce/tables/heading';
import type { HeadingField } from '@/lib/commerce/tables/headingNames';
import { readTable, type Needed, type Table } from '@/lib/commerce/tables/table';
import { FileRefused } from '@/lib/commerce/tables/textFormat';
import { ShopError } from '@/server/platform/errors';

type Asked<Field extends HeadingField> = {
  choices: Record<Field, ColumnChoice>;
  /** What somebody chose. */
  chosen: ColumnNames<NoInfer<Field>>;
  needed: Needed<NoInfer<Field>>;
  most: number;
  /** Returns the words for what has to be chosen. */
  openOf: (columns: AskedColumns<Field>['columns']) => string[];
  /** Returns more that has to be chosen, by the rows. */
  openIn?: (table: Table<NoInfer<Field>>) => string[];
  /** Returns the columns as the contract calls them. */
  detailsOf: (columns: AskedColumns<Field>['columns']) => Record<string, string | null>;
};

/**
 * Reads a file with a stranger's own headings. Throws 'bad-input' for a file that is none, and where its heading leaves
 * open which column is meant: with all of them to choose from.
 */
export function readAskedTable<Field extends HeadingField>(
  text: string,
  { choices, chosen, needed, most, openOf, openIn, detailsOf }: Asked<Field>,
): Table<Field> {
  const { names, columns } = askedColumns(text, choices, chosen);
  const isTable = names.length > 1;
  const ask = (open: readonly string[]) => {
    if (!isTable || open.length === 0) return;
    throw new ShopError(
      'bad-input',
      { columns: `Which column has ${open.join(' and ')}? Choose it. ` },
      { columns: { names: names.slice(0, MOST_COLUMNS), ...detailsOf(columns) } },
    );
  };
  ask(openOf(columns));
  const fields = Object.keys(choices) as Field[];
  const table = readOrRefuse(text, { fields, chosen: isTable ? columns : {}, needed, most });
  ask(openIn?.(table) ?? []);
  return table;
}

function readOrRefuse<Field extends HeadingField>(
  text: string,
  wanted: Parameters<typeof readTable<Field>>[1],
): Table<Field> {
  try {
    return readTable(text, wanted);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new ShopError('bad-input', { csv: `${error.message} ` });
  }
}
