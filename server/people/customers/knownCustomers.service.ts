import type { Inside } from '@/lib/commerce/wire';
import type { TodayTask } from '@/lib/contract/today.contract';
import type { Shop } from '@/server/boot/shop';
import { dealerRequests } from './dealerRequests.service';
import { stateOf, waiting } from './customerRows.queries';

/** A customer as the command line lists them. */
export type KnownCustomer = {
  customerId: number;
  fullName: string;
  shopName: string | null;
  phone: string | null;
  email: string | null;
  userType: number;
  createdAt: number;
  isApproved: boolean;
  asksForDealerPrices: boolean;
  /** What an open request for dealer prices says. */
  dealerRequest: DealerRequestFacts | null;
};

export type DealerRequestFacts = { shopName: string; town: string; district: string; buys: string };

type Wanted = { isPendingOnly?: boolean; customerId?: number };

/** Returns all customers, the newest first, or only those waiting for the merchant, or one. */
export async function listCustomers(
  shop: Shop,
  { isPendingOnly = false, customerId }: Wanted = {},
): Promise<KnownCustomer[]> {
  const rows = await shop.database.read
    .selectFrom('customer')
    .select(['customerId', 'fullName', 'shopName', 'phone', 'email', 'userType', 'createdAt'])
    .select(['approvedAt', 'refusedAt', 'erasedAt'])
    .where('erasedAt', 'is', null)
    .$if(customerId !== undefined, (query) => query.where('customerId', '=', customerId ?? 0))
    .orderBy('createdAt', 'desc')
    .orderBy('customerId', 'desc')
    .execute();
  const requests = new Map(
    (await dealerRequests(shop)).map(({ customerId: id, shopName, town, district, buys }) => [
      id,
      { shopName, town, district, buys },
    ]),
  );
  const known = rows.map(({ approvedAt, refusedAt, erasedAt, ...customer }) => ({
    state: stateOf(shop, { approvedAt, refusedAt, erasedAt }),
    customer: {
      ...customer,
      isApproved: approvedAt !== null || !shop.settings.userRegistrationApproval,
      asksForDealerPrices: requests.has(customer.customerId),
      dealerRequest: requests.get(customer.customerId) ?? null,
    },
  }));
  return known
    .filter(
      ({ state, customer }) =>
        !isPendingOnly || state === 'waiting' || customer.asksForDealerPrices,
    )
    .map(({ customer }) => customer);
}

/** Returns the registrations that wait for the merchant as a task of the day. */
export async function registrationsTask({ database, settings }: Shop): Promise<Inside<TodayTask>> {
  const none = { count: 0, oldestAt: null };
  const { count, oldestAt } = settings.userRegistrationApproval
    ? await waiting(database.read)
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.min<number | null>('createdAt').as('oldestAt'),
        ])
        .executeTakeFirstOrThrow()
    : none;
  return { task: 'registrations', count, oldestAt, pieces: null, amountCents: null };
}
