import { createHash } from 'node:crypto';
import type { Writer } from '@/server/platform/database/connect';
import { retriedWhenTaken } from '@/server/platform/database/uniqueViolation';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';

/** A member of staff and the key of their request. */
export type Once = { staffId: number; key: string; request: unknown };

/** Longer than anybody tries again. */
const KEPT_MS = 48 * 3_600_000;

/**
 * Does a write once for a key: the same request again returns the first answer and changes nothing,
 * also in parallel. Throws 'unprocessable' when the key was used for another request.
 */
export async function onceByKey<T>(
  shop: Shop,
  { staffId, key, request }: Once,
  work: (tx: Writer) => Promise<T>,
): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const attempt = () =>
    shop.database.transaction(async (tx) => {
      const earlier = await earlierAnswer(tx, { staffId, key, requestHash });
      if (earlier !== null) return JSON.parse(earlier) as T;
      const answer = await work(tx);
      await keepAnswer(shop, tx, { staffId, key, requestHash, answer: JSON.stringify(answer) });
      return answer;
    });
  // A parallel request with the same key may be faster; this one is then rolled back.
  return retriedWhenTaken(attempt);
}

/** Does a write in a transaction; with a key, once for it. */
export function onceIfKeyed<T>(
  shop: Shop,
  { key, ...once }: Omit<Once, 'key'> & { key: string | null },
  work: (tx: Writer) => Promise<T>,
): Promise<T> {
  if (key === null) return shop.database.transaction(work);
  return onceByKey(shop, { ...once, key }, work);
}

type Keyed = { staffId: number; key: string; requestHash: string };

async function earlierAnswer(tx: Writer, { staffId, key, requestHash }: Keyed) {
  const row = await tx
    .selectFrom('stockRequest')
    .select(['requestHash', 'answer'])
    .where('staffId', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.requestHash === requestHash) return row.answer;
  throw new ShopError('unprocessable', {
    request: 'This was already sent with other details. Please reload the page. ',
  });
}

async function keepAnswer(shop: Shop, tx: Writer, row: Keyed & { answer: string }): Promise<void> {
  const at = shop.clock();
  await tx
    .insertInto('stockRequest')
    .values({ ...row, at })
    .execute();
  await tx
    .deleteFrom('stockRequest')
    .where('at', '<', at - KEPT_MS)
    .execute();
}
