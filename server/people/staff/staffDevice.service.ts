import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

/** More browsers than one member of staff uses. */
const MAX_DEVICES = 20;
/** Staff numbers start at 1. */
const NOBODY = 0;

/** Returns when the browser's trust ends, 0 for a known browser without it, null for an unknown one. */
export async function staffDeviceTrust(
  db: Reader,
  staffId: number | undefined,
  deviceHash: string,
): Promise<number | null> {
  const found = await db
    .selectFrom('staffDevice')
    .select('trustedUntil')
    .where('staffId', '=', staffId ?? NOBODY)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst();
  return found?.trustedUntil ?? null;
}

/** Stores a browser after a complete sign-in; drops the oldest above the limit. */
export async function rememberStaffDevice(
  shop: Shop,
  tx: Writer,
  staffId: number,
  { deviceHash, trustedUntil }: { deviceHash: string; trustedUntil?: number },
): Promise<void> {
  const usedAt = shop.clock();
  const trust = trustedUntil === undefined ? {} : { trustedUntil };
  await tx
    .insertInto('staffDevice')
    .values({ staffId, deviceHash, usedAt, ...trust })
    .onConflict((conflict) =>
      conflict.columns(['staffId', 'deviceHash']).doUpdateSet({ usedAt, ...trust }),
    )
    .execute();
  await tx
    .deleteFrom('staffDevice')
    .where('staffId', '=', staffId)
    .where('deviceHash', 'not in', (query) =>
      query
        .selectFrom('staffDevice')
        .select('deviceHash')
        .where('staffId', '=', staffId)
        .orderBy('usedAt', 'desc')
        .orderBy('deviceHash')
        .limit(MAX_DEVICES),
    )
    .execute();
}

export async function forgetStaffDevices(tx: Writer, staffId: number): Promise<void> {
  await tx.deleteFrom('staffDevice').where('staffId', '=', staffId).execute();
}
