import { compactRuns, runsOf, type Run } from './normalise';
import { isListed, type KnownModel } from './knownModel';

/** A query's series of phones, with the other words: 'display' of 'f series display'. */
export type NamedSeries = { indexes: readonly number[]; rest: readonly Run[] };

/** Phones by the letters before their number: 'f' of the F5, 'redminote' and 'note'. */
export type SeriesIndexes = ReadonlyMap<string, readonly number[]>;

const SERIES = new Set(['series', 'serie']);
const LONGEST_SERIES = 4;

/** Returns the series that a query names by the word itself, as in 'galaxy a series'. */
export function namedSeries(runs: readonly Run[], series: SeriesIndexes): NamedSeries | null {
  const end = runs.findIndex(({ text }) => SERIES.has(text));
  for (let from = Math.max(0, end - LONGEST_SERIES); from < end; from += 1) {
    const indexes = series.get(compactRuns(runs.slice(from, end)));
    if (indexes === undefined) continue;
    return { indexes, rest: [...runs.slice(0, from), ...runs.slice(end + 1)] };
  }
  return null;
}

/** Returns the names of a phone's series, also without its first word: 'galaxya' and 'a'. */
export function seriesKeys(model: KnownModel): string[] {
  if (!isListed(model)) return [];
  const brand = runsOf(model.bndName).map(({ text }) => text);
  const runs = runsOf(model.modelName);
  const name = brand.every((word, at) => runs[at]?.text === word) ? runs.slice(brand.length) : runs;
  const number = name.findIndex(({ isNumber }) => isNumber);
  const words = name.slice(0, Math.max(number, 0));
  const keys = [words, words.slice(1)].map(compactRuns).filter((key) => key !== '');
  return [...keys, ...keys.map((key) => compactRuns(runsOf(model.bndName)) + key)];
}
