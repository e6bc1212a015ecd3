import { NETWORKS } from '@/server/catalogue/phones/modelEndings';
import { compactRuns, runsOf, type Run } from './normalise';
import { BARE_LETTER_NAMES, OWNERS, SHORT_NAMES, UNITS } from './tradeWords';

export type SpelledModel = {
  bndName: string;
  series: string;
  modelName: string;
  modelNumbers: readonly string[];
  releasedYear: number | null;
};

/**
 * How certainly a spelling names a model; only the most certain models of a spelling are used. A52
 * is the A52 if there is one, else the A52 4G and the A52 5G.
 */
export const SURE = 0;
export const NUMBER_WITHOUT_REGION = 1;
export const WITHOUT_ENDING = 2;
export const BRAND_AND_NUMBER = 3;

export type Spelling = { key: string; doubt: number };

const isYear = (run: Run) => run.isNumber && /^20[012]\d$/.test(run.text);

/** Returns every usual spelling of a model's name, without spaces. */
export function nameSpellings(model: SpelledModel): Spelling[] {
  const brand = runsOf(model.bndName);
  const name = withoutStart(runsOf(model.modelName), brand);
  const found = new Map<string, number>();
  const add = (runs: readonly Run[], doubt: number) => {
    for (const key of keysOf(runs)) {
      if (doubt < (found.get(key) ?? Infinity)) found.set(key, doubt);
    }
  };
  addForms(model, name, brand, SURE, add);
  const common = withoutOwnNumber(model, name);
  if (common.length < name.length) addForms(model, common, brand, SURE, add);
  const single = withoutDual(name);
  if (single.length < name.length) addForms(model, single, brand, SURE, add);
  const shorter = withoutEnding(name);
  if (shorter.length < name.length) addForms(model, shorter, brand, WITHOUT_ENDING, add);
  const owner = OWNERS[model.bndName.toLowerCase()];
  if (owner !== undefined) add([...runsOf(owner), ...name], BRAND_AND_NUMBER);
  if (model.releasedYear !== null && !name.some(isYear)) {
    const year: Run = { text: String(model.releasedYear), isNumber: true, joined: false };
    addForms(model, [...name, year], brand, WITHOUT_ENDING, add);
  }
  return [...found].map(([key, doubt]) => ({ key, doubt }));
}

type Add = (runs: readonly Run[], doubt: number) => void;

/** Adds short forms: 'Redmi Note 10' is also 'Note 10' and 'Xiaomi Note 10', but never '10'. */
function addForms(
  model: SpelledModel,
  name: readonly Run[],
  brand: readonly Run[],
  doubt: number,
  add: Add,
): void {
  if (name.length === 0) return;
  const family = familyWords(model, brand);
  const namesFamily = family.length === 0 || startsWith(name, family);
  if (standsByItself(name, 0)) add(name, doubt);
  add([...brand, ...name], doubt);
  if (!namesFamily) {
    add([...family, ...name], doubt);
    add([...brand, ...family, ...name], doubt);
  }
  for (let dropped = 1; dropped < name.length; dropped += 1) {
    const rest = name.slice(dropped);
    const before = name[dropped - 1];
    if (before === undefined || before.isNumber || rest[0]?.joined === true) break;
    if (standsByItself(rest, dropped)) {
      add(rest, doubt);
      add([...brand, ...rest], doubt);
    } else if (dropped === 1) add([...brand, ...rest], Math.max(doubt, BRAND_AND_NUMBER));
  }
}

/** Returns the family's words: 'galaxy' of Galaxy A, 'redmi note' of Redmi Note. */
function familyWords(model: SpelledModel, brand: readonly Run[]): Run[] {
  const series = withoutStart(runsOf(model.series), brand);
  const end = series.findIndex((run) => run.isNumber || run.text.length < 3);
  return end === -1 ? series : series.slice(0, end);
}

function startsWith(runs: readonly Run[], start: readonly Run[]): boolean {
  return start.length > 0 && start.every((run, at) => runs[at]?.text === run.text);
}

function withoutStart(runs: Run[], start: readonly Run[]): Run[] {
  return startsWith(runs, start) ? runs.slice(start.length) : runs;
}

/** Removes a model number that tells phones of one name apart: 'ZenFone 3 Max ZC520TL'. */
function withoutOwnNumber(model: SpelledModel, name: readonly Run[]): readonly Run[] {
  const key = compactRuns(name);
  const number = model.modelNumbers
    .map((modelNumber) => compactRuns(runsOf(modelNumber)))
    .find((one) => key.length > one.length && key.endsWith(one));
  if (number === undefined) return name;
  const end = name.findIndex((_, at) => compactRuns(name.slice(at)) === number);
  return end > 0 ? name.slice(0, end) : name;
}

