import { useState, useSyncExternalStore } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import { isApiError } from '@/lib/site/apiError';
import { MAX_PIECES } from '@/lib/contract/limits';
import type { StockItem } from '@/lib/contract/stock.contract';
import { useScanSounds } from '../scan/useScanSounds';
import { whyNotKept } from './keepBarcode';
import {
  EMPTY_DRAFT,
  withoutLast,
  withoutUnknown,
  withPieces,
  withUnknown,
  type StockDraft,
} from './stockDraft';

/** What the last scan did. */
export type StockScan =
  { kind: 'counted'; at: number; itmCode: number } | (Refused & { at: number }) | null;

export type DraftOf = ReturnType<typeof useStockDraft>;

/** The scans of a receipt or a count, kept in this tab until they are booked. */
export function useStockDraft(name: string) {
  const [draft, setDraft] = useKeptDraft(`office-${name}`);
  const [quantity, setQuantity] = useState('');
  const [last, setLast] = useState<StockScan>(null);
  const [choice, setChoice] = useState<{ items: StockItem[]; qty: number } | null>(null);
  const sounds = useScanSounds();

  function add(item: StockItem, qty: number) {
    const at = Date.now();
    setChoice(null);
    setDraft((before) => withPieces(before, item, qty, at));
    setLast({ kind: 'counted', at, itmCode: item.itmCode });
    sounds.play('right');
  }

  function refuse(what: Refused) {
    sounds.play('wrong');
    setLast({ ...what, at: Date.now() });
    if (what.kind === 'unknown') setDraft((before) => withUnknown(before, what.code));
  }

  /** The number belongs to this scan, also when the next one is typed before the answer. */
  async function scan(code: string) {
    const qty = Math.min(MAX_PIECES, Number(quantity === '' ? '1' : quantity));
    setQuantity('');
    const found = await whatIs(code);
    if (!Array.isArray(found)) refuse(found);
    else if (found.length > 1) setChoice({ items: found, qty });
    else found.forEach((item) => add(item, qty));
  }

  return {
    draft,
    quantity,
    setQuantity,
    last,
    choice,
    sounds,
    add,
    refuse,
    scan: (code: string) => void scan(code),
    typeDigit: (digit: string) => setQuantity((before) => (before + digit).slice(-6)),
    takeBack: () => setDraft(withoutLast),
    putAside: (code: string) => setDraft((before) => withoutUnknown(before, code)),
    closeChoice: () => setChoice(null),
    clear() {
      setDraft(() => EMPTY_DRAFT);
      setLast(null);
    },
  };
}

type Settled = { itmCode: number; keepsCode: boolean };

/**
 * Counts the pieces of a code that nobody knows for an item: as many as it was scanned. The item keeps
 * the code where that is wanted; a refusal is said, and the pieces count.
 */
export async function settleUnknown(
  stock: DraftOf,
  code: string,
  { itmCode, keepsCode }: Settled,
): Promise<void> {
  const found = await whatIs(String(itmCode));
  const item = Array.isArray(found) ? found.find((one) => one.itmCode === itmCode) : undefined;
  if (item === undefined) return;
  stock.putAside(code);
  stock.add(item, stock.draft.unknown.find((one) => one.code === code)?.times ?? 1);
  const refusal = keepsCode ? await whyNotKept(itmCode, code) : null;
  if (refusal !== null) stock.refuse({ kind: 'failed', reason: refusal });
}

type Refused = { kind: 'unknown'; code: string } | { kind: 'failed'; reason: string };

/** Returns the items of a code, or why there is none. */
async function whatIs(code: string): Promise<StockItem[] | Refused> {
  try {
    const { items } = await officeApi.call('GET /office/stock/scan', { query: { code } });
    return items.length > 0 ? items : { kind: 'unknown', code };
  } catch (error) {
    const reason = isApiError(error) ? error.message : 'The shop did not answer. Scan it again.';
    return { kind: 'failed', reason };
  }
}

/** The draft lives in the tab's storage; the server renders an empty one. */
function useKeptDraft(key: string) {
  const draft = useSyncExternalStore(watchDrafts, () => readDraft(key), emptyDraft);
  const setDraft = (next: (before: StockDraft) => StockDraft) =>
    writeDraft(key, next(readDraft(key)));
  return [draft, setDraft] as const;
}

const emptyDraft = () => EMPTY_DRAFT;

/** The last draft that was read, by key: the same text is the same object. */
const known = new Map<string, { text: string; draft: StockDraft }>();
const listeners = new Set<() => void>();

/** Returns the draft that this tab keeps under a key. */
function readDraft(key: string): StockDraft {
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
function writeDraft(key: string, draft: StockDraft): void {
  const text = JSON.stringify(draft);
  window.sessionStorage.setItem(key, text);
  known.set(key, { text, draft });
  listeners.forEach((tell) => tell());
}

/** Calls back after each change of a draft. Returns an unsubscribe function. */
function watchDrafts(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
