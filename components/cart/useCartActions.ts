import { useRouter } from 'next/router';
import { showMessage } from '@/components/ui/toasts/messages';
import type { CartLine } from '@/lib/contract/cart.contract';
import { itemText } from '@/lib/text/text';
import { links } from '@/lib/urls/links';
import {
  addToCart,
  completeCart,
  removeCartLine,
  selectCart,
  selectCartLine,
  selectIsPartial,
  updateCartLine,
} from '@/store/cartSlice';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import type { PendingLine } from '@/store/pendingAdd';
import { tellMovesOf, tellMovesOfHeld } from './tellPriceMoves';
import { useCartFailure } from './useCartFailure';

type NamedLine = { itmCode: number; qty: number; itmName: string };

/** Changes the cart and shows the message (spec 8); each action returns whether it succeeded. */
export function useCartActions() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const router = useRouter();
  const explain = useCartFailure();

  async function add(line: PendingLine): Promise<boolean> {
    const { item, qty, isFromWishList } = line;
    if (await isInRest(item.itmCode)) return false;
    const held = heldLines();
    const added = await dispatch(addToCart({ itmCode: item.itmCode, qty, isFromWishList }));
    if (added.failure !== null) {
      await explain(added.failure, { pendingLines: [line] });
      return false;
    }
    showMessage({ tone: 'success', subject: item.itmName, words: itemText.addedToCart });
    tellMovesOf([line], added.value);
    tellMovesOfHeld(held, added.value, item.itmCode);
    return true;
  }

  /** Returns the lines as the shopper sees them before a change. */
  function heldLines(): readonly CartLine[] {
    return selectCart(store.getState()).cart;
  }

  /** Opens the cart when the item is among the lines that the page had not loaded (spec 4). */
  async function isInRest(itmCode: number): Promise<boolean> {
    if (!selectIsPartial(store.getState())) return false;
    await dispatch(completeCart());
    if (selectCartLine(itmCode)(store.getState()) === undefined) return false;
    await router.push(links.cart);
    return true;
  }

  async function update({ itmCode, qty, itmName }: NamedLine): Promise<boolean> {
    const held = heldLines();
    const updated = await dispatch(updateCartLine({ itmCode, qty }));
    if (updated.failure !== null) {
      await explain(updated.failure);
      return false;
    }
    showMessage({ tone: 'info', subject: itmName, words: itemText.updatedInCart });
    tellMovesOfHeld(held, updated.value);
    return true;
  }

  async function remove(line: CartLine): Promise<boolean> {
    const held = heldLines();
    const removed = await dispatch(removeCartLine(line.itmCode));
    const said = { subject: line.item.itmName, words: itemText.deletedFromCart };
    if (removed.failure !== null) {
      await explain(removed.failure);
      return false;
    }
    showMessage({ tone: 'removed', ...said, undo: () => void putBack(line) });
    tellMovesOfHeld(held, removed.value);
    return true;
  }

  function putBack({ item }: CartLine): Promise<boolean> {
    return add({ item, qty: item.oldQty, isFromWishList: false });
  }

  return { add, update, remove, putBack };
}
