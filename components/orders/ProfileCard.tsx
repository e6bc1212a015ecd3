import { Link } from '@/components/ui/Link';
import { displayPhone } from '@/lib/commerce/phone';
import type { UserDetails } from '@/lib/contract/customer';
import { formatDate } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import { useAppSelector } from '@/store/hooks';
import { selectHasAddressBook } from '@/store/sessionSlice';
import styles from './DashboardScreen.module.scss';

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
    { name: 'Name', value: fullName },
    { name: 'Shop', value: shopName },
    { name: 'Phone', value: phone === null ? null : displayPhone(phone) },
    { name: 'E-mail', value: email },
    { name: '', value: email === null || emailVerified ? null : 'E-mail not confirmed yet' },
  ].filter(({ value }) => value !== null);
}
