import { divideHalfUp, type Cents } from './money';
import { hundredthsFromPercent, type PercentHundredths } from './price';

/** How an order can be paid (spec 9). The flags' meaning is unknown; they are kept as given. */
export type PaymentOption = {
  title: string;
  /** Processing charge on the goods, percent. */
  proPer: number;
  /** Payment charge on the whole, percent of what is paid. */
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

/** What a way of paying adds or takes off: all that a total needs (spec 9). */
export type PaymentCharges = Pick<PaymentOption, 'proPer' | 'payPer' | 'disType' | 'disPer'>;

/** The same as browsers get it: whatever is nothing is left out. */
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

/** An order total in its parts; each is rounded once, so that the displayed parts add up. */
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

/** The formula of spec 9 in whole cents; invCents is the goods after their own discounts. */
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
