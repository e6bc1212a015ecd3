import { useSyncExternalStore } from 'react';
import type { WantedLine } from '../caller/callerPage';

/** Who buys: a customer, or the phone of somebody new; null: nobody by name. */
export type KeptBuyer = { customerId: number | null; name: string; phone: string } | null;

export type SaleDraft = {
  lines: readonly WantedLine[];
  buyer: KeptBuyer;
  /** Prices that were agreed, as typed, by item. */
  agreed: Readonly<Record<number, string>>;
  reason: string;
};

/** The sale in hand, and those that wait for their buyers. */
export type KeptSales = { sale: SaleDraft; aside: readonly SaleDraft[] };

export const EMPTY_SALE: SaleDraft = { lines: [], buyer: null, agreed: {}, reason: '' };
const NOTHING: KeptSales = { sale: EMPTY_SALE, aside: [] };

export const MOST_ASIDE = 9;

const KEY = 'office-counter';

/** Returns the sales that this tab keeps, so that a reload or the Back button loses nothing. */
export function useKeptSales() {
  const kept = useSyncExternalStore(watch, read, () => NOTHING);
  return [kept, (next: (before: KeptSales) => KeptSales) => write(next(read()))] as const;
}

let known = { text: '', kept: NOTHING };
const listeners = new Set<() => void>();

function read(): KeptSales {
  const text = window.sessionStorage.getItem(KEY);
  if (text === null) return NOTHING;
  // Only write() writes this key; the same text is the same object.
  if (known.text !== text) known = { text, kept: JSON.parse(text) as KeptSales };
  return known.kept;
}

function write(kept: KeptSales): void {
  const text = JSON.stringify(kept);
  window.sessionStorage.setItem(KEY, text);
  known = { text, kept };
  listeners.forEach((tell) => tell());
}

function watch(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
