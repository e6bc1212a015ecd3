import { isPaidAtGateway, PAYMENT_OPTIONS, type PaymentTitle } from '@/lib/contract/paymentOptions';
import type { PaymentGateways } from './gateway';
import { openKoko } from './koko';
import { openPayHere } from './payHere';
import type { PaymentsEnv } from './paymentsEnv';

/** Returns the ways of paying that need a gateway which is not configured. */
export function closedPayments(gateways: PaymentGateways): PaymentTitle[] {
  const titles = PAYMENT_OPTIONS.map(({ title }) => title);
  return titles.filter((title) => isPaidAtGateway(title) && gateways[title] === undefined);
}

/** Opens the gateways that the environment configures. */
export function openGateways({ payHere, koko }: PaymentsEnv): PaymentGateways {
  return {
    ...(payHere === null ? {} : { 'Card Payment': openPayHere(payHere) }),
    ...(koko === null ? {} : { Koko: openKoko(koko) }),
  };
}
