import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Writer } from '@/server/database/connect';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';

/** At most so many attempts of a kind in a window of time that begins with the first. */
export type AttemptLimit = { kind: string; limit: number; windowMs: number };

/** Longer than any window. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Counts an attempt before it is made, so that parallel ones count too. Answers how long to wait,
 * in milliseconds; 0 when it may be made. Whom it concerns is kept as a hash.
 */
export async function countAttempt(
  shop: Shop,
  tx: Writer,
  { kind, limit, windowMs }: AttemptLimit,
  whom: string,
): Promise<number> {
  const now = shop.clock();
  const isOver = sql<boolean>`"attemptCount"."windowStartedAt" <= ${now - windowMs}`;
  const row = await tx
    .insertInto('attemptCount')
    .values({ subject: subjectOf(shop, kind, whom), attempts: 1, windowStartedAt: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        attempts: sql`case when ${isOver} then 1 else "attemptCount"."attempts" + 1 end`,
        windowStartedAt: sql`case when ${isOver} then ${now} else "attemptCount"."windowStartedAt" end`,
      }),
    )
    .returning(['attempts', 'windowStartedAt'])
    .executeTakeFirstOrThrow();
  return row.attempts > limit ? row.windowStartedAt + windowMs - now : 0;
}

export async function forgetAttempts(
  shop: Shop,
  tx: Writer,
  { kind }: AttemptLimit,
  whom: string,
): Promise<void> {
  await tx
    .deleteFrom('attemptCount')
    .where('subject', '=', subjectOf(shop, kind, whom))
    .execute();
}

/** Throws 'too-many' with the time to wait, in words and for Retry-After. */
export function refuseTooMany(waitMs: number, key: string): void {
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  const sentence = `Too many attempts. Please try again in ${inWords(seconds)}. `;
  throw new ShopError('too-many', { [key]: sentence }, { retryAfterSeconds: seconds });
}

export async function tidyAttempts(shop: Shop): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .deleteFrom('attemptCount')
      .where('windowStartedAt', '<', shop.clock() - KEPT_MS)
      .execute(),
  );
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Strangers may type a password where their number belongs. */
function subjectOf(shop: Shop, kind: string, whom: string): string {
  const hash = createHmac('sha256', shop.secret).update(`${kind} ${whom}`).digest('hex');
  return `${kind} ${hash.slice(0, 40)}`;
}
