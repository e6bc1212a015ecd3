import { officeApi } from '@/lib/api/officeApi';
import { readWords } from '@/lib/commerce/quickQuantity';
import type { Item } from '@/lib/contract/item.contract';
import { useSearch } from '../calls/useSearch';

const MIN_LENGTH = 2;

export type Parts = {
  words: string;
  qty: number;
  items: readonly Item[];
  /** Why there are none, once it is known. */
  said: string;
};

const NONE: readonly Item[] = [];

/** Reads "a12 incell 2" as words and pieces, and finds the parts. */
export function useParts(typed: string): Parts {
  const { words, qty: pieces } = readWords(typed);
  const { answer, isFor, isLost } = useSearch(words, words.length >= MIN_LENGTH, findParts);
  const items = answer ?? NONE;
  const qty = Math.max(1, pieces ?? 1);
  return { words, qty, items, said: isFor && items.length === 0 ? none(isLost) : '' };
}

function none(isLost: boolean): string {
  return isLost ? 'The shop did not answer. Type once more.' : 'No part found. Try other words.';
}

function findParts(query: string, signal: AbortSignal): Promise<Item[]> {
  return officeApi.call('GET /office/parts', { query: { query }, signal });
}
