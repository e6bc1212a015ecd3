import { hasRight, tierSeen, type Place } from '@/lib/commerce/team';
import { displayPhone } from '@/lib/text/displayPhone';
import { type Actor, customerActor } from '@/server/platform/audit/actor';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { plain } from '@/server/messages/oneLine';
import {
  type Buyer,
  lockCustomer,
  type LockedCustomer,
  readCustomerCard,
} from './customer.service';

/** A buyer with their place in the account. */
export type ActingBuyer = Buyer & Place & { fullName: string };

/** What they may order without the owner's approval; null is no limit. */
export type Limits = { orderLimitCents: number | null; monthLimitCents: number | null };

/** A buyer as the database has them now. */
export type CurrentBuyer = ActingBuyer & Limits;

/** A buyer whose rows are locked, with what the account's row says. */
export type LockedBuyer = CurrentBuyer & LockedCustomer;

const LEFT = {
  account: 'You no longer order for this shop. Nothing was ordered. Please reload the page. ',
};

/** Returns for whom a customer acts now; undefined for a number that no customer has. */
export async function findBuyer(
  db: Reader | Writer,
  customerId: number,
): Promise<CurrentBuyer | undefined> {
  const row = await placed(db).where('customer.customerId', '=', customerId).executeTakeFirst();
  return row === undefined ? undefined : buyerIn(row);
}

/** Returns for whom a customer acts now. The session's customer has the same fields (session.service.ts). */
export async function accountOf(db: Reader | Writer, customerId: number): Promise<CurrentBuyer> {
  return buyerIn(
    await placed(db).where('customer.customerId', '=', customerId).executeTakeFirstOrThrow(),
  );
}

/** Selects customers with their place in an account, for buyerIn. */
export function placed(db: Reader | Writer) {
  return db
    .selectFrom('customer')
    .leftJoin('accountMember', 'accountMember.customerId', 'customer.customerId')
    .leftJoin('customer as account', 'account.customerId', 'accountMember.accountId')
    .select(['customer.customerId', 'customer.fullName', 'customer.userType'])
    .select(['accountMember.accountId', 'accountMember.role', 'accountMember.seesPrices'])
    .select(['accountMember.orderLimitCents', 'accountMember.monthLimitCents'])
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
} & Limits;

export function buyerIn(row: PlacedRow): CurrentBuyer {
  const place: Place = { role: row.role ?? 'owner', seesPrices: row.seesPrices !== 0 };
  return {
    ...place,
    customerId: row.customerId,
    accountId: row.accountId ?? row.customerId,
    userType: tierSeen(place, row.accountType ?? row.userType),
    fullName: row.fullName,
    orderLimitCents: row.orderLimitCents,
    monthLimitCents: row.monthLimitCents,
  };
}

/**
 * Locks the account's row and the person's until the transaction ends, on both engines: limits of the
 * account hold under parallel orders, and the cart stays as it is. Throws 'conflict' for a person who has
 * joined or left the account since the request began.
 */
export async function lockBuyer(tx: Writer, buyer: Buyer): Promise<LockedBuyer> {
  const account = await lockRowsOf(tx, buyer);
  // In a statement of its own: one that waits for a lock sees other tables as they were before.
  const now = await accountOf(tx, buyer.customerId);
  return { ...sameAccount(now, buyer), ...account };
}

/** Locks the account's row, then the person's; returns what the account's row says. */
export async function lockRowsOf(
  tx: Writer,
  { customerId, accountId }: Buyer,
): Promise<LockedCustomer> {
  const account = await lockCustomer(tx, accountId);
  if (customerId !== accountId) await lockCustomer(tx, customerId);
  return account;
}

/** Throws 'conflict' for a person who has joined or left the account since the request began. */
export function sameAccount(now: CurrentBuyer, { accountId }: Buyer): CurrentBuyer {
  if (now.accountId !== accountId) throw new ShopError('conflict', LEFT);
  return now;
}

/** Refuses to change what belongs to an account for a person who acts for another's. */
export async function requireOwnAccount(tx: Writer, customerId: number): Promise<void> {
  const { accountId } = await accountOf(tx, customerId);
  if (accountId === customerId) return;
  const name = await accountName(tx, accountId);
  throw new ShopError('conflict', {
    customer: `This customer orders for ${name}. Change that account instead. `,
  });
}

/** Refuses an order that a page began for another account: without one, for the person's own. */
export function requireAccount(buyer: Buyer, forAccount: number | undefined): void {
  if ((forAccount ?? buyer.customerId) === buyer.accountId) return;
  throw new ShopError('conflict', LEFT);
}

/** Returns the account whose orders a person sees; 0, which is nobody's, where prices are hidden from them. */
export function ordersSeenBy(acting: ActingBuyer): number {
  return hasRight(acting, 'see-orders') ? acting.accountId : 0;
}

/** Returns who acts, for timelines: colleagues by name. */
export function actorOf({ customerId, role, fullName }: Omit<ActingBuyer, 'userType'>): Actor {
  const actor = customerActor(customerId);
  return role === 'owner' || fullName === '' ? actor : { ...actor, name: fullName };
}

/** Returns how colleagues and staff know these customers: by name, or else by phone. */
export async function namesOf(
  db: Reader | Writer,
  customerIds: readonly (number | null)[],
): Promise<Map<number, string>> {
  const people = await readPeople(
    db,
    customerIds.filter((id) => id !== null),
  );
  return new Map([...people].map(([id, person]) => [id, shownName(person)]));
}

type Person = { fullName: string; phone: string | null };

/** Returns the names and phones of customers. */
export async function readPeople(
  db: Reader | Writer,
  customerIds: readonly number[],
): Promise<Map<number, Person>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer')
    .select(['customerId', 'fullName', 'phone'])
    .where('customerId', 'in', [...new Set(customerIds)])
    .execute();
  return new Map(rows.map(({ customerId, ...person }) => [customerId, person]));
}

function shownName({ fullName, phone }: Person): string {
  if (fullName !== '') return fullName;
  return phone === null ? 'A colleague' : displayPhone(phone);
}

/** Returns how an account is called in messages and invitations: by its shop, or its owner. */
export async function accountName(db: Reader | Writer, accountId: number): Promise<string> {
  const { shopName, fullName, phone } = await readCustomerCard(db, accountId);
  return plain(shopName ?? '') || plain(fullName) || (phone === null ? '' : displayPhone(phone));
}
