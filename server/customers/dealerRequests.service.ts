import type { DealerRequestForm } from '@/lib/contract/account';
import type { UserDetails } from '@/lib/contract/customer';
import type { Reader, Writer } from '@/server/database/connect';
import { ShopError } from '@/server/errors';
import { putInOutbox } from '@/server/messages/outbox.service';
import type { Shop } from '@/server/shop';
import { dealerRequestMessage } from './letters';

type PendingRequest = NonNullable<UserDetails['dealerRequest']>;

/** Keeps a request for dealer prices and tells the shop; one at a time is awaited. */
export async function requestDealership(
  shop: Shop,
  { customerId, userType }: { customerId: number; userType: number },
  form: DealerRequestForm,
): Promise<PendingRequest> {
  if (userType > 1)
    throw new ShopError('conflict', { request: 'You have dealer prices already. ' });
  const { shopName, town, district, buys } = form;
  const requestedAt = shop.clock();
  await shop.database.transaction(async (tx) => {
    const added = await tx
      .insertInto('dealerRequest')
      .values({
        ...{ customerId, shopName, town, district, buys, requestedAt },
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
      throw new ShopError('conflict', { request: 'Your request is with us already. ' });
    }
    const who = await tx
      .selectFrom('customer')
      .select(['fullName', 'phone', 'email'])
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow();
    await putInOutbox(shop, tx, dealerRequestMessage(shop, { ...who, ...form }));
  });
  return { shopName, requestedAt };
}

/** The request of a customer that is not answered yet. */
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

/** Every request that waits for the merchant, the oldest first, with how to reach who asked. */
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

/**
 * Ends the wait of a customer whom the merchant has answered, with dealer prices or without; he may
 * ask again then. Who becomes a dealer gets the name of the shop he asked for. Answers whether
 * there was a request.
 */
export async function settleDealerRequest(
  shop: Shop,
  tx: Writer,
  customerId: number,
  becomesDealer: boolean,
): Promise<boolean> {
  const settled = await tx
    .updateTable('dealerRequest')
    .set({ settledAt: shop.clock() })
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
