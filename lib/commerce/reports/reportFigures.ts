import type { Cents } from '../money';
import type { SaleFigures } from './saleLines';

/** What reports say of some sales. */
export type ReportFigures = {
  orders: number;
  sold: number;
  back: number;
  salesCents: Cents;
  costCents: Cents;
  /** The sales whose cost is not known are no part of it. */
  marginCents: Cents;
  openSalesCents: Cents;
  unknownPieces: number;
};

export function figuresOf(figures: SaleFigures): ReportFigures {
  const { orders, sold, back, salesCents, costCents, openSalesCents, unknownPieces } = figures;
  const marginCents = salesCents - openSalesCents - costCents;
  return { orders, sold, back, salesCents, costCents, marginCents, openSalesCents, unknownPieces };
}

export const NO_SALES: SaleFigures = {
  orders: 0,
  sold: 0,
  back: 0,
  salesCents: 0,
  costCents: 0,
  openSalesCents: 0,
  unknownPieces: 0,
};

export function addFigures(one: SaleFigures, other: SaleFigures): SaleFigures {
  return {
    orders: one.orders + other.orders,
    sold: one.sold + other.sold,
    back: one.back + other.back,
    salesCents: one.salesCents + other.salesCents,
    costCents: one.costCents + other.costCents,
    openSalesCents: one.openSalesCents + other.openSalesCents,
    unknownPieces: one.unknownPieces + other.unknownPieces,
  };
}
