import { EMPTY_DRAFT, type StockDraft } from './stockDraft';

/** The last draft that was read, by key: the same text is the same object. */
const known = new Map<string, { text: string; draft: StockDraft }>();
const listeners = new Set<() => void>();

/** Returns the draft that this tab keeps under a key. */
export function readDraft(key: string): StockDraft {
  const text = window.sessionStorage.getItem(key);
  if (text === null) return EMPTY_DRAFT;
  const last = known.get(key);
  if (last?.text === text) return last.draft;
  // Only writeDraft writes this key.
  const draft = JSON.parse(text) as StockDraft;
  known.set(key, { text, draft });
  return draft;
}

/** Keeps a draft in the tab's storage, so that a reload or the Back button loses nothing. */
export function writeDraft(key: string, draft: StockDraft): void {
  const text = JSON.stringify(draft);
  window.sessionStorage.setItem(key, text);
  known.set(key, { text, draft });
  listeners.forEach((tell) => tell());
}

/** Calls back after each change of a draft. Returns an unsubscribe function. */
export function watchDrafts(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
