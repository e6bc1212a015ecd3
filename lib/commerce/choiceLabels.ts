import { findGrade } from '../contract/grades';

type Choice = { itmName: string; grade: string | null };

/**
 * Returns what tells choices apart, in their order: their grades when each has another, else the
 * words in which their names differ, else the whole names.
 */
export function choiceLabels(items: readonly Choice[]): string[] {
  const grades = items.map(({ grade }) => findGrade(grade)?.label ?? '');
  if (areDistinct(grades)) return grades;
  const names = items.map(({ itmName }) => itmName.split(' '));
  if (names.length < 2) return items.map(({ itmName }) => itmName);
  const shared = sharedStart(names);
  const rest = names.map((words) => words.slice(shared));
  const end = sharedStart(rest.map((words) => words.toReversed()));
  const labels = rest.map((words) =>
    words
      .slice(0, words.length - end)
      .join(' ')
      .replace(/^[-–, ]{1,4}|[-–, ]{1,4}$/g, ''),
  );
  return areDistinct(labels) ? labels : items.map(({ itmName }) => itmName);
}

function areDistinct(labels: readonly string[]): boolean {
  return !labels.includes('') && new Set(labels).size === labels.length;
}

/** Counts the words that all begin with; at least one word of each is left. */
function sharedStart(lists: readonly (readonly string[])[]): number {
  const most = Math.min(...lists.map((words) => words.length)) - 1;
  let count = 0;
  while (count < most && lists.every((words) => words[count] === lists[0]?.[count])) count += 1;
  return count;
}
