/**
 * An address as far as its form can tell: something, @, and something with a dot inside. The first
 * dot behind the first letter decides, so that no long run of dots has two readings.
 */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Returns whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
