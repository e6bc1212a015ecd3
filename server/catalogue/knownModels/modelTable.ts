import type { ModelRef } from '../catalogueRow';

/**
 * Models of one series written as a table: a line each, `name | year | number, number, …`.
 * A phone whose number is not known for certain has none.
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
