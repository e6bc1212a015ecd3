import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { Item } from '@/lib/contract/item.contract';
import styles from './WishButton.module.scss';
import { useRouter } from 'next/router';
import { signInLink } from '@/lib/urls/links';
import { useAppSelector } from '@/store/hooks';
import { selectIsLoggedIn } from '@/store/sessionSlice';
import { selectIsWished } from '@/store/wishlistSlice';
import { useWishActions } from './useWishActions';

type WishButtonProps = { item: Pick<Item, 'itmCode' | 'itmName'>; className?: string };

export function WishButton({ item, className }: WishButtonProps) {
  const { isWished, isSignedIn, signInHref, toggle } = useWishButton(item);
  const label = `Add ${item.itmName} to wishlist`;
  if (!isSignedIn) {
    return (
      <Link href={signInHref} className={className} aria-label={label} title="Add to wishlist">
        <Icon of="heart" />
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={classes(styles.mark, className)}
      aria-label={label}
      aria-pressed={isWished}
      title={isWished ? 'Remove from wishlist' : 'Add to wishlist'}
      onClick={() => void toggle()}
    >
      <Icon of="heart" />
    </button>
  );
}

/** The state of an item's heart button; a visitor is led to sign-in. */
function useWishButton(item: Pick<Item, 'itmCode' | 'itmName'>) {
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
