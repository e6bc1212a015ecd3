import { createHash, randomBytes } from 'node:crypto';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

const DAY_MS = 24 * 3_600_000;
/** The longest time that browsers keep a cookie. */
export const DEVICE_LIFETIME_MS = 400 * DAY_MS;
/** More browsers than one customer uses. */
const MAX_DEVICES = 30;
/** Customer numbers start at 1. */
const NOBODY = 0;

export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isDeviceToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function hashDevice(token: string): string {
  return createHash('sha256').update(`device ${token}`).digest('hex');
}

/** Checks that the customer has used this browser. Unknown accounts take the same query. */
export async function isKnownDevice(
  db: Reader | Writer,
  customerId: number | undefined,
  deviceHash: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('knownDevice')
    .select('usedAt')
    .where('customerId', '=', customerId ?? NOBODY)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores a browser after a correct password or code; drops the oldest above the limit. */
export async function rememberDevice(
  shop: Shop,
  tx: Writer,
  customerId: number,
  deviceHash: string,
): Promise<void> {
  const usedAt = shop.clock();
  await tx
    .insertInto('knownDevice')
    .values({ customerId, deviceHash, usedAt })
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'deviceHash']).doUpdateSet({ usedAt }),
    )
    .execute();
  await tx
    .deleteFrom('knownDevice')
    .where('customerId', '=', customerId)
    .where('deviceHash', 'not in', (query) =>
      query
        .selectFrom('knownDevice')
        .select('deviceHash')
        .where('customerId', '=', customerId)
        .orderBy('usedAt', 'desc')
        .orderBy('deviceHash')
        .limit(MAX_DEVICES),
    )
    .execute();
}

/** Forgets all browsers: one that knew the old password may be a stranger's. */
export async function forgetDevices(tx: Writer, customerId: number): Promise<void> {
  await tx.deleteFrom('knownDevice').where('customerId', '=', customerId).execute();
}

export async function tidyDevices(shop: Shop): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .deleteFrom('knownDevice')
      .where('usedAt', '<', shop.clock() - DEVICE_LIFETIME_MS)
      .execute(),
  );
}
