import { findGrade } from '@/lib/contract/grades';

/** Words of names that say how good a part is, not which part it is. */
const GRADE_WORDS =
  /(?<![\p{L}\p{N}])(?:service[ -]?pack|(?:original[ -])?pulled|refurb(?:ished)?|(?:soft|hard)[ -]?(?:am)?oled|am?oled|oled|in[ -]?cell|tft|(?:high )?copy|oem|aftermarket|original(?: 100 ?%)?|orig|org|genuine|premium|a{2,3}\+?|grade [a-c])(?![\p{L}\p{N}])/giu;
const BRACKETS = /\([^()]*\)/g;
const INCHES = /\d[.,]\d{1,2} ?["”]/g;

type Graded = Readonly<{ itmName: string; grade: string | null }>;

/**
 * Returns the words of a name that do not say how good the part is: equal for parts that differ only
 * in grade. A note in brackets with such a word says nothing else: '5.0" (AMOLED, backlight)'.
 */
export function withoutGradeWords(name: string): string {
  return name
    .replace(BRACKETS, (note) => (gradeWordsIn(note).length > 0 ? ' ' : note))
    .replace(INCHES, ' ')
    .replace(GRADE_WORDS, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
}

/** Returns what each part is called among its other grades; the name's own words tell equal grades apart. */
export function gradeNames(parts: readonly Graded[]): string[] {
  const labels = parts.map(({ grade }) => findGrade(grade)?.label ?? null);
  return parts.map(({ itmName }, at) => {
    const label = labels[at] ?? null;
    const isShared = labels.filter((other) => other === label).length > 1;
    const words = gradeWordsIn(itmName).at(-1) ?? null;
    return (label === null || isShared ? (words ?? label) : label) ?? NOT_STATED;
  });
}

const NOT_STATED = 'Grade not stated';

function gradeWordsIn(text: string): string[] {
  return [...text.matchAll(GRADE_WORDS)].map(([words]) => words);
}
