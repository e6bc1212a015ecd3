import { formatCount } from './format';

/** Shelf names that read as a plain plural: "Displays", "Touch panels", "Batteries". */
const PLAIN_PLURAL = /^[A-Z][a-z]+( [a-z]+)?(?<!s)s$/;

/** "13 displays", "1 battery"; "13 parts" where the shelf's name is no plural word. */
export function countOf(total: number, catName: string | null): string {
  const plural = catName !== null && PLAIN_PLURAL.test(catName) ? catName.toLowerCase() : 'parts';
  return `${formatCount(total)} ${total === 1 ? singular(plural) : plural}`;
}

function singular(plural: string): string {
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.slice(0, -1);
}
