import { findGrade } from '../contract/grades';

/** A part beside others of which each states its grade. */
const NO_GRADE = 'No grade stated';

type Choice = { itmName: string; grade: string | null };

/**
 * Returns what tells choices apart, in their order and as short as they stay apart: their grades when
 * each has another, else the words in which their names differ, else the whole names.
 */
export function choiceLabels(items: readonly Choice[]): string[] {
  const grades = items.map(({ grade }) => findGrade(grade)?.label ?? '');
  const stated = grades.map((grade) => grade || NO_GRADE);
  if (
    grades.filter((grade) => grade === '').length < 2 &&
    grades.length > 1 &&
    areDistinct(stated)
  ) {
    return stated;
  }
  const names = items.map(({ itmName }) => itmName);
  if (names.length < 2) return names;
  const differing = differingWords(names);
  const shorter = differing.map((words) => words.filter((word) => !word.includes('/')));
  const labels = [
    shorter.map((words) => plain(withoutDetails(words.join(' ')))),
    shorter.map((words) => plain(words.join(' '))),
    differing.map((words) => plain(words.join(' '))),
    afterSharedStart(names).map(plain),
  ].map((some) => some.map((label, at) => label || kindOf(names[at] ?? '')));
  return labels.find(areDistinct) ?? names;
}

function areDistinct(labels: readonly string[]): boolean {
  return !labels.includes('') && new Set(labels).size === labels.length;
}

/** Leaves out the words that all names share. */
function differingWords(names: readonly string[]): string[][] {
  const lists = names.map((name) => name.split(' '));
  const sets = lists.map((words) => new Set(words));
  return lists.map((words) => words.filter((word) => !sets.every((set) => set.has(word))));
}

/** A word that one name says twice is not left out: "9/9 Premium" and "9/9 Premium - Premium". */
function afterSharedStart(names: readonly string[]): string[] {
  const lists = names.map((name) => name.split(' '));
  const [first = []] = lists;
  const differs = first.findIndex((word, at) => !lists.every((words) => words[at] === word));
  return lists.map((words) => words.slice(differs === -1 ? first.length : differs).join(' '));
}

/** Says the first of several notes in brackets: "(TFT, adjustable backlight)". */
function withoutDetails(label: string): string {
  return label.replace(/\(([^(),]{1,60}),[^()]{0,120}\)/g, '($1)');
}

/** Leaves out brackets, quotes and dashes between words. */
function plain(label: string): string {
  return label
    .replace(/[()]/g, ' ')
    .replace(/"([^"]{1,40})"/g, '$1')
    .split(' ')
    .filter((word) => !/^[-–,]?$/.test(word))
    .join(' ')
    .replace(/,$/, '');
}

/** Returns the words before "for": "Back cover". The name is that and the phone, and nothing else. */
function kindOf(name: string): string {
  return plain(name.split(' for ')[0] ?? '');
}
