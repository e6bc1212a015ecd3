import type { ModelRef } from '../catalogueRow';

/**
 * Parses a table of one brand's models: a line `series:`, then its models, one per line, `name |
 * year | number, number, …`. Uncertain numbers are left out.
 */
export function modelTable(bndName: string, table: string): ModelRef[] {
  let series = '';
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [modelName = '', year, numbers = ''] = line.split('|').map((cell) => cell.trim());
      if (year === undefined) {
        series = line.replace(':', '');
        return [];
      }
      const modelNumbers = numbers === '' ? [] : numbers.split(', ');
      return [{ bndName, series, modelName, modelNumbers, releasedYear: Number(year) }];
    });
}
