import {
  type PaymentOption,
  PAYMENT_OPTIONS,
  type PaymentTitle,
} from '@/lib/contract/paymentOptions';
import type { PaymentTerms } from '@/lib/contract/shop.contract';
import { centsFromRupees, divideHalfUp, type Cents } from './money';
import { hundredthsFromPercent, type PercentHundredths } from './price';
import { isDealer } from './quantity';

/** The part of a payment method that a total depends on (spec 9). */
export type PaymentCharges = Pick<PaymentOption, 'proPer' | 'payPer' | 'disType' | 'disPer'>;

/** Of a sale at the counter. */
export const NO_CHARGES: PaymentCharges = { proPer: 0, payPer: 0, disType: 'None', disPer: 0 };

export function termsOf(
  option: PaymentCharges & { title: PaymentTitle } & Partial<
      Pick<PaymentOption, 'buyers' | 'upTo'>
    >,
): PaymentTerms {
  const { title, proPer, payPer, disType, disPer, buyers = 'everyone', upTo = 0 } = option;
  const terms: PaymentTerms = { title };
  if (buyers !== 'everyone') terms.buyers = buyers;
  if (upTo > 0) terms.upTo = upTo;
  if (proPer > 0) terms.proPer = proPer;
  if (payPer > 0) terms.payPer = payPer;
  if (disType === 'Percentage' && disPer > 0) terms.disPer = disPer;
  return terms;
}

export function chargesOf({ proPer = 0, payPer = 0, disPer = 0 }: PaymentTerms): PaymentCharges {
  return { proPer, payPer, disType: disPer > 0 ? 'Percentage' : 'None', disPer };
}

/** Returns whether customers of this type may pay this way at all. */
export function isPaymentFor({ buyers }: Pick<PaymentTerms, 'buyers'>, userType: number): boolean {
  return (
    buyers === undefined || buyers === 'everyone' || (buyers === 'dealers') === isDealer(userType)
  );
}

/** Returns whether so large a total may be paid this way. */
export function isWithinLimit(
  { upTo = 0 }: Pick<PaymentTerms, 'upTo'>,
  totalCents: Cents,
): boolean {
  return upTo === 0 || totalCents <= centsFromRupees(upTo);
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