/** Removes the ending of a second SIM: 'Desire 626G' means the Desire 626G Dual too. */
function withoutDual(name: readonly Run[]): readonly Run[] {
  const last = name.at(-1)?.text;
  return name.length > 1 && (last === 'dual' || last === 'duos') ? name.slice(0, -1) : name;
}

/** Removes networks, years and generations at the end, which shoppers leave out. */
function withoutEnding(name: readonly Run[]): readonly Run[] {
  let end = name.length;
  while (end > 1) {
    const last = name[end - 1];
    const before = name[end - 2];
    if (last === undefined || before === undefined) break;
    if (isYear(last) || NETWORKS.has(last.text)) end -= 1;
    else if (end > 2 && NETWORKS.has(before.text + last.text)) end -= 2;
    else break;
  }
  return name.slice(0, end);
}

/** Returns true when a name is clear without brand and family: 'a12' is; '11' and 'pro' are not. */
function standsByItself(runs: readonly Run[], dropped: number): boolean {
  const [first, second] = runs;
  if (first === undefined) return false;
  if (!first.isNumber) {
    if (runs.some((run) => run.isNumber)) return true;
    const letters = compactRuns(runs);
    return runs.length > 1 ? letters.length > 3 : dropped > 0 && BARE_LETTER_NAMES.has(letters);
  }
  // '12 Pro' is clear for an iPhone, but not for a Redmi Note.
  if (dropped > 1) return false;
  if (second === undefined) return first.text.length >= 4 && !isYear(first);
  if (runs.every((run) => run.isNumber)) return false;
  return runs.length > 2 || second.isNumber || !UNITS.has(second.text);
}

/**
 * Returns the spelling and short forms: 'ip' for 'iphone', 'rn' for 'redmi note', 'pm' for 'pro
 * max', 'p' for 'plus', and a year joined to the number before it ('a72016').
 */
function keysOf(runs: readonly Run[]): string[] {
  const key = compactRuns(runs);
  const keys = [key];
  const joinedYear = key.replace(/\.(?=20[012]\d$)/, '');
  if (joinedYear !== key) keys.push(joinedYear);
  if (/^redminote\d/.test(key)) keys.push(`rn${key.slice('redminote'.length)}`);
  const first = runs[0];
  const shortNames = first === undefined ? [] : (SHORT_NAMES[first.text] ?? []);
  for (const short of shortNames) keys.push(short + key.slice(first?.text.length ?? 0));
  keys.push(...generationsOf(key));
  if (/\dpromax$/.test(key)) {
    keys.push(...keys.map((spelled) => `${spelled.slice(0, -'promax'.length)}pm`));
  } else if (/(\d|\ds)plus$/.test(key) && key.length <= 'iphone6splus'.length) {
    keys.push(...keys.map((spelled) => `${spelled.slice(0, -'plus'.length)}p`));
  }
  return keys;
}

/** "7g" was the trade's word for the iPhone 7 before there were networks of that name. */
function generationsOf(key: string): string[] {
  const [, digit, ending = ''] = /^iphone([678])(plus)?$/.exec(key) ?? [];
  return digit === undefined ? [] : [`${digit}g${ending}`, `iphone${digit}g${ending}`];
}

const REGION = /^(.*\d)[a-z]{1,3}\d?$/;
const SHORTEST_NUMBER = 4;
/** 'A79' of a Micromax Bolt, unless a phone of that name is sold. */
const SHORT_NUMBER = /^[a-z]\d{2}$/;

/** Returns a model number with and without its maker's prefix, region letters and second part. */
export function numberSpellings(modelNumber: string): Spelling[] {
  const found = new Map<string, number>();
  const add = (key: string, certainty: number) => {
    const isShort = key.length < SHORTEST_NUMBER;
    if (isShort ? !SHORT_NUMBER.test(key) : !/\d/.test(key)) return;
    const doubt = isShort ? BRAND_AND_NUMBER : certainty;
    if (doubt < (found.get(key) ?? Infinity)) found.set(key, doubt);
  };
  const [body = ''] = modelNumber.split('/');
  const full = compactRuns(runsOf(modelNumber));
  add(full, SURE);
  const key = compactRuns(runsOf(body));
  for (const form of [key, key.replace(/^(sm|gt|ot)(?=.{4})/, '')]) {
    add(form, SURE);
    if (form.includes('.')) add(form.slice(0, form.lastIndexOf('.')), NUMBER_WITHOUT_REGION);
    const stem = REGION.exec(form)?.[1];
    if (stem === undefined || !/^[a-z]+\d{3}|^\d{4}/.test(stem)) continue;
    add(stem, NUMBER_WITHOUT_REGION);
    // SM-A605FN is also typed as A605F.
    const letters = form.slice(stem.length);
    if (letters.length > 1) add(stem + letters.charAt(0), NUMBER_WITHOUT_REGION);
  }
  return [...found].map(([spelled, doubt]) => ({ key: spelled, doubt }));
}
