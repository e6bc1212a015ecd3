import { ADDRESS_LIMIT } from '@/lib/commerce/addressLimit';
import type { SaveAddress } from '@/lib/contract/address';
import type { Address, PlaceOrder, SavedAddress } from '@/lib/contract/order';
import type { Reader, Writer } from '@/server/database/connect';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';
import { queueBehindCustomer } from './customer.service';

const POSTAL_COLUMNS = [
  'fullName',
  'shopName',
  'line1',
  'line2',
  'town',
  'district',
  'postcode',
  'phone',
  'secondPhone',
] as const satisfies readonly (keyof Address)[];

/** The customer's addresses: the default first, then those used last. */
export async function listAddresses(
  shop: Shop,
  customerId: number,
  reader: Reader = shop.database.read,
): Promise<SavedAddress[]> {
  const rows = await reader
    .selectFrom('address')
    .select(['addressId', 'isDefault', ...POSTAL_COLUMNS])
    .where('customerId', '=', customerId)
    .orderBy('isDefault', 'desc')
    .orderBy('usedAt', 'desc')
    .orderBy('addressId', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, isDefault: row.isDefault === 1 }));
}

/** Answers the book with the new address in it; one that is in it already stays one. */
export async function addAddress(
  shop: Shop,
  customerId: number,
  form: SaveAddress,
): Promise<SavedAddress[]> {
  await shop.database.transaction(async (tx) => {
    await queueBehindCustomer(tx, customerId);
    const address = postalAddress(form);
    const book = await listAddresses(shop, customerId, tx);
    const same = book.find((known) => isSame(known, address));
    if (same === undefined && book.length >= ADDRESS_LIMIT) throw full();
    const addressId = same?.addressId ?? (await insert(shop, tx, customerId, address));
    if (form.isDefault === true) await makeDefault(tx, customerId, addressId);
  });
  return listAddresses(shop, customerId);
}

export async function changeAddress(
  shop: Shop,
  customerId: number,
  addressId: number,
  form: SaveAddress,
): Promise<SavedAddress[]> {
  await shop.database.transaction(async (tx) => {
    await queueBehindCustomer(tx, customerId);
    const changed = await tx
      .updateTable('address')
      .set({ ...postalAddress(form), isDefault: 0 })
      .where('customerId', '=', customerId)
      .where('addressId', '=', addressId)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw unknownAddress();
    if (form.isDefault === true) await makeDefault(tx, customerId, addressId);
  });
  return listAddresses(shop, customerId);
}

export async function removeAddress(
  shop: Shop,
  customerId: number,
  addressId: number,
): Promise<SavedAddress[]> {
  await shop.database.transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('address')
      .where('customerId', '=', customerId)
      .where('addressId', '=', addressId)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw unknownAddress();
  });
  return listAddresses(shop, customerId);
}

/**
 * Remembers where an order goes: the next begins there. The same place is not kept twice, unless
 * the customer keeps several people there, and a full book stays as it is, because an order must
 * not fail for it.
 */
export async function keepOrderAddress(
  shop: Shop,
  tx: Writer,
  customerId: number,
  address: Address,
): Promise<void> {
  const book = await listAddresses(shop, customerId, tx);
  const known = keptAs(book, address);
  if (known === undefined) {
    if (book.length < ADDRESS_LIMIT) await insert(shop, tx, customerId, address);
    return;
  }
  await tx
    .updateTable('address')
    .set({ ...address, usedAt: shop.clock() })
    .where('addressId', '=', known.addressId)
    .execute();
}

/** The entry that an order's address is, or is a correction of: the only one at its place. */
function keptAs(book: readonly SavedAddress[], address: Address): SavedAddress | undefined {
  const same = book.find((known) => isSame(known, address));
  if (same !== undefined) return same;
  const there = book.filter(({ line1, town }) => line1 === address.line1 && town === address.town);
  return there.length === 1 ? there[0] : undefined;
}

/** What was left out is null, however it was left out. */
export function postalAddress(given: PlaceOrder['address']): Address {
  const { fullName, line1, town, district, phone } = given;
  return {
    fullName,
    line1,
    town,
    district,
    phone,
    shopName: orNull(given.shopName),
    line2: orNull(given.line2),
    postcode: orNull(given.postcode),
    secondPhone: orNull(given.secondPhone),
  };
}

function orNull(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

function isSame(one: Address, other: Address): boolean {
  return POSTAL_COLUMNS.every((column) => one[column] === other[column]);
}

async function insert(
  shop: Shop,
  tx: Writer,
  customerId: number,
  address: Address,
): Promise<number> {
  const { addressId } = await tx
    .insertInto('address')
    .values({ ...address, customerId, usedAt: shop.clock() })
    .returning('addressId')
    .executeTakeFirstOrThrow();
  return addressId;
}

async function makeDefault(tx: Writer, customerId: number, addressId: number): Promise<void> {
  const own = tx.updateTable('address').where('customerId', '=', customerId);
  await own.set({ isDefault: 0 }).where('isDefault', '=', 1).execute();
  await own.set({ isDefault: 1 }).where('addressId', '=', addressId).execute();
}

function full(): ShopError {
  return new ShopError('conflict', {
    address: `You can keep at most ${ADDRESS_LIMIT} addresses. Delete one first. `,
  });
}

/** Another customer's address is as unknown as one that never was. */
function unknownAddress(): ShopError {
  return new ShopError('not-found', { address: 'This address is not known. ' });
}
