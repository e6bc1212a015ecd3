import { Heart, Scale } from 'lucide-react';
import { CartButton } from '@/components/cart/CartButton';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Icon } from '@/components/ui/Icon';
import { links, signInLink } from '@/lib/site/links';
import { PurchaseQuantity } from './PurchaseQuantity';
import type { Purchase } from './purchase';
import styles from './BuyRow.module.scss';

/** Quantity and the page's one filled button; on a phone the bar at the bottom has them. */
export function BuyRow({ purchase }: { purchase: Purchase }) {
  const { item, qty, tellToSelect, href } = purchase;
  return (
    <div className={styles.row}>
      <PurchaseQuantity purchase={purchase} />
      <CartButton
        item={item}
        qty={qty}
        place="product"
        size={48}
        withIcon
        onSelectNeeded={tellToSelect}
      />
      <ButtonLink
        href={signInLink(href)}
        variant="outline"
        size={48}
        aria-label={`Add ${item.itmName} to wishlist`}
        title="Add to wishlist"
      >
        <Icon of={Heart} />
      </ButtonLink>
      <ButtonLink
        href={links.compare}
        variant="outline"
        size={48}
        aria-label={`Compare ${item.itmName}`}
        title="Compare"
      >
        <Icon of={Scale} />
      </ButtonLink>
    </div>
  );
}
