/** An entry of a list, by field. */
export type Row = Record<string, string>;

/** Returns the rows with one of them moved by one place. */
export function rowsWith<T>(rows: readonly T[], at: number, step: -1 | 1): T[] {
  const moved = rows[at];
  const other = rows[at + step];
  if (moved === undefined || other === undefined) return [...rows];
  return rows.map((row, index) => {
    if (index === at) return other;
    return index === at + step ? moved : row;
  });
}
