import { DELIVERY_TARIFF, deliveryCharge } from '@/lib/commerce/delivery';
import { GRADES, type GradeId } from '@/lib/contract/grades';
import type { PaymentTerms, DeliveryTariff, SiteSettings } from '@/lib/contract/shop.contract';
import { PAYMENT_TITLES, PAYMENT_WORDS, type PaymentTitle } from '@/lib/contract/paymentOptions';
import type { DeliverySteps } from '@/lib/contract/siteSettings';
import { formatMoney, formatMonths } from '@/lib/text/format';

/** The delivery charge of common weights. */
export function deliveryRows(tariff?: DeliveryTariff): string[][] {
  return [1, 2, 3, 4, 5].map((kilograms) => [
    kilograms === 1 ? 'up to 1 kg' : `up to ${kilograms} kg`,
    formatMoney(deliveryCharge(tariff, { kilograms, goods: 0 })),
  ]);
}

/** The whole tariff in sentences; the first says what most districts cost (spec 9). */
export function deliverySentences(tariff: DeliveryTariff = DELIVERY_TARIFF): string[] {
  const { districts, freeFrom } = tariff;
  return [
    `${stepsWords(tariff)}.`,
    ...(freeFrom === 0 ? [] : [`Parts for ${formatMoney(freeFrom)} or more are delivered free.`]),
    ...Object.entries(districts).map(([name, steps]) => `To ${name}: ${stepsWords(steps)}.`),
  ];
}

function stepsWords({ first, further }: DeliverySteps): string {
  return `${formatMoney(first)} up to 1 kg and ${formatMoney(further)} for every further kilogram begun`;
}

/** The grades with what they are and, where the owner has said it, their usual warranty. */
export function gradeTable({ gradeWarranties = {} }: SiteSettings) {
  const saysWarranty = Object.keys(gradeWarranties).length > 0;
  const warrantyOf = (id: GradeId) => {
    const months = gradeWarranties[id];
    return months === undefined ? 'As its page says' : formatMonths(months);
  };
  return {
    head: ['Grade', 'What it is', ...(saysWarranty ? ['Usual warranty'] : [])],
    rows: GRADES.map(({ id, label, note }) => [
      label,
      note,
      ...(saysWarranty ? [warrantyOf(id)] : []),
    ]),
    figures: saysWarranty,
  };
}

/** The merchant's payment methods with their charges or discounts, and whom they are for. */
export function paymentRows(payments: readonly PaymentTerms[]): string[][] {
  return payments.map((terms) => [
    terms.title,
    [chargeWords(terms), ...conditionWords(terms)].join(', '),
  ]);
}

/** "2% of what is paid", or "no charge". */
function chargeWords({ proPer, payPer, disPer }: PaymentTerms): string {
  const parts = [
    disPer !== undefined && `${disPer}% off the parts`,
    proPer !== undefined && `${proPer}% of the parts`,
    payPer !== undefined && `${payPer}% of what is paid`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'no charge' : parts.join(', ');
}

const BUYERS = { everyone: [], retail: ['for retail customers'], dealers: ['for dealers'] };

function conditionWords({ buyers = 'everyone', upTo }: PaymentTerms): string[] {
  const limit = upTo === undefined ? [] : [`for orders of up to ${formatMoney(upTo)}`];
  return [...BUYERS[buyers], ...limit];
}

/** "Yes, everywhere in Sri Lanka, no charge, for orders of up to LKR 50,000.00." */
export function cashAnswer(cash: PaymentTerms): string {
  const words = ['Yes', 'everywhere in Sri Lanka', chargeWords(cash), ...conditionWords(cash)];
  return `${words.join(', ')}. You pay the courier the exact total of the order.`;
}

/** Returns the terms of a payment method, or undefined where it is not offered. */
export function paymentTerms(
  payments: readonly PaymentTerms[],
  title: PaymentTitle,
): PaymentTerms | undefined {
  return payments.find((terms) => terms.title === title);
}

/** A sentence for each payment method on offer besides cash on delivery. */
export function otherWaysToPay({ payments, bankAccount }: SiteSettings): string[] {
  const transfer = `Bank transfer to ${bankAccount.bank}, ${bankAccount.branch}, with the order number as the reference. We hold the parts for you until the time shown on the order.`;
  return payments.flatMap(({ title }) =>
    title === 'Bank Transfer' ? transfer : (PAYMENT_WORDS[title].otherWay ?? []),
  );
}

/** "to your bank account for cash and transfers or to the card": only options on offer. */
export function refundWords(payments: readonly PaymentTerms[]): string {
  const offered = PAYMENT_TITLES.filter((title) => paymentTerms(payments, title) !== undefined);
  // A dealer's balance is the last word.
  const inOrder = [...offered.filter((title) => title !== 'Credit'), 'Credit' as const];
  const ways = [
    'to your bank account for cash and transfers',
    ...inOrder.flatMap((title) =>
      offered.includes(title) ? (PAYMENT_WORDS[title].refundTo ?? []) : [],
    ),
  ];
  const last = ways.pop() ?? '';
  return ways.length === 0 ? last : `${ways.join(', ')} or ${last}`;
}
