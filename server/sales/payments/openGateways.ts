import {
  GATEWAYS,
  isPaidAtGateway,
  PAYMENT_TITLES,
  type GatewayProvider,
  type PaymentTitle,
} from '@/lib/contract/paymentOptions';
import type { ConfiguredGateway, PaymentGateways } from './gateway';
import { KOKO } from './koko';
import { PAYHERE } from './payHere';

/** The gateways that the shop knows. */
export const ADAPTERS = {
  payhere: PAYHERE,
  koko: KOKO,
} as const satisfies Record<GatewayProvider, unknown>;

/** Those that the environment configures. */
export type ConfiguredGateways = Partial<Record<GatewayProvider, ConfiguredGateway>>;

/** Returns the ways of paying that need a gateway which is not configured. */
export function closedPayments(gateways: PaymentGateways): PaymentTitle[] {
  return PAYMENT_TITLES.filter((title) => isPaidAtGateway(title) && gateways[title] === undefined);
}

export function openGateways(configured: ConfiguredGateways): PaymentGateways {
  const open: PaymentGateways = {};
  for (const [provider, { title }] of Object.entries(GATEWAYS)) {
    const gateway = configured[provider as GatewayProvider]?.open();
    if (gateway !== undefined) open[title] = gateway;
  }
  return open;
}
