import type { Generated } from 'kysely';
import type { PaymentEventKind, PaymentProvider } from '@/lib/commerce/paymentEvents';
import type { GatewayRefundState, PaymentWay } from '@/lib/contract/order';
import type { SlipMediaType, SlipState } from '@/lib/contract/payment.contract';
import type {
  ReturnAction,
  ReturnOutcome,
  ReturnReason,
  ReturnState,
  ReturnWish,
} from '@/lib/contract/returns';
import type { GatewayProvider, SettlementSource } from '@/lib/contract/paymentOptions';
import type { ActorColumns } from './officeSchema';

/** Times are epoch milliseconds, money is cents. */

/** A buyer's way to a gateway; its reference is what the gateway knows as the order. */
export type PaymentAttemptTable = {
  attemptId: Generated<number>;
  orderId: number;
  /** Such as "SP-100001-2". */
  reference: string;
  provider: GatewayProvider;
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
  /** Of what a gateway told: each signature counts once for an attempt. */
  signatureHash: Generated<string | null>;
  /** The provider's own number of the payment, or what staff entered. */
  reference: string | null;
  kind: PaymentEventKind;
  cents: number;
  way: PaymentWay;
  /** 1 when the order had already ended. */
  isLate: Generated<0 | 1>;
  /** The payment on account that it is a part of, or goes back to. */
  accountPaymentId: Generated<number | null>;
  /** The payment that was recorded by mistake and that it takes back. */
  reversesId: Generated<number | null>;
  at: number;
};

/** Money that a gateway was asked to pay back. */
export type GatewayRefundTable = ActorColumns & {
  refundId: Generated<number>;
  orderId: number;
  attemptId: number;
  cents: number;
  state: GatewayRefundState;
  createdAt: number;
  /** When the gateway was first asked, written before it is; null: it knows nothing of this refund. */
  askedAt: number | null;
  tries: Generated<number>;
  /** When it is worked on next; null when it has ended. */
  nextTryAt: number | null;
  /** What the gateway said when it refused; at most 200 characters. */
  answer: string | null;
};

/** What a gateway or the card terminal's bank paid out at once, as its file says: payments less what went back, and fees. */
export type SettlementTable = ActorColumns & {
  settlementId: Generated<number>;
  provider: SettlementSource;
  at: number;
  /** SHA-256 of the file's text. */
  fileHash: string;
  payments: number;
  /** When the first of its payments was made. */
  firstAt: number;
  cents: number;
  feeCents: number;
};

/** A payment, a refund or a charge-back that a file settled, once. */
export type SettledPaymentTable = {
  eventId: number;
  settlementId: number;
  /** In the file. */
  line: number;
  /** Below 0 where money went back. */
  cents: number;
  feeCents: number;
};

/** What a buyer sent as the slip of a bank transfer, and what staff decided about it. */
export type PaymentSlipTable = {
  slipId: Generated<number>;
  orderId: number;
  state: Generated<SlipState>;
  sentAt: number;
  /** The file's name on the buyer's device, only to be shown. */
  fileName: string;
  mediaType: SlipMediaType;
  bytes: number;
  /** SHA-256 of the file as it was sent. */
  fileHash: string;
  /** What the buyer typed, or staff read on the slip. */
  reference: string | null;
  /** The reference as it is compared. */
  referenceKey: string | null;
  /** What staff accepted. */
  cents: number | null;
  /** Why staff rejected it. */
  reason: string | null;
  decidedAt: number | null;
  decidedBy: string | null;
};

export type SlipFileTable = { slipId: number; content: Buffer };

/** Pieces of a line that a buyer sends back. */
export type ReturnRequestTable = {
  returnId: Generated<number>;
  orderId: number;
  /** Such as "SP-100003-R1". */
  returnNumber: string;
  itmCode: number;
  qty: number;
  reason: ReturnReason;
  /** The buyer's own words. */
  words: string | null;
  wish: ReturnWish;
  state: ReturnState;
  askedAt: number;
  /** Why staff refused it, or sent the pieces back. */
  refusal: string | null;
  receivedQty: Generated<number>;
  /** Of the received pieces, what went back on the shelf, into quarantine, and to the buyer. */
  shelfQty: Generated<number>;
  quarantineQty: Generated<number>;
  backQty: Generated<number>;
  outcome: ReturnOutcome | null;
  exchangeOrderId: number | null;
  /** The credit note's number. */
  creditNote: string | null;
};

/** What happened with a return, and who did it. */
export type ReturnEventTable = ActorColumns & {
  eventId: Generated<number>;
  returnId: number;
  orderId: number;
  at: number;
  action: ReturnAction;
  note: string | null;
};

/** The photo that a buyer sent with a return. */
export type ReturnPhotoTable = { returnId: number; orderId: number; content: Buffer };

export type PaymentSchema = {
  returnRequest: ReturnRequestTable;
  returnEvent: ReturnEventTable;
  returnPhoto: ReturnPhotoTable;
  paymentAttempt: PaymentAttemptTable;
  paymentEvent: PaymentEventTable;
  gatewayRefund: GatewayRefundTable;
  settlement: SettlementTable;
  settledPayment: SettledPaymentTable;
  paymentSlip: PaymentSlipTable;
  slipFile: SlipFileTable;
};
