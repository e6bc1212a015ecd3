import { useSyncExternalStore } from 'react';
import { EMPTY_DRAFT, type Draft } from '@/lib/commerce/grid/draft';

type Kept = { text: string | null; draft: Draft };

/** The last draft that was read or written, by key: its steps can be undone until the page is loaded again. */
const known = new Map<string, Kept>();
const watchers = new Set<() => void>();

/** The edits that are not saved, kept in this tab so that a reload loses none; the server renders none. */
export function useKeptDraft(staffId: number): [Draft, (change: (before: Draft) => Draft) => void] {
  const key = `office-grid-${staffId}`;
  const draft = useSyncExternalStore(watch, () => read(key), none);
  return [draft, (change) => write(key, change(read(key)))];
}

const none = () => EMPTY_DRAFT;

function read(key: string): Draft {
  const last = known.get(key);
  const text = stored(key, last);
  if (last !== undefined && last.text === text) return last.draft;
  // Only write() writes this key.
  const edits = text === null ? {} : (JSON.parse(text) as Draft['edits']);
  const draft = text === null ? EMPTY_DRAFT : { ...EMPTY_DRAFT, edits };
  known.set(key, { text, draft });
  return draft;
}

/** A browser that keeps nothing has what this page knows. */
function stored(key: string, last: Kept | undefined): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return last?.text ?? null;
  }
}

function write(key: string, draft: Draft): void {
  const isEmpty = Object.keys(draft.edits).length === 0;
  const text = isEmpty ? null : JSON.stringify(draft.edits);
  known.set(key, { text: keep(key, text), draft });
  watchers.forEach((tell) => tell());
}

/** Returns what is stored afterwards: a full storage keeps the draft of before, and the page has the new one. */
function keep(key: string, text: string | null): string | null {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
    return text;
  } catch {
    return stored(key, undefined);
  }
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}
