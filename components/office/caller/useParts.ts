import { officeApi } from '@/lib/api/officeApi';
import { readWords } from '@/lib/commerce/quickQuantity';
import type { Item } from '@/lib/contract/catalogue.contract';
import { useSearch } from '../calls/useSearch';

const MIN_LENGTH = 2;

export type Parts = {
  words: string;
  qty: number;
  items: readonly Item[];
  /** The search has answered and found nothing. */
  isEmpty: boolean;
};

const NONE: readonly Item[] = [];

/** Reads "a12 incell 2" as words and pieces, and finds the parts. */
export function useParts(typed: string): Parts {
  const { words, qty: pieces } = readWords(typed);
  const { answer, isFor } = useSearch(words, words.length >= MIN_LENGTH, findParts);
  const items = answer ?? NONE;
  const qty = Math.max(1, pieces ?? 1);
  return { words, qty, items, isEmpty: isFor && items.length === 0 };
}

function findParts(query: string, signal: AbortSignal): Promise<Item[]> {
  return officeApi.call('GET /office/parts', { query: { query }, signal });
}
