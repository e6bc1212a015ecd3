/** Longer texts are cut before they are searched. */
const MOST_CHARACTERS = 1_000;
const KEPT_CHARACTERS = 300;

const ADDRESS = /[^\s<>"'@]{1,200}@[^\s<>"'@]+/g;
/** Phone numbers and codes; a port has fewer digits. */
const LONG_NUMBER = /\d(?:[ -]?\d){5,}/g;

/**
 * Returns why an attempt failed, for the log and the database, without the numbers, addresses and
 * codes that a gateway's answer may repeat.
 */
export function failureText(error: unknown): string {
  return withCause(error)
    .slice(0, MOST_CHARACTERS)
    .replace(ADDRESS, '…')
    .replace(LONG_NUMBER, '…')
    .slice(0, KEPT_CHARACTERS);
}

/** "fetch failed" alone is not helpful. */
function withCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
