import type { ModelRef } from '../catalogueRow';

/**
 * Parses a table of models: one per line, `name | year | number, number, …`. Uncertain numbers are
 * left out.
 */
export function modelTable(bndName: string, series: string, table: string): ModelRef[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [modelName = '', year = '', numbers = ''] = line.split('|').map((cell) => cell.trim());
      return {
        bndName,
        series,
        modelName,
        modelNumbers: numbers === '' ? [] : numbers.split(', '),
        releasedYear: Number(year),
      };
    });
}
