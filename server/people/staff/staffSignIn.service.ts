import { TRUST_MS, type OfficeLoginForm } from '@/lib/contract/staff.contract';
import type { Role } from '@/lib/contract/staff';
import { ShopError } from '@/server/platform/errors';
import { verifyPassword } from '@/server/platform/security/passwordHash';
import type { Client } from '@/server/people/sessions/client';
import type { Shop } from '@/server/boot/shop';
import { acceptCode, signInCounters } from './staffCodes.service';
import { rememberStaffDevice, staffDeviceTrust } from './staffDevice.service';
import { countStaffSignIn, uncountStaffSignIn } from './staffLimits.service';
import { staffNameKey } from './staffName';
import { closeStaffSession, openStaffSession, type StaffSession } from './staffSession.service';

/** The browser of a sign-in and the session that its cookie had. */
export type StaffBrowser = {
  client: Client;
  userAgent: string | undefined;
  before: StaffSession | null;
};

/**
 * Ends the session of the cookie and returns the token of a new one, which waits for a code if the
 * member has an authenticator. The answer and its time are the same for unknown names.
 */
export async function signInStaff(
  shop: Shop,
  { name, password }: OfficeLoginForm,
  { client, userAgent, before }: StaffBrowser,
): Promise<string> {
  const nameKey = staffNameKey(name);
  const member = await memberNamed(shop, nameKey);
  const trust = await staffDeviceTrust(shop.database.read, member?.staffId, client.deviceHash);
  const guess = { nameKey, client, isKnownDevice: trust !== null };
  await countStaffSignIn(shop, guess);
  const isRight = await verifyPassword(password, member?.passwordHash ?? undefined);
  if (member === undefined || !isRight) {
    const staffId = member?.staffId;
    shop.security.record('sign-in-failed', { staffId, client, detail: 'office' });
    throw new ShopError('signed-out', { login: 'The name and the password do not match. ' });
  }
  const { staffId, totpSecret } = member;
  requireAuthenticator(member);
  const now = shop.clock();
  // A longer trust was given while the clock was wrong.
  const isTrusted = trust !== null && trust > now && trust <= now + TRUST_MS;
  const needsCode = totpSecret !== null && !isTrusted;
  const confirmedAt = totpSecret === null ? now : null;
  const token = await shop.database.transaction(async (tx) => {
    await uncountStaffSignIn(shop, tx, guess);
    if (!needsCode) await rememberStaffDevice(shop, tx, staffId, client);
    await closeStaffSession(shop, tx, before);
    return openStaffSession(shop, tx, staffId, { needsCode, confirmedAt, userAgent });
  });
  if (!needsCode) shop.security.record('signed-in', { staffId, client, detail: 'office' });
  return token;
}

function requireAuthenticator({ role, totpSecret }: { role: Role; totpSecret: string | null }) {
  if (role !== 'owner' || totpSecret !== null) return;
  throw new ShopError('forbidden', {
    authenticator:
      'Owners sign in with an authenticator app. Ask another owner for a new link, or run: npm run shop -- staff link NAME ',
  });
}

/** Accepts the code that a sign-in waits for and returns the token of the session that replaces it. */
export async function finishStaffSignIn(
  shop: Shop,
  form: { code: string; trustsBrowser: boolean },
  { client, userAgent, before }: StaffBrowser,
): Promise<string> {
  if (before === null || !before.needsCode) {
    throw new ShopError('signed-out', { login: 'Please enter your name and password first. ' });
  }
  const { staffId } = before;
  const counters = await signInCounters(shop, staffId, client);
  await acceptCode(shop, { staffId, code: form.code, client, counters });
  const now = shop.clock();
  const trust = form.trustsBrowser ? { trustedUntil: now + TRUST_MS } : {};
  const token = await shop.database.transaction(async (tx) => {
    await rememberStaffDevice(shop, tx, staffId, { deviceHash: client.deviceHash, ...trust });
    await closeStaffSession(shop, tx, before);
    return openStaffSession(shop, tx, staffId, { needsCode: false, confirmedAt: now, userAgent });
  });
  shop.security.record('signed-in', { staffId, client, detail: 'office' });
  return token;
}

export async function signOutStaff(
  shop: Shop,
  session: StaffSession | null,
  client: Client,
): Promise<void> {
  if (session === null) return;
  await shop.database.transaction((tx) => closeStaffSession(shop, tx, session));
  shop.security.record('signed-out', { staffId: session.staffId, client, detail: 'office' });
}

function memberNamed(shop: Shop, nameKey: string) {
  return shop.database.read
    .selectFrom('staff')
    .select(['staffId', 'role', 'passwordHash', 'totpSecret'])
    .where('nameKey', '=', nameKey)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
}
