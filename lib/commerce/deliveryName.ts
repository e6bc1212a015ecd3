import { deliveryWords } from '@/lib/text/orderWords';
import { kilogramsFromGrams } from './delivery';

/** Names the delivery of goods of this weight among their costs, such as "Delivery, 0.84 kg". */
export function deliveryName(weightGrams: number): string {
  return deliveryWords(kilogramsFromGrams(weightGrams));
}
