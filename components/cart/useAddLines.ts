import { showMessage } from '@/components/ui/toasts/messages';
import { itemText } from '@/lib/text/text';
import { addToCart, completeCart, selectCartLine, updateCartLine } from '@/store/cartSlice';
import { concernsSession, type Failure } from '@/lib/site/failure';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import type { PendingLine } from '@/store/pendingAdd';
import { counted } from '@/lib/text/format';
import { tellMovesOf } from './tellPriceMoves';
import { useCartActions } from './useCartActions';
import { useCartFailure } from './useCartFailure';

/** Adds lines one after the other and shows one message; each refused line shows its error. */
export function useAddLines() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { add, update } = useCartActions();
  const explain = useCartFailure();

  /** Adds a line, or updates its quantity when it is already in the cart. */
  async function put({ item, qty, isFromWishList }: PendingLine): Promise<Failure | null> {
    const { itmCode } = item;
    const held = selectCartLine(itmCode)(store.getState());
    if (held?.item.oldQty === qty) return null;
    const change =
      held === undefined
        ? addToCart({ itmCode, qty, isFromWishList })
        : updateCartLine({ itmCode, qty });
    return (await dispatch(change)).failure;
  }

  /** A single line's message names the item. */
  function putOne(line: PendingLine): Promise<boolean> {
    const { itmCode, itmName } = line.item;
    const isHeld = selectCartLine(itmCode)(store.getState()) !== undefined;
    return isHeld ? update({ itmCode, qty: line.qty, itmName }) : add(line);
  }

  /** Returns the lines that are in the cart now. */
  return async (lines: readonly PendingLine[]): Promise<PendingLine[]> => {
    // Whether to add or update depends on the whole cart.
    await dispatch(completeCart());
    const [first] = lines;
    if (first !== undefined && lines.length === 1) return (await putOne(first)) ? [first] : [];
    const done: PendingLine[] = [];
    for (const line of lines) {
      const failure = await put(line);
      if (failure === null) done.push(line);
      else await explain(failure, { pendingLines: lines, subject: line.item.itmName });
      // Without a session the other lines would fail, too.
      if (failure !== null && concernsSession(failure)) return done;
    }
    const subject = counted(done.length, 'line');
    if (done.length > 0) {
      showMessage({ tone: 'success', subject, words: itemText.addedToCart });
    }
    tellMovesOf(done, store.getState().cart);
    return done;
  };
}
