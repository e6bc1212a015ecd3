import { Money } from '@/components/ui/Money';
import { ASK_FOR_PRICE, isPriced, unitPrice, type WirePrice } from '@/lib/commerce/price';

/** The unit price in a line of this quantity, or "Ask for price". */
export function UnitPrice({ item, qty = 1 }: { item: WirePrice; qty?: number }) {
  return isPriced(item) ? <Money rupees={unitPrice(item, qty)} /> : ASK_FOR_PRICE;
}
