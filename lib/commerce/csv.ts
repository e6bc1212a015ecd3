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

/** Returns the cells of one line. Quotes may enclose separators and doubled quotes. */
export function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted, isBlank] = ['', false, true];
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (isQuoted && character === '"' && line.charAt(at + 1) === '"') {
      [cell, isBlank] = [cell + character, false];
      at += 1;
    } else if (character === '"' && (isQuoted || isBlank)) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = '';
    } else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      [cell, isBlank] = ['', true];
    } else {
      cell += character;
      isBlank &&= character.trim() === '';
    }
  }
  return [...cells, cell.trim()];
}
