import type { Generated, GeneratedAlways } from 'kysely';
import type { ActorColumns } from './officeSchema';

/** Times are epoch milliseconds, money is cents. */

export type OrderLifeColumns = {
  /** Raised by each change, so that a stale page is noticed. */
  version: Generated<number>;
  /** For staff only. */
  internalNote: Generated<string | null>;
  source: Generated<'shop' | 'caller' | 'counter'>;
  /** Sums of the lines. */
  pieces: Generated<number>;
  pickedPieces: Generated<number>;
  packedPieces: Generated<number>;
  /** What couriers paid less than they were asked to collect, until staff accept it. */
  shortCents: Generated<number>;
  /** Computed by the database from status and pieces: the list in which the order waits. */
  stage: GeneratedAlways<string>;
  /** What its credit notes take off the total. */
  creditedCents: Generated<number>;
  /** Computed by the database: what was paid beyond what the order asks; an ended one asks nothing. */
  refundDueCents: GeneratedAlways<number>;
  /** Nobody picks it before this moment; null: at once. */
  pickFrom: Generated<number | null>;
  /** The order that it was split from: its delivery is charged there. */
  splitFromId: Generated<number | null>;
};

export type PickedColumns = {
  pickedQty: Generated<number>;
  /** Pieces in parcels. */
  packedQty: Generated<number>;
  /** Pieces on credit notes. */
  creditedQty: Generated<number>;
  /** The unit price that the order had before staff agreed another one. */
  agreedFromCents: Generated<number | null>;
  /** The first sale of the part that it replaces; null where it replaces none. */
  firstSoldAt: Generated<number | null>;
};

/** What one person is to do about an order. */
export type OrderTaskTable = ActorColumns & {
  taskId: Generated<number>;
  orderId: number;
  words: string;
  /** Who is to do it. */
  staffId: number;
  createdAt: number;
  doneAt: number | null;
  doneBy: string | null;
};

/** The timeline of orders; append-only. */
export type OrderEventTable = ActorColumns & {
  eventId: Generated<number>;
  orderId: number;
  at: number;
  action: string;
  fromStatus: string | null;
  toStatus: string;
  /** The order's version after the event. */
  version: number;
  /** Recognises a repeated request. */
  inputHash: string;
  /** JSON of what is worth telling: a reason, a reference, the lines. */
  facts: string | null;
};

/** The words of an order's names, for the office's search. */
export type OrderWordTable = { word: string; orderId: number };

export type ParcelTable = {
  parcelId: Generated<number>;
  orderId: number;
  /** From 1 within the order. */
  number: number;
  packedAt: number;
  courier: string | null;
  waybill: string | null;
  /** What the spellings of the waybill share (lib/commerce/codes.ts). */
  waybillKey: Generated<string | null>;
  sentAt: number | null;
  deliveredAt: number | null;
  returnedAt: number | null;
  /** What the courier collects. */
  codCents: number;
  /** What the courier paid; null before. */
  codPaidCents: number | null;
  codPaidAt: number | null;
  /** When staff accepted less than was asked. */
  codAcceptedAt: number | null;
};

export type ParcelLineTable = { parcelId: number; position: number; qty: number };

/** A tax invoice as it was issued; append-only. */
export type TaxInvoiceTable = {
  orderId: number;
  /** Such as "26JAN_BR03_1"; gapless by month and branch. */
  serial: string;
  issuedAt: number;
  /** JSON of both parties and the rows: later changes of a name or address do not affect it. */
  paper: string;
};

/** A credit note as it was issued; append-only. */
export type CreditNoteTable = ActorColumns & {
  noteId: Generated<number>;
  orderId: number;
  /** Such as "CN_26JAN_BR03_1"; gapless by month and branch. */
  serial: string;
  cents: number;
  reason: string;
  issuedAt: number;
  /** JSON of both parties and the rows, as on the invoice. */
  paper: string;
};

/** The pieces of a credit note, and how many of them went back into stock; append-only. */
export type CreditNoteLineTable = {
  noteId: number;
  itmCode: number;
  qty: number;
  restockedQty: number;
  /** Pieces that came back and may not be sold. */
  quarantinedQty: Generated<number>;
};

export type OrderSchema = {
  creditNote: CreditNoteTable;
  creditNoteLine: CreditNoteLineTable;
  taxInvoice: TaxInvoiceTable;
  orderEvent: OrderEventTable;
  orderTask: OrderTaskTable;
  orderWord: OrderWordTable;
  parcel: ParcelTable;
  parcelLine: ParcelLineTable;
};
