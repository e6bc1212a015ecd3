import type { ExpressionBuilder } from 'kysely';
import { MOST_LISTED_SESSIONS, type OwnSession } from '@/lib/contract/ownSession';
import type { Schema } from '@/server/database/schema';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from './session.service';

/** The customer who asks, and the session by which they ask. */
type Asker = { customerId: number; tokenHash: string };

/** Returns where the customer is signed in: the session that asks, then those used last. */
export async function listSessions(
  shop: Shop,
  { customerId, tokenHash }: Asker,
): Promise<OwnSession[]> {
  const rows = await shop.database.read
    .selectFrom('session')
    .select(['sessionId', 'browser', 'createdAt', 'lastSeenAt', 'tokenHash'])
    .where(isAlive(shop, customerId))
    .orderBy((row) => row.case().when('tokenHash', '=', tokenHash).then(0).else(1).end())
    .orderBy('lastSeenAt', 'desc')
    .limit(MOST_LISTED_SESSIONS)
    .execute();
  return rows.map(({ tokenHash: hash, ...row }) => ({ ...row, isCurrent: hash === tokenHash }));
}

/** Ends a session of the customer. Throws 'not-found' for any other. */
export async function endSession(
  shop: Shop,
  { customerId, tokenHash }: Asker,
  sessionId: string,
): Promise<{ wasCurrent: boolean }> {
  const ended = await shop.database.transaction((tx) =>
    tx
      .updateTable('session')
      .set({ endedAt: shop.clock() })
      .where('sessionId', '=', sessionId)
      .where(isAlive(shop, customerId))
      .returning('tokenHash')
      .executeTakeFirst(),
  );
  if (ended === undefined) {
    throw new ShopError('not-found', { sessionId: 'This device is signed out already. ' });
  }
  return { wasCurrent: ended.tokenHash === tokenHash };
}

/** Ends all sessions of the customer but the one that asks. */
export async function endOtherSessions(
  shop: Shop,
  { customerId, tokenHash }: Asker,
): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .updateTable('session')
      .set({ endedAt: shop.clock() })
      .where('customerId', '=', customerId)
      .where('tokenHash', '<>', tokenHash)
      .where('endedAt', 'is', null)
      .execute(),
  );
}

function isAlive({ clock }: Shop, customerId: number) {
  const now = clock();
  return (row: ExpressionBuilder<Schema, 'session'>) =>
    row.and([
      row('customerId', '=', customerId),
      row('endedAt', 'is', null),
      row('lastSeenAt', '>=', now - SESSION_IDLE_MS),
      row('createdAt', '>=', now - SESSION_LIFETIME_MS),
    ]);
}
