import { createHash, randomBytes } from 'node:crypto';
import type { ApiKey, NewApiKey } from '@/lib/contract/dealerApi.contract';
import { MAX_API_KEYS } from '@/lib/contract/limits';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { countAttempt, refuseTooMany } from './attempts.service';
import { DAY_MS } from './session.service';

/** Marks a key, so that its owner and scanners of published code recognise it. */
const MARK = 'sp_';
const KEY = /^sp_[\w-]{43}$/;
const SHOWN_CHARACTERS = MARK.length + 6;

/** How often the last use is written: not for each call. */
const USED_EVERY_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
const CALLS = { kind: 'api-key', limit: 600, windowMs: HOUR_MS };
const NEW_KEYS = { kind: 'new-api-key', limit: 20, windowMs: DAY_MS };

const SHOWN = ['keyId', 'name', 'start', 'createdAt', 'lastUsedAt'] as const;

/** The customer whose program calls. */
export type KeyOwner = { keyId: number; customerId: number; userType: number; isApproved: boolean };

/** Returns the customer's keys, the newest first. */
export function listApiKeys(shop: Shop, customerId: number): Promise<ApiKey[]> {
  return shop.database.read
    .selectFrom('apiKey')
    .select(SHOWN)
    .where('customerId', '=', customerId)
    .where('revokedAt', 'is', null)
    .orderBy('keyId', 'desc')
    .limit(MAX_API_KEYS)
    .execute();
}

/** Makes a key: 256 random bits, stored only as a hash. Returns the key itself this once. */
export async function createApiKey(
  shop: Shop,
  customerId: number,
  name: string,
): Promise<NewApiKey> {
  const key = MARK + randomBytes(32).toString('base64url');
  const stored = await shop.database.transaction(async (tx) => {
    refuseTooMany(await countAttempt(shop, tx, NEW_KEYS, String(customerId)), 'apiKey');
    await requireRoom(tx, customerId);
    return tx
      .insertInto('apiKey')
      .values({
        customerId,
        name,
        keyHash: hashOf(key),
        start: key.slice(0, SHOWN_CHARACTERS),
        createdAt: shop.clock(),
      })
      .returning(SHOWN)
      .executeTakeFirstOrThrow();
  });
  shop.security.record('api-key-created', { customerId, detail: stored.start });
  return { ...stored, secretKey: key };
}

/** The counted attempt before it holds the customer's row, so that parallel requests are counted. */
async function requireRoom(tx: Writer, customerId: number): Promise<void> {
  const { keys } = await tx
    .selectFrom('apiKey')
    .select(({ fn }) => fn.countAll<number>().as('keys'))
    .where('customerId', '=', customerId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (keys < MAX_API_KEYS) return;
  throw new ShopError('conflict', {
    apiKey: `You can have ${MAX_API_KEYS} keys. Delete one that you no longer use. `,
  });
}

/** Ends a key at once. Throws 'not-found' for another customer's. */
export async function revokeApiKey(shop: Shop, customerId: number, keyId: number): Promise<void> {
  const revoked = await shop.database.transaction((tx) =>
    tx
      .updateTable('apiKey')
      .set({ revokedAt: shop.clock() })
      .where('keyId', '=', keyId)
      .where('customerId', '=', customerId)
      .where('revokedAt', 'is', null)
      .returning('start')
      .executeTakeFirst(),
  );
  if (revoked === undefined) {
    throw new ShopError('not-found', { keyId: 'This key does not exist any more. ' });
  }
  shop.security.record('api-key-revoked', { customerId, detail: revoked.start });
}

/** Returns the owner of a key that is in use, or null. */
export async function findKeyOwner(shop: Shop, key: string): Promise<KeyOwner | null> {
  if (!KEY.test(key)) return null;
  const row = await shop.database.read
    .selectFrom('apiKey')
    .innerJoin('customer', 'customer.customerId', 'apiKey.customerId')
    .select(['apiKey.keyId', 'customer.customerId', 'customer.userType', 'customer.approvedAt'])
    .where('keyHash', '=', hashOf(key))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { approvedAt, ...owner } = row;
  return { ...owner, isApproved: approvedAt !== null || !shop.settings.userRegistrationApproval };
}

/** Counts a call of a key against its hourly limit, and notes its use. */
export async function countKeyCall(shop: Shop, { keyId }: KeyOwner): Promise<void> {
  const now = shop.clock();
  await shop.database.transaction(async (tx) => {
    refuseTooMany(await countAttempt(shop, tx, CALLS, String(keyId)), 'apiKey');
    await tx
      .updateTable('apiKey')
      .set({ lastUsedAt: now })
      .where('keyId', '=', keyId)
      .where((row) =>
        row.or([row('lastUsedAt', 'is', null), row('lastUsedAt', '<', now - USED_EVERY_MS)]),
      )
      .execute();
  });
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
