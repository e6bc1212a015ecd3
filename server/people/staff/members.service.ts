import {
  MAX_STAFF,
  type NewStaffForm,
  type StaffLink,
  type StaffMember,
} from '@/lib/contract/staff.contract';
import type { Role } from '@/lib/contract/staff';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { isUniqueViolation } from '@/server/platform/database/uniqueViolation';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { forgetRecoveryCodes } from './staffCodes.service';
import { forgetStaffDevices } from './staffDevice.service';
import { endStaffLinks, makeStaffLink } from './staffLink.service';
import { staffNameKey } from './staffName';
import { closeStaffSessions } from './staffSession.service';

/** Returns everybody by name, former staff last. */
export async function listStaff(shop: Shop): Promise<StaffMember[]> {
  const rows = await members(shop.database.read).execute();
  return rows.map(memberOf);
}

/** Returns who works here, by name, for a choice. */
export function listColleagues({ database }: Shop): Promise<{ staffId: number; name: string }[]> {
  return database.read
    .selectFrom('staff')
    .select(['staffId', 'name'])
    .where('disabledAt', 'is', null)
    .orderBy('name')
    .execute();
}

/** Returns the names of these members, former ones too. */
export async function staffNames(
  reader: Reader,
  staffIds: readonly number[],
): Promise<Map<number, string>> {
  if (staffIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('staff')
    .select(['staffId', 'name'])
    .where('staffId', 'in', staffIds)
    .execute();
  return new Map(rows.map(({ staffId, name }) => [staffId, name]));
}

/** Returns somebody who works here; throws 'conflict' for anybody else. */
export async function requireColleague(tx: Writer, staffId: number): Promise<{ name: string }> {
  const found = await tx
    .selectFrom('staff')
    .select('name')
    .where('staffId', '=', staffId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  if (found !== undefined) return found;
  throw new ShopError('conflict', { staffId: 'They do not work here any more. ' });
}

/** Tells whether somebody who works here has used their link, and so can sign in. */
export async function isAnybodySetUp({ database }: Shop): Promise<boolean> {
  const found = await database.read
    .selectFrom('staff')
    .select('staffId')
    .where('disabledAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the number of a member by name; throws 'not-found'. */
export async function staffIdNamed(shop: Shop, name: string): Promise<number> {
  const found = await shop.database.read
    .selectFrom('staff')
    .select('staffId')
    .where('nameKey', '=', staffNameKey(name))
    .executeTakeFirst();
  if (found !== undefined) return found.staffId;
  throw new ShopError('not-found', { name: `Nobody here is named ${name}. ` });
}

/** Adds a member, or a former one again without their old password, and makes a link for setting up. */
export async function addStaff(
  shop: Shop,
  actor: Actor,
  { name: given, role }: NewStaffForm,
): Promise<StaffLink> {
  const name = given.normalize('NFKC').replace(/\s+/g, ' ');
  return shop.database.transaction(async (tx) => {
    const former = await formerMember(tx, name);
    const staffId = former === null ? await insertMember(shop, tx, name, role) : former.staffId;
    if (former !== null) await resume(tx, staffId, { name, role });
    await recordAudit(shop, tx, actor, {
      operation: 'staff.add',
      subject: name,
      before: former === null ? null : { role: former.role, isDisabled: true },
      after: { role },
    });
    return makeStaffLink(shop, tx, { staffId, name, role });
  });
}

/** Makes a new link for setting up. Throws 'conflict' for former staff. */
export async function renewStaffLink(
  shop: Shop,
  actor: Actor,
  staffId: number,
): Promise<StaffLink> {
  return shop.database.transaction(async (tx) => {
    const member = await currentMember(tx, staffId);
    await recordAudit(shop, tx, actor, { operation: 'staff.link', subject: member.name });
    return makeStaffLink(shop, tx, member);
  });
}

/** Changes the role and ends the sessions. The same role again changes nothing. */
export async function changeStaffRole(
  shop: Shop,
  actor: Actor,
  staffId: number,
  role: Role,
): Promise<StaffMember> {
  return shop.database.transaction(async (tx) => {
    const member = await currentMember(tx, staffId);
    if (member.role === 'owner' && role !== 'owner') await requireOtherOwner(tx, member.name);
    if (member.role !== role) {
      await tx.updateTable('staff').set({ role }).where('staffId', '=', staffId).execute();
      await closeStaffSessions(shop, tx, staffId);
    }
    await recordAudit(shop, tx, actor, {
      operation: 'staff.role',
      subject: member.name,
      before: { role: member.role },
      after: { role },
    });
    return memberById(tx, staffId);
  });
}

/** Ends a member's work here: no sign-in, no sessions, no link. */
export async function disableStaff(
  shop: Shop,
  actor: Actor,
  staffId: number,
): Promise<StaffMember> {
  return shop.database.transaction(async (tx) => {
    const member = await currentMember(tx, staffId);
    if (member.role === 'owner') await requireOtherOwner(tx, member.name);
    await tx
      .updateTable('staff')
      .set({ disabledAt: shop.clock() })
      .where('staffId', '=', staffId)
      .execute();
    await closeStaffSessions(shop, tx, staffId);
    await endStaffLinks(tx, staffId);
    await recordAudit(shop, tx, actor, {
      operation: 'staff.disable',
      subject: member.name,
      before: { role: member.role },
      after: { isDisabled: true },
    });
    return memberById(tx, staffId);
  });
}

/** Returns a member who works here. Throws 'not-found' for others. */
export async function currentMember(db: Reader | Writer, staffId: number) {
  const member = await db
    .selectFrom('staff')
    .select(['staffId', 'name', 'role'])
    .where('staffId', '=', staffId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  if (member !== undefined) return member;
  throw new ShopError('not-found', { staffId: 'Nobody with this number works here. ' });
}

/** Throws 'conflict' for the only owner; locks the owners against a simultaneous change. */
async function requireOtherOwner(tx: Writer, name: string): Promise<void> {
  const owners = await tx
    .updateTable('staff')
    .set({ role: 'owner' })
    .where('role', '=', 'owner')
    .where('disabledAt', 'is', null)
    .returning('staffId')
    .execute();
  if (owners.length > 1) return;
  throw new ShopError('conflict', {
    role: `${name} is the only owner. Make another member an owner first. `,
  });
}

async function formerMember(tx: Writer, name: string) {
  const known = await tx
    .selectFrom('staff')
    .select(['staffId', 'role', 'disabledAt'])
    .where('nameKey', '=', staffNameKey(name))
    .executeTakeFirst();
  if (known === undefined) return null;
  if (known.disabledAt !== null) return known;
  throw nameTaken(name);
}

async function insertMember(shop: Shop, tx: Writer, name: string, role: Role): Promise<number> {
  const { known } = await tx
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow();
  if (known >= MAX_STAFF) {
    throw new ShopError('conflict', { name: `There are ${MAX_STAFF} names already. ` });
  }
  try {
    const { staffId } = await tx
      .insertInto('staff')
      .values({
        name,
        role,
        nameKey: staffNameKey(name),
        createdAt: shop.clock(),
        passwordHash: null,
        totpSecret: null,
        disabledAt: null,
      })
      .returning('staffId')
      .executeTakeFirstOrThrow();
    return staffId;
  } catch (error) {
    if (isUniqueViolation(error)) throw nameTaken(name);
    throw error;
  }
}

function nameTaken(name: string): ShopError {
  return new ShopError('conflict', { name: `${name} works here already. ` });
}

async function resume(tx: Writer, staffId: number, changed: { name: string; role: Role }) {
  await tx
    .updateTable('staff')
    .set({ ...changed, passwordHash: null, totpSecret: null, totpStep: 0, disabledAt: null })
    .where('staffId', '=', staffId)
    .execute();
  await forgetRecoveryCodes(tx, staffId);
  await forgetStaffDevices(tx, staffId);
}

function members(db: Reader | Writer) {
  return db
    .selectFrom('staff')
    .select(['staffId', 'name', 'role', 'passwordHash', 'totpSecret', 'createdAt', 'disabledAt'])
    .select((row) =>
      row
        .selectFrom('staffSession')
        .select(({ fn }) => fn.max('staffSession.lastSeenAt').as('lastSeenAt'))
        .whereRef('staffSession.staffId', '=', 'staff.staffId')
        .as('lastSeenAt'),
    )
    .orderBy((row) => row.case().when('disabledAt', 'is', null).then(0).else(1).end())
    .orderBy('nameKey')
    .limit(MAX_STAFF);
}

async function memberById(tx: Writer, staffId: number): Promise<StaffMember> {
  return memberOf(await members(tx).where('staffId', '=', staffId).executeTakeFirstOrThrow());
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>;

function memberOf({ passwordHash, totpSecret, ...member }: MemberRow): StaffMember {
  return { ...member, isSetUp: passwordHash !== null, hasAuthenticator: totpSecret !== null };
}
