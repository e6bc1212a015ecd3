import { QuantityBox } from '@/components/ui/QuantityBox';
import type { Purchase } from './purchase';

/** How many; nothing to say while it is not chosen which. */
export function PurchaseQuantity({ purchase }: { purchase: Purchase }) {
  const { item, qty, setQty, maximum } = purchase;
  if (item.itmType === 'M') return null;
  return (
    <QuantityBox
      value={qty}
      onChange={setQty}
      max={maximum}
      label={item.itmName}
      disabled={item.inStock <= 0}
    />
  );
}
