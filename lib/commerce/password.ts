/** What is left of a password without the words of its owner and the shop must be this long. */
const OWN_LETTERS = 5;
const DIFFERENT_LETTERS = 4;

/** Told whatever the reason is; the common ones are refused with the same sentence. */
export const PASSWORD_TOO_EASY =
  'This password is too easy to guess. Please choose another, for example three words. ';

/**
 * Whether a password says little more than its owner's name, number or address, or the shop's
 * name. Words of fewer than 3 letters do not count.
 */
export function isGuessable(password: string, ownTexts: readonly string[]): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < DIFFERENT_LETTERS) return true;
  let rest = lower;
  for (const word of wordsOf(ownTexts)) rest = rest.replaceAll(word, '');
  return rest !== lower && rest.replace(/[^\p{L}\p{N}]/gu, '').length < OWN_LETTERS;
}

/** The longest first, so that no part of a word hides the whole. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [
    ...text.toLowerCase().split(/[^\p{L}\p{N}]+/u),
    ...phoneForms(text),
  ]);
  return [...new Set(words)]
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length);
}

/** 94771234567 is also typed as 0771234567 and 771234567. */
function phoneForms(text: string): string[] {
  const national = /^94(\d{9})$/.exec(text)?.[1];
  return national === undefined ? [] : [national, `0${national}`];
}
