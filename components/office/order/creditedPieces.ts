import { creditRows, creditTotal } from '@/lib/commerce/creditNote';
import { centsFromRupees, rupeesFromCents } from '@/lib/commerce/money';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';

/** What was entered for a line. */
export type PickedPieces = { qty: string; restock: boolean };

export const NOT_PICKED: PickedPieces = { qty: '0', restock: false };

type Picked = Readonly<Record<number, PickedPieces>>;

/** Returns what a credit note over these pieces gives back, in rupees. */
export function amountOf({ lines, totals }: OfficeOrder, picked: Picked): number {
  const rows = creditRows({
    discountCents: centsFromRupees(totals.discount),
    lines: lines.map(({ lineTotal, ...line }) => ({
      ...line,
      lineCents: centsFromRupees(lineTotal),
      creditQty: piecesOf(picked[line.itmCode]),
    })),
  });
  return rupeesFromCents(creditTotal(rows));
}

/** Returns the picked lines as the call wants them. */
export function linesOf(picked: Picked) {
  return Object.entries(picked).flatMap(([itmCode, pieces]) => {
    const qty = piecesOf(pieces);
    return qty === 0 ? [] : [{ itmCode: Number(itmCode), qty, restock: pieces.restock }];
  });
}

function piecesOf({ qty } = NOT_PICKED): number {
  const pieces = Number(qty);
  return Number.isSafeInteger(pieces) && pieces > 0 ? pieces : 0;
}
