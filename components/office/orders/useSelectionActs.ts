import { useRouter } from 'next/router';
import { labelsLink, pickLink, slipsLink } from '@/lib/urls/officeLinks';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import type { KeyAct } from '../keys/useKeys';
import type { Table } from '../parts/useTable';
import type { OrderRow } from './orderRow';
import { selectionOf, type Selection } from './selection';

export type SelectionActs = {
  selection: Selection;
  links: { pick: string; slips: string; labels: string };
  call: OfficeCall;
  markPacked: () => void;
  keys: KeyAct[];
};

/** What can be done with the selected orders, by button and by key. */
export function useSelectionActs(orders: readonly OrderRow[], table: Table): SelectionActs {
  const router = useRouter();
  const call = useOfficeCall();
  const selection = selectionOf(orders, table.selected);
  const numbers = selection.packable.map(({ orderNumber }) => orderNumber);
  const links = { pick: pickLink(numbers), slips: slipsLink(numbers), labels: labelsLink(numbers) };

  function markPacked() {
    void call.run(
      async () => undefined,
      () => {
        table.select([]);
        void router.replace(router.asPath, undefined, { scroll: false });
      },
    );
  }

  const printing: KeyAct[] = [
    { press: 'p', label: 'print slips', run: () => void window.open(links.slips, '_blank') },
    { press: 'l', label: 'labels', run: () => void window.open(links.labels, '_blank') },
    { press: 'i', label: 'pick', run: () => void router.push(links.pick) },
    { press: 'Shift+P', label: 'mark packed', quiet: true, run: markPacked },
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
    call,
    markPacked,
    keys: hasSelection ? [...(numbers.length > 0 ? printing : []), clearing] : [],
  };
}
