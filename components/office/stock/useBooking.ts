import { useState } from 'react';
import type { ChangedStock, CountedStock } from '@/lib/contract/stock.contract';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { piecesOf } from './stockDraft';
import type { StockTask } from './stockTask';
import type { DraftOf } from './useStockDraft';

export type Booking = {
  call: OfficeCall;
  label: string;
  book: () => void;
  /** What was booked last, or null. */
  booked: (ChangedStock | CountedStock)[] | null;
};

/** Books all scans in one write; a repeated press is the same write. */
export function useBooking(
  task: StockTask,
  { draft, clear }: DraftOf,
  onBook?: () => void,
): Booking {
  const call = useOfficeCall();
  const [booked, setBooked] = useState<Booking['booked']>(null);
  const { lines } = draft;

  function book() {
    if (lines.length === 0) return;
    if (onBook !== undefined) return onBook();
    void call.run(
      (api, key) => task.book(api, key, lines),
      (changed) => {
        setBooked(changed);
        clear();
      },
    );
  }

  return { call, label: task.label(piecesOf(draft), lines.length), book, booked };
}
