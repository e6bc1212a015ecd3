import type { Generated } from 'kysely';
import type { PaymentEventKind, PaymentProvider } from '@/lib/commerce/paymentEvents';
import type { PaymentWay } from '@/lib/contract/orderPayment';
import type { ActorColumns } from './officeSchema';

/** Times are epoch milliseconds, money is cents. */

/** A buyer's way to a gateway; its reference is what the gateway knows as the order. */
export type PaymentAttemptTable = {
  attemptId: Generated<number>;
  orderId: number;
  /** Such as "SP-100001-2". */
  reference: string;
  provider: 'payhere' | 'koko';
  cents: number;
  startedAt: number;
  lookups: Generated<number>;
  /** When the gateway is asked about it; null when it has answered, or will not any more. */
  lookUpAt: number | null;
};

/** What a provider told about money for an order; append-only. The sum of them is what was paid. */
export type PaymentEventTable = ActorColumns & {
  eventId: Generated<number>;
  orderId: number;
  attemptId: number | null;
  provider: PaymentProvider;
  /** The provider's own number of the payment, or what staff entered. */
  reference: string | null;
  kind: PaymentEventKind;
  cents: number;
  way: PaymentWay;
  /** 1 when the order had already ended. */
  isLate: Generated<0 | 1>;
  at: number;
};

export type PaymentSchema = {
  paymentAttempt: PaymentAttemptTable;
  paymentEvent: PaymentEventTable;
};
