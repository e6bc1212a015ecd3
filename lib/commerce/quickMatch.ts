import { findGrade, type GradeId } from '../contract/grades';
import { counted } from '../text/format';

/** What of a candidate decides between it and the others. */
export type QuickCandidate = {
  itmCode: number;
  partKind: string | null;
  grade: string | null;
  colour: string | null;
  frame: string | null;
  /** False when it fits only some of the phones that the line names. */
  fitsAll: boolean;
};

/** What the search understood of a line. */
export type QuickMeaning = {
  /** The phone, with its maker where the name alone is not clear; null unless there is only one. */
  modelName: string | null;
  modelCount: number;
  namesKind: boolean;
  /** Plain words that the candidates contain. */
  wordCount: number;
  /** Words that no candidate contains. */
  leftOut: readonly string[];
  /** True when the last word is incomplete, so that the candidates are a guess. */
  isGuess: boolean;
  /** True when the line is an item's code in another spelling. */
  isCode: boolean;
  /** True when the line has the code of a part, such as a battery's. */
  namesCode: boolean;
  /** Number of matches; there may be more than candidates. */
  found: number;
};

/** The grade that a dealer usually buys, by part kind. */
export type UsualGrades = ReadonlyMap<string, GradeId>;

/** `itmCode` is null when the dealer must choose; `grade` when their usual grade did not decide. */
export type QuickVerdict = { itmCode: number | null; grade: GradeId | null };

const UNDECIDED: QuickVerdict = { itmCode: null, grade: null };

/**
 * Decides whether a line names one part for certain: every word is accounted for, the part is said
 * and not only its phone, and one candidate is left, if need be by the dealer's usual grade.
 */
export function decideLine(
  meaning: QuickMeaning,
  candidates: readonly QuickCandidate[],
  usual: UsualGrades,
): QuickVerdict {
  const [only] = candidates;
  if (only === undefined || !isExact(meaning) || meaning.found > candidates.length) {
    return UNDECIDED;
  }
  if (candidates.length === 1) {
    return only.fitsAll && saysKind(meaning, only)
      ? { itmCode: only.itmCode, grade: null }
      : UNDECIDED;
  }
  return byUsualGrade(candidates, usual);
}

/** "iphone 8 plus black premium" does not say that it wants a tempered glass. */
function saysKind(
  { isCode, namesKind, namesCode, modelCount }: QuickMeaning,
  { partKind }: QuickCandidate,
): boolean {
  return isCode || namesKind || namesCode || modelCount === 0 || partKind === null;
}

function isExact(meaning: QuickMeaning): boolean {
  if (meaning.isCode) return true;
  const saysPart = meaning.namesKind || meaning.wordCount > 0;
  const saysWhich =
    meaning.namesCode ||
    meaning.modelCount > 0 ||
    meaning.wordCount + Number(meaning.namesKind) > 1;
  return saysPart && saysWhich && meaning.leftOut.length === 0 && !meaning.isGuess;
}

/** Decides only when the candidates differ in nothing but their grade. */
function byUsualGrade(candidates: readonly QuickCandidate[], usual: UsualGrades): QuickVerdict {
  const [first] = candidates;
  const grade = usual.get(first?.partKind ?? '');
  const isSame = (key: 'partKind' | 'colour' | 'frame') =>
    candidates.every((one) => one[key] === first?.[key]);
  if (grade === undefined || !isSame('partKind') || !isSame('colour') || !isSame('frame')) {
    return UNDECIDED;
  }
  const own = candidates.filter((one) => one.grade === grade);
  const [item] = own;
  if (item === undefined || own.length > 1 || !item.fitsAll) return UNDECIDED;
  return { itmCode: item.itmCode, grade };
}

/** A part that the dealer ordered, with the number of lines that named it. */
export type OrderedPart = { partKind: string | null; grade: string | null; lines: number };

/** A grade is usual when it was ordered at least this often … */
const LINES = 2;
/** … and in at least this share of the lines of its kind. */
const SHARE = 0.75;

export function usualGrades(ordered: readonly OrderedPart[]): UsualGrades {
  const byKind = new Map<string, Map<GradeId | null, number>>();
  for (const { partKind, grade, lines } of ordered) {
    if (partKind === null) continue;
    const id = findGrade(grade)?.id ?? null;
    const counts = byKind.get(partKind) ?? new Map<GradeId | null, number>();
    byKind.set(partKind, counts.set(id, (counts.get(id) ?? 0) + lines));
  }
  const usual = new Map<string, GradeId>();
  for (const [partKind, counts] of byKind) {
    const all = [...counts.values()].reduce((sum, lines) => sum + lines, 0);
    for (const [grade, lines] of counts) {
      if (grade !== null && lines >= LINES && lines / all >= SHARE) usual.set(partKind, grade);
    }
  }
  return usual;
}

/** Said of a line that was completed by a heading above it. */
export function headingNote(headings: readonly string[]): string {
  return `Read under ${headings.map((text) => `“${text}”`).join(' and ')}. `;
}

export function usualGradeNote(grade: GradeId): string {
  return `Your usual grade: ${findGrade(grade)?.label ?? grade}. `;
}

/** Said of a part that is called a board or a flex, where the line said the other. */
export function calledAlsoNote(typed: string): string {
  return `There is no “${typed}” by this name: please check the part. `;
}

/** Returns the question that a line with several candidates asks. */
export function whichOne(meaning: QuickMeaning, candidates: readonly QuickCandidate[]): string {
  const about = meaning.modelName === null ? '' : `${meaning.modelName}: `;
  const missing =
    meaning.leftOut.length === 0
      ? ''
      : `Nothing here says ${meaning.leftOut.map((word) => `“${word}”`).join(', ')}. `;
  if (meaning.found === 1) return `${missing}${about === '' ? 'Is' : `${about}is`} it this one? `;
  const difference = meaning.found > candidates.length ? null : onlyDifference(candidates);
  const question = difference ?? `of ${counted(meaning.found, 'part')}`;
  const asked = `${about}which ${question}? `;
  return missing + (about === '' ? asked.replace(/^w/, 'W') : asked);
}

const DIFFERENCES = ['grade', 'colour', 'frame'] as const;

function onlyDifference(candidates: readonly QuickCandidate[]): string | null {
  const valuesOf = (key: (typeof DIFFERENCES)[number]) =>
    new Set(candidates.map((one) => one[key] ?? ''));
  const [first, ...others] = DIFFERENCES.filter((key) => valuesOf(key).size > 1);
  if (first === undefined || others.length > 0) return null;
  return valuesOf(first).size === candidates.length && !valuesOf(first).has('') ? first : null;
}
