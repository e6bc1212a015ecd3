import { useEffect, useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import { readQuickLines } from '@/lib/commerce/quickLines';
import type { Item } from '@/lib/contract/catalogue';

const HITS = 8;
const AFTER_TYPING_MS = 150;
const MIN_LENGTH = 2;

export type Parts = {
  words: string;
  qty: number;
  items: Item[];
  /** What the search did not find, once it has answered. */
  isEmpty: boolean;
};

const NONE: readonly Item[] = [];

/** Reads "a12 incell 2" as words and pieces, and finds the parts. */
export function useParts(typed: string): Parts {
  const [found, setFound] = useState<{ words: string; items: readonly Item[] }>();
  const [line] = readQuickLines(typed);
  const words = line?.words ?? '';
  const isLong = words.length >= MIN_LENGTH;

  // Syncs with the search, a moment after the last key.
  useEffect(() => {
    if (!isLong) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      findParts(words, stop.signal)
        .then((items) => setFound({ words, items }))
        .catch(() => stop.signal.aborted || setFound({ words, items: NONE }));
    }, AFTER_TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, isLong]);

  const items = isLong ? [...(found?.items ?? NONE)] : [];
  const isEmpty = isLong && found?.words === words && items.length === 0;
  return { words, qty: Math.max(1, line?.qty ?? 1), items, isEmpty };
}

/** Returns items that can be ordered: instead of one with variants, its variants. */
async function findParts(query: string, signal: AbortSignal): Promise<Item[]> {
  const { items } = await officeApi.call('GET /product/all', {
    query: { query, limit: HITS },
    signal,
  });
  const each = await Promise.all(
    items.map(async (item) => {
      if (item.itmType !== 'M') return [item];
      const params = { itmCode: item.itmCode };
      const { variants } = await officeApi.call('GET /product/{itmCode}', { params, signal });
      return variants.map((variant) => variant.item);
    }),
  );
  return each.flat().slice(0, HITS);
}
