const CODES = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE']);

/** Returns true when a write failed because the same value already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    CODES.has(error.code)
  );
}

/** Another transaction wrote meanwhile what this one had found missing. */
export class TakenMeanwhile extends Error {}

/**
 * Does a transaction's work again, once, when another process was faster with the same value: it then finds
 * what that one wrote.
 */
export async function retriedWhenTaken<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isUniqueViolation(error) && !(error instanceof TakenMeanwhile)) throw error;
    return attempt();
  }
}
