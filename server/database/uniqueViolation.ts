const CODES = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE']);

/** Whether a write failed because another had the same value a moment before. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    CODES.has(error.code)
  );
}
