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
