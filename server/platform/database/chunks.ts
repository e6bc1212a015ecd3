import { setImmediate as nextTurn } from 'node:timers/promises';

/** Engines limit the values of one query. */
const MOST = 500;

/**
 * Splits values into chunks for one query each. Yields to the event loop after each, because SQLite
 * answers synchronously and a large order would block other requests.
 */
export async function* chunks<V>(values: readonly V[]): AsyncGenerator<V[]> {
  for (let at = 0; at < values.length; at += MOST) {
    yield values.slice(at, at + MOST);
    await nextTurn();
  }
}
