import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { deliveryCharge } from '@/lib/commerce/delivery';
import { lineTotal } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/catalogue.contract';
import { formatWarranty, formatWeight } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import styles from './Assurances.module.scss';

/** What delivery costs for this quantity, and what the owner and the list promise. */
export function Assurances({ item, qty }: { item: Item; qty: number }) {
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
    </ul>
  );
}

function Assurance({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <p>{children}</p>
    </li>
  );
}
