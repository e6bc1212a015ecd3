import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { dealerTier } from '@/lib/pages/accountPage';
import { links } from '@/lib/urls/links';
import { selectCart } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { selectWishCount } from '@/store/wishlistSlice';
import styles from './DashboardScreen.module.scss';
import { counted } from '@/lib/text/countNoun';

/** Cart, wishlist and price tier; smaller below a dealer's credit. */
export function DashboardFigures({ isQuiet }: { isQuiet: boolean }) {
  const { quantityTotal, subTotal } = useAppSelector(selectCart);
  const wishes = useAppSelector(selectWishCount);
  const userType = useAppSelector(({ session }) => session.userType);
  return (
    <ul className={classes(styles.figures, !isQuiet && styles.leading)}>
      <Figure name="Cart" href={links.cart} note={counted(quantityTotal, 'piece')}>
        <Money rupees={subTotal} />
      </Figure>
      <Figure name="Wishlist" href={links.wishlist}>
        {counted(wishes, 'part')}
      </Figure>
      <Figure name="You buy at" href={userType > 1 ? links.profile : links.dealership}>
        {userType > 1 ? `Dealer, ${dealerTier(userType)}` : 'Retail prices'}
      </Figure>
    </ul>
  );
}

type FigureProps = { name: string; href: string; note?: string; children: ReactNode };

function Figure({ name, href, note, children }: FigureProps) {
  return (
    <li>
      <Link href={href}>
        <span>
          {name}
          {note !== undefined && `, ${note}`}
        </span>
        <b>{children}</b>
      </Link>
    </li>
  );
}
