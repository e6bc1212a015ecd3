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
