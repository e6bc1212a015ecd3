import type { Writer } from '@/server/platform/database/connect';

/**
 * Returns the next serial of a series; gapless, because a rollback takes it back. Until the transaction ends,
 * nobody else gets one of the series: it is taken last.
 */
export async function nextSerial(
  tx: Writer,
  kind: 'tax' | 'credit' | 'account' | 'close',
  series: string,
): Promise<string> {
  const { value } = await tx
    .insertInto('counter')
    .values({ name: `${kind} ${series}`, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return `${series}_${value}`;
}
