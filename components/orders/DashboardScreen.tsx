import type { ReactNode } from 'react';
import { AccountFrame } from '@/components/account/AccountFrame';
import { ApprovalNote } from '@/components/cart/ApprovalNote';
import { ByAge, CreditPanel } from '@/components/dealer/OutstandingScreen';
import type { Outstanding } from '@/lib/contract/dealer';
import type { PageShopper } from '@/lib/pages/siteData';
import { useAppSelector } from '@/store/hooks';
import { dealerTier, type DashboardPage } from '@/lib/pages/accountPage';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { links, orderLink } from '@/lib/urls/links';
import { selectCart } from '@/store/cartSlice';
import { selectWishCount } from '@/store/wishlistSlice';
import { counted, formatDate } from '@/lib/text/format';
import type { OrderSummary } from '@/lib/contract/order';
import { displayPhone } from '@/lib/contract/phone';
import type { UserDetails } from '@/lib/contract/customer';
import { selectHasAddressBook, selectShownName } from '@/store/sessionSlice';
import styles from './DashboardScreen.module.scss';
import { NoOrders } from './OrdersScreen';
import { OrderStatusLabel } from './OrderStatusWords';

type DashboardScreenProps = DashboardPage & { shopper: PageShopper };

export function DashboardScreen({ shopper, ...page }: DashboardScreenProps) {
  return (
    <AccountFrame title="Dashboard" shopper={shopper}>
      <Heading />
      <ApprovalNote />
      <Dashboard {...page} />
    </AccountFrame>
  );
}

/** Phones show the customer's name, because the tab says Dashboard already. */
function Heading() {
  const shownName = useAppSelector(selectShownName);
  return (
    <h1 className={styles.title}>
      <span className={styles.wide}>Dashboard</span>
      <span className={styles.narrow}>{shownName}</span>
    </h1>
  );
}

function Dashboard({ orders, orderCount, details, outstanding }: DashboardPage) {
  const credit = hasCredit(outstanding) ? outstanding : null;
  return (
    <>
      {credit !== null && <CreditPanel outstanding={credit} />}
      <DashboardFigures isQuiet={credit !== null} />
      <div className={styles.cards}>
        {credit !== null && credit.used > 0 && <ByAge bands={credit.byAge} used={credit.used} />}
        <LatestOrders orders={orders} orderCount={orderCount} />
        {details !== null && <ProfileCard details={details} />}
      </div>
    </>
  );
}

/** Hides the credit of customers who do not use it. */
function hasCredit(outstanding: Outstanding | null): outstanding is Outstanding {
  return outstanding !== null && (outstanding.creditLimit > 0 || outstanding.used > 0);
}

/** Cart, wishlist and price tier; smaller below a dealer's credit. */
function DashboardFigures({ isQuiet }: { isQuiet: boolean }) {
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

type LatestOrdersProps = { orders: OrderSummary[]; orderCount: number };

function LatestOrders({ orders, orderCount }: LatestOrdersProps) {
  if (orderCount === 0) return <NoOrders />;
  const all = orderCount === 1 ? 'See the order' : `All ${orderCount} orders`;
  return (
    <section className={styles.card} aria-labelledby="orders-title">
      <div className={styles.head}>
        <h2 id="orders-title">Orders</h2>
        <Link href={links.orders}>{all}</Link>
      </div>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <LatestOrder key={order.orderNumber} order={order} />
        ))}
      </ul>
    </section>
  );
}

function LatestOrder({ order }: { order: OrderSummary }) {
  const { orderNumber, placedAt, status, total, itemCount } = order;
  return (
    <li>
      <div>
        <Link href={orderLink(orderNumber)}>{orderNumber}</Link>
        <time dateTime={formatDate(placedAt)}>{formatDate(placedAt)}</time>
        <OrderStatusLabel status={status} />
      </div>
      <div>
        <b>
          <Money rupees={total} />
        </b>
        <small>{counted(itemCount, 'line')}</small>
      </div>
    </li>
  );
}

function ProfileCard({ details }: { details: UserDetails }) {
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
