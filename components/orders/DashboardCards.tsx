import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import type { UserDetails } from '@/lib/contract/customer.contract';
import type { ItemListSummary } from '@/lib/contract/account.contract';
import { displayPhone } from '@/lib/text/displayPhone';
import { counted, formatDate } from '@/lib/text/format';
import { links, listLink } from '@/lib/urls/links';
import { selectCart } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { selectHasAddressBook } from '@/store/sessionSlice';
import { selectWishCount } from '@/store/wishlistSlice';
import styles from './DashboardScreen.module.scss';

/** Cart, wishlist and whose prices these are. */
export function DashboardFigures() {
  const { quantityTotal, subTotal } = useAppSelector(selectCart);
  const wishes = useAppSelector(selectWishCount);
  return (
    <ul className={classes(styles.figures, styles.leading)}>
      <Figure name="Cart" href={links.cart} note={counted(quantityTotal, 'piece')}>
        <Money rupees={subTotal} />
      </Figure>
      <Figure name="Wishlist" href={links.wishlist}>
        {counted(wishes, 'part')}
      </Figure>
      <Figure name="You buy at" href={links.dealership}>
        Retail prices
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

type LatestListsProps = { lists: ItemListSummary[]; listCount: number };

/** The account's lists that changed last. */
export function LatestLists({ lists, listCount }: LatestListsProps) {
  return (
    <section className={styles.card} aria-labelledby="lists-title">
      <div className={styles.head}>
        <h2 id="lists-title">Lists</h2>
        <Link href={links.lists}>
          {listCount === 1 ? 'See the list' : `All ${listCount} lists`}
        </Link>
      </div>
      <ul className={styles.orders}>
        {lists.map(({ listId, name, itemCount, pieces, updatedAt }) => (
          <li key={listId}>
            <div>
              <Link href={listLink(listId)}>{name}</Link>
              <time dateTime={formatDate(updatedAt)}>{formatDate(updatedAt)}</time>
            </div>
            <div>
              <b>{counted(itemCount, 'line')}</b>
              <small>{counted(pieces, 'piece')}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ProfileCard({ details }: { details: UserDetails }) {
  const hasAddressBook = useAppSelector(selectHasAddressBook);
  return (
    <section className={styles.card} aria-labelledby="profile-title">
      <div className={styles.head}>
        <h2 id="profile-title">Profile</h2>
        <Link href={links.profile}>Change</Link>
      </div>
      <dl className={styles.facts}>
        {factsOf(details).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.ways}>
        {hasAddressBook && <Link href={links.addressBook}>Address book</Link>}
        <DealerWay details={details} />
      </p>
    </section>
  );
}

function DealerWay({ details: { userType, dealerRequest } }: { details: UserDetails }) {
  if (userType > 1) return null;
  if (dealerRequest === null) return <Link href={links.dealership}>Ask for dealer prices</Link>;
  return <span>Dealer prices requested on {formatDate(dealerRequest.requestedAt)}</span>;
}

function factsOf({ fullName, shopName, phone, email, emailVerified }: UserDetails) {
  return [
    { name: 'Name', value: fullName || null },
    { name: 'Shop', value: shopName },
    { name: 'Phone', value: phone === null ? null : displayPhone(phone) },
    { name: 'E-mail', value: email },
    { name: '', value: email === null || emailVerified ? null : 'E-mail not confirmed yet' },
  ].filter(({ value }) => value !== null);
}
