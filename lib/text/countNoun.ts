import { formatCount } from './format';

/** Category names that are regular plurals: "Displays", "Touch panels", "Batteries". */
const PLAIN_PLURAL = /^[A-Z][a-z]+( [a-z]+)?(?<!s)s$/;

/** Returns "13 displays" or "1 battery"; "13 parts" if the category's name is no regular plural. */
export function countOf(total: number, catName: string | null): string {
  const plural = catName !== null && PLAIN_PLURAL.test(catName) ? catName.toLowerCase() : 'parts';
  return `${formatCount(total)} ${total === 1 ? singular(plural) : plural}`;
}

function singular(plural: string): string {
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.slice(0, -1);
}

/** Returns "1 line" or "1,200 pieces". */
export function counted(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;
}
