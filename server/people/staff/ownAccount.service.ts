import type { StaffPasswordForm } from '@/lib/contract/staff.contract';
import { staffActor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { ShopError } from '@/server/platform/errors';
import { hashPassword, verifyPassword } from '@/server/platform/security/passwordHash';
import { rejectWeakPassword } from '@/server/platform/security/passwordRule';
import {
  countDelayedAttempt,
  forgetAttempts,
  refuseTooMany,
} from '@/server/people/sessions/attempts.service';
import type { Client } from '@/server/people/sessions/client';
import type { Shop } from '@/server/boot/shop';
import { renewRecoveryCodes } from './staffCodes.service';
import { forgetStaffDevices, rememberStaffDevice } from './staffDevice.service';
import { closeStaffSessions, type StaffSession } from './staffSession.service';

const MINUTES = [1, 2, 4, 8, 15, 30, 60];
/** Counted separately from sign-in, so that someone at an unlocked browser cannot slow it down. */
const OLD_PASSWORDS = {
  kind: 'office password again',
  free: 5,
  pausesMs: MINUTES.map((minutes) => minutes * 60_000),
};

/** Changes the password if the old one is right; ends the other sessions and all trust in browsers. */
export async function changeStaffPassword(
  shop: Shop,
  session: StaffSession,
  { oldPassword, password }: StaffPasswordForm,
  client: Client,
): Promise<void> {
  const { staffId, name, tokenHash } = session;
  await requireOldPassword(shop, staffId, oldPassword, client);
  await rejectWeakPassword(shop, password, [name]);
  const passwordHash = await hashPassword(password);
  await shop.database.transaction(async (tx) => {
    await tx.updateTable('staff').set({ passwordHash }).where('staffId', '=', staffId).execute();
    await closeStaffSessions(shop, tx, staffId, tokenHash);
    await forgetStaffDevices(tx, staffId);
    await rememberStaffDevice(shop, tx, staffId, { deviceHash: client.deviceHash });
    await recordAudit(shop, tx, staffActor(session), {
      operation: 'staff.password',
      subject: name,
    });
  });
  shop.security.record('password-changed', { staffId, client, detail: 'office' });
}

/** Replaces the recovery codes. Throws 'conflict' without an authenticator. */
export async function replaceRecoveryCodes(shop: Shop, session: StaffSession): Promise<string[]> {
  const { staffId, name, hasAuthenticator } = session;
  if (!hasAuthenticator) {
    throw new ShopError('conflict', { code: 'You sign in without an authenticator. ' });
  }
  return shop.database.transaction(async (tx) => {
    const entry = { operation: 'staff.recoveryCodes', subject: name };
    await recordAudit(shop, tx, staffActor(session), entry);
    return renewRecoveryCodes(shop, tx, staffId);
  });
}

async function requireOldPassword(
  shop: Shop,
  staffId: number,
  password: string,
  client: Client,
): Promise<void> {
  const whom = `staff ${staffId}`;
  const waitMs = await shop.database.transaction((tx) =>
    countDelayedAttempt(shop, tx, OLD_PASSWORDS, whom),
  );
  refuseTooMany(waitMs, 'oldPassword', { limit: OLD_PASSWORDS.kind });
  const member = await shop.database.read
    .selectFrom('staff')
    .select('passwordHash')
    .where('staffId', '=', staffId)
    .executeTakeFirst();
  if (!(await verifyPassword(password, member?.passwordHash ?? undefined))) {
    shop.security.record('password-refused', { staffId, client, detail: 'office' });
    throw new ShopError('bad-input', { oldPassword: 'That password is incorrect. ' });
  }
  await shop.database.transaction((tx) => forgetAttempts(shop, tx, OLD_PASSWORDS, whom));
}
