import type { Writer } from '@/server/platform/database/connect';

/** Returns the next serial of a series; gapless, because a rollback takes it back. */
export async function nextSerial(
  tx: Writer,
  kind: 'tax' | 'credit' | 'account',
  series: string,
): Promise<string> {
  const name = `${kind} ${series}`;
  await tx
    .insertInto('counter')
    .values({ name, value: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await tx
    .updateTable('counter')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return `${series}_${value}`;
}
