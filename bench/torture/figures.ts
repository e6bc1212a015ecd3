import type { Answer } from './httpClient';

/** Returns the value below which this share (0 to 1) of the values lies; NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function counted(values: Iterable<string | number>): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => String(a).localeCompare(String(b), 'en', { numeric: true }))
    .map(([value, count]) => `${thousands(count)} × ${value}`)
    .join(', ');
}

/** Counts answers by their statuses, or by why there was none. */
export function countedAnswers(answers: readonly Answer[]): string {
  return counted(answers.map(({ status, failure }) => failure ?? status));
}

export function slowestOf(answers: readonly Answer[]): number {
  return answers.reduce((most, { ms }) => Math.max(most, ms), 0);
}

/** Returns the sentence of a failure, or none where it did not happen. */
export function failureIf(hasHappened: boolean, sentence: string): string[] {
  return hasHappened ? [sentence] : [];
}

export function thousands(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

export function milliseconds(value: number): string {
  return `${thousands(value)} ms`;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
