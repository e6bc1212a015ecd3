import type { ReadOf } from '@/server/platform/envNames';
import { ADAPTERS, type ConfiguredGateways } from './openGateways';

export type PaymentsEnv = {
  gateways: ConfiguredGateways;
  /** Origins to which pages may post forms, also by a redirect. */
  formOrigins: string[];
};

/** The environment variables of all gateways. */
export const PAYMENT_VARIABLES: readonly PaymentVariable[] = Object.values(ADAPTERS).flatMap(
  (adapter): readonly PaymentVariable[] => adapter.variables,
);
type PaymentVariable = (typeof ADAPTERS)[keyof typeof ADAPTERS]['variables'][number];

/** Reads the gateways. */
export function readPaymentsEnv(read: ReadOf<PaymentVariable>, mistakes: string[]): PaymentsEnv {
  const gateways: ConfiguredGateways = {};
  for (const [provider, adapter] of Object.entries(ADAPTERS)) {
    const gateway = adapter.read(read, mistakes);
    if (gateway !== null) gateways[provider as keyof typeof ADAPTERS] = gateway;
  }
  const formOrigins = Object.values(gateways).flatMap((gateway) => gateway.formOrigins);
  return { gateways, formOrigins: [...new Set(formOrigins)] };
}

type Addresses = { publicOrigin: string; payments: PaymentsEnv };

/** Returns a mistake for each gateway without https behind a shop with it. */
export function mistakesOfPayments({ publicOrigin, payments }: Addresses): string[] {
  if (!publicOrigin.startsWith('https:')) return [];
  return plainAddresses(payments).map(
    (name) => `${name} must begin with https:// when PUBLIC_ORIGIN does.`,
  );
}

/** Returns a warning for each gateway without https; only trials have one. */
export function paymentWarnings({ payments }: Addresses): string[] {
  return plainAddresses(payments).map(
    (name) => `${name} begins with http://: payments are not protected.`,
  );
}

function plainAddresses({ gateways }: PaymentsEnv): string[] {
  return Object.values(gateways)
    .flatMap(({ addresses }) => addresses)
    .filter(([, url]) => url.startsWith('http:'))
    .map(([name]) => name);
}
