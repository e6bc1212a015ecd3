import { useRouter } from 'next/router';
import { useState } from 'react';
import type { BatchOutcome } from '@/lib/contract/batch.contract';
import type { OfficeItem } from '@/lib/contract/officeItem.contract';
import { counted } from '@/lib/text/format';
import { chosenGridLink, offersLink } from '@/lib/urls/officeLinks';
import { batchProblems } from '../calls/batchProblems';
import type { DoneBatch } from '../calls/UndoLine';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import type { KeyAct } from '../keys/useKeys';
import type { Table } from '../parts/useTable';

export type ItemSelection = {
  chosen: OfficeItem[];
  links: { offer: string; grid: string; percent: string };
  call: OfficeCall;
  /** Hides those that the shop shows; only hidden ones are shown again. */
  isHiding: boolean;
  hideOrShow: () => void;
  keys: KeyAct[];
  /** The batch that was written last, until it is undone. */
  done: DoneBatch | null;
  forgetDone: () => void;
};

/** What can be done with the selected items, by button and by key. */
export function useItemSelection(items: readonly OfficeItem[], table: Table): ItemSelection {
  const router = useRouter();
  const chosen = items.filter(({ sku }) => table.selected.has(sku));
  const skus = chosen.map(({ sku }) => sku);
  const links = {
    offer: offersLink(skus),
    grid: chosenGridLink(skus),
    percent: chosenGridLink(skus, true),
  };
  const hiding = useHiding(chosen, table);
  const go = (href: string) => () => void router.push(href);
  const keys: KeyAct[] = [
    { press: 'o', label: 'put on offer', run: go(links.offer) },
    { press: 'e', label: 'edit in the grid', run: go(links.grid) },
    { press: 'p', label: 'by percent', quiet: true, run: go(links.percent) },
    { press: 'h', label: hiding.isHiding ? 'hide' : 'show', run: hiding.hideOrShow },
    { press: 'Escape', label: 'select none', quiet: true, run: () => table.select([]) },
  ];
  return { chosen, links, ...hiding, keys: chosen.length > 0 ? keys : [] };
}

/** Hides the chosen items, or shows them again, as one batch. */
function useHiding(chosen: readonly OfficeItem[], table: Table) {
  const call = useOfficeCall();
  const reload = useReload();
  const [done, setDone] = useState<DoneBatch | null>(null);
  const shown = chosen.filter(({ hidden }) => !hidden);
  const isHiding = shown.length > 0;

  function hideOrShow() {
    const changed = isHiding ? shown : chosen;
    const changes = changed.map(({ sku, hidden }) => ({
      sku,
      field: 'hidden',
      from: hidden,
      to: isHiding,
    }));
    const words = `${counted(changed.length, 'item')} ${isHiding ? 'hidden' : 'shown again'}`;
    void call.run(
      (api, key) =>
        api.call('POST /office/batches', {
          headers: { 'Idempotency-Key': key },
          body: { changes, why: words, isTrial: false, source: 'field' },
        }),
      async (outcome) => {
        await reload();
        setDone({ batchId: outcome.batchId, words: doneWords(outcome, isHiding) });
        table.select(leftOf(outcome));
      },
    );
  }

  return { call, isHiding, hideOrShow, done, forgetDone: () => setDone(null) };
}

/** The items that were left alone stay selected. */
function leftOf({ conflicts, refused }: BatchOutcome): string[] {
  return [...conflicts, ...refused].map(({ sku }) => sku);
}

function doneWords(outcome: BatchOutcome, isHiding: boolean): string {
  const items = counted(outcome.applied, 'item');
  const verb = outcome.applied === 1 ? 'is' : 'are';
  const words = `${items} ${verb} ${isHiding ? 'hidden' : 'shown again'}.`;
  return [words, ...batchProblems(outcome)].join(' ');
}
