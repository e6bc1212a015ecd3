/**
 * The normalizer of index and queries: equal results match. 'iphone11' and 'iPhone 11', 'SM-A125F'
 * and 'sm a125f', 'note10pro' and 'S9+' are the same in every spelling.
 */

/** A run of letters or of digits; 'SM-A125F' is sm, a, 125, f. */
export type Run = {
  text: string;
  isNumber: boolean;
  /** True when nothing separates this run from the one before it. */
  joined: boolean;
  /** True when only a dash separates it from the one before: 'BL-5C'. */
  dashed?: boolean;
  /** True for the digits after a decimal point: the 2 of '1.2'. */
  isFraction?: boolean;
  /** True when a sign that lists phones stands before it: the 'se' of '8/se'. */
  isListed?: boolean;
};

/** Letters of this length are a word ('iphone11'); shorter ones stay with a number ('a12'). */
const WORD_LENGTH = 3;
const RUNS = /[\p{L}\p{M}]+|\p{Nd}+/gu;
/** '1+6' is a OnePlus 6. */
const ONE_PLUS = /(?<![\p{L}\p{N}.])1\+(?=\d)/gu;
/** Also before a year: 'A8+2018'. */
const PLUS_AFTER_NAME = /(?<=[\p{L}\p{N}])\+(?=20[12]\d(?!\d)|(?![\p{L}\p{N}]))/gu;
/** 'a305f' is also typed as 'a305': the last letters name a region. */
const REGION_LETTERS = /^([a-z]{1,2}\d{3,})[a-z]{1,3}\d?$/;

/** One plug has two names. */
const USB_C = /(?<![\p{L}\p{N}])usb[\s-]?c(?![\p{L}\p{N}])/gu;

/** Languages put a few marks on a letter; normalizing thousands takes quadratic time. */
const SURPLUS_MARKS = /(?<=\p{M}{8})\p{M}+/gu;

