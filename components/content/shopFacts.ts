import { deliveryChargeCents } from '@/lib/commerce/delivery';
import { GRADES } from '@/lib/commerce/grades';
import { PAYMENT_OPTIONS } from '@/lib/commerce/payment';
import { rupeesFromCents } from '@/lib/commerce/money';
import { formatMoney, formatMonths } from '@/lib/site/format';

/** Delivery by weight, up to what a full bag of displays weighs. */
export function deliveryRows(): string[][] {
  return [1, 2, 3, 4, 5].map((kilograms) => [
    kilograms === 1 ? 'up to 1 kg' : `up to ${kilograms} kg`,
    formatMoney(deliveryCost(kilograms * 1000)),
  ]);
}

/** "LKR 400.00 up to 1 kg and LKR 150.00 for every further kilogram begun" (spec 9). */
export function deliverySentence(): string {
  const [first, second] = [deliveryCost(1000), deliveryCost(2000)];
  return `${formatMoney(first)} up to 1 kg and ${formatMoney(second - first)} for every further kilogram begun`;
}

export function gradeRows(): string[][] {
  return GRADES.map(({ label, note, warrantyMonths }) => [
    label,
    note,
    formatMonths(warrantyMonths),
  ]);
}

/** The ways of paying as the specification charges them. */
export function paymentRows(): string[][] {
  return PAYMENT_OPTIONS.map(({ title, payPer }) => [
    title,
    payPer === 0 ? 'no charge' : `${payPer}% of what is paid`,
  ]);
}

function deliveryCost(weightGrams: number): number {
  return rupeesFromCents(deliveryChargeCents(weightGrams));
}
