/**
 * Reduces user input to one line without control characters or direction overrides. Keeps the
 * joiners that names in Sinhala and Tamil need.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Reduces a name to one line without links, so that nobody sends their own text as the shop. */
export function plain(name: string): string {
  return oneLine(name)
    .replace(/[:/.@]+/g, ' ')
    .slice(0, 60);
}
