import type { PaymentTitle } from '@/lib/contract/paymentOptions';
import type { PaymentGateway, PaymentGateways } from './gateway';
import { openKoko } from './koko';
import { openPayHere } from './payHere';
import type { PaymentsEnv } from './paymentsEnv';

const GATEWAY_TITLES = ['Card Payment', 'Koko'] as const;

/** Returns the ways of paying that need a gateway which is not configured. */
export function closedPayments(gateways: PaymentGateways): PaymentTitle[] {
  return GATEWAY_TITLES.filter((title) => gateways[title] === undefined);
}

/** Opens the gateways that the environment configures. */
export function openGateways({ payHere, koko }: PaymentsEnv): PaymentGateways {
  const gateways: PaymentGateway[] = [
    ...(payHere === null ? [] : [openPayHere(payHere)]),
    ...(koko === null ? [] : [openKoko(koko)]),
  ];
  return Object.fromEntries(gateways.map((gateway) => [gateway.title, gateway]));
}
