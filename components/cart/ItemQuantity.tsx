import { QuantityBox } from '@/components/ui/QuantityBox';
import { quantityProblems } from '@/lib/commerce/cartProblems';
import { isPriced } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/item.contract';
import { useMaximumQuantity } from '@/store/hooks';

type ItemQuantityProps = {
  item: Pick<Item, 'itmName' | 'inStock' | 'selling'>;
  qty: number;
  onQty: (qty: number) => void;
  min?: 0 | 1;
  size?: 40 | 36;
  className?: string;
};

/** An item's quantity box; shows why a typed quantity cannot be ordered (spec 4). */
export function ItemQuantity({ item, qty, onQty, min = 1, size, className }: ItemQuantityProps) {
  const maximum = useMaximumQuantity();
  const isNone = qty === 0 && min === 0;
  return (
    <QuantityBox
      value={qty}
      onChange={onQty}
      min={min}
      max={Math.min(item.inStock, maximum)}
      size={size}
      label={item.itmName}
      disabled={item.inStock <= 0 || !isPriced(item)}
      errors={isNone ? [] : quantityProblems(qty, item.inStock, maximum)}
      className={className}
    />
  );
}
