import type { Generated } from 'kysely';
import type { PaymentWay } from '@/lib/contract/order';
import type { ActorColumns } from './officeSchema';

/** Times are epoch milliseconds, money is cents; an account is the customer who pays. */

/** What differs from the shop's rule for an account; most have no row. */
export type CreditAccountTable = {
  accountId: number;
  /** Days until an invoice is due; null: as for everybody. */
  creditDays: number | null;
  /** Why nothing can be ordered on credit; null: it can. */
  holdReason: string | null;
  heldAt: number | null;
  heldBy: string | null;
};

/** Money that came in for an account, before it is allocated to its invoices; append-only. */
export type AccountPaymentTable = ActorColumns & {
  paymentId: Generated<number>;
  accountId: number;
  /** Such as "RC-100001"; gapless. */
  number: string;
  cents: number;
  way: PaymentWay;
  reference: string | null;
  /** Recognises a repeated request. */
  requestKey: string;
  at: number;
};

/** A payment that turned out not to be one, such as a cheque that bounced; append-only. */
export type AccountReversalTable = ActorColumns & {
  paymentId: number;
  reason: string;
  at: number;
};

/** The prices that a dealer downloaded last, and before that: compressed lines of code and cents. */
export type PriceListDownloadTable = {
  accountId: number;
  at: number;
  prices: Buffer;
  beforeAt: number | null;
  pricesBefore: Buffer | null;
};

export type AccountSchema = {
  priceListDownload: PriceListDownloadTable;
  creditAccount: CreditAccountTable;
  accountPayment: AccountPaymentTable;
  accountReversal: AccountReversalTable;
};
