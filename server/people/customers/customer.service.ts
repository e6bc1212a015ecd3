import { normalisePhone } from '@/lib/input/phone';
import type { SpecialCategory } from '@/lib/contract/customer.contract';
import { links } from '@/lib/urls/links';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { ShopSession } from '@/server/people/sessions/session.service';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import type { Cents } from '@/lib/commerce/money';
import { hasRight } from '@/lib/commerce/team';

/** A person who buys, the account they buy for, and the price tier that they see. */
export type Buyer = {
  /** The person: their cart, wishlist, password and sessions. */
  customerId: number;
  /**
   * The account: the customerId of its owner, equal to customerId for a customer without a team. Orders,
   * credit, addresses, lists and codes belong to it.
   */
  accountId: number;
  userType: number;
  /** False: the account has no own codes, so that none are looked up; undefined where nobody knows. */
  hasCodes?: boolean;
  /** False: no reserved pieces wait for the account; undefined where nobody knows. */
  hasHeld?: boolean;
};

/** A normalized phone number or an e-mail address. */
export type Contact = { channel: 'sms' | 'mail'; recipient: string };

export function contactOf(login: string): Contact {
  const phone = normalisePhone(login);
  if (phone !== null) return { channel: 'sms', recipient: phone };
  return { channel: 'mail', recipient: login.trim().toLowerCase() };
}

type Account = { customerId: number; passwordHash: string };

/**
 * Finds the account of a contact. Several accounts may claim an e-mail: returns the one that
 * verified it, or, when 'claimed' is enough, the first.
 */
export function findAccount(
  db: Reader | Writer,
  { channel, recipient }: Contact,
  mailIs: 'proven' | 'claimed',
): Promise<Account | undefined> {
  const accounts = db
    .selectFrom('customer')
    .select(['customerId', 'passwordHash'])
    .where('erasedAt', 'is', null);
  if (channel === 'sms') return accounts.where('phone', '=', recipient).executeTakeFirst();
  const claims = accounts.where('email', '=', recipient);
  if (mailIs === 'proven') return claims.where('emailVerified', '=', 1).executeTakeFirst();
  return claims.orderBy('emailVerified', 'desc').orderBy('customerId').executeTakeFirst();
}

/** Returns the account pages that only some customers have (spec 2); none before verification. */
export function specialCategories(
  shop: Pick<Shop, 'settings'>,
  session: ShopSession,
): SpecialCategory[] {
  if (session.state === 'pending') return [];
  const isDealer = session.userType > 1;
  const owes = isDealer && hasRight(session, 'see-money');
  const { disableOutstandingList } = shop.settings;
  const named = [
    { name: 'Address', link: links.addressBook, has: hasAddressBook(shop, session.userType) },
    { name: 'Outstanding', link: links.outstanding, has: owes && !disableOutstandingList },
    { name: 'Quick order', link: links.quickOrder, has: isDealer },
    { name: 'Price list', link: links.priceList, has: isDealer },
    { name: 'Lists', link: links.lists, has: isDealer && hasRight(session, 'order') },
    { name: 'Team', link: links.team, has: isDealer && hasRight(session, 'manage') },
    { name: 'Approvals', link: links.approvals, has: isDealer || session.role !== 'owner' },
  ];
  return named.filter(({ has }) => has).map(({ name, link }) => ({ name, link }));
}

/** Returns false for dealers when the merchant has disabled their addresses (spec 4). */
export function hasAddressBook(shop: Pick<Shop, 'settings'>, userType: number): boolean {
  return userType <= 1 || !shop.settings.disableAddressForDealers;
}

/** How a customer is reached, and whether the e-mail is proven. */
export type Contacts = { phone: string | null; email: string | null; emailVerified: number };

/** What the locked row of a customer says. */
export type LockedCustomer = { contacts: Contacts; hasCodes: boolean };

