import type { ProfilePage } from '@/lib/pages/accountPage';
import type { UserDetails } from '@/lib/contract/customer';
import type { OwnSession } from '@/lib/contract/ownSession';
import type { PageShopper } from '@/lib/pages/siteData';
import { AccountFrame } from './AccountFrame';
import { DealerSection } from './DealerSection';
import { DetailsForm } from './DetailsForm';
import styles from './ProfileScreen.module.scss';
import { SessionsSection } from './SessionsSection';
import { SignInSection } from './SignInSection';
import { ThirdPartySection } from './ThirdPartySection';

export function ProfileScreen({
  details,
  sessions,
  shopper,
}: ProfilePage & { shopper: PageShopper }) {
  return (
    <AccountFrame title="Profile" shopper={shopper}>
      <h1>Profile</h1>
      {details !== null && <Profile details={details} sessions={sessions} />}
    </AccountFrame>
  );
}

function Profile({ details, sessions }: { details: UserDetails; sessions: OwnSession[] }) {
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-labelledby="details-title">
        <h2 id="details-title">Your details</h2>
        <DetailsForm details={details} />
      </section>
      <SignInSection details={details} />
      <SessionsSection sessions={sessions} />
      {details.thirdPartyAuths.length > 0 && (
        <ThirdPartySection authTypes={details.thirdPartyAuths} />
      )}
      <DealerSection details={details} />
    </div>
  );
}
