import { ButtonLink } from '@/components/ui/Button';
import type { UserDetails } from '@/lib/contract/customer.contract';
import { dealerTier } from '@/lib/pages/accountPage';
import { formatDate } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import styles from './ProfileScreen.module.scss';

type DealerState = Pick<UserDetails, 'userType' | 'dealerRequest'>;

/** Shows which prices the customer gets and how to request dealer prices. */
export function DealerSection({ details }: { details: DealerState }) {
  const { userType, dealerRequest } = details;
  return (
    <section className={styles.section} aria-labelledby="dealer-title">
      <h2 id="dealer-title">Dealer prices</h2>
      <p className={styles.words}>
        <DealerStatus userType={userType} dealerRequest={dealerRequest} />
      </p>
      {userType === 1 && dealerRequest === null && (
        <ButtonLink href={links.dealership} variant="outline" className={styles.act}>
          Ask for dealer prices
        </ButtonLink>
      )}
    </section>
  );
}

export function DealerStatus({ userType, dealerRequest }: DealerState) {
  if (userType > 1) return <>You buy at dealer prices, {dealerTier(userType)}.</>;
  if (dealerRequest === null) return <>Repair shops and resellers get dealer prices.</>;
  return (
    <>
      Requested on <b>{formatDate(dealerRequest.requestedAt)}</b> for{' '}
      <b>{dealerRequest.shopName}</b>. We&apos;ll review it and let you know.
    </>
  );
}
