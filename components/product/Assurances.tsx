import { RotateCcw, ShieldCheck, Truck } from '@/components/ui/icons';
import type { IconName } from '@/components/ui/Icon';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { deliveryChargeCents } from '@/lib/commerce/delivery';
import { rupeesFromCents } from '@/lib/commerce/money';
import type { Item } from '@/lib/contract/catalogue';
import { formatWarranty, formatWeight } from '@/lib/site/format';
import { links } from '@/lib/site/links';
import { useSettings } from '@/store/hooks';
import styles from './Assurances.module.scss';

const GRAMS_IN_KILOGRAM = 1000;

/** What it costs to get it, to give it back and when it fails. */
export function Assurances({ item, qty }: { item: Item; qty: number }) {
  const { returnDays } = useSettings();
  const grams = Math.round(item.weight * GRAMS_IN_KILOGRAM) * qty;
  const charge = rupeesFromCents(deliveryChargeCents(grams));
  return (
    <ul className={styles.list}>
      <Assurance icon={Truck}>
        <strong>
          Delivery <Money rupees={charge} />
        </strong>
        {grams > 0 && ` for ${formatWeight(grams / GRAMS_IN_KILOGRAM)}`}
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
