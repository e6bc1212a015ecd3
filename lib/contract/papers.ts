import type { Address } from './order';

/** The most orders or items in one print. */
export const MAX_PAPERS = 100;

/** The sender on every paper. */
export type PaperSender = { siteName: string; address: string; phones: string[] };

/** One parcel of an order; while nothing is packed, the slip lists the whole order. */
export type PaperParcel = { number: number; of: number };

export type SlipLine = {
  shelf: string | null;
  sku: string;
  itmName: string;
  /** What the buyer calls it; absent without a code of their own. */
  ownCode?: string;
  /** Pieces in this parcel, or all pieces of the order while nothing is packed. */
  qty: number;
  ordered: number;
};

/** A packing slip: for the picker and in the parcel, without prices. */
export type PackingSlip = {
  orderNumber: string;
  parcel: PaperParcel | null;
  courier: string | null;
  /** Kilograms of the whole order. */
  weight: number;
  /** Rupees that the courier collects. */
  collect: number;
  to: Address;
  lines: SlipLine[];
  /** What the buyer wrote. */
  note: string | null;
  /** The buyer's own number of the order. */
  poNumber: string | null;
};

/** The label of a parcel, 100 × 50 mm. */
export type ParcelLabel = Omit<PackingSlip, 'lines' | 'note' | 'poNumber'> & {
  waybill: string | null;
};

/** The label of a shelf. */
export type ShelfLabel = {
  sku: string;
  itmName: string;
  shelf: string | null;
  /** What the code on the label says: the item's bar code, or its SKU. */
  scan: string;
};

export type Slips = { from: PaperSender; printedAt: number; slips: PackingSlip[] };
export type Labels = { from: PaperSender; labels: ParcelLabel[] };

/** An item of a pick list: where it is, and the codes that a scan of it may give. */
export type PickItem = {
  itmCode: number;
  sku: string;
  itmName: string;
  shelf: string | null;
  barcode: string | null;
};

/** A line of one order, as far as picking knows it. */
export type PickLine = { itmCode: number; qty: number; picked: number };

export type PickOrder = {
  orderNumber: string;
  /** Sent back with each count. */
  version: number;
  buyer: string;
  town: string;
  lines: PickLine[];
};

/** One list for many orders; the items are in the order of the shelves. */
export type PickList = { orders: PickOrder[]; items: PickItem[] };
