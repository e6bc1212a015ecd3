import { useEffect, useSyncExternalStore } from 'react';
import { isRecord } from '@/lib/contract/records';
import type { ItemsPage } from './itemsPage';
import { itemsLink } from '@/lib/urls/itemsView';

/** The list that items were opened from: "[" and "]" go along it inside an item. */
export type ItemsInHand = { skus: readonly string[]; href: string };

const KEY = 'office-items';
let known: { text: string | null; list: ItemsInHand | null } = { text: null, list: null };

/** Keeps the list in the tab's storage, so that a reload inside an item loses nothing. */
export function useTakenInHand({ items, view }: ItemsPage): void {
  const list = JSON.stringify({ skus: items.map(({ sku }) => sku), href: itemsLink(view) });

  // Syncs with the tab's storage.
  useEffect(() => window.sessionStorage.setItem(KEY, list), [list]);
}

/** Returns the list that was shown last in this tab; null on the server and before the first list. */
export function useItemsInHand(): ItemsInHand | null {
  return useSyncExternalStore(neverChanges, read, () => null);
}

const neverChanges = () => () => undefined;

function read(): ItemsInHand | null {
  const text = window.sessionStorage.getItem(KEY);
  if (text !== known.text) known = { text, list: text === null ? null : parsed(text) };
  return known.list;
}

function parsed(text: string): ItemsInHand | null {
  try {
    const list: unknown = JSON.parse(text);
    return isList(list) ? list : null;
  } catch {
    return null;
  }
}

function isList(list: unknown): list is ItemsInHand {
  return (
    isRecord(list) &&
    Array.isArray(list.skus) &&
    list.skus.every((one) => typeof one === 'string') &&
    typeof list.href === 'string' &&
    list.href.startsWith('/office/items')
  );
}
