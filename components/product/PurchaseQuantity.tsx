import { ItemQuantity } from '@/components/cart/ItemQuantity';
import type { Purchase } from './purchase';

/** How many; nothing to say while it is not chosen which. */
export function PurchaseQuantity({ purchase }: { purchase: Purchase }) {
  const { item, qty, setQty } = purchase;
  if (item.itmType === 'M') return null;
  return <ItemQuantity item={item} qty={qty} onQty={setQty} />;
}
