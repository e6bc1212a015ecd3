import { createHmac, randomInt } from 'node:crypto';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { verifyPassword } from '@/server/platform/security/passwordHash';
import {
  countDelayedAttempt,
  forgetAttempts,
  freeAttemptsLeft,
  refuseTooMany,
  type Pauses,
} from '@/server/people/sessions/attempts.service';
import type { Client } from '@/server/people/sessions/client';
import type { Shop } from '@/server/boot/shop';
import { stepOfCode } from './authenticator';
import { staffDeviceTrust } from './staffDevice.service';

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 12;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const MINUTES = [1, 2, 4, 8, 15, 30, 60];
const pausesMs = MINUTES.map((minutes) => minutes * 60_000);
/** Wrong codes, and wrong passwords of members without an authenticator. */
const CODES: Pauses = { kind: 'office code', free: 5, pausesMs };
/** Those of all sessions of a browser: in a trusted one the password alone opens session after session. */
const CODES_OF_BROWSER: Pauses = { kind: 'office code by browser', free: 20, pausesMs };

/** Replaces the recovery codes and returns the new ones, which are stored only as hashes. */
export async function renewRecoveryCodes(
  shop: Shop,
  tx: Writer,
  staffId: number,
): Promise<string[]> {
  await forgetRecoveryCodes(tx, staffId);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx
    .insertInto('staffRecoveryCode')
    .values(codes.map((code) => ({ staffId, codeHash: recoveryHash(shop, plain(code)) })))
    .execute();
  return codes;
}

export async function countRecoveryCodes(shop: Shop, staffId: number): Promise<number> {
  const { left } = await shop.database.read
    .selectFrom('staffRecoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow();
  return left;
}

export async function forgetRecoveryCodes(tx: Writer, staffId: number): Promise<void> {
  await tx.deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute();
}

export type StaffCode = {
  staffId: number;
  code: string;
  client: Client;
  counters: readonly CodeCounter[];
};

/** Whose wrong codes are counted together: those of others must not keep this one waiting. */
export type CodeCounter = { pauses: Pauses; whom: string };

/** Returns how a sign-in's codes are counted. */
export async function signInCounters(
  shop: Shop,
  staffId: number,
  client: Client,
): Promise<CodeCounter[]> {
  return [{ pauses: CODES, whom: await browserOf(shop, staffId, client) }];
}

/** Returns how the codes of a step-up are counted: by its session, and by the browser. */
export async function confirmCounters(
  shop: Shop,
  { staffId, tokenHash }: { staffId: number; tokenHash: string },
  client: Client,
): Promise<CodeCounter[]> {
  return [
    { pauses: CODES, whom: `session ${tokenHash}` },
    { pauses: CODES_OF_BROWSER, whom: await browserOf(shop, staffId, client) },
  ];
}

/**
 * A known browser counts by itself, all others of a member together, because whoever guesses there has the
 * password already.
 */
async function browserOf(shop: Shop, staffId: number, client: Client): Promise<string> {
  const trust = await staffDeviceTrust(shop.database.read, staffId, client.deviceHash);
  return trust === null ? `staff ${staffId}` : `staff ${staffId} ${client.deviceHash}`;
}

/**
 * Accepts a code of the authenticator or a recovery code, each once; without an authenticator the
 * password. Throws 'bad-input' under the key `code`, and 'too-many' after some wrong ones.
 */
export async function acceptCode(
  shop: Shop,
  { staffId, code, client, counters }: StaffCode,
): Promise<void> {
  // In one transaction: what one counter refuses is not counted by the others either.
  await shop.database.transaction(async (tx) => {
    for (const { pauses, whom } of counters) {
      const waitMs = await countDelayedAttempt(shop, tx, pauses, whom);
      refuseTooMany(waitMs, 'code', { limit: pauses.kind });
    }
  });
  if (await isAccepted(shop, staffId, code)) {
    await shop.database.transaction(async (tx) => {
      for (const { pauses, whom } of counters) await forgetAttempts(shop, tx, pauses, whom);
    });
    shop.security.record('code-accepted', { staffId, client, detail: 'office' });
    return;
  }
  shop.security.record('code-refused', { staffId, client, detail: 'office' });
  const left = counters.map(({ pauses, whom }) => freeAttemptsLeft(shop, pauses, whom));
  const triesLeft = Math.min(...(await Promise.all(left)));
  throw new ShopError(
    'bad-input',
    { code: 'That is not right, or it was used before. ' },
    { triesLeft },
  );
}

async function isAccepted(shop: Shop, staffId: number, code: string): Promise<boolean> {
  const member = await shop.database.read
    .selectFrom('staff')
    .select(['passwordHash', 'totpSecret'])
    .where('staffId', '=', staffId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  if (member === undefined) return false;
  const { totpSecret, passwordHash } = member;
  if (totpSecret === null) return verifyPassword(code, passwordHash ?? undefined);
  return shop.database.transaction((tx) =>
    /^\d{6}$/.test(plain(code))
      ? useStep(tx, staffId, stepOfCode(shop, totpSecret, plain(code)))
      : useRecoveryCode(shop, tx, staffId, code),
  );
}

/** Returns false for a step that was used before, also by a simultaneous request. */
async function useStep(tx: Writer, staffId: number, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const used = await tx
    .updateTable('staff')
    .set({ totpStep: step })
    .where('staffId', '=', staffId)
    .where('totpStep', '<', step)
    .returning('staffId')
    .executeTakeFirst();
  return used !== undefined;
}

async function useRecoveryCode(
  shop: Shop,
  tx: Writer,
  staffId: number,
  code: string,
): Promise<boolean> {
  const used = await tx
    .deleteFrom('staffRecoveryCode')
    .where('staffId', '=', staffId)
    .where('codeHash', '=', recoveryHash(shop, plain(code)))
    .returning('staffId')
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns a code such as "abcd-efgh-jkmn". */
function newRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  );
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Removes the spaces and dashes that people copy or type. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '');
}

function recoveryHash({ secret }: Shop, code: string): string {
  return createHmac('sha256', secret).update(`recovery ${code}`).digest('hex');
}
