import { displayPhone } from '@/lib/text/displayPhone';
import type { Address } from '@/lib/contract/order.contract';
import styles from './AddressLines.module.scss';

/** An address in the order of a parcel label. */
export function AddressLines({ address }: { address: Partial<Address> }) {
  const { fullName, shopName, line1, line2, town, district, postcode } = address;
  const phones = [address.phone, address.secondPhone].flatMap((phone) => phone || []);
  return (
    <address className={styles.lines}>
      <strong>{[fullName, shopName].filter(Boolean).join(', ')}</strong>
      <span>{[line1, line2].filter(Boolean).join(', ')}</span>
      <span>{[town, district, postcode].filter(Boolean).join(', ')}</span>
      <span>{phones.map(displayPhone).join(' · ')}</span>
    </address>
  );
}
