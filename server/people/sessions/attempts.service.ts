import { createHmac } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError, type RefusedLimit } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';

/** The maximum of attempts of a kind in a window that begins with the first. */
export type AttemptLimit = { kind: string; limit: number; windowMs: number };

/** Longer than any window. */
const KEPT_MS = 48 * 3_600_000;

/** The clocks of two machines differ by less. */
const CLOCK_SKEW_MS = 5 * 60_000;

/**
 * Counts an attempt before it is made, so that parallel ones count too. Returns how long to wait in
 * milliseconds; 0 allows it. Stores the subject as a hash.
 */
export async function countAttempt(
  shop: Shop,
  tx: Writer,
  limit: AttemptLimit,
  whom: string,
): Promise<number> {
  return (await countAttempts(shop, tx, limit, whom)).waitMs;
}

/** Also returns the number of attempts in this window. */
export async function countAttempts(
  shop: Shop,
  tx: Writer,
  { kind, limit, windowMs }: AttemptLimit,
  whom: string,
): Promise<{ attempts: number; waitMs: number }> {
  const now = shop.clock();
  const isOver = beganOutside(now - windowMs, now);
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
  const leftMs = Math.min(windowMs, row.windowStartedAt + windowMs - now);
  return { attempts: row.attempts, waitMs: row.attempts > limit ? leftMs : 0 };
}

/**
 * Tells in SQL whether a window began at `endedIfBegan` or earlier, or in the future, while the clock was
 * wrong: then a new one begins. What another machine's clock explains is not the future.
 */
function beganOutside(endedIfBegan: number, now: number): RawBuilder<boolean> {
  const began = sql.ref('attemptCount.windowStartedAt');
  return sql<boolean>`(${began} <= ${endedIfBegan} or ${began} > ${now + CLOCK_SKEW_MS})`;
}

/** The number of free attempts, and the delay of each further one. */
export type Pauses = { kind: string; free: number; pausesMs: readonly number[] };

/** A day without attempts makes them free again. */
const FORGIVEN_MS = 24 * 3_600_000;

/**
 * Counts an attempt like countAttempt, but delays instead of blocking: each delay is longer, the
 * last one repeats. An attempt that is too early changes nothing.
 */
export async function countDelayedAttempt(
  shop: Shop,
  tx: Writer,
  pauses: Pauses,
  whom: string,
): Promise<number> {
  const now = shop.clock();
  const subject = subjectOf(shop, pauses.kind, whom);
  const isForgiven = beganOutside(now - FORGIVEN_MS, now);
  const counted = await tx
    .insertInto('attemptCount')
    .values({ subject, attempts: 1, windowStartedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          attempts: sql`case when ${isForgiven} then 1 else "attemptCount"."attempts" + 1 end`,
          windowStartedAt: now,
        })
        .where(
          sql<boolean>`(${isForgiven} or "attemptCount"."windowStartedAt" + ${pauseInSql(pauses)} <= ${now})`,
        ),
    )
    .returning('attempts')
    .executeTakeFirst();
  if (counted !== undefined) return 0;
  const { attempts, windowStartedAt } = await tx
    .selectFrom('attemptCount')
    .select(['attempts', 'windowStartedAt'])
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  const pauseMs = pauseAfter(pauses, attempts);
  return Math.min(pauseMs, windowStartedAt + pauseMs - now);
}

/** Returns how many attempts are left before the first delay. */
export async function freeAttemptsLeft(
  shop: Shop,
  { kind, free }: Pauses,
  whom: string,
): Promise<number> {
  const row = await shop.database.read
    .selectFrom('attemptCount')
    .select('attempts')
    .where('subject', '=', subjectOf(shop, kind, whom))
    .executeTakeFirst();
  return Math.max(0, free - (row?.attempts ?? 0));
}

function pauseAfter({ free, pausesMs }: Pauses, attempts: number): number {
  if (attempts < free) return 0;
  return pausesMs[attempts - free] ?? pausesMs.at(-1) ?? 0;
}

function pauseInSql(pauses: Pauses): RawBuilder<number> {
  const last = pauses.free + pauses.pausesMs.length - 1;
  const cases = Array.from(
    { length: last },
    (_, attempts) => sql`when ${sql.lit(attempts)} then ${sql.lit(pauseAfter(pauses, attempts))}`,
  );
  const rest = sql.lit(pauseAfter(pauses, last));
  return sql`case "attemptCount"."attempts" ${sql.join(cases, sql` `)} else ${rest} end`;
}

/** Uncounts an attempt that should not be limited. */
export async function uncountAttempt(
  shop: Shop,
  tx: Writer,
  { kind }: { kind: string },
  whom: string,
): Promise<void> {
  await tx
    .updateTable('attemptCount')
    .set({ attempts: sql`"attempts" - 1` })
    .where('subject', '=', subjectOf(shop, kind, whom))
    .where('attempts', '>', 0)
    .execute();
}

export async function forgetAttempts(
  shop: Shop,
  tx: Writer,
  { kind }: { kind: string },
  whom: string,
): Promise<void> {
  await tx
    .deleteFrom('attemptCount')
    .where('subject', '=', subjectOf(shop, kind, whom))
    .execute();
}

/** Throws 'too-many' with the time to wait, in words and for Retry-After. */
export function refuseTooMany(
  waitMs: number,
  key: string,
  refusal?: RefusedLimit,
  wayOut = '',
): void {
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  const sentence = `Too many attempts. Please try again in ${inWords(seconds)}${wayOut}. `;
  throw new ShopError('too-many', { [key]: sentence }, { retryAfterSeconds: seconds }, refusal);
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
  if (minutes <= 90) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}

/** Hashed, because people may type a password instead of their number. */
function subjectOf(shop: Shop, kind: string, whom: string): string {
  const hash = createHmac('sha256', shop.secret).update(`${kind} ${whom}`).digest('hex');
  return `${kind} ${hash.slice(0, 40)}`;
}
