import { useReducer, useState } from 'react';
import { useCalls } from '@/components/account/useAccountCall';
import { movesSince } from '@/components/cart/tellPriceMoves';
import { showMessage } from '@/components/ui/toasts/messages';
import type { PriceMove } from '@/lib/commerce/priceMoves';
import type { ItemList } from '@/lib/contract/account.contract';
import { counted } from '@/lib/text/format';
import { itemText } from '@/lib/text/text';
import { useAppDispatch, useMaximumQuantity } from '@/store/hooks';
import { acceptList, changeList, listToCart, readList } from '@/store/listThunks';
import { asWanted, chosenLines, firstLines, isChanged, pageLines } from './pageLines';

export type ListOnPage = ReturnType<typeof useItemList>;

/** A list on its page: what the customer changes, saves, accepts and adds to the cart. */
export function useItemList(first: ItemList) {
  const [list, setList] = useState(first);
  const [lines, act] = useReducer(pageLines, first.lines, firstLines);
  const calls = useCalls();
  const maximum = useMaximumQuantity();

  function take(next: ItemList) {
    setList(next);
    act({ type: 'read', lines: next.lines });
  }

  return {
    list,
    lines,
    busy: calls.busy,
    errors: calls.errors,
    isEdited: isChanged(list.lines, lines),
    ...useListChanges({ list, lines, calls, take, setList }),
    ...useListToCart({ list, lines, calls, act }),
    count: (itmCode: number, qty: number) => act({ type: 'counted', itmCode, qty, maximum }),
    choose: (itmCode: number | null, isChosen: boolean) =>
      act({ type: 'chosen', itmCode, isChosen }),
    remove: (itmCode: number) => act({ type: 'removed', itmCode }),
    reset: () => act({ type: 'read', lines: list.lines }),
  };
}

type Page = {
  list: ItemList;
  lines: ReturnType<typeof firstLines>;
  calls: ReturnType<typeof useCalls>;
};
type Changing = Page & { take: (next: ItemList) => void; setList: (next: ItemList) => void };

/** Changes of the saved list. When another was faster, the list is shown as it is now. */
function useListChanges({ list, lines, calls: { during }, take, setList }: Changing) {
  const dispatch = useAppDispatch();
  const { listId, version, name } = list;

  async function change(
    call: Parameters<typeof during<ItemList>>[1],
    onDone: (next: ItemList) => void,
  ): Promise<boolean> {
    const answer = await during('reading', call);
    if (answer !== null) {
      onDone(answer);
      return true;
    }
    const newest = await dispatch(readList(listId));
    if (newest.failure === null && newest.value.version !== version) take(newest.value);
    return false;
  }

  return {
    save: () => change(changeList(listId, { version, name, lines: asWanted(lines) }), take),
    /** Keeps quantities that are not saved yet. */
    rename: (next: string) =>
      change(changeList(listId, { version, name: next, lines: asWanted(list.lines) }), setList),
    accept: () => {
      const seen = list.lines.map(({ itmCode, now }) => ({ itmCode, unitPrice: now }));
      return change(acceptList(listId, { version, seen }), take);
    },
  };
}

type Adding = Page & { act: (action: Parameters<typeof pageLines>[1]) => void };

function useListToCart({ list, lines, calls: { during }, act }: Adding) {
  const [moves, setMoves] = useState<PriceMove[]>([]);
  const [isAdded, setAdded] = useState(false);

  async function add() {
    const chosen = chosenLines(lines);
    const answer = await during('adding', listToCart(list.listId, asWanted(chosen)));
    if (answer === null) return;
    const items = chosen.map(({ item }) => item);
    setMoves(movesSince(items, answer));
    act({ type: 'added', answer });
    setAdded(answer.added.length > 0);
    if (answer.added.length === 0) return;
    const subject = counted(answer.added.length, 'line');
    showMessage({ tone: 'success', subject, words: itemText.addedToCart });
  }

  return { moves, isAdded, add };
}
