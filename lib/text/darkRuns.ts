export type Run = { from: number; width: number };

/** Returns the runs of dark cells in a row of a QR or bar code. */
export function darkRuns(row: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  for (let from = row.indexOf(true); from !== -1;) {
    const end = row.indexOf(false, from);
    const width = (end === -1 ? row.length : end) - from;
    runs.push({ from, width });
    from = row.indexOf(true, from + width);
  }
  return runs;
}
