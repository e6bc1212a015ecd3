import { nameWords } from '@/lib/commerce/nameWords';
import type { Writer } from '@/server/platform/database/connect';

type Named = { fullName: string; shopName: string | null };

/** Stores the words by which staff find an order, in place of earlier ones. */
export async function rewriteOrderWords(tx: Writer, orderId: number, names: Named): Promise<void> {
  await tx.deleteFrom('orderWord').where('orderId', '=', orderId).execute();
  await writeOrderWords(tx, orderId, names);
}

/** Stores the words by which staff find a new order. */
export async function writeOrderWords(
  tx: Writer,
  orderId: number,
  { fullName, shopName }: Named,
): Promise<void> {
  const words = nameWords(fullName, shopName);
  if (words.length === 0) return;
  await tx
    .insertInto('orderWord')
    .values(words.map((word) => ({ word, orderId })))
    .execute();
}
