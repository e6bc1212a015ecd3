import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

export const CODE_LIFETIME_MS = 10 * 60_000;
export const WRONG_TRIES_LIMIT = 5;

/** Who a code is for and what it may be used for. */
export type CodeUse = {
  subject: string;
  purpose: 'registration' | 'sign-in' | 'password' | 'contact' | 'personal-data';
  /**
   * The browser that requested it, as a hash of its device cookie: other browsers cannot use the
   * code, use up its tries or replace it. '' for a registration, whose session is in one browser
   * only.
   */
  browser: string;
};

export type CodeAnswer = 'right' | 'wrong' | 'too many tries' | 'expired';

/** Issues the only valid code for this use: six digits, stored as a keyed hash. */
export async function issueCode(shop: Shop, tx: Writer, use: CodeUse): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await storeCode(shop, tx, use, hashCode(shop, use, code));
  return code;
}

/** Does the same work as issueCode, but no code is valid. */
export async function issueUnusableCode(shop: Shop, tx: Writer, use: CodeUse): Promise<void> {
  await storeCode(shop, tx, use, randomBytes(32).toString('hex'));
}

async function storeCode(shop: Shop, tx: Writer, use: CodeUse, codeHash: string): Promise<void> {
  await codesOf(tx, use).execute();
  const createdAt = shop.clock();
  await tx
    .insertInto('oneTimeCode')
    .values({ ...use, codeHash, usedAt: null, createdAt, expiresAt: createdAt + CODE_LIFETIME_MS })
    .execute();
}

function codesOf(tx: Writer, { subject, purpose, browser }: CodeUse) {
  return tx
    .deleteFrom('oneTimeCode')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('browser', '=', browser);
}

/**
 * Checks a code and uses it up when it is right. Counts the try before the comparison in one
 * statement, so that parallel guesses get no extra tries. Do not roll back after a wrong one.
 */
export async function tryCode(
  shop: Shop,
  tx: Writer,
  use: CodeUse,
  code: string,
): Promise<CodeAnswer> {
  const now = shop.clock();
  const tried = await tx
    .updateTable('oneTimeCode')
    .set({ wrongTries: sql`"wrongTries" + 1` })
    .where('codeId', '=', (query) =>
      query
        .selectFrom('oneTimeCode')
        .select((row) => row.fn.max('codeId').as('codeId'))
        .where('subject', '=', use.subject)
        .where('purpose', '=', use.purpose)
        .where('browser', '=', use.browser),
    )
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('wrongTries', '<', WRONG_TRIES_LIMIT)
    .returning(['codeId', 'codeHash'])
    .executeTakeFirst();
  if (tried === undefined) return rejectionOf(tx, use);
  if (!isSame(tried.codeHash, hashCode(shop, use, code))) return 'wrong';
  await tx
    .updateTable('oneTimeCode')
    .set({ usedAt: now })
    .where('codeId', '=', tried.codeId)
    .execute();
  return 'right';
}

async function rejectionOf(tx: Writer, use: CodeUse): Promise<CodeAnswer> {
  const last = await tx
    .selectFrom('oneTimeCode')
    .select('wrongTries')
    .where('subject', '=', use.subject)
    .where('purpose', '=', use.purpose)
    .where('browser', '=', use.browser)
    .orderBy('codeId', 'desc')
    .executeTakeFirst();
  return (last?.wrongTries ?? 0) >= WRONG_TRIES_LIMIT ? 'too many tries' : 'expired';
}

export async function tidyCodes(shop: Shop): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .deleteFrom('oneTimeCode')
      .where('expiresAt', '<', shop.clock() - CODE_LIFETIME_MS)
      .execute(),
  );
}

function hashCode(shop: Shop, { subject, purpose }: CodeUse, code: string): string {
  return createHmac('sha256', shop.secret)
    .update(JSON.stringify([purpose, subject, code]))
    .digest('hex');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
