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

export const PAYMENT_TITLES: readonly PaymentTitle[] = PAYMENT_OPTIONS.map(({ title }) => title);

/** The gateways, their names, and the method that is paid on the pages of each. */
export const GATEWAYS = {
  payhere: { name: 'PayHere', title: 'Card Payment' },
  koko: { name: 'Koko', title: 'Koko' },
} as const satisfies Record<string, { name: string; title: PaymentTitle }>;
export type GatewayProvider = keyof typeof GATEWAYS;
export type GatewayTitle = (typeof GATEWAYS)[GatewayProvider]['title'];

export const GATEWAY_PROVIDERS = Object.keys(GATEWAYS) as GatewayProvider[];

/** Who pays out money that buyers paid without cash, and says so in a file: gateways and the bank of the card terminal. */
export const SETTLEMENT_SOURCES = [...GATEWAY_PROVIDERS, 'card'] as const;
export type SettlementSource = (typeof SETTLEMENT_SOURCES)[number];

export function sourceName(source: SettlementSource): string {
  return source === 'card' ? 'Card terminal' : GATEWAYS[source].name;
}

/** Tells whether the buyer pays on the pages of a gateway. */
export function isPaidAtGateway(title: string): title is GatewayTitle {
  return Object.values(GATEWAYS).some((gateway) => gateway.title === title);
}

/** Returns the name of a gateway for people, and an unknown one as it is. */
export function gatewayName(provider: string): string {
  return GATEWAY_PROVIDERS.includes(provider as GatewayProvider)
    ? GATEWAYS[provider as GatewayProvider].name
    : provider;
}

/** How shop and office speak of a method. */
type PaymentWords = {
  /** The name of its icon. */
  icon: string;
  /** In one line at the checkout. */
  explanation: string;
  /** In the office: as the name of a filter, and inside a line. */
  filter: string;
  inLine: string;
  /** Among other ways to pay; null where that is said elsewhere. */
  otherWay: string | null;
  /** Where refunds go, if not to the bank account. */
  refundTo: string | null;
};

export const PAYMENT_WORDS = {
  'Cash On Delivery': {
    icon: 'banknote',
    explanation: 'Pay the courier in cash.',
    filter: 'COD',
    inLine: 'COD',
    otherWay: null,
    refundTo: null,
  },
  Credit: {
    icon: 'file-text',
    explanation: 'Pay later on your dealer account, within your limit.',
    filter: 'Credit',
    inLine: 'credit',
    otherWay: 'Dealers with an agreed limit can buy on credit.',
    refundTo: 'to your balance for dealers on credit',
  },
  'Bank Transfer': {
    icon: 'landmark',
    explanation: 'Transfer the amount and send us the slip.',
    filter: 'Bank transfer',
    inLine: 'bank',
    otherWay: null,
    refundTo: null,
  },
  'Card Payment': {
    icon: 'credit-card',
    explanation: 'Visa, Mastercard, Amex.',
    filter: 'Card',
    inLine: 'card',
    otherWay: 'Cards and wallets, on the pages of the payment gateway.',
    refundTo: 'to the card',
  },
  Koko: {
    icon: 'refresh-cw',
    explanation: 'Three instalments.',
    filter: 'Koko',
    inLine: 'Koko',
    otherWay: 'Koko, in three parts.',
    refundTo: 'to Koko',
  },
} as const satisfies Record<PaymentTitle, PaymentWords>;
