import { CartButton } from '@/components/cart/CartButton';
import { StockText } from '@/components/item/StockText';
import { UnitPrice } from '@/components/item/UnitPrice';
import { PurchaseQuantity, type Purchase } from './PurchaseQuantity';
import styles from './StickyBuyBar.module.scss';

/** The bar of phones with price, stock, quantity and button. */
export function StickyBuyBar({ purchase }: { purchase: Purchase }) {
  const { item, qty, remindToSelect } = purchase;
  return (
    <div className={styles.bar} role="region" aria-label="Buy" data-page-bar>
      <div className={styles.words}>
        <strong className={styles.price}>
          <UnitPrice item={item} qty={qty} />
        </strong>
        <StockText inStock={item.inStock} className={styles.stock} />
      </div>
      <PurchaseQuantity purchase={purchase} />
      <CartButton item={item} qty={qty} place="product" onSelectNeeded={remindToSelect} />
    </div>
  );
}
