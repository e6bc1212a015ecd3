import type { OrderToPlace } from './orderToPlace';
import { cartOf, takeCartLines } from '@/server/sales/cart/cart.service';
import { saveOrderAddress, postalAddress } from '@/server/people/customers/address.service';
import {
  actorOf,
  requireAccount,
  type ActingBuyer,
  type LockedBuyer,
} from '@/server/people/customers/account.service';
import { type Buyer, hasAddressBook } from '@/server/people/customers/customer.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { countAttempt, refuseTooMany } from '@/server/people/sessions/attempts.service';
import type { Shop } from '@/server/boot/shop';
import { requireDistinct } from './orderChanges';
import { orderOnce } from './orderOnce.service';
import { requireAllowed } from './teamLimits.service';
import { placeLines, type PlacedOrder, type PlacingContext } from './writeOrder.service';

const HOUR_MS = 3_600_000;

/** Turns the cart into an order: order, sold lines, stock and emptied cart in one transaction. */
export function placeOrder(
  shop: Shop,
  who: Buyer,
  request: OrderToPlace,
  key: string | null,
): Promise<string> {
  return placeOnce(shop, who, request, key, (placing, buyer) => orderCart(placing, buyer, request));
}

/** Places an order for the lines that it names; the cart stays as it is. */
export function placeNamedLines(
  shop: Shop,
  who: Buyer,
  request: OrderToPlace,
  key: string | null,
): Promise<string> {
  return placeOnce(shop, who, request, key, async (placing, buyer) => {
    const cart = await cartOf(shop, buyer, request.seen.lines, placing.tx);
    return placeLines(placing, buyer, request, cart, 'shop');
  });
}

/** The same key returns the same order, also under parallel requests. Counts refused orders, too. */
async function placeOnce(
  shop: Shop,
  who: Buyer,
  request: OrderToPlace,
  key: string | null,
  place: (placing: PlacingContext, buyer: LockedBuyer) => Promise<PlacedOrder>,
): Promise<string> {
  requireDistinct(request.seen);
  requireAccount(who, request.forAccount);
  try {
    return await shop.database.transaction((tx) =>
      orderOnce(shop, tx, who, { key, request }, async (buyer) => {
        await countOrder(shop, tx, buyer.customerId);
        return place({ shop, tx, actor: actorOf(buyer), contacts: buyer.contacts }, buyer);
      }),
    );
  } catch (error) {
    // The rollback removed the count too, and further attempts cost the shop as much.
    if (error instanceof ShopError && error.code !== 'too-many') {
      await shop.database.transaction((tx) => countOrder(shop, tx, who.customerId));
    }
    throw error;
  }
}

/** The order itself comes last: others who want the same items wait from then on. */
async function orderCart(placing: PlacingContext, buyer: LockedBuyer, request: OrderToPlace) {
  const { shop, tx } = placing;
  await requireAllowed(shop, tx, buyer, request.seen.totalCents);
  const lines = await takeCartLines(tx, buyer.customerId);
  const cart = await cartOf(shop, buyer, lines, tx);
  if (savesAddress(shop, buyer, request)) {
    await saveOrderAddress(shop, tx, buyer.accountId, postalAddress(request.address));
  }
  return placeLines(placing, buyer, request, cart, 'shop');
}

/** Returns true for customers without an address book, so that they need not type it again. */
function savesAddress(shop: Shop, buyer: ActingBuyer, { keepAddress }: OrderToPlace): boolean {
  const { userType } = buyer;
  return keepAddress !== false || !hasAddressBook(shop, userType);
}

/** Counts an order or an attempt, and refuses it above the hourly limit. */
async function countOrder(shop: Shop, tx: Writer, customerId: number): Promise<void> {
  const limit = { kind: 'order', limit: shop.settings.ordersPerHour, windowMs: HOUR_MS };
  refuseTooMany(await countAttempt(shop, tx, limit, String(customerId)), 'order');
}
