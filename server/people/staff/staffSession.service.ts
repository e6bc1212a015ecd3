import { createHash, randomBytes } from 'node:crypto';
import type { Staff } from '@/lib/contract/staff';
import { FRESH_CODE_MS, STAFF_LINK_MS, type OfficeSession } from '@/lib/contract/staff.contract';
import type { Writer } from '@/server/platform/database/connect';
import { browserName } from '@/server/people/sessions/session.service';
import { readShopKind } from './shopKind';
import type { Shop } from '@/server/boot/shop';
import { countRecoveryCodes } from './staffCodes.service';

const HOUR_MS = 3_600_000;
export const STAFF_IDLE_MS = 12 * HOUR_MS;
export const STAFF_LIFETIME_MS = 7 * 24 * HOUR_MS;
/** How long the code may be entered after the password. */
export const CODE_WAIT_MS = 10 * 60_000;
const SEEN_EVERY_MS = 5 * 60_000;

/** The session of a staff cookie. */
export type StaffSession = Staff & {
  tokenHash: string;
  sessionId: string;
  /** True while only the password was accepted. */
  needsCode: boolean;
  hasAuthenticator: boolean;
  confirmedAt: number | null;
  lastSeenAt: number;
};

/** Returns the live session of a token; null also for disabled staff. */
export async function findStaffSession(shop: Shop, token: string): Promise<StaffSession | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const row = await shop.database.read
    .selectFrom('staffSession')
    .innerJoin('staff', 'staff.staffId', 'staffSession.staffId')
    .select(['staff.staffId', 'staff.name', 'staff.role', 'staff.totpSecret'])
    .select(['staffSession.tokenHash', 'staffSession.sessionId', 'staffSession.needsCode'])
    .select(['staffSession.createdAt', 'staffSession.lastSeenAt', 'staffSession.confirmedAt'])
    .where('staffSession.tokenHash', '=', hashStaffToken(token))
    .where('staffSession.endedAt', 'is', null)
    .where('staff.disabledAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { createdAt, totpSecret, needsCode, ...session } = row;
  const now = shop.clock();
  const lifetimeMs = needsCode === 1 ? CODE_WAIT_MS : STAFF_LIFETIME_MS;
  if (now - createdAt > lifetimeMs || now - row.lastSeenAt > STAFF_IDLE_MS) return null;
  return { ...session, needsCode: needsCode === 1, hasAuthenticator: totpSecret !== null };
}

/** Opens a session and returns its token, which is stored only as a hash. */
export async function openStaffSession(
  shop: Shop,
  tx: Writer,
  staffId: number,
  opened: { needsCode: boolean; confirmedAt: number | null; userAgent: string | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = shop.clock();
  await tx
    .insertInto('staffSession')
    .values({
      tokenHash: hashStaffToken(token),
      sessionId: randomBytes(16).toString('base64url'),
      staffId,
      needsCode: opened.needsCode ? 1 : 0,
      browser: browserName(opened.userAgent),
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: opened.confirmedAt,
      endedAt: null,
    })
    .execute();
  return token;
}

/** Updates the last use at most every few minutes, which prevents the session's expiry. */
export async function updateStaffSeen(shop: Shop, session: StaffSession): Promise<void> {
  const now = shop.clock();
  if (session.needsCode || Math.abs(now - session.lastSeenAt) < SEEN_EVERY_MS) return;
  await shop.database.transaction((tx) =>
    tx
      .updateTable('staffSession')
      .set({ lastSeenAt: now })
      .where('tokenHash', '=', session.tokenHash)
      .execute(),
  );
}

/** Makes the token invalid. */
export async function closeStaffSession(
  shop: Shop,
  tx: Writer,
  session: Pick<StaffSession, 'tokenHash'> | null,
): Promise<void> {
  if (session === null) return;
  await tx
    .updateTable('staffSession')
    .set({ endedAt: shop.clock() })
    .where('tokenHash', '=', session.tokenHash)
    .execute();
}

/** Ends the sessions of a member, as after a new password or role; returns how many. */
export async function closeStaffSessions(
  shop: Shop,
  tx: Writer,
  staffId: number,
  exceptTokenHash = '',
): Promise<number> {
  const ended = await tx
    .updateTable('staffSession')
    .set({ endedAt: shop.clock() })
    .where('staffId', '=', staffId)
    .where('tokenHash', '<>', exceptTokenHash)
    .where('endedAt', 'is', null)
    .returning('sessionId')
    .execute();
  return ended.length;
}

/** Notes that a code was entered again. */
export async function confirmStaffSession(shop: Shop, session: StaffSession): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .updateTable('staffSession')
      .set({ confirmedAt: shop.clock() })
      .where('tokenHash', '=', session.tokenHash)
      .execute(),
  );
}

/** Returns what the office's pages know about the session. */
export async function officeSessionOf(
  shop: Shop,
  session: StaffSession | null,
): Promise<OfficeSession> {
  if (session === null) return { state: 'nobody' };
  const { name, role, staffId, hasAuthenticator, confirmedAt } = session;
  if (session.needsCode) return { state: 'code', name, role };
  return {
    state: 'staff',
    staffId,
    name,
    role,
    hasAuthenticator,
    recoveryCodesLeft: hasAuthenticator ? await countRecoveryCodes(shop, staffId) : null,
    freshUntil: (confirmedAt ?? -FRESH_CODE_MS) + FRESH_CODE_MS,
    kind: await readShopKind(shop),
  };
}

/** Deletes sessions that ended or expired, and old links. */
export async function tidyStaff(shop: Shop): Promise<void> {
  const now = shop.clock();
  await shop.database.transaction(async (tx) => {
    await tx
      .deleteFrom('staffSession')
      .where((row) =>
        row.or([
          row('endedAt', 'is not', null),
          row('lastSeenAt', '<', now - STAFF_IDLE_MS),
          row('createdAt', '<', now - STAFF_LIFETIME_MS),
          row.and([row('needsCode', '=', 1), row('createdAt', '<', now - CODE_WAIT_MS)]),
        ]),
      )
      .execute();
    await tx
      .deleteFrom('staffLink')
      .where('createdAt', '<', now - STAFF_LINK_MS)
      .execute();
  });
}

function hashStaffToken(token: string): string {
  return createHash('sha256').update(`staff ${token}`).digest('hex');
}
