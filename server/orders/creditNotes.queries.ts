import { rupeesFromCents } from '@/lib/commerce/money';
import type { OrderCreditNote } from '@/lib/contract/creditNote';
import type { Reader, Writer } from '@/server/database/connect';

/** Returns an order's credit notes, the oldest first. */
export async function listCreditNotes(reader: Reader, orderId: number): Promise<OrderCreditNote[]> {
  const notes = await reader
    .selectFrom('creditNote')
    .select(['serial', 'issuedAt', 'cents', 'reason', 'actorName'])
    .where('orderId', '=', orderId)
    .orderBy('noteId')
    .execute();
  return notes.map(({ serial, issuedAt, cents, reason, actorName }) => ({
    ...{ serial, issuedAt, reason },
    amount: rupeesFromCents(cents),
    by: actorName,
  }));
}

/** Returns how many pieces of each item are back in stock by an order's credit notes. */
export async function readRestocked(tx: Writer, orderId: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('creditNoteLine')
    .innerJoin('creditNote', 'creditNote.noteId', 'creditNoteLine.noteId')
    .select(({ fn }) => ['itmCode', fn.sum<number>('restockedQty').as('pieces')])
    .where('orderId', '=', orderId)
    .groupBy('itmCode')
    .execute();
  return new Map(rows.map(({ itmCode, pieces }) => [itmCode, Number(pieces)]));
}
