/**
 * One digit, so that no number of an attempt begins another: signatures cover values joined without a
 * separator, and digits moved from the payment's number would name the other attempt.
 */
export const MAX_ATTEMPTS = 9;

/** Returns the number by which a gateway knows an attempt to pay, such as "SP-100001-2". */
export function attemptReference(orderNumber: string, nth: number): string {
  return `${orderNumber}-${nth}`;
}

/** Returns the numbers that attempts of an order have or will have. */
export function attemptReferences(orderNumber: string): string[] {
  return Array.from({ length: MAX_ATTEMPTS }, (_, before) =>
    attemptReference(orderNumber, before + 1),
  );
}
