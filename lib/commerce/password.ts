/** Minimum length of a password without the words of its owner and the shop. */
const MIN_OWN_CHARACTERS = 5;
const MIN_DISTINCT_CHARACTERS = 4;

/** The same sentence for every reason, including common passwords. */
export const PASSWORD_TOO_EASY =
  'This password is too easy to guess. Please choose another, for example three words. ';

/** Tells whether a password contains little more than the owner's or the shop's data. Ignores words shorter than 3 letters. */
export function isGuessable(password: string, ownTexts: readonly string[]): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < MIN_DISTINCT_CHARACTERS) return true;
  let rest = lower;
  for (const word of wordsOf(ownTexts)) rest = rest.replaceAll(word, '');
  return rest !== lower && rest.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_OWN_CHARACTERS;
}

/** Longest first, so that a word is removed before its parts. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [
    ...text.toLowerCase().split(/[^\p{L}\p{N}]+/u),
    ...phoneForms(text),
  ]);
  return [...new Set(words)]
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length);
}

/** Returns the other spellings of 94771234567: 0771234567 and 771234567. */
function phoneForms(text: string): string[] {
  const national = /^94(\d{9})$/.exec(text)?.[1];
  return national === undefined ? [] : [national, `0${national}`];
}
