/**
 * Makes a value at its first use. A formatter of Intl takes milliseconds to make on a phone, which a module that is
 * loaded with every page must not spend.
 */
export function madeOnce<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
