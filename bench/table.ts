export type Figure = {
  part: string;
  what: string;
  value: number;
  unit: string;
  /** The limit; figures without one are only informative. */
  must?: { most: number } | { least: number };
  note?: string;
};

export function missed(figures: Figure[]): Figure[] {
  return figures.filter((figure) => !isMet(figure));
}

export function printTable(figures: Figure[]): void {
  const rows = figures.map((figure) => [
    figure.part,
    figure.what,
    `${formatted(figure.value)} ${figure.unit}`.trim(),
    barOf(figure),
    figure.must === undefined ? '' : verdict(figure),
    figure.note ?? '',
  ]);
  const table = [['part', 'what', 'measured', 'must', '', ''], ...rows];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  for (const row of table) {
    const line = row.map((cell, at) => cell.padEnd(widths?.[at] ?? 0)).join('  ');
    process.stdout.write(`${line.trimEnd()}\n`);
  }
}

function isMet({ value, must }: Figure): boolean {
  if (must === undefined) return true;
  return 'most' in must ? value <= must.most : value >= must.least;
}

function verdict(figure: Figure): string {
  return isMet(figure) ? 'met' : 'MISSED';
}

function barOf({ must }: Figure): string {
  if (must === undefined) return '';
  return 'most' in must ? `≤ ${formatted(must.most)}` : `≥ ${formatted(must.least)}`;
}

function formatted(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
