import type { Inside } from '@/lib/commerce/wire';
import type { DealerRequestForm } from '@/lib/contract/customer.forms';
import type { UserDetails } from '@/lib/contract/customer.contract';
import type { TodayTask } from '@/lib/contract/today.contract';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { tellOwner } from '@/server/messages/ownerMessages.service';
import type { Shop } from '@/server/boot/shop';
import { lockCustomer } from './customer.service';
import { dealerRequestNotice } from './customerMessages';

type PendingRequest = NonNullable<UserDetails['dealerRequest']>;

/** Stores a request for dealer prices, at most one open per customer, and tells the shop. */
export async function requestDealership(
  shop: Shop,
  { customerId, userType }: { customerId: number; userType: number },
  form: DealerRequestForm,
): Promise<PendingRequest> {
  if (userType > 1)
    throw new ShopError('conflict', { request: 'You already have dealer prices. ' });
  const { shopName, town, district, buys } = form;
  const requestedAt = shop.clock();
  await shop.database.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const added = await tx
      .insertInto('dealerRequest')
      .values({
        customerId,
        shopName,
        town,
        district,
        buys,
        requestedAt,
        registrationNumber: form.registrationNumber || null,
        note: form.note || null,
        settledAt: null,
      })
      .onConflict((conflict) =>
        conflict.column('customerId').where('settledAt', 'is', null).doNothing(),
      )
      .returning('requestId')
      .executeTakeFirst();
    if (added === undefined) {
      throw new ShopError('conflict', { request: 'We already have your request. ' });
    }
    const who = await tx
      .selectFrom('customer')
      .select(['fullName', 'phone', 'email'])
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow();
    const notice = dealerRequestNotice(added.requestId, { ...who, ...form });
    await tellOwner(shop, tx, notice, [shop.settings.salesEmail]);
  });
  return { shopName, requestedAt };
}

/** Returns the customer's open request. */
export async function pendingRequestOf(
  read: Reader | Writer,
  customerId: number,
): Promise<PendingRequest | null> {
  const found = await read
    .selectFrom('dealerRequest')
    .select(['shopName', 'requestedAt'])
    .where('customerId', '=', customerId)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns where the customer's shop is, as their last request said. */
export async function shopPlaceOf(
  read: Reader,
  customerId: number,
): Promise<UserDetails['shopPlace']> {
  const last = await read
    .selectFrom('dealerRequest')
    .select(['town', 'district'])
    .where('customerId', '=', customerId)
    .orderBy('requestId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}

/** Returns all open requests, the oldest first, with the customer's contact. */
export function dealerRequests(shop: Shop) {
  return shop.database.read
    .selectFrom('dealerRequest')
    .innerJoin('customer', 'customer.customerId', 'dealerRequest.customerId')
    .select(['customer.customerId', 'customer.fullName', 'customer.phone', 'customer.email'])
    .select(['dealerRequest.shopName', 'dealerRequest.town', 'dealerRequest.district'])
    .select(['registrationNumber', 'buys', 'note', 'requestedAt'])
    .where('settledAt', 'is', null)
    .where('customer.userType', '=', 1)
    .orderBy('requestedAt')
    .orderBy('requestId')
    .execute();
}

export async function countOpenRequests(db: Reader | Writer): Promise<number> {
  const { open } = await openRequests(db).executeTakeFirstOrThrow();
  return open;
}

/** Returns a subquery of the customers whose request is open. */
export function openRequestCustomers(db: Reader | Writer) {
  return db.selectFrom('dealerRequest').select('customerId').where('settledAt', 'is', null);
}

function openRequests(db: Reader | Writer) {
  return db
    .selectFrom('dealerRequest')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('settledAt', 'is', null);
}

/** Returns the open requests as a task of the day. */
export async function dealerRequestsTask({ database }: Shop): Promise<Inside<TodayTask>> {
  const { open, oldestAt } = await openRequests(database.read)
    .select(({ fn }) => fn.min('requestedAt').as('oldestAt'))
    .executeTakeFirstOrThrow();
  return { task: 'dealer-requests', count: open, pieces: null, amountCents: null, oldestAt };
}

/** How a request ends; without a refusal it was granted, or closed with the customer's new prices. */
type Settled = { becomesDealer?: boolean; refusal?: string };

/**
 * Closes a customer's request, whether it was granted or not; they may ask again. A new dealer gets
 * the shop name of the request. Returns whether there was one.
 */
export async function settleDealerRequest(
  shop: Shop,
  tx: Writer,
  customerId: number,
  { becomesDealer = false, refusal }: Settled,
): Promise<boolean> {
  const settled = await tx
    .updateTable('dealerRequest')
    .set({ settledAt: shop.clock(), refusal: refusal ?? null })
    .where('customerId', '=', customerId)
    .where('settledAt', 'is', null)
    .returning('shopName')
    .executeTakeFirst();
  if (settled === undefined) return false;
  if (becomesDealer) {
    await tx
      .updateTable('customer')
      .set({ shopName: settled.shopName, updatedAt: shop.clock() })
      .where('customerId', '=', customerId)
      .where('shopName', 'is', null)
      .execute();
  }
  return true;
}

/** Returns a customer's open request with everything that it says. */
export async function openRequestOf(read: Reader, customerId: number) {
  const found = await read
    .selectFrom('dealerRequest')
    .select(['shopName', 'town', 'district', 'registrationNumber', 'buys', 'note', 'requestedAt'])
    .where('customerId', '=', customerId)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the last refusal that a customer got: of their registration or of dealer prices. */
export async function refusalOf(read: Reader, customerId: number) {
  const [registration, request] = await Promise.all([
    read
      .selectFrom('customer')
      .select(['refusedAt as at', 'refusal as reason'])
      .where('customerId', '=', customerId)
      .executeTakeFirst(),
    read
      .selectFrom('dealerRequest')
      .select(['settledAt as at', 'refusal as reason'])
      .where('customerId', '=', customerId)
      .orderBy('requestId', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const refusals = [registration, request].flatMap((one) => {
    const { at = null, reason = null } = one ?? {};
    return at === null || reason === null ? [] : [{ at, reason }];
  });
  return refusals.sort((one, other) => other.at - one.at)[0] ?? null;
}
