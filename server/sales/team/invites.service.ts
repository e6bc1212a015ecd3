import type { Inside } from '@/lib/commerce/wire';
import type { Selectable } from 'kysely';
import { INVITES_A_DAY, MAX_MEMBERS } from '@/lib/contract/customer';
import type { Invitation } from '@/lib/contract/team.contract';
import type { InviteForm } from '@/lib/contract/customer.forms';
import {
  accountName,
  lockBuyer,
  namesOf,
  type ActingBuyer,
} from '@/server/people/customers/account.service';
import {
  customersWithPhone,
  lockCustomer,
  readBuyer,
  readContacts,
} from '@/server/people/customers/customer.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { AccountInviteTable } from '@/server/platform/database/teamSchema';
import { ShopError } from '@/server/platform/errors';
import { countAttempt, refuseTooMany } from '@/server/people/sessions/attempts.service';
import type { Shop } from '@/server/boot/shop';
import { tellInvited } from './teamMessages.service';
import { type Terms, termColumns } from './terms';

export type InviteRow = Selectable<AccountInviteTable>;

const DAY_MS = 24 * 3_600_000;
const LIFETIME_MS = 7 * DAY_MS;
/** Of one account, and to one phone by all accounts. */
const OF_ACCOUNT = { kind: 'team-invite', limit: INVITES_A_DAY, windowMs: DAY_MS };
const TO_PHONE = { kind: 'team-invite-phone', limit: 5, windowMs: DAY_MS };

/**
 * Invites the owner of a phone. The answer is the same whether the shop knows the phone.
 * Inviting it again changes the terms and sends the message again.
 */
export async function invite(
  shop: Shop,
  owner: ActingBuyer,
  form: Terms & Pick<InviteForm, 'phone'>,
): Promise<void> {
  const { phone } = form;
  await shop.database.transaction(async (tx) => {
    await lockBuyer(tx, owner);
    const { accountId } = owner;
    refuseTooMany(await countAttempt(shop, tx, OF_ACCOUNT, String(accountId)), 'phone');
    refuseTooMany(await countAttempt(shop, tx, TO_PHONE, phone), 'phone');
    if ((await readContacts(tx, accountId)).phone === phone) {
      throw new ShopError('bad-input', { phone: 'This is your own phone. ' });
    }
    if (await isMember(tx, accountId, phone)) {
      throw new ShopError('conflict', { phone: 'This person is in your team already. ' });
    }
    await requireRoom(shop, tx, accountId, phone);
    const sentAt = shop.clock();
    const row = { ...termColumns(form), createdAt: sentAt, expiresAt: sentAt + LIFETIME_MS };
    const { inviteId } = await tx
      .insertInto('accountInvite')
      .values({ accountId, phone, ...row, settledAt: null })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'phone']).where('settledAt', 'is', null).doUpdateSet(row),
      )
      .returning('inviteId')
      .executeTakeFirstOrThrow();
    await tellInvited(shop, tx, owner, { inviteId, phone, sentAt });
  });
}

async function isMember(tx: Writer, accountId: number, phone: string): Promise<boolean> {
  const [invited] = await customersWithPhone(tx, [phone]);
  const member = await tx
    .selectFrom('accountMember')
    .select('customerId')
    .where('accountId', '=', accountId)
    .where('customerId', '=', invited ?? 0)
    .executeTakeFirst();
  return member !== undefined;
}

/** Counts members and open invitations to others; the account's row is locked. */
async function requireRoom(shop: Shop, tx: Writer, accountId: number, phone: string) {
  const [members, invites] = [
    await countMembers(tx, accountId),
    await openInvites(tx, shop.clock(), accountId),
  ];
  const others = invites.filter((open) => open.phone !== phone);
  if (members + others.length < MAX_MEMBERS) return;
  throw new ShopError('conflict', {
    phone: `A team has up to ${MAX_MEMBERS} people, open invitations included. `,
  });
}

async function countMembers(tx: Writer, accountId: number): Promise<number> {
  const { members } = await tx
    .selectFrom('accountMember')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return members;
}

