import type { SetupForm, SetupOffer } from '@/lib/contract/staff.contract';
import { staffActor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { hashPassword } from '@/server/platform/security/passwordHash';
import { rejectWeakPassword } from '@/server/platform/security/passwordRule';
import type { Shop } from '@/server/boot/shop';
import { newTotpSecret, otpauthOf, stepOfCode } from './authenticator';
import { openFirstSteps } from './firstSteps.service';
import { isAnybodySetUp } from './members.service';
import { forgetRecoveryCodes, renewRecoveryCodes } from './staffCodes.service';
import { forgetStaffDevices, rememberStaffDevice } from './staffDevice.service';
import { findStaffLink } from './staffLink.service';
import { closeStaffSessions, openStaffSession } from './staffSession.service';
import type { StaffBrowser } from './staffSignIn.service';

/** Offers the holder of a link an authenticator secret, the same as long as the link lives. */
export async function offerSetup(shop: Shop, token: string): Promise<SetupOffer> {
  return shop.database.transaction(async (tx) => {
    const { tokenHash, name, role } = await knownLink(shop, tx, token);
    const { totpSecret } = await tx
      .updateTable('staffLink')
      .set(({ fn, ref, val }) => ({
        totpSecret: fn.coalesce(ref('totpSecret'), val(newTotpSecret(shop))),
      }))
      .where('tokenHash', '=', tokenHash)
      .returning('totpSecret')
      .$narrowType<{ totpSecret: string }>()
      .executeTakeFirstOrThrow(linkEnded);
    const otpauth = otpauthOf(shop, name, totpSecret) ?? '';
    return { name, role, needsAuthenticator: role === 'owner', otpauth };
  });
}

/**
 * Sets the password and, with a code, the authenticator of its offer; the link ends. Returns the
 * token of a session and the recovery codes, none without an authenticator.
 */
export async function completeSetup(
  shop: Shop,
  { token, password, code }: SetupForm,
  browser: StaffBrowser,
): Promise<{ sessionToken: string; recoveryCodes: string[]; asksQuestions: boolean }> {
  const link = await knownLink(shop, shop.database.read, token);
  const authenticator = authenticatorOf(shop, link, code);
  await rejectWeakPassword(shop, password, [link.name]);
  const passwordHash = await hashPassword(password);
  const asksQuestions = link.role === 'owner' && !(await isAnybodySetUp(shop));
  const { staffId, name, tokenHash } = link;
  const made = await shop.database.transaction(async (tx) => {
    await useLink(tx, tokenHash);
    if (asksQuestions) await openFirstSteps(tx);
    const before = await hadPassword(tx, staffId);
    await tx
      .updateTable('staff')
      .set({ passwordHash, ...authenticator })
      .where('staffId', '=', staffId)
      .execute();
    await recordAudit(shop, tx, staffActor({ staffId, name }), {
      operation: 'staff.setUp',
      subject: name,
      before,
      after: { isSetUp: true, hasAuthenticator: authenticator.totpSecret !== null },
    });
    const hasAuthenticator = authenticator.totpSecret !== null;
    return startAfresh(shop, tx, { staffId, hasAuthenticator }, browser);
  });
  const { client } = browser;
  shop.security.record('password-reset', { staffId, client, detail: 'office' });
  return { ...made, asksQuestions };
}

/** Ends what the earlier password and authenticator opened, and opens a session. */
async function startAfresh(
  shop: Shop,
  tx: Writer,
  { staffId, hasAuthenticator }: { staffId: number; hasAuthenticator: boolean },
  { client, userAgent }: StaffBrowser,
) {
  await closeStaffSessions(shop, tx, staffId);
  await forgetStaffDevices(tx, staffId);
  await rememberStaffDevice(shop, tx, staffId, { deviceHash: client.deviceHash });
  await forgetRecoveryCodes(tx, staffId);
  const recoveryCodes = hasAuthenticator ? await renewRecoveryCodes(shop, tx, staffId) : [];
  const opened = { needsCode: false, confirmedAt: shop.clock(), userAgent };
  return { recoveryCodes, sessionToken: await openStaffSession(shop, tx, staffId, opened) };
}

type Link = { role: string; totpSecret: string | null };

/** Returns the authenticator's columns. Throws under the key `code` when it is wrong or missing. */
function authenticatorOf(shop: Shop, { role, totpSecret }: Link, given = '') {
  const code = given.replace(/\s/g, '');
  if (code === '' && role !== 'owner') return { totpSecret: null, totpStep: 0 };
  const step = totpSecret === null ? null : stepOfCode(shop, totpSecret, code);
  if (step !== null) return { totpSecret, totpStep: step };
  const sentence =
    code === ''
      ? 'Please add this shop to your authenticator app and enter its code. '
      : 'That code does not match. Check the time of your phone and take the newest code. ';
  throw new ShopError('bad-input', { code: sentence });
}

async function knownLink(shop: Shop, db: Parameters<typeof findStaffLink>[1], token: string) {
  const link = await findStaffLink(shop, db, token);
  if (link !== undefined) return link;
  throw linkEnded();
}

/** Deletes the link; of simultaneous requests only one succeeds. */
async function useLink(tx: Writer, tokenHash: string): Promise<void> {
  const used = await tx
    .deleteFrom('staffLink')
    .where('tokenHash', '=', tokenHash)
    .returning('staffId')
    .executeTakeFirst();
  if (used === undefined) throw linkEnded();
}

function linkEnded(): ShopError {
  return new ShopError('not-found', {
    token: 'This link was used, replaced, or is older than a day. Ask for a new one. ',
  });
}

async function hadPassword(tx: Writer, staffId: number) {
  const { passwordHash, totpSecret } = await tx
    .selectFrom('staff')
    .select(['passwordHash', 'totpSecret'])
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow();
  return { isSetUp: passwordHash !== null, hasAuthenticator: totpSecret !== null };
}
