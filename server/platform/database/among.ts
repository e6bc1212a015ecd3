import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Fewer values cost as little as a range. */
const FEW = 50;
/** How many rows of a range may be read for one that is wanted. */
const SPREAD = 2;

/**
 * Returns a condition on a column that all of these numbers fulfil. Numbers that nearly follow each other
 * become a range, which also other numbers fulfil: a long list of values costs more than their rows.
 */
export function among(column: string, numbers: readonly number[]): RawBuilder<SqlBool> {
  const name = sql.ref(column);
  const [first, last] = endsOf(numbers);
  const isDense = numbers.length > FEW && last - first < SPREAD * numbers.length;
  return isDense
    ? sql<SqlBool>`${name} between ${first} and ${last}`
    : sql<SqlBool>`${name} in (${sql.join(numbers)})`;
}

function endsOf(numbers: readonly number[]): [first: number, last: number] {
  let [first, last] = [Infinity, -Infinity];
  for (const number of numbers) {
    if (number < first) first = number;
    if (number > last) last = number;
  }
  return [first, last];
}
