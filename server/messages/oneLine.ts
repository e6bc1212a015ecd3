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

const LONGEST_NAME = 60;

/**
 * Reduces a name to one line without links, so that nobody sends their own text as the shop; a long
 * one ends with a whole word.
 */
export function plain(name: string): string {
  const words = oneLine(name).replace(/[:/.@]+/g, ' ');
  if (words.length <= LONGEST_NAME) return words;
  const whole = words.lastIndexOf(' ', LONGEST_NAME);
  return words.slice(0, whole > 0 ? whole : LONGEST_NAME);
}
