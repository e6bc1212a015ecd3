import type { Generated } from 'kysely';

/**
 * What an order sold on a day, by item: what the documents of that day changed, so that the rows of an order add up to
 * what it is now. Computed from the order (lib/commerce/reports/saleLines.ts); nothing else writes it.
 */
export type SaleLineTable = {
  /** A day in Colombo, such as "2026-11-24". */
  day: string;
  orderId: number;
  itmCode: number;
  customerId: number;
  district: string;
  paymentTitle: string;
  source: string;
  /** 1 on the first line of a new order, -1 where it was cancelled or expired. */
  orders: number;
  /** Pieces sold, and those that came back. */
  sold: number;
  back: number;
  /** Without VAT, delivery and charges; less discounts and credit notes. */
  salesCents: number;
  /** What the pieces cost; 0 where the cost of one of them is not known. */
  costCents: number;
  /** The part of the sales whose cost is not known, and of how many pieces. */
  openSalesCents: number;
  unknownPieces: number;
};

/** Orders whose sale lines are to be computed again. */
export type SaleChangeTable = { changeId: Generated<number>; orderId: number };

/**
 * The sale lines of a day, and the lines of its orders that reached their buyers, packed (server/sales/reports/packedLines.ts);
 * null: to be packed.
 */
export type SaleDayTable = { day: string; lines: string | null; reached: string | null };

export type ReportSchema = {
  saleLine: SaleLineTable;
  saleChange: SaleChangeTable;
  saleDay: SaleDayTable;
};
