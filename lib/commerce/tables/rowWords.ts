import { plainText } from '@/lib/input/plainText';
import { MAX_ROW_WORD, MAX_ROW_WORDS, type RowMeaning } from '@/lib/contract/takings';

/** What somebody said of a word in a column, such as "PENDING" in Status. */
export type SaidWord = { column: string; word: string; means: RowMeaning };
/** A word of which nobody has said what it means, and how many rows have it. */
export type OpenWord = { column: string; word: string; rows: number };

/** The cells of a column, row by row. */
export type WordColumn = { column: string; cells: readonly string[] };

/** Returns what the spellings of a word share. */
export function wordKey(word: string): string {
  return plainText(word).toLowerCase();
}

/** Returns the different words of a column, as first written; none where all its cells are empty. */
export function wordsIn(cells: readonly string[]): string[] {
  const words = new Map<string, string>();
  for (const cell of cells) {
    const key = wordKey(cell);
    if (!words.has(key)) words.set(key, plainText(cell));
  }
  return words.size === 1 && words.has('') ? [] : [...words.values()];
}

/** Tells whether a column is short and of few different words, so that it can say what its rows are. */
export function canSay(cells: readonly string[]): boolean {
  const words = wordsIn(cells);
  return words.length <= MAX_ROW_WORDS && words.every((word) => word.length <= MAX_ROW_WORD);
}

/** Tells whether a column whose name says nothing may be about the state of its rows: words without a figure. */
export function maySay(cells: readonly string[]): boolean {
  const words = wordsIn(cells);
  return words.length > 0 && canSay(cells) && words.every((word) => !/\p{N}/u.test(word));
}

/** Returns the words of columns of which nobody has said what they mean. */
export function openWords(columns: readonly WordColumn[], said: readonly SaidWord[]): OpenWord[] {
  return columns.flatMap(({ column, cells }) =>
    wordsIn(cells).flatMap((word) => {
      if (meaningOf(said, column, word) !== null) return [];
      const rows = cells.filter((cell) => wordKey(cell) === wordKey(word)).length;
      return [{ column, word, rows }];
    }),
  );
}

export function meaningOf(
  said: readonly SaidWord[],
  column: string,
  word: string,
): RowMeaning | null {
  const key = wordKey(word);
  const found = said.find((one) => one.column === column && wordKey(one.word) === key);
  return found?.means ?? null;
}

/** Returns what words say of their row together: no money moved where one says so, and then what was taken back. */
export function meaningOfAll(meanings: readonly RowMeaning[]): RowMeaning {
  if (meanings.includes('not-paid')) return 'not-paid';
  return meanings.includes('taken-back') ? 'taken-back' : 'paid';
}

/** Returns the meanings given before, replaced by those that are given now. */
export function saidAnew(before: readonly SaidWord[], now: readonly SaidWord[]): SaidWord[] {
  const others = before.filter((one) => meaningOf(now, one.column, one.word) === null);
  return [...others, ...now];
}
