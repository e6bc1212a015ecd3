import { useEffect, useRef, useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import { isApiError } from '@/lib/api/client';
import { MAX_PIECES, type StockItem } from '@/lib/contract/stock';
import { useScanSounds } from '../scan/useScanSounds';
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
  | { kind: 'counted'; at: number; itmCode: number }
  | { kind: 'unknown'; at: number; code: string }
  | { kind: 'failed'; at: number; reason: string }
  | null;

export type DraftOf = ReturnType<typeof useStockDraft>;

/** The scans of a receipt or a count, kept in this tab until they are booked. */
export function useStockDraft(name: 'receive' | 'count') {
  const [draft, setDraft] = useKeptDraft(`office-${name}`);
  const [quantity, setQuantity] = useState('');
  const [last, setLast] = useState<StockScan>(null);
  const [choice, setChoice] = useState<StockItem[] | null>(null);
  const sounds = useScanSounds();

  function add(item: StockItem) {
    const qty = Math.min(MAX_PIECES, Number(quantity === '' ? '1' : quantity));
    setChoice(null);
    setQuantity('');
    setDraft((before) => withPieces(before, item, qty, Date.now()));
    setLast({ kind: 'counted', at: Date.now(), itmCode: item.itmCode });
    sounds.play('right');
  }

  async function scan(code: string) {
    try {
      const { items } = await officeApi.call('GET /office/stock/scan', { query: { code } });
      const [first] = items;
      if (first === undefined) refuse(code);
      else if (items.length > 1) setChoice(items);
      else add(first);
    } catch (error) {
      sounds.play('wrong');
      const reason = isApiError(error) ? error.message : 'The shop did not answer. Scan it again.';
      setLast({ kind: 'failed', at: Date.now(), reason });
    }
  }

  function refuse(code: string) {
    sounds.play('wrong');
    setDraft((before) => withUnknown(before, code));
    setLast({ kind: 'unknown', at: Date.now(), code });
  }

  return {
    ...{ draft, quantity, setQuantity, last, choice, sounds, add },
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

/** Keeps the draft in the tab's storage, so that a reload or the Back button loses nothing. */
function useKeptDraft(key: string) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const wasRead = useRef(false);

  // Syncs with the tab's storage: read once, then written with each scan.
  useEffect(() => {
    if (!wasRead.current) {
      wasRead.current = true;
      const kept = window.sessionStorage.getItem(key);
      // Only this hook writes it.
      // eslint-disable-next-line react-hooks/set-state-in-effect
      if (kept !== null) setDraft(JSON.parse(kept) as StockDraft);
      return;
    }
    window.sessionStorage.setItem(key, JSON.stringify(draft));
  }, [key, draft]);

  return [draft, setDraft] as const;
}
