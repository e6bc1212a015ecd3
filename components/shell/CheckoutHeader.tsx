import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { counted, formatWeight } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import { selectCart } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { Logo } from './Logo';
import styles from './CheckoutHeader.module.scss';

/** Has no navigation except back to the cart. */
export function CheckoutHeader() {
  const { quantityTotal, totalWeight } = useAppSelector(selectCart);
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <span className={styles.logo}>
          <Logo />
        </span>
        <Link href={links.cart} className={styles.back}>
          <Icon of="chevron-left" />
          <span>Back to cart</span>
        </Link>
        <h1>Checkout</h1>
        <p className={styles.kept}>
          <Icon of="shield-check" size={18} />
          What you type is saved if you leave this page
        </p>
        {quantityTotal > 0 && (
          <p className={styles.pieces}>
            {counted(quantityTotal, 'piece')}
            {totalWeight > 0 && `, ${formatWeight(totalWeight)}`}
          </p>
        )}
      </div>
    </header>
  );
}
