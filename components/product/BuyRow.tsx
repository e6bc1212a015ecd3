import { NeedsScripts } from '@/components/ui/NeedsScripts';
import { CartButton } from '@/components/cart/CartButton';
import { CompareButton } from '@/components/compare/CompareButton';
import { buttonClass } from '@/components/ui/Button';
import { WishButton } from '@/components/wishlist/WishButton';
import { PurchaseQuantity, type Purchase } from './PurchaseQuantity';
import styles from './BuyRow.module.scss';

const BUTTON = buttonClass({ variant: 'outline', size: 48 });

/** The quantity and the main button; a phone shows them in the bar at the bottom. */
export function BuyRow({ purchase }: { purchase: Purchase }) {
  const { item, qty, remindToSelect } = purchase;
  return (
    <div className={styles.row}>
      <NeedsScripts>Adding to the cart needs JavaScript.</NeedsScripts>
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
