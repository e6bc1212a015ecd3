/** Matches in linear time: the first dot of the domain is the only one that can separate. */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
