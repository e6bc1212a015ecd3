import type { Writer } from '@/server/database/connect';

const FIRST = 100_001;
const PREFIX = 'SP-';

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
  return `${PREFIX}${value}`;
}

/** The number as it is kept, from the ways it is typed: "sp 100001", "100001". */
export function fullOrderNumber(typed: string): string {
  const digits = /^(?:SP)?[\s-]*(\d+)$/i.exec(typed.trim())?.[1];
  return digits === undefined ? typed.trim().toUpperCase() : `${PREFIX}${digits}`;
}
