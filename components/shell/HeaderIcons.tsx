import { Icon } from '@/components/ui/Icon';
import { useAppSelector, useSettings } from '@/store/hooks';
import { AccountMenu } from '@/components/account/AccountMenu';
import { CartMenu } from '@/components/cart/CartMenu';
import { CountBadge } from '@/components/ui/CountBadge';
import { Link } from '@/components/ui/Link';
import { links } from '@/lib/urls/links';
import { selectComparedCodes } from '@/store/compareSlice';
import { selectWishCount } from '@/store/wishlistSlice';
import { PageChatLink } from './PageChatLink';
import styles from './HeaderIcons.module.scss';

export function HeaderIcons({ origin }: { origin?: string }) {
  const { enableChatButton } = useSettings();
  const wishCount = useAppSelector(selectWishCount);
  const compareCount = useAppSelector(selectComparedCodes).length;
  return (
    <nav aria-label="Your account and cart" className={styles.icons}>
      {enableChatButton && (
        <PageChatLink origin={origin} aria-label="Ask on WhatsApp" className={styles.chat}>
          <Icon of="message-circle" />
        </PageChatLink>
      )}
      <AccountMenu />
      <Link
        href={links.wishlist}
        className={styles.wide}
        aria-label={countedName('Wishlist', wishCount)}
      >
        <Icon of="heart" />
        <CountBadge count={wishCount} />
      </Link>
      <Link
        href={links.compare}
        className={styles.wide}
        aria-label={countedName('Compare', compareCount)}
      >
        <Icon of="scale" />
        <CountBadge count={compareCount} />
      </Link>
      <CartMenu />
    </nav>
  );
}

function countedName(name: string, count: number): string {
  return count === 0 ? name : `${name}: ${count}`;
}
