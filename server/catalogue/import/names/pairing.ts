import type { BrandRule } from './brandTable';

/** A phone as one part of a list names it. */
export type Word = {
  rule: BrandRule;
  name: string | null;
  numbers: string[];
  /** A number whose name is elsewhere in the same list; dropped unless it is known. */
  isStray: boolean;
  /** Name and numbers appear alone together; in a row of several their order may differ. */
  isSure: boolean;
};

/** A maker's code without a pattern, such as A6020 after Vibe K5. */
const CODE = /(?:^|\s)[A-Z]{0,3}\d{3,}(?:[A-Z]+\d*)?$/i;

const isNumber = (word: Word) => word.name === null;
const isName = (word: Word) => word.numbers.length === 0;

/** Pairs the text before a bracket with its content, as in 'E2303/E2312 (M4/M4 Dual)'. */
export function paired(main: Word[], notes: Word[]): Word[] {
  if (notes.length === 0) return mixed(main);
  if (main.every(isName) && notes.every(isNumber)) return zipped(notes, main);
  if (!notes.every(isName)) return mixed([...main, ...notes]);
  if (main.every(isNumber)) return zipped(main, notes);
  const code = lastWord(notes[0]);
  if (notes.length === 1 && main.length === 1 && CODE.test(code)) {
    return main.map((word) => ({ ...word, numbers: [...word.numbers, code] }));
  }
  const bare = main.filter(isNumber);
  if (bare.length !== notes.length) return mixed([...main, ...notes]);
  return [...zipped(bare, notes), ...main.filter((word) => !isNumber(word))];
}

/** Returns the end of a name, which may have inherited its start. */
function lastWord(word: Word | undefined): string {
  return word?.name?.split(' ').at(-1) ?? '';
}

/** 'G930F/S7' is one phone; 'i9500/i9505' are two, and so are 'LG G710/Huawei P20 Pro'. */
export function mixed(words: Word[]): Word[] {
  const [first, ...rest] = words;
  if (first === undefined || rest.length === 0) return words;
  const isOnePhone = isNumber(first) && rest.every(isName) && rest[0]?.rule === first.rule;
  return isOnePhone ? zipped([first], rest) : words;
}

/** Pairs numbers and names by position; a single name takes all numbers. */
function zipped(numbers: Word[], names: Word[]): Word[] {
  const only = names[0];
  if (names.length === 1 && only !== undefined) {
    return [
      { ...only, numbers: numbers.flatMap((word) => word.numbers), isSure: numbers.length === 1 },
    ];
  }
  if (numbers.length === names.length) {
    return names.map((word, at) => ({
      ...word,
      numbers: numbers[at]?.numbers ?? [],
      isSure: false,
    }));
  }
  if (numbers.length === 1) {
    return names.map((word, at) =>
      at === 0 ? { ...word, numbers: numbers[0]?.numbers ?? [], isSure: false } : word,
    );
  }
  return [...names, ...numbers.map((word) => ({ ...word, isStray: true }))];
}
