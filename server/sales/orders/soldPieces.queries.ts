import type { SoldPieces } from '@/lib/commerce/returnRates';
import type { Reader } from '@/server/platform/database/connect';

/** Returns the pieces that orders since a moment brought to their buyers, and how many came back faulty. */
export async function soldSince(read: Reader, since: number): Promise<SoldPieces[]> {
  const [sold, returned, credited] = await Promise.all([
    read
      .selectFrom('salesOrder')
      .innerJoin('orderLine', 'orderLine.orderId', 'salesOrder.orderId')
      .select(['salesOrder.orderId', 'itmCode', 'placedAt', 'qty'])
      .where('placedAt', '>=', since)
      .where('status', 'in', ['sent', 'delivered'])
      .execute(),
    read
      .selectFrom('returnRequest')
      .select(({ fn }) => ['orderId', 'itmCode', fn.sum<number>('quarantineQty').as('faulty')])
      .where('quarantineQty', '>', 0)
      .groupBy(['orderId', 'itmCode'])
      .execute(),
    read
      .selectFrom('creditNote')
      .innerJoin('creditNoteLine', 'creditNoteLine.noteId', 'creditNote.noteId')
      .select(({ fn }) => ['orderId', 'itmCode', fn.sum<number>('quarantinedQty').as('faulty')])
      .where('quarantinedQty', '>', 0)
      .groupBy(['orderId', 'itmCode'])
      .execute(),
  ]);
  const faulty = new Map<string, number>();
  for (const one of [...returned, ...credited]) {
    const key = `${one.orderId} ${one.itmCode}`;
    faulty.set(key, (faulty.get(key) ?? 0) + Number(one.faulty));
  }
  return sold.map(({ orderId, itmCode, placedAt, qty }) => ({
    itmCode,
    at: placedAt,
    sold: qty,
    faulty: Math.min(qty, faulty.get(`${orderId} ${itmCode}`) ?? 0),
  }));
}
