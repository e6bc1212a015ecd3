export const PAYMENT_BUYERS = ['everyone', 'retail', 'dealers'] as const;
export type PaymentBuyers = (typeof PAYMENT_BUYERS)[number];

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
  /** Which customers may pay this way. */
  buyers: PaymentBuyers;
  /** The highest total in rupees that may be paid this way; 0: any total. */
  upTo: number;
};

const free = { proPer: 0, payPer: 0, disType: 'None', disPer: 0, disAmt: 0 } as const;
const plain = { ...free, buyers: 'everyone', upTo: 0 } as const;

export const PAYMENT_OPTIONS = [
  { ...plain, title: 'Cash On Delivery', flags: {}, default: true },
  { ...plain, title: 'Credit', buyers: 'dealers', flags: {}, default: false },
  { ...plain, title: 'Bank Transfer', flags: { 1: true, 2: true }, default: false },
  { ...plain, title: 'Card Payment', payPer: 2, flags: { 1: true, 2: true }, default: false },
  { ...plain, title: 'Koko', payPer: 10, flags: {}, default: false },
] as const satisfies readonly PaymentOption[];

export type PaymentTitle = (typeof PAYMENT_OPTIONS)[number]['title'];

/** The methods that are paid on the pages of a gateway, and that gateway. */
export const GATEWAY_OF = {
  'Card Payment': 'payhere',
  Koko: 'koko',
} as const satisfies Partial<Record<PaymentTitle, string>>;

export type GatewayProvider = (typeof GATEWAY_OF)[GatewayTitle];

export type GatewayTitle = keyof typeof GATEWAY_OF;

/** Tells whether the buyer pays on the pages of a gateway. */
export function isPaidAtGateway(title: string): title is GatewayTitle {
  return Object.hasOwn(GATEWAY_OF, title);
}
