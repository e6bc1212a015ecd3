import { Heart, Scale, ShoppingCart, User } from 'lucide-react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { links } from '@/lib/site/links';
import styles from './HeaderIcons.module.scss';

/** A visitor's cart is always empty; what a customer has comes with signing in. */
const EMPTY_CART_RUPEES = 0;

export function HeaderIcons() {
  return (
    <nav aria-label="Your account and cart" className={styles.icons}>
      <Link href={links.authorization} className={styles.account} aria-label="My account: Sign in">
        <Icon of={User} />
        <span className={styles.words}>
          <small>My account</small>
          <b>Sign in</b>
        </span>
      </Link>
      <Link href={links.wishlist} className={styles.wide} aria-label="Wishlist">
        <Icon of={Heart} />
      </Link>
      <Link href={links.compare} className={styles.wide} aria-label="Compare">
        <Icon of={Scale} />
      </Link>
      <Link href={links.cart} className={styles.cart}>
        <Icon of={ShoppingCart} />
        <span className={styles.words}>
          <small>Cart</small>
          <b>
            <Money rupees={EMPTY_CART_RUPEES} />
          </b>
        </span>
      </Link>
    </nav>
  );
}
