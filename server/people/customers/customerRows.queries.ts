import { sql } from 'kysely';
import type { CustomerFilter } from '@/lib/contract/officeCustomer.contract';
import { normalisePhone } from '@/lib/input/phone';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { openRequestCustomers } from './dealerRequests.service';

export type CustomerSearch = {
  search: string;
  filter: CustomerFilter | 'asks-for-dealer-prices';
  /** Only customers that came before this one. */
  after: number | null;
  limit: number;
};

type Context = Pick<Shop, 'settings'> & { reader: Reader };

/**
 * Returns the ids of a page of customers, the newest first. Erased ones have no text; the walk-in customer of the counter
 * is nobody.
 */
export async function findCustomerIds(
  { settings, reader }: Context,
  { search, filter, after, limit }: CustomerSearch,
): Promise<number[]> {
  let rows = reader
    .selectFrom('customerText')
    .select('customerId')
    .where('customerId', 'not in', walkIn(reader));
  for (const part of searchedParts(search)) {
    rows = rows.where(sql<boolean>`"words" like ${`%${part}%`} escape '\\'`);
  }
  if (after !== null) rows = rows.where('customerId', '<', after);
  if (filter === 'dealers') rows = rows.where('customerId', 'in', dealers(reader));
  if (filter === 'asks-for-dealer-prices') {
    rows = rows.where('customerId', 'in', openRequestCustomers(reader));
  }
  if (filter === 'waiting') {
    rows = rows.where((eb) =>
      eb.or([
        eb('customerId', 'in', openRequestCustomers(reader)),
        ...(settings.userRegistrationApproval
          ? [eb('customerId', 'in', waiting(reader).select('waiting.customerId'))]
          : []),
      ]),
    );
  }
  const found = await rows.orderBy('customerId', 'desc').limit(limit).execute();
  return found.map(({ customerId }) => customerId);
}

const MAX_PARTS = 8;

/**
 * Returns what must be part of a customer's text: a phone in the form in which it is stored, or each word
 * as it was typed. Digits with blanks or dashes between are the beginning of a number.
 */
export function searchedParts(search: string): string[] {
  const phone = normalisePhone(search);
  if (phone !== null) return [phone];
  const typed = search.trim();
  if (/^[+\d][\d\s().-]*$/.test(typed)) return [typed.replace(/\D/g, '')];
  // As the database does: other letters than these have no small form there.
  const small = typed.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const words = small.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, MAX_PARTS).map((word) => word.replace(/[\\%_]/g, '\\$&'));
}

function walkIn(reader: Reader) {
  return reader
    .selectFrom('customer as walkIn')
    .select('walkIn.customerId')
    .where('walkIn.isWalkIn', '=', sql.lit(1));
}

function dealers(reader: Reader) {
  return reader
    .selectFrom('customer as dealer')
    .select('dealer.customerId')
    .where(sql<boolean>`"userType" > 1 and "erasedAt" is null`);
}

/** Selects the customers whose registration is not decided; the conditions match their index. */
export function waiting(reader: Reader | Writer) {
  return reader
    .selectFrom('customer as waiting')
    .where(sql<boolean>`"approvedAt" is null and "refusedAt" is null and "erasedAt" is null`);
}

/** Returns customers with their accounts, in the order of the ids. */
export async function readCustomerRows(reader: Reader, customerIds: readonly number[]) {
  if (customerIds.length === 0) return [];
  const rows = await reader
    .selectFrom('customer')
    .leftJoin('creditAccount', 'creditAccount.accountId', 'customer.customerId')
    .leftJoin('accountMember', 'accountMember.customerId', 'customer.customerId')
    .leftJoin('customer as account', 'account.customerId', 'accountMember.accountId')
    .select(['customer.customerId', 'customer.fullName', 'customer.shopName', 'customer.phone'])
    .select(['customer.email', 'customer.userType', 'customer.createdAt', 'customer.approvedAt'])
    .select(['customer.refusedAt', 'customer.erasedAt', 'customer.creditLimitCents'])
    .select(['holdReason', 'heldAt', 'accountMember.accountId'])
    .select(['account.shopName as accountShop', 'account.fullName as accountOwner'])
    .where('customer.customerId', 'in', [...customerIds])
    .execute();
  const byId = new Map(rows.map((row) => [row.customerId, row]));
  return customerIds.flatMap((id) => byId.get(id) ?? []);
}

export type CustomerRow = Awaited<ReturnType<typeof readCustomerRows>>[number];

/** Returns where customers are: the town of their first address, or of their request. */
export async function readTowns(
  reader: Reader,
  customerIds: readonly number[],
): Promise<Map<number, string>> {
  if (customerIds.length === 0) return new Map();
  const ids = [...customerIds];
  const [requests, addresses] = await Promise.all([
    reader
      .selectFrom('dealerRequest')
      .select(['customerId', 'town'])
      .where('customerId', 'in', ids)
      .orderBy('requestId')
      .execute(),
    reader
      .selectFrom('address')
      .select(['customerId', 'town'])
      .where('customerId', 'in', ids)
      .orderBy('isDefault')
      .orderBy('usedAt')
      .execute(),
  ]);
  return new Map([...requests, ...addresses].map(({ customerId, town }) => [customerId, town]));
}

/** Returns which of these customers wait for an answer to their request for dealer prices. */
export async function readAsking(
  reader: Reader,
  customerIds: readonly number[],
): Promise<Set<number>> {
  if (customerIds.length === 0) return new Set();
  const rows = await openRequestCustomers(reader)
    .where('customerId', 'in', [...customerIds])
    .execute();
  return new Set(rows.map(({ customerId }) => customerId));
}

type Decided = Pick<CustomerRow, 'approvedAt' | 'refusedAt' | 'erasedAt'>;

/** Returns what became of a registration. */
export function stateOf({ settings }: Pick<Shop, 'settings'>, row: Decided) {
  if (row.erasedAt !== null) return 'erased' as const;
  if (row.approvedAt !== null || !settings.userRegistrationApproval) return 'active' as const;
  return row.refusedAt === null ? ('waiting' as const) : ('refused' as const);
}
