import type { OrderAction, PaymentWay } from '@/lib/contract/order';
import type { Outcome } from '@/lib/commerce/orderLife';
import type { Cents } from '@/lib/commerce/money';
import type { Address } from '@/lib/contract/order.contract';
import type { GatewayProvider } from '@/lib/contract/paymentOptions';
import { SHOP, type Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import type { LockedOrder } from './orderRows.queries';

/** The attempt that a gateway told about. */
export type AtGateway = {
  provider: GatewayProvider;
  attemptId: number;
  /** Of what it told; null where the shop asked. */
  signatureHash?: string | null;
};

/** The payment on account that money for an order is a part of. */
export type AccountPart = { paymentId: number; number: string };

export type WantedQty = { itmCode: number; qty: number };

/** With the price that staff saw, where the order does not have the item yet. */
export type WantedLine = WantedQty & { unitCents?: Cents | undefined };

/** Pieces of a credit note; `restock` puts them back on their shelf, `quarantine` where nobody sells them. */
export type CreditedPieces = WantedQty & { restock: boolean; quarantine?: boolean | undefined };

/**
 * true: all pieces are on their shelf. false: those that a picker missed are not, and what came back is in quarantine.
 * Absent: only those that a picker missed are not.
 */
type Restock = { restock?: boolean | undefined };

/** An action on an order, with its input. */
export type ActionRequest =
  | {
      action: 'pay';
      cents: Cents;
      way: PaymentWay;
      reference: string | null;
      gateway?: AtGateway;
      accountPayment?: AccountPart;
    }
  /** A payment on account no longer pays for this order. */
  | {
      action: 'release';
      cents: Cents;
      way: PaymentWay;
      reason: string;
      accountPayment: AccountPart;
    }
  /** Takes pieces off what the order asks, or an amount; exactly one of them is given. */
  | { action: 'credit'; lines: readonly CreditedPieces[]; cents: Cents | null; reason: string }
  /** Money that was due back went back to the buyer. */
  | {
      action: 'refund';
      cents: Cents;
      way: PaymentWay;
      reference: string | null;
      gateway?: AtGateway;
    }
  /** A gateway is to pay back what is due. */
  | { action: 'ask-refund'; cents: Cents }
  /** The bank took back what a card had paid. */
  | { action: 'charge-back'; cents: Cents; way: PaymentWay; reference: string; gateway: AtGateway }
  /** Differences: a negative quantity takes back what was scanned by mistake. */
  | { action: 'pick'; lines: readonly WantedQty[] }
  /** Its pieces that are not picked are not on their shelf. */
  | { action: 'missing'; itmCode: number }
  /** The order waits for them. */
  | { action: 'wait'; itmCode: number }
  | { action: 'wrong-label'; itmCode: number; label: string }
  /** One piece of another item, picked, in the place of one that was ordered. */
  | { action: 'send-instead'; itmCode: number; instead: number }
  /** 'all' counts every line as picked. */
  | { action: 'pack'; what: 'all' | 'picked' }
  /** Without a number, the first parcel that has not left. */
  | { action: 'send'; parcel: number | null; courier: string; waybill: string | null }
  | { action: 'deliver' }
  /** To the buyer, at the counter. */
  | { action: 'hand-over' }
  | { action: 'expire' }
  | ({ action: 'cancel'; reason: string | null } & Restock)
  | ({ action: 'cancel-rest'; reason: string | null } & Restock)
  | ({ action: 'return'; reason: string | null } & Restock)
  | { action: 'change-address'; address: Address }
  /** The lines that change; 0 removes one. */
  | { action: 'change-lines'; lines: readonly WantedLine[] }
  /** Unit prices that staff agreed with the buyer; by how many percent they may, null: by any. */
  | {
      action: 'change-prices';
      lines: readonly { itmCode: number; unitCents: Cents }[];
      reason: string;
      limitPercent: number | null;
    }
  /** Pieces that become an order of their own. */
  | { action: 'split'; lines: readonly WantedQty[] }
  /** A day such as 2026-12-03 before which nobody picks it; null: at once. */
  | { action: 'hold'; until: string | null }
  | { action: 'task'; words: string; staffId: number }
  | { action: 'task-done'; taskId: number }
  | { action: 'note'; text: string | null }
  | { action: 'send-slip'; slipId: number }
  | { action: 'reject-slip'; slipId: number; reason: string }
  /** isTold: the buyer was told that it was rejected. */
  | { action: 'reopen-slip'; slipId: number; isTold: boolean }
  /** A payment that staff recorded by mistake. */
  | { action: 'reverse-payment'; eventId: number; reason: string }
  | { action: 'correct-waybill'; parcel: number; courier: string; waybill: string | null };

/** Selects an action by its name. */
export type RequestOf<A extends OrderAction> = Extract<ActionRequest, { action: A }>;

/** What performing an action needs; the order's row is locked. */
export type ActionContext = { shop: Shop; tx: Writer; actor: Actor; order: LockedOrder };

/** A step that is taken in the same transaction, after the one that asks for it. */
export type FollowingStep = { orderNumber: string; request: ActionRequest };

/** What an action did; null when there was nothing to do because it was done before. */
export type ActionResult = {
  outcome: Outcome;
  /** What the timeline tells about it. */
  facts?: Record<string, unknown>;
  /**
   * Issues a numbered paper and returns what the timeline tells about it: near the end, because until the
   * transaction ends nobody else gets a number of the series.
   */
  issue?: () => Promise<Record<string, unknown>>;
  /** A step of another order that belongs to this one. */
  follow?: FollowingStep | undefined;
  /** What the audit compares, besides the status. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
} | null;

/** Tells whether a person of the shop acts, in the office or on the command line. */
export function isOnRecord(actor: Actor): boolean {
  return actor.kind !== 'customer' && actor !== SHOP;
}