/**
 * Locks the customer's row until the transaction ends, on both engines. Throws 'not-found' when their
 * personal data were erased meanwhile: nothing new is stored about them.
 */
export async function lockCustomer(tx: Writer, customerId: number): Promise<LockedCustomer> {
  const row = await lockRow(tx, customerId);
  if (row !== undefined && row.erasedAt !== null) {
    throw new ShopError('not-found', { account: 'This account was deleted. ' });
  }
  const { phone = null, email = null, emailVerified = 0, ownCodes = 0 } = row ?? {};
  return { contacts: { phone, email, emailVerified }, hasCodes: ownCodes > 0 };
}

/** Locks the row of a customer, also of an erased one: money for their orders may still come in. */
export async function lockCustomerRow(tx: Writer, customerId: number): Promise<boolean> {
  const row = await lockRow(tx, customerId);
  return row !== undefined && row.erasedAt !== null;
}

function lockRow(tx: Writer, customerId: number) {
  return tx
    .updateTable('customer')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('customerId', '=', customerId)
    .returning(['erasedAt', 'phone', 'email', 'emailVerified', 'ownCodes'])
    .executeTakeFirst();
}

/** Notes how many codes of its own an account has. */
export async function setDealerCodeCount(
  tx: Writer,
  accountId: number,
  count: number,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ ownCodes: count })
    .where('customerId', '=', accountId)
    .execute();
}

/** Returns an account's owner as a buyer: for orders, which belong to accounts. */
export function readBuyer(db: Reader | Writer, accountId: number): Promise<Buyer> {
  return db
    .selectFrom('customer')
    .select(['customerId', 'customerId as accountId', 'userType'])
    .where('customerId', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Returns the price tiers of customers. */
export async function readUserTypes(
  db: Reader | Writer,
  customerIds: readonly number[],
): Promise<Map<number, number>> {
  const types = new Map<number, number>();
  for await (const some of chunks([...new Set(customerIds)])) {
    const rows = await db
      .selectFrom('customer')
      .select(['customerId', 'userType'])
      .where('customerId', 'in', some)
      .execute();
    for (const { customerId, userType } of rows) types.set(customerId, userType);
  }
  return types;
}

/** Returns who a customer is, for staff. */
export function readCustomerCard(db: Reader | Writer, customerId: number) {
  return db
    .selectFrom('customer')
    .select(['customerId', 'fullName', 'shopName', 'phone', 'email', 'userType'])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** Returns the customers with one of these phones. */
export async function customersWithPhone(
  db: Reader | Writer,
  phones: readonly string[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('customer')
    .select('customerId')
    .where('phone', 'in', [...phones])
    .execute();
  return rows.map(({ customerId }) => customerId);
}

/** The customer's phone and e-mail, and whether the e-mail is proven. */
export function readContacts(db: Reader | Writer, customerId: number) {
  return db
    .selectFrom('customer')
    .select(['phone', 'email', 'emailVerified'])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** The contact of a customer that a code has proven; null where there is none. */
export async function verifiedContactOf(shop: Shop, customerId: number): Promise<Contact | null> {
  const { phone, email, emailVerified } = await readContacts(shop.database.read, customerId);
  if (phone !== null) return { channel: 'sms', recipient: phone };
  return email !== null && emailVerified === 1 ? { channel: 'mail', recipient: email } : null;
}

/** How much a customer may owe; 0 is no credit. */
export async function creditLimitOf(db: Reader | Writer, customerId: number): Promise<Cents> {
  const customer = await db
    .selectFrom('customer')
    .select('creditLimitCents')
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return customer?.creditLimitCents ?? 0;
}

/** Returns the TIN of a customer who is registered for VAT, and null for others. */
export async function registeredTin(tx: Writer, customerId: number): Promise<string | null> {
  const { tin, vatRegistered } = await tx
    .selectFrom('customer')
    .select(['tin', 'vatRegistered'])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return vatRegistered === 1 ? tin : null;
}
