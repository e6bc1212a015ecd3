import { setImmediate as nextTurn } from 'node:timers/promises';

/** Engines take only so many values in one query. */
const MOST = 500;

/**
 * Values in pieces that one query can carry. Others have their turn after each: SQLite answers
 * without a pause, and an order of thousands of lines would hold up everybody else.
 */
export async function* pieces<V>(values: readonly V[]): AsyncGenerator<V[]> {
  for (let at = 0; at < values.length; at += MOST) {
    yield values.slice(at, at + MOST);
    await nextTurn();
  }
}
