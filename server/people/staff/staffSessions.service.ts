import type { ExpressionBuilder } from 'kysely';
import { MAX_LISTED_SESSIONS } from '@/lib/contract/limits';
import type { OwnSession } from '@/lib/contract/customer.contract';
import type { Staff } from '@/lib/contract/staff';
import { staffActor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import type { Schema } from '@/server/platform/database/schema';
import { ShopError } from '@/server/platform/errors';
import type { Client } from '@/server/people/sessions/client';
import type { Shop } from '@/server/boot/shop';
import { currentMember } from './members.service';
import {
  closeStaffSession,
  closeStaffSessions,
  STAFF_IDLE_MS,
  STAFF_LIFETIME_MS,
  type StaffSession,
} from './staffSession.service';

/** Returns a member's sessions: the one of this request first, then the most recently used. */
export async function listStaffSessions(
  shop: Shop,
  staffId: number,
  currentHash: string,
): Promise<OwnSession[]> {
  await currentMember(shop.database.read, staffId);
  const rows = await shop.database.read
    .selectFrom('staffSession')
    .select(['sessionId', 'browser', 'createdAt', 'lastSeenAt', 'tokenHash'])
    .where(isAlive(shop, staffId))
    .orderBy((row) => row.case().when('tokenHash', '=', currentHash).then(0).else(1).end())
    .orderBy('lastSeenAt', 'desc')
    .limit(MAX_LISTED_SESSIONS)
    .execute();
  return rows.map(({ tokenHash, ...row }) => ({ ...row, isCurrent: tokenHash === currentHash }));
}

/** Ends one of the member's own sessions. Throws 'not-found' for any other. */
export async function endOwnStaffSession(
  shop: Shop,
  current: StaffSession,
  sessionId: string,
  client: Client,
): Promise<{ wasCurrent: boolean }> {
  const tokenHash = await shop.database.transaction(async (tx) => {
    const ended = await tx
      .selectFrom('staffSession')
      .select(['tokenHash', 'browser'])
      .where('sessionId', '=', sessionId)
      .where(isAlive(shop, current.staffId))
      .executeTakeFirst();
    if (ended === undefined) {
      throw new ShopError('not-found', { sessionId: 'This device is already signed out. ' });
    }
    await closeStaffSession(shop, tx, ended);
    await recordEnd(shop, tx, {
      staff: current,
      member: current,
      after: { browser: ended.browser },
    });
    return ended.tokenHash;
  });
  record(shop, current.staffId, client);
  return { wasCurrent: tokenHash === current.tokenHash };
}

/** Ends the member's own sessions except the current one. */
export async function endOtherStaffSessions(
  shop: Shop,
  current: StaffSession,
  client: Client,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const sessions = await closeStaffSessions(shop, tx, current.staffId, current.tokenHash);
    await recordEnd(shop, tx, { staff: current, member: current, after: { sessions } });
  });
  record(shop, current.staffId, client);
}

/** Ends all sessions of a member, for an owner. */
export async function endStaffSessionsOf(
  shop: Shop,
  staff: Staff,
  staffId: number,
  client: Client,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const member = await currentMember(tx, staffId);
    const sessions = await closeStaffSessions(shop, tx, staffId);
    await recordEnd(shop, tx, { staff, member, after: { sessions } });
  });
  record(shop, staffId, client);
}

type Ended = { staff: Staff; member: { name: string }; after: Record<string, unknown> };

function recordEnd(shop: Shop, tx: Writer, { staff, member, after }: Ended): Promise<void> {
  const entry = { operation: 'staff.endSessions', subject: member.name, after };
  return recordAudit(shop, tx, staffActor(staff), entry);
}

function record(shop: Shop, staffId: number, client: Client): void {
  shop.security.record('signed-out', { staffId, client, detail: 'office: sessions ended' });
}

function isAlive({ clock }: Shop, staffId: number) {
  const now = clock();
  return (row: ExpressionBuilder<Schema, 'staffSession'>) =>
    row.and([
      row('staffId', '=', staffId),
      row('needsCode', '=', 0),
      row('endedAt', 'is', null),
      row('lastSeenAt', '>=', now - STAFF_IDLE_MS),
      row('createdAt', '>=', now - STAFF_LIFETIME_MS),
    ]);
}
