/** A spreadsheet would run a cell that starts like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Returns a cell, quoted if necessary, never a formula. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a line of a CSV file with its line break. */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** The byte order mark: spreadsheets need it to read UTF-8. */
export const CSV_START = '\uFEFF';

/** Returns a whole file. Amounts are numbers, so that one below 0 is no formula. */
export function csvFile(lines: readonly (readonly (string | number)[])[]): string {
  return CSV_START + lines.map(csvLine).join('');
}
