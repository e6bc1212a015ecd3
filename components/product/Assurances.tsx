import { RotateCcw, ShieldCheck, Truck } from '@/components/ui/icons';
import type { IconName } from '@/components/ui/Icon';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { deliveryCharge } from '@/lib/commerce/delivery';
import type { Item } from '@/lib/contract/catalogue';
import { formatWarranty, formatWeight } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import styles from './Assurances.module.scss';

export function Assurances({ item, qty }: { item: Item; qty: number }) {
  const { returnDays } = useSettings();
  return (
    <ul className={styles.list}>
      <Assurance icon={Truck}>
        <strong>
          Delivery <Money rupees={deliveryCharge(item.weight, qty)} />
        </strong>
        {item.weight > 0 && ` for ${formatWeight(item.weight * qty)}`}
      </Assurance>
      <Assurance icon={RotateCcw}>
        <strong>{returnDays} days to return</strong> a wrong or faulty part.{' '}
        <Link href={links.refunds}>Returns and exchange</Link>
      </Assurance>
      <Assurance icon={ShieldCheck}>
        <strong>{formatWarranty(item.warrantyMonths)}</strong>
      </Assurance>
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
