import { Money } from '@/components/ui/Money';
import { ASK_FOR_PRICE, isPriced, unitPrice, type WirePrice } from '@/lib/commerce/price';

/** The unit price in a line of this quantity, from which its variants cost, or "Ask for price". */
export function UnitPrice({ item, qty = 1 }: { item: WirePrice; qty?: number }) {
  if (!isPriced(item)) return ASK_FOR_PRICE;
  return (
    <>
      {item.isFromPrice === true && 'From '}
      <Money rupees={unitPrice(item, qty)} />
    </>
  );
}
