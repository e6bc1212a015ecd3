import { useRouter } from 'next/router';
import { showMessage } from '@/components/ui/toasts/messages';
import type { CartLine } from '@/lib/contract/cart.contract';
import { itemText } from '@/lib/text/text';
import { links } from '@/lib/urls/links';
import {
  addToCart,
  completeCart,
  removeCartLine,
  selectCartLine,
  selectIsPartial,
  updateCartLine,
} from '@/store/cartSlice';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import type { PendingLine } from '@/store/pendingAdd';
import { tellMovesOf } from './tellPriceMoves';
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
    const added = await dispatch(addToCart({ itmCode: item.itmCode, qty, isFromWishList }));
    if (added.failure !== null) {
      await explain(added.failure, { pendingLines: [line] });
      return false;
    }
    showMessage({ tone: 'success', subject: item.itmName, words: itemText.addedToCart });
    tellMovesOf([line], added.value);
    return true;
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
    const { failure } = await dispatch(updateCartLine({ itmCode, qty }));
    if (failure !== null) await explain(failure);
    else showMessage({ tone: 'info', subject: itmName, words: itemText.updatedInCart });
    return failure === null;
  }

  async function remove(line: CartLine): Promise<boolean> {
    const { failure } = await dispatch(removeCartLine(line.itmCode));
    const said = { subject: line.item.itmName, words: itemText.deletedFromCart };
    if (failure !== null) await explain(failure);
    else showMessage({ tone: 'removed', ...said, undo: () => void putBack(line) });
    return failure === null;
  }

  function putBack({ item }: CartLine): Promise<boolean> {
    return add({ item, qty: item.oldQty, isFromWishList: false });
  }

  return { add, update, remove, putBack };
}
