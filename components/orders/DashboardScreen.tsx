import { AccountFrame } from '@/components/account/AccountFrame';
import { ApprovalNote } from '@/components/cart/ApprovalNote';
import { ByAge, CreditPanel } from '@/components/dealer/OutstandingScreen';
import type { Outstanding } from '@/lib/contract/dealer';
import type { PageShopper } from '@/lib/pages/siteData';
import { useAppSelector } from '@/store/hooks';
import { DashboardFigures } from './DashboardFigures';
import styles from './DashboardScreen.module.scss';
import { LatestOrders } from './LatestOrders';
import { ProfileCard } from './ProfileCard';
import type { DashboardPage } from '@/lib/pages/accountPage';

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
  const fullName = useAppSelector(({ session }) => session.fullName);
  return (
    <h1 className={styles.title}>
      <span className={styles.wide}>Dashboard</span>
      <span className={styles.narrow}>{fullName}</span>
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
