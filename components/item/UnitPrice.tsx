import { Money } from '@/components/ui/Money';
import { ASK_FOR_PRICE, isPriced, unitPrice } from '@/lib/commerce/price';

type UnitPriceProps = { item: { selling: number; disPer: number } };

/** The unit price, or "Ask for price". */
export function UnitPrice({ item }: UnitPriceProps) {
  return isPriced(item) ? <Money rupees={unitPrice(item)} /> : ASK_FOR_PRICE;
}
