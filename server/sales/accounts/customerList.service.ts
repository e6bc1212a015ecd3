import { dueAtOf, holdOf, owedCents } from '@/lib/commerce/credit';
import type { Inside } from '@/lib/commerce/wire';
import type {
  CustomerFilter,
  CustomerList,
  CustomerSummary,
} from '@/lib/contract/officeCustomer.contract';
import { OFFICE_PAGE_SIZE } from '@/lib/contract/limits';
import {
  findCustomerIds,
  readAsking,
  readCustomerRows,
  readTowns,
  stateOf,
  type CustomerRow,
} from '@/server/people/customers/customerRows.queries';
import { readDebtsOf } from '@/server/sales/orders/credit.service';
import type { Shop } from '@/server/boot/shop';

type Asked = {
  search?: string;
  after?: number;
  filter?: CustomerFilter | 'asks-for-dealer-prices';
};

/** Returns a page of customers with what they owe and wait for, the newest first. */
export async function listOfficeCustomers(
  shop: Shop,
  { search = '', after, filter = 'all' }: Asked,
): Promise<Inside<CustomerList>> {
  const { read } = shop.database;
  const found = await findCustomerIds(
    { settings: shop.settings, reader: read },
    { search, filter, after: after ?? null, limit: OFFICE_PAGE_SIZE + 1 },
  );
  const ids = found.slice(0, OFFICE_PAGE_SIZE);
  const customers = await summariesOf(shop, ids);
  return { customers, next: found.length > OFFICE_PAGE_SIZE ? (ids.at(-1) ?? null) : null };
}

/** One query for each kind of fact, however many customers a page has. */
async function summariesOf(shop: Shop, ids: readonly number[]): Promise<Inside<CustomerSummary>[]> {
  const { read } = shop.database;
  const [rows, towns, asking, debts] = await Promise.all([
    readCustomerRows(read, ids),
    readTowns(read, ids),
    readAsking(read, ids),
    readDebtsOf(read, ids),
  ]);
  return rows.map((row) => {
    const own = debts.filter(({ customerId }) => customerId === row.customerId);
    const { customerId, fullName, shopName, phone, email, userType } = row;
    return {
      customerId,
      fullName,
      shopName,
      phone,
      email,
      userType,
      town: towns.get(customerId) ?? null,
      since: row.createdAt,
      state: stateOf(shop, row),
      creditLimitCents: row.creditLimitCents,
      owedCents: owedCents(own),
      isHeld: isHeld(shop, row, own),
      asksForDealerPrices: asking.has(customerId),
      account: accountOf(row),
    };
  });
}

type Debts = Awaited<ReturnType<typeof readDebtsOf>>;

function isHeld(shop: Shop, { holdReason, heldAt }: CustomerRow, debts: Debts): boolean {
  const own = holdReason === null ? null : { reason: holdReason, since: heldAt };
  const due = debts.map((debt) => ({ orderNumber: debt.orderNumber, dueAt: dueAtOf(debt) }));
  const holdAfterDays = shop.settings.creditHoldDays;
  return holdOf({ own, debts: due, holdAfterDays, now: shop.clock() }) !== null;
}

/** Returns another's account for which a customer orders. */
export function accountOf({ accountId, accountShop, accountOwner }: CustomerRow) {
  if (accountId === null) return null;
  return { customerId: accountId, name: accountShop || accountOwner || '' };
}
