import { CartButton } from '@/components/cart/CartButton';
import { CompareButton } from '@/components/compare/CompareButton';
import { buttonClass } from '@/components/ui/buttonClass';
import { WishButton } from '@/components/wishlist/WishButton';
import { PurchaseQuantity } from './PurchaseQuantity';
import type { Purchase } from './purchase';
import styles from './BuyRow.module.scss';

const BUTTON = buttonClass({ variant: 'outline', size: 48 });

/** The quantity and the main button; a phone shows them in the bar at the bottom. */
export function BuyRow({ purchase }: { purchase: Purchase }) {
  const { item, qty, remindToSelect } = purchase;
  return (
    <div className={styles.row}>
      <PurchaseQuantity purchase={purchase} />
      <CartButton
        item={item}
        qty={qty}
        place="product"
        size={48}
        withIcon
        onSelectNeeded={remindToSelect}
      />
      <WishButton item={item} className={BUTTON} />
      <CompareButton item={item} className={BUTTON} />
    </div>
  );
}
