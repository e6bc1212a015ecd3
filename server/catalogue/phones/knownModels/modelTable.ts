import type { ModelRef } from '../modelRef';
import { headedRows } from '../headedRows';

/**
 * Parses a table of one brand's models: below the name of each series one line a model, `name |
 * year | number, number, …`. Uncertain numbers are left out.
 */
export function modelTable(bndName: string, table: string): ModelRef[] {
  return headedRows(table).map(({ heading, cells: [modelName = '', year, numbers] }) => ({
    bndName,
    series: heading,
    modelName,
    modelNumbers: numbers ? numbers.split(', ') : [],
    releasedYear: Number(year),
  }));
}
