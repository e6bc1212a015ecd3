/** A line of a table: its cells, and the heading above it without the colon. */
export type HeadedRow = { heading: string; cells: string[] };

/** Parses a table of text: lines of cells separated by `|`, below headings, which have one cell. */
export function headedRows(table: string): HeadedRow[] {
  let heading = '';
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length > 1) return [{ heading, cells }];
      heading = line.replace(/:$/, '');
      return [];
    });
}
