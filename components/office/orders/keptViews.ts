import { useSyncExternalStore } from 'react';
import { isRecord } from '@/lib/contract/records';
import { useOffice } from '../frame/OfficeContext';

/** A list that a member of staff looks at often. */
export type KeptView = { href: string; name: string };

const MAX_KEPT = 12;
const NONE: readonly KeptView[] = [];
/** The last text that was read, so that the same text is the same list. */
let known: { text: string; views: readonly KeptView[] } = { text: '[]', views: NONE };

/** Returns the views that this member of staff keeps in this browser, and how to keep and forget one. */
export function useKeptViews() {
  const { staff } = useOffice();
  const key = `office-views-${staff.staffId}`;
  const views = useSyncExternalStore(
    watchStorage,
    () => read(key),
    () => NONE,
  );
  return {
    views,
    keep: (view: KeptView) => write(key, [...without(views, view.href), view].slice(-MAX_KEPT)),
    forget: (href: string) => write(key, without(views, href)),
  };
}

function without(views: readonly KeptView[], href: string): KeptView[] {
  return views.filter((view) => view.href !== href);
}

function read(key: string): readonly KeptView[] {
  const text = window.localStorage.getItem(key) ?? '[]';
  if (text !== known.text) known = { text, views: parsed(text) };
  return known.views;
}

/** Anything may be in the browser's storage. */
function parsed(text: string): readonly KeptView[] {
  try {
    const views: unknown = JSON.parse(text);
    return Array.isArray(views) ? views.filter(isView) : NONE;
  } catch {
    return NONE;
  }
}

function isView(view: unknown): view is KeptView {
  return (
    isRecord(view) &&
    typeof view.name === 'string' &&
    typeof view.href === 'string' &&
    view.href.startsWith('/office/orders?')
  );
}

function write(key: string, views: readonly KeptView[]): void {
  window.localStorage.setItem(key, JSON.stringify(views));
  // Browsers tell only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function watchStorage(tell: () => void): () => void {
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
}
