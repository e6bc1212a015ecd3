import { hasRight, tierSeen, type Place } from '@/lib/commerce/team';
import { type Actor, customerActor } from '@/server/audit/actor';
import type { Reader, Writer } from '@/server/database/connect';
import { ShopError } from '@/server/errors';
import { type Buyer, lockCustomer } from './customer.service';

/** A buyer with their place in the account. */
export type Acting = Buyer & Place & { fullName: string };

const LEFT = {
  account: 'You no longer order for this shop. Nothing was ordered. Please reload the page. ',
};

/** Returns for whom a customer acts now; undefined for a number that no customer has. */
export async function findBuyer(
  db: Reader | Writer,
  customerId: number,
): Promise<Acting | undefined> {
  const row = await placed(db).where('customer.customerId', '=', customerId).executeTakeFirst();
  return row === undefined ? undefined : actingOf(row);
}

/** Returns for whom a customer acts now. The session's customer has the same fields (session.service.ts). */
export async function accountOf(db: Reader | Writer, customerId: number): Promise<Acting> {
  return actingOf(
    await placed(db).where('customer.customerId', '=', customerId).executeTakeFirstOrThrow(),
  );
}

/** Returns for whom the customer with a phone acts. */
export async function accountOfPhone(
  db: Reader | Writer,
  phone: string,
): Promise<Acting | undefined> {
  const row = await placed(db).where('customer.phone', '=', phone).executeTakeFirst();
  return row === undefined ? undefined : actingOf(row);
}

function placed(db: Reader | Writer) {
  return db
    .selectFrom('customer')
    .leftJoin('accountMember', 'accountMember.customerId', 'customer.customerId')
    .leftJoin('customer as account', 'account.customerId', 'accountMember.accountId')
    .select(['customer.customerId', 'customer.fullName', 'customer.userType'])
    .select(['accountMember.accountId', 'accountMember.role', 'accountMember.seesPrices'])
    .select('account.userType as accountType');
}

type PlacedRow = {
  customerId: number;
  fullName: string;
  userType: number;
  accountId: number | null;
  role: 'buyer' | 'technician' | null;
  seesPrices: number | null;
  accountType: number | null;
};

function actingOf(row: PlacedRow): Acting {
  const place: Place = { role: row.role ?? 'owner', seesPrices: row.seesPrices !== 0 };
  return {
    ...place,
    ...{ customerId: row.customerId, accountId: row.accountId ?? row.customerId },
    ...{ userType: tierSeen(place, row.accountType ?? row.userType), fullName: row.fullName },
  };
}

/**
 * Locks the account's row and the person's until the transaction ends, on both engines: limits of the
 * account hold under parallel orders, and the cart stays as it is. Throws 'conflict' for a person who has
 * joined or left the account since the request began.
 */
export async function lockBuyer(tx: Writer, { customerId, accountId }: Buyer): Promise<Acting> {
  for (const locked of new Set([accountId, customerId])) await lockCustomer(tx, locked);
  const now = await accountOf(tx, customerId);
  if (now.accountId !== accountId) throw new ShopError('conflict', LEFT);
  return now;
}

/** Refuses an order that a page began for another account: without one, for the person's own. */
export function requireAccount(buyer: Buyer, forAccount: number | undefined): void {
  if ((forAccount ?? buyer.customerId) === buyer.accountId) return;
  throw new ShopError('conflict', LEFT);
}

/** Returns the account whose orders a person sees; 0, which is nobody's, where prices are hidden from them. */
export function ordersSeenBy(acting: Acting): number {
  return hasRight(acting, 'see-orders') ? acting.accountId : 0;
}

/** Returns who acts, for timelines: colleagues by name. */
export function actorOf({ customerId, role, fullName }: Omit<Acting, 'userType'>): Actor {
  const actor = customerActor(customerId);
  return role === 'owner' || fullName === '' ? actor : { ...actor, name: fullName };
}
