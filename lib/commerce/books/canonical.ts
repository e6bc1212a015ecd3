/** Returns the one JSON text of a value: keys in order, no spaces; what is undefined is left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(
      Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}
