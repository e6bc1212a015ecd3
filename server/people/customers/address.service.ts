import { sql } from 'kysely';
import { ADDRESS_LIMIT } from '@/lib/commerce/addressLimit';
import type { PlaceOrder, SaveAddress } from '@/lib/contract/customer.forms';
import type { Address, SavedAddress } from '@/lib/contract/order.contract';
import { pick } from '@/lib/contract/records';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { lockCustomer } from './customer.service';

export const ADDRESS_COLUMNS = [
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

/** Returns the customer's addresses: the default first, then the most recently used. */
export async function listAddresses(
  shop: Shop,
  customerId: number,
  reader: Reader = shop.database.read,
): Promise<SavedAddress[]> {
  const rows = await reader
    .selectFrom('address')
    .select(['addressId', 'isDefault', ...ADDRESS_COLUMNS])
    .where('customerId', '=', customerId)
    .orderBy('isDefault', 'desc')
    .orderBy('usedAt', 'desc')
    .orderBy('addressId', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, isDefault: row.isDefault === 1 }));
}

/** Returns the book with the new address; adding an existing one changes nothing. */
export async function addAddress(
  shop: Shop,
  customerId: number,
  form: SaveAddress,
): Promise<SavedAddress[]> {
  await shop.database.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
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
    await lockCustomer(tx, customerId);
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
 * Saves an order's address as the default for the next. Does not duplicate an address unless
 * several people there are saved: the only entry at its place is corrected. Leaves a full book
 * unchanged, because an order must not fail for it.
 */
export async function saveOrderAddress(
  shop: Shop,
  tx: Writer,
  customerId: number,
  address: Address,
): Promise<void> {
  const usedAt = shop.clock();
  const isPostgres = shop.database.engine === 'postgres';
  const next = isPostgres
    ? sql`nextval(pg_get_serial_sequence('"address"', 'addressId'))`
    : sql`null`;
  const ofBook = sql`select "addressId" from "address" where "customerId" = ${customerId}`;
  const same = sql.join(
    ADDRESS_COLUMNS.map((column) => {
      const [name, value] = [sql.ref(column), address[column]];
      return value === null ? sql`${name} is null` : sql`${name} = ${value}`;
    }),
    sql` and `,
  );
  const atPlace = sql`"customerId" = ${customerId} and "line1" = ${address.line1} and "town" = ${address.town}`;
  // One round trip: others wait for an order.
  await sql`insert into "address" ("addressId", ${columnNames}, "customerId", "usedAt")
    select coalesce("known"."addressId", ${next}), ${sql.join(
      ADDRESS_COLUMNS.map((column) => sql`cast(${address[column]} as text)`),
    )}, cast(${customerId} as bigint), cast(${usedAt} as bigint)
    from (select coalesce(
      (${ofBook} and ${same} limit 1),
      (select max("addressId") from "address" where ${atPlace} having count(*) = 1)
    ) as "addressId") as "known"
    where "known"."addressId" is not null
      or (select count(*) from "address" where "customerId" = ${customerId}) < ${ADDRESS_LIMIT}
    on conflict ("addressId") do update set ${sql.join(
      [...ADDRESS_COLUMNS, 'usedAt'].map(
        (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
      ),
    )}`.execute(tx);
}

/** Returns the address that an account used last. */
export function lastAddress(db: Reader | Writer, customerId: number): Promise<Address | undefined> {
  return db
    .selectFrom('address')
    .select(ADDRESS_COLUMNS)
    .where('customerId', '=', customerId)
    .orderBy('usedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const columnNames = sql.join(ADDRESS_COLUMNS.map((column) => sql.ref(column)));

/** Returns the address among the columns of a row. */
export function addressOf(row: Address): Address {
  return pick(row, ADDRESS_COLUMNS);
}

/** Sets omitted fields to null. */
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
  return ADDRESS_COLUMNS.every((column) => one[column] === other[column]);
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
    address: `You can save up to ${ADDRESS_LIMIT} addresses. Please delete one first. `,
  });
}

/** Returns the same error for another customer's address and for one that does not exist. */
function unknownAddress(): ShopError {
  return new ShopError('not-found', { address: "We can't find this address. " });
}
