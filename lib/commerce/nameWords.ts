const MAX_WORDS = 20;
const MAX_CHARACTERS = 40;

/** Returns the words of names as a search compares them: small letters without accents, each once. */
export function nameWords(...texts: readonly (string | null)[]): string[] {
  const words = texts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MAX_CHARACTERS));
  return [...new Set(words)].slice(0, MAX_WORDS);
}
