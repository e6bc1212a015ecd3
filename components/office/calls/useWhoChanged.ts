import { useEffect, useEffectEvent, useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import type { CellValue } from '@/lib/contract/batch.contract';
import type { HistoryEntry } from '@/lib/contract/officeItem.contract';
import { reportMistake } from '@/lib/site/reportMistake';

type Changed = { sku: string; field: string; now: CellValue };
export type Author = { by: string | null; at: number };

/** So many items are asked about; people decide about fewer. */
const MOST_ITEMS = 20;

/** Returns who gave cells the values that they have now, and when, by `field sku`; as far as the history tells. */
export function useWhoChanged(cells: readonly Changed[]): ReadonlyMap<string, Author> {
  const [authors, setAuthors] = useState<ReadonlyMap<string, Author>>(new Map());
  const skus = [...new Set(cells.map(({ sku }) => sku))].slice(0, MOST_ITEMS);
  const asked = JSON.stringify(skus);

  const add = useEffectEvent((sku: string, entries: readonly HistoryEntry[]) => {
    const found = cells.flatMap((cell) => (cell.sku === sku ? authorOf(cell, entries) : []));
    setAuthors((before) => new Map([...before, ...found]));
  });

  // Syncs with the server.
  useEffect(() => {
    const stop = new AbortController();
    for (const sku of JSON.parse(asked) as string[]) {
      officeApi
        .call('GET /office/items/{sku}/history', { params: { sku }, signal: stop.signal })
        .then(({ entries }) => add(sku, entries))
        .catch((error: unknown) => {
          // Without it the rows say "Somebody".
          if (!stop.signal.aborted) reportMistake(error);
        });
    }
    return () => stop.abort();
  }, [asked]);

  return authors;
}

function authorOf({ sku, field, now }: Changed, entries: readonly HistoryEntry[]) {
  const entry = entries.find(({ change }) => change?.field === field && change.to === now);
  return entry === undefined ? [] : [[`${field} ${sku}`, { by: entry.by, at: entry.at }] as const];
}
