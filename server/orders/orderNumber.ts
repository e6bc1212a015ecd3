import type { Writer } from '@/server/database/connect';

const FIRST = 100_001;

/** The next order number; gapless, because it is taken inside the order's own transaction. */
export async function nextOrderNumber(tx: Writer): Promise<string> {
  await tx
    .insertInto('counter')
    .values({ name: 'order', value: FIRST - 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await tx
    .updateTable('counter')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'order')
    .returning('value')
    .executeTakeFirstOrThrow();
  return `SP-${value}`;
}
