import { useRouter } from 'next/router';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import type { CartLine } from '@/lib/contract/cart';
import { counted } from '@/lib/site/counted';
import { signInLink } from '@/lib/site/links';
import { itemText } from '@/lib/site/text';
import { addToCart, removeCartLine, updateCartLine } from '@/store/cartSlice';
import { sentencesOf, type Failure } from '@/store/failure';
import { useAppDispatch } from '@/store/hooks';
import { keepMeantAdd, type MeantLine } from '@/store/meantAdd';
import { endSession, refreshSession } from '@/store/sessionThunks';
import { pathOf } from './pathOf';

const SIGNED_OUT = 401;
const FORBIDDEN = 403;

type NamedLine = { itmCode: number; qty: number; itmName: string };

/** Changes of the cart with what is said of them (spec 8); each answers whether it was done. */
export function useCartActions() {
  const dispatch = useAppDispatch();
  const router = useRouter();

  async function explain(failure: Failure, meant: MeantLine[] = []): Promise<false> {
    if (failure.status === SIGNED_OUT) {
      if (meant.length > 0) keepMeantAdd(meant);
      await dispatch(endSession());
      await router.push(signInLink(pathOf(router.asPath)));
      return false;
    }
    // Most likely the code is still awaited, and this tab does not know it yet.
    if (failure.status === FORBIDDEN) await dispatch(refreshSession());
    showErrors(sentencesOf(failure));
    return false;
  }

  async function add({ item, qty, isFromWishList }: MeantLine): Promise<boolean> {
    const { itmCode, itmName } = item;
    const { failure } = await dispatch(addToCart({ itmCode, qty, isFromWishList }));
    if (failure !== null) return explain(failure, [{ item, qty, isFromWishList }]);
    showMessage({ tone: 'success', subject: itmName, words: itemText.addedToCart });
    return true;
  }

  /** Several lines with one message; each that is refused says why. Answers those that are in. */
  async function addAll(lines: readonly MeantLine[]): Promise<MeantLine[]> {
    const [only] = lines;
    if (only !== undefined && lines.length === 1) return (await add(only)) ? [only] : [];
    const done: MeantLine[] = [];
    for (const line of lines) {
      const { item, qty, isFromWishList } = line;
      const { itmCode } = item;
      const { failure } = await dispatch(addToCart({ itmCode, qty, isFromWishList }));
      if (failure === null) done.push(line);
      else if (failure.status === SIGNED_OUT) await explain(failure, [...lines]);
      else showErrors(sentencesOf(failure).map((sentence) => `${item.itmName}: ${sentence}`));
      if (failure?.status === SIGNED_OUT) return done;
    }
    const words = itemText.addedToCart;
    if (done.length > 0) {
      showMessage({ tone: 'success', subject: counted(done.length, 'line'), words });
    }
    return done;
  }

  async function update({ itmCode, qty, itmName }: NamedLine): Promise<boolean> {
    const { failure } = await dispatch(updateCartLine({ itmCode, qty }));
    if (failure !== null) return explain(failure);
    showMessage({ tone: 'info', subject: itmName, words: itemText.updatedInCart });
    return true;
  }

  /** Undo puts the line back as it was saved. */
  async function remove(line: CartLine, undo: () => void = () => void putBack(line)) {
    const { failure } = await dispatch(removeCartLine(line.itmCode));
    if (failure !== null) return explain(failure);
    const subject = line.item.itmName;
    showMessage({ tone: 'removed', subject, words: itemText.deletedFromCart, undo });
    return true;
  }

  function putBack({ item }: CartLine): Promise<boolean> {
    return add({ item, qty: item.oldQty, isFromWishList: false });
  }

  return { add, addAll, update, remove, putBack, explain };
}
