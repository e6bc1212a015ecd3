import type { WithSeen } from '@/server/sales/orders/orderToPlace';
import type { DealerOrder } from '@/lib/contract/dealerApi.contract';
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
): Promise<AsyncGenerator<string>> {
  if (changedSince === null) {
    const whom = String(buyer.customerId);
    refuseTooMany(
      await shop.database.transaction((tx) => countAttempt(shop, tx, WHOLE_LISTS, whom)),
      'apiKey',
    );
  }
  return dealerItemsJson(shop, buyer, changedSince);
}

/**
 * Generates the JSON of GET /dealer/items in chunks. It ends in the middle, and so is no valid JSON,
 * when it fails.
 */
async function* dealerItemsJson(
  shop: Shop,
  { userType }: Buyer,
  changedSince: number | null,
): AsyncGenerator<string> {
  yield `{"data":{"asOf":${Math.max(0, shop.clock() - OVERLAP_MS)},"items":[`;
  let separator = '';
  for await (const items of readDealerItems(shop, userType, changedSince)) {
    if (items.length === 0) continue;
    yield separator + items.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield ']}}';
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
