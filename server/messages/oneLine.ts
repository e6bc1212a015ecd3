/**
 * What somebody typed, as one line in which nothing steers a terminal or a mail program and no
 * text runs backwards. Signs that join letters stay: names in Sinhala and Tamil need them.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
