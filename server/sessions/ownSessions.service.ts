import type { ExpressionBuilder } from 'kysely';
import { MAX_LISTED_SESSIONS, type OwnSession } from '@/lib/contract/ownSession';
import type { Schema } from '@/server/database/schema';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';
import type { Client } from './client';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from './session.service';

/** The customer who asks, and the session by which they ask. */
type Asker = { customerId: number; tokenHash: string; contact: string | null; client: Client };

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
    .limit(MAX_LISTED_SESSIONS)
    .execute();
  return rows.map(({ tokenHash: hash, ...row }) => ({ ...row, isCurrent: hash === tokenHash }));
}

/** Ends a session of the customer. Throws 'not-found' for any other. */
export async function endSession(
  shop: Shop,
  asker: Asker,
  sessionId: string,
): Promise<{ wasCurrent: boolean }> {
  const ended = await shop.database.transaction((tx) =>
    tx
      .updateTable('session')
      .set({ endedAt: shop.clock() })
      .where('sessionId', '=', sessionId)
      .where(isAlive(shop, asker.customerId))
      .returning('tokenHash')
      .executeTakeFirst(),
  );
  if (ended === undefined) {
    throw new ShopError('not-found', { sessionId: 'This device is signed out already. ' });
  }
  const wasCurrent = ended.tokenHash === asker.tokenHash;
  record(shop, asker, wasCurrent ? 'this device' : 'another device');
  return { wasCurrent };
}

/** Ends all sessions of the customer but the one that asks. */
export async function endOtherSessions(shop: Shop, asker: Asker): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .updateTable('session')
      .set({ endedAt: shop.clock() })
      .where('customerId', '=', asker.customerId)
      .where('tokenHash', '<>', asker.tokenHash)
      .where('endedAt', 'is', null)
      .execute(),
  );
  record(shop, asker, 'all other devices');
}

function record(shop: Shop, { customerId, contact, client }: Asker, detail: string): void {
  shop.security.record('signed-out', { customerId, contact, client, detail });
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
