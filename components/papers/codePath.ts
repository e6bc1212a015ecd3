import { darkRuns } from '@/lib/text/darkRuns';

/** Returns the dark cells of a code as one path: a bar for each run of neighbours in a row. */
export function codePath(rows: readonly (readonly boolean[])[]): string {
  const bars = rows.flatMap((row, y) =>
    darkRuns(row).map(({ from, width }) => `M${from} ${y}h${width}v1h-${width}z`),
  );
  return bars.join('');
}
