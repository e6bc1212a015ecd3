import type { Inside } from '@/lib/commerce/wire';
import type { WithSeen } from '@/server/sales/orders/orderToPlace';
import type { DealerItem, DealerOrder } from '@/lib/contract/dealerApi.contract';
import { readDealerItems } from '@/server/catalogue/items/dealerItems.queries';
import type { Buyer } from '@/server/people/customers/customer.service';
import { ShopError } from '@/server/platform/errors';
import { placeNamedLines } from '@/server/sales/orders/placeOrder.service';
import { countAttempt, refuseTooMany } from '@/server/people/sessions/attempts.service';
import type { Shop } from '@/server/boot/shop';

/** The whole catalogue is a large answer. */
const WHOLE_LISTS = { kind: 'api-whole-list', limit: 60, windowMs: 3_600_000 };

/** Transactions that began before a moment may end after it: what they changed is told next time. */
const OVERLAP_MS = 60_000;

/** Reads a list of parts for a dealer's program; the whole list only some times an hour. */
export async function startDealerItems(
  shop: Shop,
  buyer: Buyer,
  changedSince: number | null,
): Promise<{ asOf: number; items: AsyncGenerator<Inside<DealerItem>[]> }> {
  if (changedSince === null) {
    const whom = String(buyer.customerId);
    refuseTooMany(
      await shop.database.transaction((tx) => countAttempt(shop, tx, WHOLE_LISTS, whom)),
      'apiKey',
    );
  }
  const asOf = Math.max(0, shop.clock() - OVERLAP_MS);
  return { asOf, items: readDealerItems(shop, buyer.userType, changedSince) };
}

/** Places an order for the lines that it names; the dealer's cart stays as it is. */
export async function placeDealerOrder(
  shop: Shop,
  buyer: Buyer,
  request: WithSeen<DealerOrder>,
  key: string | null,
): Promise<string> {
  if (key === null) {
    throw new ShopError('bad-input', {
      idempotencyKey: 'Send an Idempotency-Key, so that a repeated request orders once. ',
    });
  }
  return placeNamedLines(shop, buyer, request, key);
}
