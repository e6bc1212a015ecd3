/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell: quoted where it must be, and never a formula. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file with its end. */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** Says to spreadsheets that the file is UTF-8. */
export const CSV_START = '\uFEFF';

/** The cells of one line that stands for itself; quotes keep separators and quotes in. */
export function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted, isBlank] = ['', false, true];
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (isQuoted && sign === '"' && line.charAt(at + 1) === '"') {
      [cell, isBlank] = [cell + sign, false];
      at += 1;
    } else if (sign === '"' && (isQuoted || isBlank)) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = '';
    } else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      [cell, isBlank] = ['', true];
    } else {
      cell += sign;
      isBlank &&= sign.trim() === '';
    }
  }
  return [...cells, cell.trim()];
}
