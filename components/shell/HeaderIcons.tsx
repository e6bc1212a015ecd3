import { Heart, Scale } from '@/components/ui/icons';
import { AccountMenu } from '@/components/account/AccountMenu';
import { CartMenu } from '@/components/cart/CartMenu';
import { CountBadge } from '@/components/ui/CountBadge';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { links } from '@/lib/urls/links';
import { selectComparedCodes } from '@/store/compareSlice';
import { useAppSelector } from '@/store/hooks';
import { selectWishCount } from '@/store/wishlistSlice';
import styles from './HeaderIcons.module.scss';

export function HeaderIcons() {
  const wishCount = useAppSelector(selectWishCount);
  const compareCount = useAppSelector(selectComparedCodes).length;
  return (
    <nav aria-label="Your account and cart" className={styles.icons}>
      <AccountMenu />
      <Link href={links.wishlist} className={styles.wide}>
        <Icon of={Heart} />
        <CountBadge count={wishCount} />
        <VisuallyHidden>{countedName('Wishlist', wishCount)}</VisuallyHidden>
      </Link>
      <Link href={links.compare} className={styles.wide}>
        <Icon of={Scale} />
        <CountBadge count={compareCount} />
        <VisuallyHidden>{countedName('Compare', compareCount)}</VisuallyHidden>
      </Link>
      <CartMenu />
    </nav>
  );
}

function countedName(name: string, count: number): string {
  return count === 0 ? name : `${name}: ${count}`;
}
