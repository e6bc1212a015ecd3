import { ItemQuantity } from '@/components/cart/ItemQuantity';
import type { Purchase } from './purchase';

/** The quantity box; hidden until a variant is chosen. */
export function PurchaseQuantity({ purchase }: { purchase: Purchase }) {
  const { item, qty, setQty } = purchase;
  if (item.itmType === 'M') return null;
  return <ItemQuantity item={item} qty={qty} onQty={setQty} />;
}
