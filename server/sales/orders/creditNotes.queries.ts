import type { Inside } from '@/lib/commerce/wire';
import type { OrderCreditNote } from '@/lib/contract/paper.contract';
import type { Reader } from '@/server/platform/database/connect';

/** Returns an order's credit notes, the oldest first. */
export async function listCreditNotes(
  reader: Reader,
  orderId: number,
): Promise<Inside<OrderCreditNote>[]> {
  const notes = await reader
    .selectFrom('creditNote')
    .select(['serial', 'issuedAt', 'cents', 'reason', 'actorName'])
    .where('orderId', '=', orderId)
    .orderBy('noteId')
    .execute();
  return notes.map(({ serial, issuedAt, cents, reason, actorName }) => ({
    serial,
    issuedAt,
    reason,
    amountCents: cents,
    by: actorName,
  }));
}
