import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { deliveryCharge } from '@/lib/commerce/delivery';
import { lineTotal } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/item.contract';
import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import { formatCount, formatWarranty, formatWeight } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import styles from './Assurances.module.scss';

type Faults = ProductDetail['faults'];

/** What delivery costs for this quantity, what the owner and the list promise, and how many came back faulty. */
export function Assurances({ item, qty, faults }: { item: Item; qty: number; faults?: Faults }) {
  const { returnDays, delivery } = useSettings();
  const parcel = { kilograms: item.weight * qty, goods: lineTotal(item, qty) };
  const warranty = formatWarranty(item.warrantyMonths);
  return (
    <ul className={styles.list}>
      <Assurance icon="truck">
        <strong>
          Delivery <Money rupees={deliveryCharge(delivery, parcel)} />
        </strong>
        {item.weight > 0 &&
          item.isUsualWeight !== true &&
          ` for ${formatWeight(item.weight * qty)}`}
      </Assurance>
      {returnDays > 0 && (
        <Assurance icon="rotate-ccw">
          <strong>{returnDays} days to return</strong> a wrong or faulty part.{' '}
          <Link href={links.refunds}>Returns and exchange</Link>
        </Assurance>
      )}
      {warranty !== null && (
        <Assurance icon="shield-check">
          <strong>{warranty}</strong>
        </Assurance>
      )}
      {faults !== undefined && <FaultRate faults={faults} />}
    </ul>
  );
}

/** How many came back, and what that says of the next ones. */
function FaultRate({ faults: { sold, faulty, low, high } }: { faults: NonNullable<Faults> }) {
  return (
    <Assurance icon="check">
      <strong>
        {formatCount(faulty)} of {formatCount(sold)} sold
      </strong>{' '}
      in the last year came back faulty: {percent(low)} to {percent(high)} of them may be, in 95 of
      100 cases.
    </Assurance>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function Assurance({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <p>{children}</p>
    </li>
  );
}
