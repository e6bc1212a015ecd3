import { useRouter } from 'next/router';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import type { Item } from '@/lib/contract/item.contract';
import { links } from '@/lib/urls/links';
import { itemText } from '@/lib/text/text';
import { sentencesOf, type Failure } from '@/lib/site/failure';
import { useAppDispatch } from '@/store/hooks';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import { addWish, refreshWishlist, removeWish } from '@/store/wishlistSlice';

type Wish = Pick<Item, 'itmCode' | 'itmName'>;

/** Changes the wishlist and shows the message (spec 8); each action returns if it succeeded. */
export function useWishActions() {
  const { asPath, pathname, push } = useRouter();
  const dispatch = useAppDispatch();
  const settle = useFailurePolicy();

  async function explain(failure: Failure): Promise<void> {
    if (await settle(failure, asPath)) return;
    // The key itmCode means that the item is in the wishlist already (spec 4).
    const isThere = failure.reasons.some(({ key }) => key === 'itmCode');
    if (!isThere) showErrors(sentencesOf(failure));
    else if (pathname === links.wishlist) await dispatch(refreshWishlist());
    else await push(links.wishlist);
  }

  async function add({ itmCode, itmName }: Wish): Promise<boolean> {
    const { failure } = await dispatch(addWish(itmCode));
    if (failure !== null) await explain(failure);
    else showMessage({ tone: 'success', subject: itmName, words: itemText.addedToWishlist });
    return failure === null;
  }

  async function remove(wish: Wish): Promise<boolean> {
    const { failure } = await dispatch(removeWish(wish.itmCode));
    const said = { subject: wish.itmName, words: itemText.deletedFromWishlist };
    if (failure !== null) await explain(failure);
    else showMessage({ tone: 'removed', ...said, undo: () => void add(wish) });
    return failure === null;
  }

  return { add, remove };
}
