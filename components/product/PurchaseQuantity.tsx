import { QuantityBox } from '@/components/ui/QuantityBox';
import type { Purchase } from './purchase';

export function PurchaseQuantity({ purchase }: { purchase: Purchase }) {
  const { item, qty, setQty, maximum } = purchase;
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
