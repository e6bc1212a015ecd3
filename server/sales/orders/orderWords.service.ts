import { nameWords } from '@/lib/commerce/nameWords';
import type { Writer } from '@/server/platform/database/connect';

/** Stores the words by which staff find an order. */
export async function writeOrderWords(
  tx: Writer,
  orderId: number,
  { fullName, shopName }: { fullName: string; shopName: string | null },
): Promise<void> {
  await tx.deleteFrom('orderWord').where('orderId', '=', orderId).execute();
  const words = nameWords(fullName, shopName);
  if (words.length === 0) return;
  await tx
    .insertInto('orderWord')
    .values(words.map((word) => ({ word, orderId })))
    .execute();
}
