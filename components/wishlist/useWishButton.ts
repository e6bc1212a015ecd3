import { useRouter } from 'next/router';
import type { Item } from '@/lib/contract/catalogue';
import { signInLink } from '@/lib/urls/links';
import { useAppSelector } from '@/store/hooks';
import { selectIsLoggedIn } from '@/store/sessionSlice';
import { selectIsWished } from '@/store/wishlistSlice';
import { useWishActions } from './useWishActions';

/** The state of an item's heart button; a visitor is led to sign-in. */
export function useWishButton(item: Pick<Item, 'itmCode' | 'itmName'>) {
  const { asPath } = useRouter();
  const isWished = useAppSelector(selectIsWished(item.itmCode));
  const isSignedIn = useAppSelector(selectIsLoggedIn);
  const { add, remove } = useWishActions();

  return {
    isWished,
    isSignedIn,
    signInHref: signInLink(asPath),
    toggle: () => (isWished ? remove(item) : add(item)),
  };
}
