import { deliveryCharge, DELIVERY_STEPS } from '@/lib/commerce/delivery';
import { GRADES } from '@/lib/commerce/grades';
import type { PaymentTerms } from '@/lib/commerce/payment';
import { formatMoney, formatMonths } from '@/lib/text/format';

/** The delivery charge of common weights. */
export function deliveryRows(): string[][] {
  return [1, 2, 3, 4, 5].map((kilograms) => [
    kilograms === 1 ? 'up to 1 kg' : `up to ${kilograms} kg`,
    formatMoney(deliveryCharge(kilograms)),
  ]);
}

/** "LKR 400.00 up to 1 kg and LKR 150.00 for every further kilogram begun" (spec 9). */
export function deliverySentence(): string {
  const { first, further } = DELIVERY_STEPS;
  return `${formatMoney(first)} up to 1 kg and ${formatMoney(further)} for every further kilogram begun`;
}

export function gradeRows(): string[][] {
  return GRADES.map(({ label, note, warrantyMonths }) => [
    label,
    note,
    formatMonths(warrantyMonths),
  ]);
}

/** The merchant's payment options with their charges or discounts. */
export function paymentRows(payments: readonly PaymentTerms[]): string[][] {
  return payments.map((terms) => [terms.title, chargeWords(terms)]);
}

function chargeWords({ proPer, payPer, disPer }: PaymentTerms): string {
  const parts = [
    disPer !== undefined && `${disPer}% off the parts`,
    proPer !== undefined && `${proPer}% of the parts`,
    payPer !== undefined && `${payPer}% of what is paid`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'no charge' : parts.join(', ');
}