/** Every mark that is written for an apostrophe; NFKD makes a space of the accent in 'a20´s'. */
const APOSTROPHES = /['’‘‛ʼʹ`´′＇]/gu;
const POSSESSIVE = /(?<=[\p{L}\p{N}+])['’‘‛ʼʹ`´′＇]s(?![\p{L}\p{N}])/giu;

/** Returns the text without the endings of possessives ("a20's" → "a20"), which `runsOf` joins. */
export function withoutPossessives(text: string): string {
  return text.replace(POSSESSIVE, '');
}

export function withoutApostrophes(text: string): string {
  return text.replace(APOSTROPHES, '');
}

/** Returns the text without the endings after words, which are no part of a name: "samsung's". */
export function withoutNounPossessives(text: string): string {
  return text.replace(/(?<=\p{L}{3})['’‘‛ʼʹ`´′＇]s(?![\p{L}\p{N}])/giu, '');
}

function fold(text: string): string {
  return text
    .replace(SURPLUS_MARKS, '')
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .toLowerCase()
    .replaceAll('grey', 'gray')
    .replace(USB_C, 'type c')
    .replace(ONE_PLUS, '1 plus ')
    .replace(PLUS_AFTER_NAME, ' plus ');
}

export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let end = -1;
  const folded = fold(text);
  for (const match of folded.matchAll(RUNS)) {
    const isNumber = /^\p{Nd}/u.test(match[0]);
    const isNext = match.index === end + 1;
    runs.push({
      text: match[0],
      isNumber,
      joined: match.index === end,
      dashed: isNext && folded[end] === '-',
      isFraction: isNumber && isNext && folded[end] === '.' && mayHaveFraction(runs.at(-1)),
      isListed: end >= 0 && /[/,;|&]/.test(folded.slice(end, match.index)),
    });
    end = match.index + match[0].length;
  }
  return runs;
}

/** '6.1' is a number; '1.2.3' and 'v2.1' are not. */
function mayHaveFraction(whole: Run | undefined): boolean {
  if (whole?.isNumber !== true) return false;
  return !whole.joined && whole.isFraction !== true && whole.text.length <= 2;
}

/**
 * Returns the spelling without spaces for looking up names. Two numbers stay separate, so that
 * 'iphone 1 1' never becomes 'iphone 11'.
 */
export function compactRuns(runs: readonly Pick<Run, 'text' | 'isNumber'>[]): string {
  let key = '';
  runs.forEach((run, at) => {
    if (run.isNumber && runs[at - 1]?.isNumber === true) key += '.';
    key += run.text;
  });
  return key;
}

export function compact(text: string): string {
  return compactRuns(runsOf(text));
}

const standsAlone = (run: Run) => !run.isNumber && run.text.length >= WORD_LENGTH;

function groupsOf(runs: readonly Run[]): Run[][] {
  const groups: Run[][] = [];
  runs.forEach((run, at) => {
    const before = runs[at - 1];
    const current = groups.at(-1);
    const isApart = !run.joined && run.isFraction !== true;
    const starts = isApart || before === undefined || standsAlone(before) || standsAlone(run);
    if (starts || current === undefined) groups.push([run]);
    else current.push(run);
  });
  return groups;
}

/** '1.2m' is '1_2m', which is no 2m. */
const joinedText = (group: readonly Run[]) =>
  group.map((run) => (run.isFraction === true ? `_${run.text}` : run.text)).join('');

export function wordsOfRuns(runs: readonly Run[]): string[] {
  return groupsOf(runs).map(joinedText);
}

/** Returns a text's words as they are searched: 'Note10Pro SM-A125F' → note, 10, pro, sm, a125f. */
export function words(text: string): string[] {
  return wordsOfRuns(runsOf(text));
}

const SHORT_NAME = /^[a-z]{1,2}\d{1,3}[a-z]?$/;
const YEAR = /^20[012]\d$/;

/** Joins a year to a short name: a J5 of another year is another phone. */
export function withYears(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const name = joined.at(-1) ?? '';
    if (YEAR.test(word) && SHORT_NAME.test(name)) joined.splice(-1, 1, `${name}_${word}`);
    else joined.push(word);
  }
  return joined;
}

/**
 * Returns a text's words as they are indexed: those of `words`, and joined forms, so that 'a 12'
 * matches 'a12', '9 c' matches '9c' and 'a305' matches 'a305f'.
 */
export function indexWords(text: string): string[] {
  const groups = groupsOf(runsOf(text));
  const found = new Set<string>();
  groups.forEach((group, at) => {
    const word = joinedText(group);
    found.add(word);
    const stem = REGION_LETTERS.exec(word)?.[1];
    if (stem !== undefined) found.add(stem);
    // '20w' is also typed as '20 w'; a phone's number alone ('12' of A12) is not its name.
    if (group[0]?.isNumber === true) group.forEach((run) => found.add(run.text));
    const next = groups[at + 1];
    if (next !== undefined) withYears([word, joinedText(next)]).forEach((one) => found.add(one));
    if (next !== undefined && wouldJoin(group, next)) found.add(word + joinedText(next));
  });
  return [...found];
}

/** Joins 'x 20' to 'x20' and '2 m' to '2m'; names written with a space are found by either. */
export function withGaps(groups: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of groups) {
    const name = joined.at(-1) ?? '';
    const isNumbered = /^[a-z]{1,2}$/.test(name) && /^\d/.test(word);
    const isMeasure = /^\d[\d_]*$/.test(name) && /^[amvw]$/.test(word);
    if (isNumbered || isMeasure) joined.splice(-1, 1, name + word);
    else joined.push(word);
  }
  return joined;
}

/** Checks for a short name and its number, or a number and its letter, with a space between. */
function wouldJoin(left: readonly Run[], right: readonly Run[]): boolean {
  const [first, second] = [left.at(-1), right[0]];
  if (first === undefined || second === undefined) return false;
  if (standsAlone(first) || standsAlone(second)) return false;
  return first.isNumber
    ? !second.isNumber && second.text.length === 1 && right.length === 1
    : second.isNumber && left.length === 1;
}
