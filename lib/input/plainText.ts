/** Format marks: direction, zero width, soft hyphen, byte order, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Languages put a few marks on a letter; normalizing thousands takes quadratic time. */
const SURPLUS_MARKS = /(?<=\p{M}{8})\p{M}+/gu;

/** Digits of Arabic, Persian, Devanagari, Tamil and Sinhala; NFKC folds full-width ones. */
const LOCAL_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0be6-\u0bef\u0de6-\u0def]/g;
const ZEROS = [0x0de6, 0x0be6, 0x0966, 0x06f0, 0x0660];

/** \p{Pd} has every dash but these: minus, hyphen bullet, modifier minus, heavy minus. */
const DASHES = /[\p{Pd}\u2212\u2043\u02d7\u2796]/gu;
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u2032]/g;

/**
 * Returns a typed or copied text in plain characters: without invisible marks, full-width and local digits as
 * 0 to 9, every dash as '-', every space as ' ', runs of spaces as one, none at the ends. For codes, numbers
 * and phones; text that is shown keeps its joiners.
 */
export function plainText(text: string): string {
  return text
    .replace(SURPLUS_MARKS, '')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(LOCAL_DIGITS, asciiDigit)
    .replace(DASHES, '-')
    .replace(APOSTROPHES, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (ZEROS.find((zero) => zero <= code) ?? code));
}

/** A spreadsheet keeps text by writing it as a formula, or with an apostrophe in front. */
const FORMULA_TEXT = /^= ?["“”]([^"“”]*)["“”]$/;

/** Returns plainText without what a spreadsheet puts around a text: ="00412" and '00412. */
export function plainCell(text: string): string {
  const plain = plainText(text).replace(/^'/, '').trimStart();
  const inFormula = FORMULA_TEXT.exec(plain)?.[1];
  return inFormula === undefined ? plain : inFormula.replace(/^'/, '').trim();
}

/** Returns text without spaces at its ends, and '' for nothing but invisible marks. */
export function visibleText(text: string): string {
  const trimmed = text.trim();
  return plainText(trimmed) === '' ? '' : trimmed;
}