/** Returns an account's open invitations, the newest first. */
export function openInvites(
  db: Reader | Writer,
  now: number,
  accountId: number,
): Promise<InviteRow[]> {
  return db
    .selectFrom('accountInvite')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('settledAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('inviteId', 'desc')
    .execute();
}

/** Withdraws an invitation. */
export async function withdrawInvite(
  shop: Shop,
  owner: ActingBuyer,
  inviteId: number,
): Promise<void> {
  const withdrawn = await shop.database.transaction((tx) =>
    tx
      .updateTable('accountInvite')
      .set({ settledAt: shop.clock() })
      .where('inviteId', '=', inviteId)
      .where('accountId', '=', owner.accountId)
      .where('settledAt', 'is', null)
      .executeTakeFirst(),
  );
  if (withdrawn.numUpdatedRows === 0n) throw unknownInvite();
}

/** Returns what the customer's phone is invited to, and why they cannot accept it. */
export async function readInvitations(
  shop: Shop,
  acting: ActingBuyer,
): Promise<Inside<Invitation>[]> {
  const { read } = shop.database;
  const rows = await ownInvites(shop, read, acting.customerId);
  const refusal = rows.length === 0 ? null : await refusalOf(read, acting.customerId);
  const names = await namesOf(
    read,
    rows.map(({ accountId }) => accountId),
  );
  return Promise.all(
    rows.map(async ({ inviteId, accountId, role, expiresAt }) => ({
      inviteId,
      role,
      expiresAt,
      refusal,
      shopName: await accountName(read, accountId),
      invitedBy: names.get(accountId) ?? '',
    })),
  );
}

/** Tells whether a shop invites the customer's phone. */
export async function isInvited(shop: Shop, customerId: number): Promise<boolean> {
  return (await ownInvites(shop, shop.database.read, customerId)).length > 0;
}

async function ownInvites(shop: Shop, db: Reader | Writer, customerId: number) {
  const { phone } = await readContacts(db, customerId);
  if (phone === null) return [];
  return db
    .selectFrom('accountInvite')
    .selectAll()
    .where('phone', '=', phone)
    .where('settledAt', 'is', null)
    .where('expiresAt', '>', shop.clock())
    .orderBy('inviteId', 'desc')
    .limit(MAX_MEMBERS)
    .execute();
}

/** Returns why a customer cannot join any account; told to them alone. */
async function refusalOf(db: Reader | Writer, customerId: number): Promise<string | null> {
  const [own, member] = await Promise.all([
    readBuyer(db, customerId),
    db
      .selectFrom('accountMember')
      .select(['customerId'])
      .where((eb) => eb.or([eb('customerId', '=', customerId), eb('accountId', '=', customerId)]))
      .limit(1)
      .executeTakeFirst(),
  ]);
  if (member?.customerId === customerId) {
    return 'You order for a shop already. Leave its team first, on your profile. ';
  }
  if (own.userType === 1 && member === undefined) return null;
  return 'Your phone has a dealer account of its own, which cannot join another shop’s. Ask to be invited on another phone. ';
}

/** Lets the customer join the account that invited their phone. */
export async function acceptInvite(
  shop: Shop,
  acting: ActingBuyer,
  inviteId: number,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const { customerId } = acting;
    const invited = await findInvite(shop, tx, customerId, inviteId);
    await lockCustomer(tx, invited.accountId);
    await lockCustomer(tx, customerId);
    // Withdrawn or accepted in another tab meanwhile.
    const { accountId, role, seesPrices, ...limits } = await findInvite(
      shop,
      tx,
      customerId,
      inviteId,
    );
    const refusal = await refusalOf(tx, customerId);
    if (refusal !== null) throw new ShopError('conflict', { invitation: refusal });
    const { userType } = await readBuyer(tx, accountId);
    if (userType === 1) throw unknownInvite();
    const { orderLimitCents, monthLimitCents } = limits;
    const joinedAt = shop.clock();
    await tx
      .insertInto('accountMember')
      .values({
        customerId,
        accountId,
        role,
        seesPrices,
        joinedAt,
        orderLimitCents,
        monthLimitCents,
      })
      .execute();
    await settle(tx, inviteId, joinedAt);
  });
}

/** Declines an invitation to the customer's phone. */
export async function declineInvite(
  shop: Shop,
  acting: ActingBuyer,
  inviteId: number,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await findInvite(shop, tx, acting.customerId, inviteId);
    await settle(tx, inviteId, shop.clock());
  });
}

async function findInvite(shop: Shop, tx: Writer, customerId: number, inviteId: number) {
  const invites = await ownInvites(shop, tx, customerId);
  const found = invites.find((open) => open.inviteId === inviteId);
  if (found === undefined) throw unknownInvite();
  return found;
}

async function settle(tx: Writer, inviteId: number, settledAt: number): Promise<void> {
  await tx
    .updateTable('accountInvite')
    .set({ settledAt })
    .where('inviteId', '=', inviteId)
    .execute();
}

/** Returns the same error for another's invitation and for one that does not exist. */
function unknownInvite(): ShopError {
  return new ShopError('not-found', { invitation: "We can't find this invitation. " });
}
