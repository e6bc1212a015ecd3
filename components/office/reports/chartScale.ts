const STEPS = [1, 2, 2.5, 5, 10];
const LINES = 3;

/** Where amounts are in a chart whose line begins at 0, in percent of its height. */
export function chartScale(amounts: readonly number[]): {
  lines: number[];
  of: (amount: number) => number;
} {
  const most = Math.max(1, ...amounts);
  const least = Math.min(0, ...amounts);
  const step = roundStep((most - least) / LINES);
  const [bottom, top] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  const lines: number[] = [];
  for (let at = bottom; at <= top; at += step) lines.push(at);
  return { lines, of: (amount) => ((amount - bottom) / (top - bottom)) * 100 };
}

/** Steps are whole, as pieces are. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const steps = STEPS.map((one) => one * power).filter(Number.isInteger);
  return steps.find((step) => step >= least) ?? 10 * power;
}

/** Returns "401k" or "1.9m". */
export function shortAmount(rupees: number): string {
  const size = Math.abs(rupees);
  const sign = rupees < 0 ? '−' : '';
  if (size >= 1_000_000) return `${sign}${trimmed(size / 1_000_000)}m`;
  return size >= 1_000 ? `${sign}${trimmed(size / 1_000)}k` : `${sign}${Math.round(size)}`;
}

function trimmed(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Math.round(value * 10) / 10);
}
