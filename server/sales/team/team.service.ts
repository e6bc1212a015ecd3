import type { Inside } from '@/lib/commerce/wire';
import type { Team, TeamInvite, TeamMember } from '@/lib/contract/team.contract';
import { lockBuyer, readPeople, type ActingBuyer } from '@/server/people/customers/account.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { readSpending } from '@/server/sales/orders/teamLimits.service';
import type { Shop } from '@/server/boot/shop';
import { openInvites, type InviteRow } from './invites.service';
import { type Terms, termColumns, termsOf } from './terms';

/** Returns the people of the owner's account, and open invitations to it. */
export async function readTeam(shop: Shop, { accountId }: ActingBuyer): Promise<Inside<Team>> {
  const { read } = shop.database;
  const [members, invites] = await Promise.all([
    read
      .selectFrom('accountMember')
      .select([
        'customerId',
        'role',
        'seesPrices',
        'orderLimitCents',
        'monthLimitCents',
        'joinedAt',
      ])
      .where('accountId', '=', accountId)
      .orderBy('joinedAt')
      .orderBy('customerId')
      .execute(),
    openInvites(read, shop.clock(), accountId),
  ]);
  const ids = members.map(({ customerId }) => customerId);
  const [people, spent] = await Promise.all([readPeople(read, ids), readSpending(shop, read, ids)]);
  return {
    members: members.map(({ customerId, joinedAt, ...terms }): Inside<TeamMember> => {
      const { fullName = '', phone = null } = people.get(customerId) ?? {};
      const cents = spent.get(customerId) ?? 0;
      return {
        customerId,
        fullName,
        phone,
        joinedAt,
        ...termsOf(terms),
        spentCents: cents,
      };
    }),
    invites: invites.map(toInvite),
  };
}

/** Returns how many others order for an account. */
export async function countColleagues(db: Reader | Writer, accountId: number): Promise<number> {
  const { colleagues } = await db
    .selectFrom('accountMember')
    .select(({ fn }) => fn.countAll<number>().as('colleagues'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return colleagues;
}

function toInvite({
  inviteId,
  phone,
  createdAt,
  expiresAt,
  ...terms
}: InviteRow): Inside<TeamInvite> {
  return { inviteId, phone, createdAt, expiresAt, ...termsOf(terms) };
}

/** Changes what a colleague may do; their next call obeys it. */
export async function changeMember(
  shop: Shop,
  owner: ActingBuyer,
  customerId: number,
  terms: Terms,
): Promise<Inside<Team>> {
  await shop.database.transaction(async (tx) => {
    await lockBuyer(tx, owner);
    const { numUpdatedRows } = await tx
      .updateTable('accountMember')
      .set(termColumns(terms))
      .where('customerId', '=', customerId)
      .where('accountId', '=', owner.accountId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw unknownMember();
  });
  return readTeam(shop, owner);
}

/** Removes a colleague at once; their orders and requests stay with the account. */
export async function removeMember(
  shop: Shop,
  owner: ActingBuyer,
  customerId: number,
): Promise<Inside<Team>> {
  await shop.database.transaction(async (tx) => {
    await lockBuyer(tx, owner);
    const { numDeletedRows } = await tx
      .deleteFrom('accountMember')
      .where('customerId', '=', customerId)
      .where('accountId', '=', owner.accountId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw unknownMember();
  });
  return readTeam(shop, owner);
}

/** Ends the customer's own place in the account they order for. */
export async function leaveTeam(shop: Shop, acting: ActingBuyer): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await lockBuyer(tx, acting);
    const { numDeletedRows } = await tx
      .deleteFrom('accountMember')
      .where('customerId', '=', acting.customerId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw unknownMember();
  });
}

function unknownMember(): ShopError {
  return new ShopError('not-found', { member: "We can't find this person in your team. " });
}
