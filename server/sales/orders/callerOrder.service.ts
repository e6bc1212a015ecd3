import type { WithSeen } from './orderToPlace';
import { unitCents } from '@/lib/commerce/price';
import type { Inside } from '@/lib/commerce/wire';
import type {
  Caller,
  CallerAnswer,
  CallerOrder,
  Quote,
  QuoteQuery,
} from '@/lib/contract/staffOrder.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { cartOf } from '@/server/sales/cart/cart.service';
import { toQuickItem } from '@/server/catalogue/items/quickItem';
import { listAddresses } from '@/server/people/customers/address.service';
import { addCaller, findCaller } from '@/server/people/customers/caller.service';
import { findBuyer } from '@/server/people/customers/account.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { checkoutOptions } from './checkout.service';
import { countOrdersOf } from './officeOrder.service';
import { requireDistinct } from './orderChanges';
import { orderOnce } from './orderOnce.service';
import { requireAllowed } from './teamLimits.service';
import { placeLines } from './writeOrder.service';

/** A retail customer whom the shop does not know yet. */
const STRANGER: Buyer = { customerId: 0, accountId: 0, userType: 1 };

/** Returns the customer with this phone, for a seller who answers the phone. */
export async function readCaller(shop: Shop, phone: string): Promise<Inside<CallerAnswer>> {
  const { read } = shop.database;
  const customer = await findCaller(read, phone);
  if (customer === undefined) return { caller: null };
  const { accountId: customerId, ...card } = customer;
  const [addresses, orders, last] = await Promise.all([
    listAddresses(shop, customerId),
    countOrdersOf(shop, customerId),
    read
      .selectFrom('salesOrder')
      .select('placedAt')
      .where('customerId', '=', customerId)
      .orderBy('placedAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const caller: Caller = {
    ...card,
    phone,
    orders,
    addresses,
    lastPlacedAt: last?.placedAt ?? null,
  };
  return { caller };
}

/** Returns what parts cost this customer now, and the ways to pay for them. */
export async function quoteOrder(
  shop: Shop,
  { customerId, lines, district, pickUp }: QuoteQuery,
): Promise<Inside<Quote>> {
  const isPickUp = shop.settings.pickUp && pickUp === '1';
  const buyer = await quotingBuyer(shop, customerId);
  const cart = await cartOf(shop, buyer, linesIn(lines));
  const problems = new Map(cart.problematicItems.map((problem) => [problem.itmCode, problem]));
  return {
    lines: cart.cart.map(({ itmCode, qty, item }) => {
      const problem = problems.get(itmCode);
      return {
        item: toQuickItem(item),
        qty,
        unitPriceCents: unitCents(item, qty),
        lineTotalCents: unitCents(item, qty) * qty,
        problem:
          problem === undefined
            ? null
            : { reason: problem.reason, fixQty: problem.fixQty, sentence: problem.sentence },
      };
    }),
    weightGrams: cart.totalWeightGrams,
    pieces: cart.quantityTotal,
    options: await checkoutOptions(shop, buyer, cart, { district, isPickUp }),
    pickUp: shop.settings.pickUp,
  };
}

/** Adds up repeated item codes. */
export function linesIn(text: string): { itmCode: number; qty: number }[] {
  const quantities = new Map<number, number>();
  for (const line of text.split(',')) {
    const [itmCode = 0, qty = 0] = line.split(':').map(Number);
    quantities.set(itmCode, (quantities.get(itmCode) ?? 0) + qty);
  }
  return [...quantities].map(([itmCode, qty]) => ({ itmCode, qty }));
}

/** Returns who asks for prices; without a customer, one whom the shop does not know yet. */
export async function quotingBuyer(shop: Shop, customerId: number | undefined): Promise<Buyer> {
  if (customerId === undefined) return STRANGER;
  const buyer = await findBuyer(shop.database.read, customerId);
  if (buyer === undefined) throw unknownCustomer();
  return buyer;
}

/**
 * Places an order for a caller, by the rules of the shop's checkout. Their own cart stays as it is. A
 * phone that nobody has makes a customer, who can sign in by the code to that phone.
 */
export async function placeCallerOrder(
  shop: Shop,
  actor: Actor,
  request: WithSeen<CallerOrder>,
  key: string | null,
): Promise<string> {
  requireDistinct(request.seen);
  return shop.database.transaction(async (tx) => {
    const buyer = await buyerFor(shop, tx, request);
    return orderOnce(shop, tx, buyer, { key, request }, async (current) => {
      await requireAllowed(shop, tx, current, request.seen.totalCents);
      const cart = await cartOf(shop, buyer, request.seen.lines, tx);
      const { contacts } = current;
      return placeLines({ shop, tx, actor, contacts }, buyer, request, cart, 'caller');
    });
  });
}

async function buyerFor(
  shop: Shop,
  tx: Writer,
  { customerId, address, phone = address.phone }: WithSeen<CallerOrder>,
): Promise<Buyer> {
  if (customerId !== undefined) {
    const buyer = await findBuyer(tx, customerId);
    if (buyer === undefined) throw unknownCustomer();
    return buyer;
  }
  const known = await findCaller(tx, phone);
  if (known !== undefined) return known;
  return addCaller(shop, tx, { fullName: address.fullName, phone });
}

function unknownCustomer(): ShopError {
  return new ShopError('not-found', { customerId: "We can't find this customer. " });
}
