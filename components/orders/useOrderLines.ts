import { useEffect, useEffectEvent, useState } from 'react';
import type { Order, OrderLine } from '@/lib/contract/order.contract';
import { useApiCall } from '@/store/useApiCall';

export type OrderLines = {
  lines: OrderLine[];
  /** How many lines are not loaded yet. */
  left: number;
  /** The remaining lines could not be fetched. */
  isCutOff: boolean;
  fetchLines: () => Promise<void>;
};

/** The lines of an order; fetches those that the page left out. */
export function useOrderLines({ orderNumber, lines }: Order, linesLeft: number): OrderLines {
  const [whole, setWhole] = useState<OrderLine[] | null>(null);
  const [isCutOff, setCutOff] = useState(false);
  const call = useApiCall();

  async function fetchLines() {
    await call((api) => api.call('GET /order/{orderNumber}', { params: { orderNumber } })).then(
      (order) => order !== undefined && setWhole(order.lines),
      // The loaded lines stay, and the shopper can try again.
      () => setCutOff(true),
    );
  }
  const begin = useEffectEvent(fetchLines);

  // Syncs with the server, which has the remaining lines.
  useEffect(() => {
    if (linesLeft > 0) void begin();
  }, [linesLeft]);

  return { lines: whole ?? lines, left: whole === null ? linesLeft : 0, isCutOff, fetchLines };
}
