import { createHash } from 'node:crypto';
import { centsOfDigits, type Cents } from '@/lib/commerce/money';
import {
  isPaidAtGateway,
  type GatewayProvider,
  type GatewayTitle,
} from '@/lib/contract/paymentOptions';
import type { PaymentEventKind } from '@/lib/commerce/paymentEvents';
import type { PaymentForm } from '@/lib/contract/payment.contract';
import type { ReadOf } from '@/server/platform/envNames';
import { anyText } from '@/server/platform/envValues';

/** The only currency of the shop. */
export const CURRENCY = 'LKR';

/** No request to a gateway takes longer. */
export const GATEWAY_TIMEOUT_MS = 5_000;

/** What the buyer's browser takes to a gateway. */
export type PaymentStart = {
  /** The attempt's own number, such as "SP-100001-2". */
  reference: string;
  cents: Cents;
  description: string;
  buyer: {
    fullName: string;
    email: string;
    /** '94' and 9 digits. */
    phone: string;
    address: string;
    town: string;
  };
  returnUrl: string;
  cancelUrl: string;
  notifyUrl: string;
};

/** What a gateway told about an attempt, in a notification or an answer. */
export type GatewayNews = {
  /** Of the attempt. */
  reference: string;
  /** The gateway's number of the payment. */
  paymentId: string;
  kind: PaymentEventKind;
  /** Null where this gateway does not repeat them. */
  cents: Cents | null;
  currency: string | null;
  /** Why it cannot be for this shop, though its signature is right. */
  mistake: string | null;
  /** The hash of its signature; null where the shop asked for it. */
  signatureHash: string | null;
};

/** What a gateway is asked to pay back. */
export type RefundOrder = {
  /** The gateway's number of the payment. */
  paymentId: string;
  cents: Cents;
  /** Everything that this payment brought. */
  isWhole: boolean;
  description: string;
};

export type Notification = ReadonlyMap<string, string>;

/** A payment gateway: everything that the shop needs of one. */
export type PaymentGateway = {
  provider: GatewayProvider;
  /** A failed attempt cannot be paid any more: news of that are for a person. */
  failureIsFinal: boolean;
  /** The field of its notifications that names the attempt. */
  referenceField: string;
  startForm(start: PaymentStart): PaymentForm;
  /** Returns null when the signature is wrong. Throws nothing, whatever the fields are. */
  readNotification(fields: Notification): GatewayNews | null;
  /** Asks about one attempt; null where the gateway cannot be asked. */
  lookUp: ((reference: string) => Promise<GatewayNews[]>) | null;
  /**
   * Pays back; null where the gateway cannot be asked. Returns null when it is done, or the gateway's words
   * when it refused. Throws when nobody knows what became of it.
   */
  refund: ((refund: RefundOrder) => Promise<string | null>) | null;
};

/** A gateway that the environment configures. */
export type ConfiguredGateway = {
  open: () => PaymentGateway;
  /** The addresses it is called at, by their variables. */
  addresses: readonly (readonly [variable: string, url: string])[];
  /** Origins to which pages may post its form, also by a redirect. */
  formOrigins: readonly string[];
};

/** Everything about one gateway. A new one is such an adapter, and a line in openGateways.ts. */
export type GatewayAdapter<Name extends string> = {
  /** The environment variables it reads. */
  variables: readonly Name[];
  /** Returns null without a configuration. Half of one is a mistake, so that no buyer meets it first. */
  read: (read: ReadOf<Name>, mistakes: string[]) => ConfiguredGateway | null;
};

/** Returns whether all of these variables are set; it is a mistake when only some are. */
export function isComplete<Name extends string>(
  names: readonly Name[],
  read: ReadOf<Name>,
  mistakes: string[],
): boolean {
  const missing = names.filter((name) => read(name, '', anyText) === '');
  const [given] = names.filter((name) => !missing.includes(name));
  if (given === undefined) return false;
  mistakes.push(...missing.map((name) => `${name} must be set when ${given} is.`));
  return missing.length === 0;
}

/** The gateways that are configured, by the way of paying. */
export type PaymentGateways = Partial<Record<GatewayTitle, PaymentGateway>>;

/** Returns the open gateway of a way of paying. */
export function gatewayFor(gateways: PaymentGateways, title: string): PaymentGateway | undefined {
  return isPaidAtGateway(title) ? gateways[title] : undefined;
}

/** Returns what is remembered of a signature. */
export function signatureHashOf(signature: string | Buffer): string {
  return createHash('sha256').update(signature).digest('hex');
}

/** Returns an amount that a gateway wrote, or null when it is none. */
export function centsOfText(text: string): Cents | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (parts === null) return null;
  return centsOfDigits(parts[1] ?? '', parts[2] ?? '');
}

/** Splits a name for gateways that want two; both are filled. */
export function namesOf(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.length === 0 ? '-' : rest.join(' ') };
}
