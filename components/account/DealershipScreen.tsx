import { ButtonLink } from '@/components/ui/ButtonLink';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import type { UserDetails } from '@/lib/contract/customer';
import type { AccountPage } from '@/lib/pages/accountPage';
import { links } from '@/lib/urls/links';
import type { PageShopper } from '@/lib/pages/siteData';
import { AccountFrame } from './AccountFrame';
import { DealershipForm } from './DealershipForm';
import { DealerStatus } from './DealerSection';
import styles from './ProfileScreen.module.scss';
import { useReloadPage } from './useReloadPage';

/** The request for dealer prices, or its state once it was sent. */
export function DealershipScreen({ details, shopper }: AccountPage & { shopper: PageShopper }) {
  const heading = useFocusFallback<HTMLHeadingElement>(details?.dealerRequest?.requestedAt ?? 0);
  return (
    <AccountFrame title="Dealer prices" shopper={shopper}>
      <h1 ref={heading} tabIndex={-1}>
        Dealer prices
      </h1>
      {details !== null && <Dealership details={details} />}
    </AccountFrame>
  );
}

function Dealership({ details }: { details: UserDetails }) {
  const refresh = useReloadPage();
  const { userType, dealerRequest } = details;
  if (userType === 1 && dealerRequest === null) {
    return (
      <section className={styles.section} aria-labelledby="ask-title">
        <h2 id="ask-title">Tell us about your shop</h2>
        <DealershipForm details={details} onDone={refresh} />
      </section>
    );
  }
  return (
    <section className={styles.section} aria-label="Status of your request">
      <p className={styles.words} role="status">
        <DealerStatus userType={userType} dealerRequest={dealerRequest} />
      </p>
      <ButtonLink href={links.shop} variant="outline" className={styles.act}>
        All parts
      </ButtonLink>
    </section>
  );
}
