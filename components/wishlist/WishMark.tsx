import { Heart } from '@/components/ui/icons';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { Item } from '@/lib/contract/catalogue';
import { useWishMark } from './useWishMark';
import styles from './WishMark.module.scss';

type WishMarkProps = { item: Pick<Item, 'itmCode' | 'itmName'>; className?: string };

export function WishMark({ item, className }: WishMarkProps) {
  const { isWished, isSignedIn, signInHref, toggle } = useWishMark(item);
  const label = `Add ${item.itmName} to wishlist`;
  if (!isSignedIn) {
    return (
      <Link href={signInHref} className={className} aria-label={label} title="Add to wishlist">
        <Icon of={Heart} />
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
      <Icon of={Heart} />
    </button>
  );
}
