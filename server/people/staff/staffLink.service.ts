import { createHash, randomBytes } from 'node:crypto';
import { STAFF_LINK_MS, type StaffLink } from '@/lib/contract/staff.contract';
import type { Staff } from '@/lib/contract/staff';
import { setupLink } from '@/lib/site/office';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Env } from '@/server/boot/env';
import type { Shop } from '@/server/boot/shop';

/** Makes the member's only link for setting up; earlier ones end. */
export async function makeStaffLink(
  shop: Shop,
  tx: Writer,
  { staffId, name, role }: Staff,
): Promise<StaffLink> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = shop.clock();
  await endStaffLinks(tx, staffId);
  await tx
    .insertInto('staffLink')
    .values({ tokenHash: hashLink(token), staffId, totpSecret: null, createdAt })
    .execute();
  const link = `${linkOriginOf(shop.env)}${setupLink(token)}`;
  return { staffId, name, role, link, expiresAt: createdAt + STAFF_LINK_MS };
}

export async function endStaffLinks(tx: Writer, staffId: number): Promise<void> {
  await tx.deleteFrom('staffLink').where('staffId', '=', staffId).execute();
}

/** Returns whose link a token is; undefined when it was used, replaced, or is too old. */
export function findStaffLink(shop: Shop, db: Reader | Writer, token: string) {
  return db
    .selectFrom('staffLink')
    .innerJoin('staff', 'staff.staffId', 'staffLink.staffId')
    .select(['staffLink.tokenHash', 'staffLink.totpSecret'])
    .select(['staff.staffId', 'staff.name', 'staff.role'])
    .where('staffLink.tokenHash', '=', hashLink(token))
    .where('staffLink.createdAt', '>', shop.clock() - STAFF_LINK_MS)
    .where('staff.disabledAt', 'is', null)
    .executeTakeFirst();
}

/** Returns the origin of links to the office; '' when none is known. */
export function linkOriginOf({ officeOrigin, linkOrigin }: Env): string {
  return officeOrigin ?? linkOrigin ?? '';
}

function hashLink(token: string): string {
  return createHash('sha256').update(`staff link ${token}`).digest('hex');
}
