import { normalisePhone } from '@/lib/commerce/phone';
import type { SpecialCategory } from '@/lib/contract/customer';
import { links } from '@/lib/urls/links';
import type { Reader, Writer } from '@/server/database/connect';
import type { ShopSession } from '@/server/sessions/session.service';
import type { Shop } from '@/server/shop';

/** Whose cart and orders these are, and at which prices. */
export type Buyer = { customerId: number; userType: number };

/** What someone signs in with: a phone number in its kept form, or an e-mail address. */
export type Contact = { channel: 'sms' | 'mail'; recipient: string };

export function contactOf(login: string): Contact {
  const phone = normalisePhone(login);
  if (phone !== null) return { channel: 'sms', recipient: phone };
  return { channel: 'mail', recipient: login.trim().toLowerCase() };
}

type Account = { customerId: number; passwordHash: string };

/**
 * The account of a contact. Several may claim an address: the one that has proven it counts, or
 * else, where a claim is enough, the first.
 */
export function findAccount(
  db: Reader | Writer,
  { channel, recipient }: Contact,
  mailIs: 'proven' | 'claimed',
): Promise<Account | undefined> {
  const accounts = db.selectFrom('customer').select(['customerId', 'passwordHash']);
  if (channel === 'sms') return accounts.where('phone', '=', recipient).executeTakeFirst();
  const claims = accounts.where('email', '=', recipient);
  if (mailIs === 'proven') return claims.where('emailVerified', '=', 1).executeTakeFirst();
  return claims.orderBy('emailVerified', 'desc').orderBy('customerId').executeTakeFirst();
}

/** The account pages only some customers have (spec 2). Nobody has any before the code. */
export function specialCategories(
  shop: Pick<Shop, 'settings'>,
  session: ShopSession,
): SpecialCategory[] {
  if (session.state === 'pending') return [];
  const isDealer = session.userType > 1;
  const { disableOutstandingList } = shop.settings;
  const named = [
    { name: 'Address', link: links.addressBook, has: hasAddressBook(shop, session.userType) },
    { name: 'Outstanding', link: links.outstanding, has: isDealer && !disableOutstandingList },
    { name: 'Quick order', link: links.quickOrder, has: isDealer },
    { name: 'Price list', link: links.priceList, has: isDealer },
  ];
  return named.filter(({ has }) => has).map(({ name, link }) => ({ name, link }));
}

/** The merchant may keep dealers from having addresses of their own (spec 4). */
export function hasAddressBook(shop: Pick<Shop, 'settings'>, userType: number): boolean {
  return userType <= 1 || !shop.settings.disableAddressForDealers;
}

/** Locks the customer's row on both engines, so that what one customer does is done in a row. */
export async function queueBehindCustomer(tx: Writer, customerId: number): Promise<void> {
  await tx
    .updateTable('customer')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('customerId', '=', customerId)
    .execute();
}
