import { creditRows, creditTotal } from '@/lib/commerce/creditNote';
import { centsFromRupees, rupeesFromCents } from '@/lib/commerce/money';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';

/** Where the pieces of a credit note are. */
export const PIECES_ARE = [
  ['away', 'Not here'],
  ['quarantine', 'Faulty, in quarantine'],
  ['shelf', 'Sound, back on its shelf'],
] as const;
export type PiecesAre = (typeof PIECES_ARE)[number][0];

/** What was entered for a line. */
export type PickedPieces = { qty: string; are: PiecesAre };

export const NOT_PICKED: PickedPieces = { qty: '0', are: 'away' };

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
    const { are } = pieces;
    const place = { restock: are === 'shelf', ...(are === 'quarantine' && { quarantine: true }) };
    return qty === 0 ? [] : [{ itmCode: Number(itmCode), qty, ...place }];
  });
}

function piecesOf({ qty } = NOT_PICKED): number {
  const pieces = Number(qty);
  return Number.isSafeInteger(pieces) && pieces > 0 ? pieces : 0;
}
