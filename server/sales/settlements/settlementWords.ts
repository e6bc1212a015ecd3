import {
  canSay,
  maySay,
  meaningOf,
  meaningOfAll,
  openWords,
  wordsIn,
  type SaidWord,
  type WordColumn,
} from '@/lib/commerce/tables/rowWords';
import type { SettlementField } from '@/lib/commerce/tables/sheetColumns';
import type { Table } from '@/lib/commerce/tables/table';
import type { RowMeaning } from '@/lib/contract/takings';
import { ShopError } from '@/server/platform/errors';

type SettlementTable = Table<SettlementField>;

/** The columns that say of a row what it is, and where they are. */
type Saying = WordColumn & { at: number };

/** Returns the columns that say what rows are; those that are empty say nothing. */
export function wordColumns({ heading, lines }: SettlementTable): Saying[] {
  const places = [heading.at.rowKind, heading.at.rowState].filter((at) => at !== undefined);
  return [...new Set(places)].flatMap((at) => {
    const cells = cellsAt({ heading, lines }, at);
    const column = nameAt(heading, at);
    return wordsIn(cells).length === 0 ? [] : [{ column, at, cells }];
  });
}

/** The cells of rows that are payments: a total has none. */
function cellsAt({ heading, lines }: SettlementTable, at: number): string[] {
  const { paymentId, orderReference, rowDay } = heading.at;
  return lines.flatMap(({ cells, fault }) => {
    const isPayment = [paymentId, orderReference, rowDay].some(
      (one) => (cells[one ?? -1] ?? '') !== '',
    );
    return fault === null && isPayment ? [cells[at] ?? ''] : [];
  });
}

function nameAt({ names }: SettlementTable['heading'], at: number): string {
  return (names[at] ?? '').replace(/\s+/g, ' ').trim();
}

/**
 * Returns what has to be chosen so that no row is taken for paid in doubt: the column of the state where the headings do
 * not name it and another one has a few words, or where the chosen one has too many.
 */
export function openState(table: SettlementTable, chosen: string | null | undefined): string[] {
  const { heading } = table;
  const { rowKind, rowState } = heading.at;
  const tooMany = [rowKind, rowState].some((at) => at !== undefined && !canSay(cellsAt(table, at)));
  if (tooMany) return ['a few words for what each row is'];
  if (chosen !== undefined || rowState !== undefined) return [];
  const known = new Set(Object.values(heading.at));
  const others = heading.names.flatMap((_, at) => (known.has(at) ? [] : [at]));
  return others.some((at) => nameAt(heading, at) !== '' && maySay(cellsAt(table, at)))
    ? ['the words for whether a row was paid, if any']
    : [];
}

/** Throws 'bad-input' with the words of which nobody has said what they mean. */
export function requireMeanings(columns: readonly Saying[], said: readonly SaidWord[]): void {
  const open = openWords(columns, said);
  const [first] = open;
  if (first === undefined) return;
  const one = `What does “${first.word}” in the column ${first.column} mean`;
  const words = open.length === 1 ? `${one}? ` : `${one}, and ${open.length - 1} more? `;
  throw new ShopError('bad-input', { words: `${words}Say it once. ` }, { words: open });
}

/** Returns what the words of a row say together; the words are those that say that no money moved. */
export function saidOf(
  cells: readonly { column: string; word: string }[],
  said: readonly SaidWord[],
): { means: RowMeaning; words: string } {
  const meanings = cells.map(({ column, word }) => ({
    word,
    means: meaningOf(said, column, word) ?? 'paid',
  }));
  const unpaid = meanings.filter(({ means }) => means === 'not-paid');
  return {
    means: meaningOfAll(meanings.map(({ means }) => means)),
    words: unpaid.map(({ word }) => `“${word}”`).join(' and '),
  };
}

/** Returns what was said of the words that these columns have. */
export function usedWords(columns: readonly Saying[], said: readonly SaidWord[]): SaidWord[] {
  return columns.flatMap(({ column, cells }) =>
    wordsIn(cells).flatMap((word) => {
      const means = meaningOf(said, column, word);
      return means === null ? [] : [{ column, word, means }];
    }),
  );
}
