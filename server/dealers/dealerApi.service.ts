import type { DealerOrder } from '@/lib/contract/apiKey';
import { readDealerItems } from '@/server/catalogue/dealerItems.queries';
import type { Buyer } from '@/server/customers/customer.service';
import { ShopError } from '@/server/errors';
import { placeNamedLines } from '@/server/orders/placeOrder.service';
import type { Shop } from '@/server/shop';

/** Transactions that began before a moment may end after it: what they changed is told next time. */
const OVERLAP_MS = 60_000;

/**
 * Generates the JSON of GET /dealer/items in chunks. It ends in the middle, and so is no valid JSON,
 * when it fails.
 */
export async function* dealerItemsJson(
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
  request: DealerOrder,
  key: string | null,
): Promise<string> {
  if (key === null) {
    throw new ShopError('bad-input', {
      idempotencyKey: 'Send an Idempotency-Key, so that a repeated request orders once. ',
    });
  }
  return placeNamedLines(shop, buyer, request, key);
}
