import { divideHalfUp, type Cents } from './money';
import { hundredthsFromPercent, type PercentHundredths } from './price';

/** A payment method (spec 9). The specification does not explain the flags. */
export type PaymentOption = {
  title: string;
  /** Processing charge in percent of the goods. */
  proPer: number;
  /** Payment charge in percent of the final total. */
  payPer: number;
  disType: 'None' | 'Percentage';
  disPer: number;
  disAmt: number;
  flags: { 1?: boolean; 2?: boolean };
  default: boolean;
};

const plain = { proPer: 0, payPer: 0, disType: 'None', disPer: 0, disAmt: 0 } as const;

export const PAYMENT_OPTIONS = [
  { ...plain, title: 'Cash On Delivery', flags: {}, default: true },
  { ...plain, title: 'Credit', flags: {}, default: false },
  { ...plain, title: 'Bank Transfer', flags: { 1: true, 2: true }, default: false },
  { ...plain, title: 'Card Payment', payPer: 2, flags: { 1: true, 2: true }, default: false },
  { ...plain, title: 'Koko', payPer: 10, flags: {}, default: false },
] as const satisfies readonly PaymentOption[];

export type PaymentTitle = (typeof PAYMENT_OPTIONS)[number]['title'];

/** The part of a payment method that a total depends on (spec 9). */
export type PaymentCharges = Pick<PaymentOption, 'proPer' | 'payPer' | 'disType' | 'disPer'>;

/** Payment charges for the browser, without those that are 0. */
export type PaymentTerms = {
  title: PaymentTitle;
  proPer?: number;
  payPer?: number;
  disPer?: number;
};

export function termsOf(option: PaymentCharges & { title: PaymentTitle }): PaymentTerms {
  const { title, proPer, payPer, disType, disPer } = option;
  const terms: PaymentTerms = { title };
  if (proPer > 0) terms.proPer = proPer;
  if (payPer > 0) terms.payPer = payPer;
  if (disType === 'Percentage' && disPer > 0) terms.disPer = disPer;
  return terms;
}

export function chargesOf({ proPer = 0, payPer = 0, disPer = 0 }: PaymentTerms): PaymentCharges {
  return { proPer, payPer, disType: disPer > 0 ? 'Percentage' : 'None', disPer };
}

export function findPaymentOption(
  title: string,
): (PaymentOption & { title: PaymentTitle }) | undefined {
  return PAYMENT_OPTIONS.find((option) => option.title === title);
}

/** Each part is rounded once, so that the displayed parts add up. */
export type OrderTotal = {
  invCents: Cents;
  delCents: Cents;
  discountCents: Cents;
  processingCents: Cents;
  subTotalCents: Cents;
  paymentChargeCents: Cents;
  totalCents: Cents;
};

const WHOLE: PercentHundredths = 10_000;

/** Applies the formula of spec 9; `invCents` is the goods after item discounts. */
export function orderTotal(invCents: Cents, delCents: Cents, option: PaymentCharges): OrderTotal {
  const discountCents = option.disType === 'Percentage' ? share(invCents, option.disPer) : 0;
  const processingCents = share(invCents, option.proPer);
  const subTotalCents = invCents + delCents - discountCents + processingCents;
  const payPer = hundredthsFromPercent(option.payPer);
  const paymentChargeCents = divideHalfUp(subTotalCents * payPer, WHOLE - payPer);
  return {
    invCents,
    delCents,
    discountCents,
    processingCents,
    subTotalCents,
    paymentChargeCents,
    totalCents: subTotalCents + paymentChargeCents,
  };
}

function share(cents: Cents, percent: number): Cents {
  return divideHalfUp(cents * hundredthsFromPercent(percent), WHOLE);
}
