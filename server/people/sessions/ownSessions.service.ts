import type { ExpressionBuilder } from 'kysely';
import { MAX_LISTED_SESSIONS } from '@/lib/contract/limits';
import type { OwnSession } from '@/lib/contract/customer.contract';
import type { Schema } from '@/server/platform/database/schema';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import type { Client } from './client';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from './session.service';

/** The customer and the session of the request. */
type CurrentSession = {
  customerId: number;
  tokenHash: string;
  contact: string | null;
  client: Client;
};

/** Returns the customer's sessions: the current one first, then the most recently used. */
export async function listSessions(
  shop: Shop,
  { customerId, tokenHash }: CurrentSession,
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
  current: CurrentSession,
  sessionId: string,
): Promise<{ wasCurrent: boolean }> {
  const ended = await shop.database.transaction((tx) =>
    tx
      .updateTable('session')
      .set({ endedAt: shop.clock() })
      .where('sessionId', '=', sessionId)
      .where(isAlive(shop, current.customerId))
      .returning('tokenHash')
      .executeTakeFirst(),
  );
  if (ended === undefined) {
    throw new ShopError('not-found', { sessionId: 'This device is already signed out. ' });
  }
  const wasCurrent = ended.tokenHash === current.tokenHash;
  record(shop, current, wasCurrent ? 'this device' : 'another device');
  return { wasCurrent };
}

/** Ends all sessions of the customer except the current one. */
export async function endOtherSessions(shop: Shop, current: CurrentSession): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .updateTable('session')
      .set({ endedAt: shop.clock() })
      .where('customerId', '=', current.customerId)
      .where('tokenHash', '<>', current.tokenHash)
      .where('endedAt', 'is', null)
      .execute(),
  );
  record(shop, current, 'all other devices');
}

function record(shop: Shop, { customerId, contact, client }: CurrentSession, detail: string): void {
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
