import type { Generated } from 'kysely';
import type { ClaimAnswerKind, ClaimState, PurchaseState } from '@/lib/contract/purchase';
import type { ReservationState } from '@/lib/contract/item.contract';
import type { ActorColumns } from './officeSchema';

export type SupplierTable = {
  supplierId: Generated<number>;
  name: string;
  /** The name as it is compared: one spelling of case and spaces. */
  nameKey: string;
  phone: string | null;
  email: string | null;
  /** When and how they are paid, such as "30 days". */
  terms: string | null;
  leadDays: number | null;
  version: number;
  createdAt: number;
  changedAt: number;
};

/** An order to a supplier. */
export type PurchaseTable = ActorColumns & {
  purchaseId: Generated<number>;
  supplierId: number;
  state: PurchaseState;
  /** The day on which it should come, such as "2026-12-03"; null: not known. */
  expectedOn: string | null;
  note: string | null;
  version: number;
  createdAt: number;
  sentAt: number | null;
  /** When it was received whole, closed or cancelled. */
  endedAt: number | null;
};

export type PurchaseLineTable = {
  purchaseId: number;
  itmCode: number;
  position: number;
  /** 0: it came and was not ordered. */
  qty: number;
  receivedQty: Generated<number>;
  /** What one piece costs by the order; null: not known. */
  unitCents: number | null;
};

/** A delivery, or a part of one. */
export type PurchaseReceiptTable = ActorColumns & {
  receiptId: Generated<number>;
  purchaseId: number;
  supplierId: number;
  at: number;
  /** The number of the supplier's invoice or delivery note. */
  document: string | null;
  freightCents: number;
  dutyCents: number;
};

export type PurchaseReceiptLineTable = {
  receiptId: number;
  position: number;
  itmCode: number;
  qty: number;
  /** Of one piece, without freight and duty; null: not known. */
  unitCents: number | null;
  /** Its share of freight and duty. */
  landedCents: number;
  /** What the pieces cost with that; null: not known. */
  costCents: number | null;
  /** What the supplier calls the lot. */
  batch: string | null;
};

/** Pieces of a delivery that a buyer wants; a row has one state, so that a delivery in parts splits it. */
export type ReservationTable = {
  /** In this order they are served. */
  reservationId: Generated<number>;
  purchaseId: number;
  itmCode: number;
  customerId: number;
  qty: number;
  state: ReservationState;
  askedAt: number;
  /** Until when its pieces wait for the buyer, once they are here. */
  heldUntil: number | null;
  endedAt: number | null;
};

/** What the shop claims from a supplier. */
export type SupplierClaimTable = ActorColumns & {
  claimId: Generated<number>;
  supplierId: number;
  state: ClaimState;
  note: string | null;
  createdAt: number;
  endedAt: number | null;
};

export type SupplierClaimLineTable = {
  claimId: number;
  position: number;
  itmCode: number;
  qty: number;
  batch: string | null;
  reason: string;
  /** Of how many of them the supplier has answered. */
  answeredQty: Generated<number>;
};

export type SupplierAnswerTable = ActorColumns & {
  answerId: Generated<number>;
  claimId: number;
  position: number;
  at: number;
  kind: ClaimAnswerKind;
  qty: number;
  /** The credit, or what other pieces cost. */
  cents: number;
};

export type BuyingSchema = {
  supplierClaim: SupplierClaimTable;
  supplierClaimLine: SupplierClaimLineTable;
  supplierAnswer: SupplierAnswerTable;
  supplier: SupplierTable;
  purchase: PurchaseTable;
  purchaseLine: PurchaseLineTable;
  purchaseReceipt: PurchaseReceiptTable;
  purchaseReceiptLine: PurchaseReceiptLineTable;
  reservation: ReservationTable;
};
