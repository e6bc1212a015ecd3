import { useSyncExternalStore } from 'react';
import { isRecord } from '@/lib/contract/records';

/** The list that orders were opened from: J and K go along it inside an order. */
export type ListInHand = { orderNumbers: readonly string[]; name: string; href: string };

const KEY = 'office-list';
let known: { text: string | null; list: ListInHand | null } = { text: null, list: null };

/** Keeps the list in the tab's storage, so that a reload inside an order loses nothing. */
export function takeInHand(list: ListInHand): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(list));
}

/** Returns the list that was shown last in this tab; null on the server and before the first list. */
export function useListInHand(): ListInHand | null {
  return useSyncExternalStore(neverChanges, read, () => null);
}

const neverChanges = () => () => undefined;

function read(): ListInHand | null {
  const text = window.sessionStorage.getItem(KEY);
  if (text !== known.text) known = { text, list: text === null ? null : parsed(text) };
  return known.list;
}

function parsed(text: string): ListInHand | null {
  try {
    const list: unknown = JSON.parse(text);
    return isList(list) ? list : null;
  } catch {
    return null;
  }
}

function isList(list: unknown): list is ListInHand {
  return (
    isRecord(list) &&
    Array.isArray(list.orderNumbers) &&
    list.orderNumbers.every((one) => typeof one === 'string') &&
    typeof list.name === 'string' &&
    typeof list.href === 'string' &&
    list.href.startsWith('/office/orders')
  );
}
