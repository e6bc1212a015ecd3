import type { SoldOrder } from '@/lib/commerce/reports/saleLines';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { SaleLineTable } from '@/server/platform/database/reportSchema';
import { bookedOrdersIn, byOrder } from '@/server/sales/books/dayDocuments.queries';

type Db = Reader | Writer;

type OrderFacts = Pick<
  SaleLineTable,
  'orderId' | 'customerId' | 'district' | 'paymentTitle' | 'source'
>;

/** Returns orders with everything that says what they sold, and what their sale lines repeat of them. */
export async function readSoldOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<{ order: SoldOrder; facts: OrderFacts }[]> {
  const [orders, facts, lines, pieces, movements] = await Promise.all([
    bookedOrdersIn(db, orderIds),
    db
      .selectFrom('salesOrder')
      .select(['orderId', 'customerId', 'district', 'paymentTitle', 'source'])
      .where('orderId', 'in', orderIds)
      .execute(),
    db
      .selectFrom('orderLine')
      .select(['orderId', 'itmCode', 'qty', 'unitCents'])
      .where('orderId', 'in', orderIds)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('creditNote')
      .innerJoin('creditNoteLine', 'creditNoteLine.noteId', 'creditNote.noteId')
      .select(['orderId', 'creditNote.noteId', 'itmCode', 'qty'])
      .where('orderId', 'in', orderIds)
      .execute(),
    db
      .selectFrom('stockMovement')
      .select(['orderId', 'at', 'itmCode', 'qty', 'costCents'])
      .where('orderId', 'in', orderIds)
      .orderBy('movementId')
      .execute(),
  ]);
  const [factsOf, linesOf, piecesOf] = [byOrder(facts), byOrder(lines), byOrder(pieces)];
  const movementsOf = byOrder(movements.map((row) => ({ ...row, orderId: row.orderId ?? 0 })));
  return orders.flatMap((order) => {
    const { orderId } = order;
    const [own] = factsOf(orderId);
    if (own === undefined) return [];
    const notes = order.notes.map((note) => ({
      ...note,
      lines: piecesOf(orderId).filter(({ noteId }) => noteId === note.noteId),
    }));
    const sold = { ...order, notes, lines: linesOf(orderId), movements: movementsOf(orderId) };
    return [{ order: sold, facts: own }];
  });
}
