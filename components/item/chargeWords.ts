import { formatMoney } from '@/lib/text/format';
import type { OrderTotals } from '@/lib/contract/order.contract';

/** Returns what a way of paying adds and takes off: "LKR 50.00 discount, processing charge LKR 20.00". */
export function chargeWords(
  { discount, processingCharge }: Pick<OrderTotals, 'discount' | 'processingCharge'>,
  paymentWords: string | null,
): string {
  const parts = [
    discount > 0 ? `${formatMoney(discount)} discount` : null,
    processingCharge > 0 ? `processing charge ${formatMoney(processingCharge)}` : null,
    paymentWords,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'no charge' : parts.join(', ');
}
