import { useState } from 'react';
import { AccountFrame } from '@/components/account/AccountFrame';
import { ApprovalNote } from '@/components/cart/ApprovalNote';
import { ByAge, CreditPanel } from '@/components/dealer/OutstandingScreen';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import type { LedgerLine } from '@/lib/contract/dealerAccount.contract';
import type { OrderSummary } from '@/lib/contract/order.contract';
import { dealerTier, type DashboardPage } from '@/lib/pages/accountPage';
import type { PageShopper } from '@/lib/pages/siteData';
import { counted, formatDate } from '@/lib/text/format';
import { links, orderLink, statementFileLink } from '@/lib/urls/links';
import { useAppSelector } from '@/store/hooks';
import { selectIsDealer, selectShownName } from '@/store/sessionSlice';
import styles from './DashboardScreen.module.scss';
import { DashboardFigures, LatestLists, ProfileCard } from './DashboardCards';
import { DashboardNews } from './DashboardNews';
import { LedgerTable } from './LedgerTable';
import { NoOrders } from './OrdersScreen';
import { OrderStatusLabel } from './OrderStatusWords';
import { Reorder } from './Reorder';

type DashboardScreenProps = DashboardPage & { shopper: PageShopper };

export function DashboardScreen({ shopper, ...page }: DashboardScreenProps) {
  const isDealer = useAppSelector(selectIsDealer);
  return (
    <AccountFrame title="Dashboard" shopper={shopper}>
      <Heading hasStatement={page.outstanding !== null} />
      <ApprovalNote />
      <DashboardNews {...page} />
      {isDealer ? <DealerDashboard {...page} /> : <CustomerDashboard {...page} />}
    </AccountFrame>
  );
}

/** Phones show the customer's or shop's name, because the tab says Dashboard already. */
function Heading({ hasStatement }: { hasStatement: boolean }) {
  const shownName = useAppSelector(selectShownName);
  const userType = useAppSelector(({ session }) => session.userType);
  return (
    <div className={styles.top}>
      <div className={styles.title}>
        <h1>
          <span className={styles.wide}>Dashboard</span>
          <span className={styles.narrow}>{shownName}</span>
        </h1>
        {userType > 1 && <p>You buy at dealer prices, {dealerTier(userType)}</p>}
      </div>
      {hasStatement && (
        <ButtonLink href={statementFileLink('pdf')} target="_blank" variant="outline" size={44}>
          <Icon of="download" />
          Statement (PDF)
        </ButtonLink>
      )}
    </div>
  );
}

function CustomerDashboard({ orders, orderCount, details }: DashboardPage) {
  return (
    <>
      <DashboardFigures />
      <div className={styles.cards}>
        <LatestOrders orders={orders} orderCount={orderCount} />
        {details !== null && <ProfileCard details={details} />}
      </div>
    </>
  );
}

/** What is open, by age; the last orders, to order them again; the ledger. */
function DealerDashboard(page: DashboardPage) {
  const { orders, orderCount, outstanding, ledger, lists, listCount } = page;
  const hasCredit = outstanding !== null && (outstanding.creditLimit > 0 || outstanding.used > 0);
  const [again, setAgain] = useState<string | null>(null);
  return (
    <>
      {hasCredit && <CreditPanel outstanding={outstanding} />}
      <QuickLinks />
      <div className={styles.cards}>
        {hasCredit && outstanding.used > 0 && (
          <ByAge bands={outstanding.byAge} used={outstanding.used} link={links.outstanding} />
        )}
        <LatestOrders
          orders={orders}
          orderCount={orderCount}
          again={{ of: again, ask: setAgain }}
        />
        {lists.length > 0 && <LatestLists lists={lists} listCount={listCount} />}
      </div>
      {again !== null && <Reorder key={again} orderNumber={again} onClose={() => setAgain(null)} />}
      {ledger.length > 0 && <Ledger lines={ledger} />}
    </>
  );
}

const QUICK = [
  { href: links.quickOrder, icon: 'list-plus', name: 'Quick order' },
  { href: links.priceList, icon: 'tag', name: 'Price list' },
  { href: links.cart, icon: 'shopping-cart', name: 'Cart' },
] as const;

/** Where dealers order most. */
function QuickLinks() {
  return (
    <ul className={styles.quick}>
      {QUICK.map(({ href, icon, name }) => (
        <li key={href}>
          <Link href={href}>
            <Icon of={icon} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Ledger({ lines }: { lines: LedgerLine[] }) {
  return (
    <section aria-labelledby="ledger-title">
      <div className={styles.head}>
        <h2 id="ledger-title">Ledger</h2>
        <Link href={links.statement}>Statement of any period</Link>
      </div>
      <LedgerTable lines={lines} />
    </section>
  );
}

type Again = { of: string | null; ask: (orderNumber: string) => void };

type LatestOrdersProps = { orders: OrderSummary[]; orderCount: number; again?: Again };

function LatestOrders({ orders, orderCount, again }: LatestOrdersProps) {
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
          <LatestOrder key={order.orderNumber} order={order} again={again} />
        ))}
      </ul>
    </section>
  );
}

function LatestOrder({ order, again }: { order: OrderSummary; again: Again | undefined }) {
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
      {again !== undefined && (
        <Button
          variant="outline"
          size={40}
          aria-label={`Re-order ${orderNumber}`}
          aria-expanded={again.of === orderNumber}
          onClick={() => again.ask(orderNumber)}
        >
          Re-order
        </Button>
      )}
    </li>
  );
}
