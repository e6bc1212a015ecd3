import { useRouter } from 'next/router';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import type { Item } from '@/lib/contract/catalogue';
import { links, signInLink } from '@/lib/site/links';
import { itemText } from '@/lib/site/text';
import { sentencesOf, type Failure } from '@/store/failure';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsLoggedIn } from '@/store/sessionSlice';
import { endSession } from '@/store/sessionThunks';
import { addWish, removeWish, selectIsWished } from '@/store/wishlistSlice';

/** The heart of an item: marks it, takes the mark off again, or leads a visitor to sign in. */
export function useWishMark({ itmCode, itmName }: Pick<Item, 'itmCode' | 'itmName'>) {
  const { asPath, push } = useRouter();
  const dispatch = useAppDispatch();
  const isWished = useAppSelector(selectIsWished(itmCode));
  const isSignedIn = useAppSelector(selectIsLoggedIn);
  const signInHref = signInLink(asPath.replace(/#.*$/, ''));

  async function explain(failure: Failure) {
    if (failure.status === 401) {
      await dispatch(endSession());
      await push(signInHref);
      return;
    }
    // The key itmCode means it is there already (spec 4).
    if (failure.reasons.some(({ key }) => key === 'itmCode')) await push(links.wishlist);
    else showErrors(sentencesOf(failure));
  }

  async function toggle() {
    const { failure } = await dispatch(isWished ? removeWish(itmCode) : addWish(itmCode));
    if (failure !== null) return explain(failure);
    showMessage(
      isWished
        ? { tone: 'removed', subject: itmName, words: itemText.deletedFromWishlist }
        : { tone: 'success', subject: itmName, words: itemText.addedToWishlist },
    );
  }

  return { isWished, isSignedIn, signInHref, toggle };
}
