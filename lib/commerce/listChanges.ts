import type { ListChange, StockLevel } from '@/lib/contract/account.contract';
import type { Cents } from './money';
import { hasPrice, unitCents, type Price } from './price';

/** An item of a list at some time: as it was last accepted, or today. */
export type LineFacts = {
  itmName: string;
  /** In a line of its quantity; null if it cannot be bought. */
  unitPriceCents: Cents | null;
  stock: StockLevel;
};

type ListedItem = Price & { itmName: string; inStock: number };

/** Returns the facts of an item that is sold, in a line of this quantity. */
export function lineFacts(item: ListedItem, qty: number): LineFacts {
  return {
    itmName: item.itmName,
    unitPriceCents: hasPrice(item) ? unitCents(item, qty) : null,
    stock: stockLevel(item.inStock, qty),
  };
}

/** Returns the facts of an item that is no longer sold. */
export function notSold(itmName: string): LineFacts {
  return { itmName, unitPriceCents: null, stock: 'none' };
}

function stockLevel(inStock: number, qty: number): StockLevel {
  if (inStock <= 0) return 'none';
  return inStock < qty ? 'short' : 'enough';
}

/** Returns what has changed since the line was accepted, the most important first. */
export function listChanges(then: LineFacts, now: LineFacts): ListChange[] {
  const changes = [priceChange(then, now)];
  // Nobody can buy it, so its stock does not matter.
  if (now.unitPriceCents !== null) changes.push(stockChange(then, now));
  if (now.itmName !== then.itmName) changes.push('renamed');
  return changes.filter((change) => change !== null);
}

function priceChange(then: LineFacts, now: LineFacts): ListChange | null {
  if (now.unitPriceCents === then.unitPriceCents) return null;
  if (now.unitPriceCents === null) return 'gone';
  if (then.unitPriceCents === null) return 'back';
  return now.unitPriceCents > then.unitPriceCents ? 'dearer' : 'cheaper';
}

const STOCK_CHANGES = { enough: 'in-stock', short: 'short', none: 'sold-out' } as const;

function stockChange(then: LineFacts, now: LineFacts): ListChange | null {
  return now.stock === then.stock ? null : STOCK_CHANGES[now.stock];
}

type Recount = {
  /** The facts of today in the quantities before and after. */
  before: LineFacts;
  after: LineFacts;
};

/**
 * Returns what counts as accepted in a new quantity. Another quantity may have another price; a
 * change that was not accepted yet stays one.
 */
export function recounted(then: LineFacts, { before, after }: Recount): LineFacts {
  return {
    itmName: then.itmName,
    unitPriceCents:
      then.unitPriceCents === before.unitPriceCents ? after.unitPriceCents : then.unitPriceCents,
    stock: then.stock === before.stock ? after.stock : then.stock,
  };
}
