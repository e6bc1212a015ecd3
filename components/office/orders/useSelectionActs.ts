import { useRouter } from 'next/router';
import type { OfficeOrderSummary, BulkOutcome } from '@/lib/contract/officeOrder.contract';
import { labelsLink, pickLink, slipsLink } from '@/lib/urls/officeLinks';
import { useState } from 'react';
import { useReload } from '../calls/useReload';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import type { KeyAct } from '../keys/useKeys';
import type { Table } from '../parts/useTable';
import { selectionOf, type Selection } from './selection';

export type SelectionActs = {
  selection: Selection;
  links: { pick: string; slips: string; labels: string };
  call: OfficeCall;
  markPacked: () => void;
  /** Orders that were not marked, with the reasons. */
  refused: BulkOutcome[];
  keys: KeyAct[];
};

/** What can be done with the selected orders, by button and by key. */
export function useSelectionActs(
  orders: readonly OfficeOrderSummary[],
  table: Table,
): SelectionActs {
  const router = useRouter();
  const selection = selectionOf(orders, table.selected);
  const numbers = selection.packable.map(({ orderNumber }) => orderNumber);
  const links = { pick: pickLink(numbers), slips: slipsLink(numbers), labels: labelsLink(numbers) };
  const packing = usePacking(selection, table);

  const printing: KeyAct[] = [
    { press: 'p', label: 'print slips', run: () => void window.open(links.slips, '_blank') },
    { press: 'l', label: 'labels', run: () => void window.open(links.labels, '_blank') },
    { press: 'i', label: 'pick', run: () => void router.push(links.pick) },
    { press: 'Shift+P', label: 'mark packed', quiet: true, run: packing.markPacked },
  ];
  const clearing: KeyAct = {
    press: 'Escape',
    label: 'select none',
    quiet: true,
    run: () => table.select([]),
  };
  const hasSelection = table.selected.size > 0;
  return {
    selection,
    links,
    ...packing,
    keys: hasSelection ? [...(numbers.length > 0 ? printing : []), clearing] : [],
  };
}

/** Marks the selected orders as packed; those that were refused stay selected. */
function usePacking({ packable }: Selection, table: Table) {
  const call = useOfficeCall();
  const reload = useReload();
  const [refused, setRefused] = useState<BulkOutcome[]>([]);

  function markPacked() {
    const orders = packable.map(({ orderNumber, version }) => ({ orderNumber, version }));
    void call.run(
      (api) => api.call('POST /office/orders/pack', { body: { orders } }),
      (outcomes) => {
        const left = outcomes.filter(({ isDone }) => !isDone);
        setRefused(left);
        table.select(left.map(({ orderNumber }) => orderNumber));
        return reload();
      },
    );
  }

  return { call, refused, markPacked };
}
