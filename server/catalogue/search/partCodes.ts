import { nameSpellings, numberSpellings, type SpelledModel } from './modelSpellings';
import { compact } from './normalise';
import { UNITS } from './tradeWords';

/** What a name writes without a space: 'BL-5C', 'EB-BA505ABU', '1612A1', 'HB444199EBC+'. */
const TOKENS = /[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*/gu;
const MEASURE = /^\d[\d.]*([^\d.]+)$/u;
const SHORTEST = 3;
const LONGEST = 24;
/** Digits alone are a code when they are no year, size or capacity. */
const SHORTEST_NUMBER = 5;

/** Returns the token in the form in which codes are compared, or null for what is no code. */
function codeOf(token: string): string | null {
  const key = compact(token);
  if (key.length < SHORTEST || key.length > LONGEST || !/\d/.test(key)) return null;
  const unit = MEASURE.exec(key)?.[1];
  if (unit !== undefined && UNITS.has(unit)) return null;
  const hasLetter = /\p{L}/u.test(key);
  return hasLetter || key.length >= SHORTEST_NUMBER ? key : null;
}

type FittingModel = Omit<SpelledModel, 'releasedYear'>;

/**
 * Returns the codes of parts that a name writes, without separators: the codes of batteries and
 * chips ('bl5c', '1612a1'), not the names and numbers of the phones that the part fits.
 */
export function partCodesOf(name: string, models: readonly FittingModel[]): string[] {
  const tokens = [...name.matchAll(TOKENS)].map(([token]) => token);
  const codes = new Set(tokens.flatMap(formsOf).flatMap((token) => codeOf(token) ?? []));
  // Most are names and numbers as they are; every spelling is more than ten times the work.
  const others = withoutParts(codes, models.flatMap(writtenKeys));
  return others.length === 0 ? [] : withoutParts(others, models.flatMap(spelledKeys));
}

/** 'GB-S10-385871-040H' is also called by its start, GB-S10, and '12390586-00' without its dash. */
function formsOf(token: string): string[] {
  const start = /^\p{L}+-[^-\d]*\d[^-]*(?=-)/u.exec(token)?.[0];
  return [token, token.replaceAll('-', ''), ...(start === undefined ? [] : [start])];
}

function withoutParts(codes: Iterable<string>, keys: readonly string[]): string[] {
  return [...codes].filter((code) => !keys.some((key) => key.includes(code)));
}

function writtenKeys({ modelName, modelNumbers }: FittingModel): string[] {
  return [modelName, ...modelNumbers].map(compact);
}

function spelledKeys(model: FittingModel): string[] {
  return [
    ...nameSpellings({ ...model, releasedYear: null }).map(({ key }) => key),
    ...model.modelNumbers.flatMap(numberSpellings).map(({ key }) => key),
  ];
}
