const HOUR_MS = 3_600_000;
/** Fewer digits, such as those of a date, do not identify a payment. */
const LEAST_DIGITS = 4;

/** What is left of the hold, at least, after a slip was decided about and money is still missing. */
export const SECOND_TRY_MS = 12 * HOUR_MS;

/** Returns a reference as it is compared: capital letters and digits; null when it identifies nothing. */
export function referenceKey(reference: string | null): string | null {
  const key = (reference ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return key.replace(/\D/g, '').length < LEAST_DIGITS ? null : key;
}

/** Returns until when an order is held for its buyer to send another slip. */
export function holdForSecondTry(holdUntil: number, now: number): number {
  return Math.max(holdUntil, now + SECOND_TRY_MS);
}
