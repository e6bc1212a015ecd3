import { CartButton } from '@/components/cart/CartButton';
import { CompareMark } from '@/components/compare/CompareMark';
import { buttonClass } from '@/components/ui/buttonLook';
import { WishMark } from '@/components/wishlist/WishMark';
import { PurchaseQuantity } from './PurchaseQuantity';
import type { Purchase } from './purchase';
import styles from './BuyRow.module.scss';

const MARK = buttonClass({ variant: 'outline', size: 48 });

/** The quantity and the main button; a phone shows them in the bar at the bottom. */
export function BuyRow({ purchase }: { purchase: Purchase }) {
  const { item, qty, tellToSelect } = purchase;
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
      <WishMark item={item} className={MARK} />
      <CompareMark item={item} className={MARK} />
    </div>
  );
}
