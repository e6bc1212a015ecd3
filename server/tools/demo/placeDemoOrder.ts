import type { OrderToPlace } from '@/server/sales/orders/orderToPlace';
import { unitCents } from '@/lib/commerce/price';
import type { PlaceOrder } from '@/lib/contract/customer.forms';
import type { Actor } from '@/server/platform/audit/actor';
import { addToCart, cartOf } from '@/server/sales/cart/cart.service';
import { placeCallerOrder } from '@/server/sales/orders/callerOrder.service';
import { checkoutOptions } from '@/server/sales/orders/checkout.service';
import type { WantedQty } from '@/server/sales/orders/actionRequest';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import type { DemoBuyer } from './demoBuyers';
import type { DemoOrder, DemoStory } from './demoStories';
import { between, type Random } from './random';

export type DemoItem = { itmCode: number; inStock: number };

/** Where the demo's orders are placed. */
export type Counter = {
  shop: Shop;
  seller: Actor;
  random: Random;
  buyers: readonly DemoBuyer[];
  /** Their stock is counted down as it is sold. */
  items: DemoItem[];
};

export const PAYING_COURIER = 'Domex';

const COURIERS = [
  { courier: PAYING_COURIER, letters: 'DX' },
  { courier: 'Koombiyo', letters: 'KB' },
] as const;

const FIRST_WAYBILL = 4_471_001;
const MOST_LINES = 4;
const MOST_PIECES = { retail: 2, dealer: 6 };

/** Places an order of the next buyer; returns null when the catalogue has too little for one. */
export async function placeDemoOrder(
  { shop, seller, random, buyers, items }: Counter,
  { payment, isDealers = false, isCallers = false }: DemoStory,
  nth: number,
): Promise<DemoOrder | null> {
  const own = buyers.filter(({ userType }) => userType > 1 === isDealers);
  const buyer = own[nth % own.length];
  const lines = chooseLines(random, items, isDealers ? MOST_PIECES.dealer : MOST_PIECES.retail);
  if (buyer === undefined || lines.length === 0) return null;
  const request = await requestOf(shop, buyer, lines, payment);
  const { customerId } = buyer;
  let orderNumber: string;
  if (isCallers) {
    orderNumber = await placeCallerOrder(shop, seller, { ...request, customerId }, null);
  } else {
    for (const line of lines) await addToCart(shop, buyer, { ...line, isFromWishList: false });
    orderNumber = await placeOrder(shop, buyer, request, null);
  }
  const { courier, letters } = COURIERS[nth % 3 === 2 ? 1 : 0];
  const { totalCents } = request.seen;
  return { orderNumber, totalCents, lines, courier, waybill: `${letters}${FIRST_WAYBILL + nth}` };
}

/** Returns some of the items that are left, each once. */
function chooseLines(random: Random, items: DemoItem[], mostPieces: number): WantedQty[] {
  const chosen = new Map<DemoItem, number>();
  const wanted = between(random, 2, MOST_LINES);
  for (let line = 0; line < wanted; line += 1) {
    const item = items[between(random, 0, items.length - 1)];
    const qty = between(random, 1, mostPieces);
    if (item !== undefined && item.inStock >= qty) chosen.set(item, qty);
  }
  return [...chosen].map(([item, qty]) => {
    item.inStock -= qty;
    return { itmCode: item.itmCode, qty };
  });
}

async function requestOf(
  shop: Shop,
  buyer: DemoBuyer,
  lines: readonly WantedQty[],
  paymentTitle: PlaceOrder['paymentTitle'],
): Promise<OrderToPlace> {
  const cart = await cartOf(shop, buyer, lines);
  const options = await checkoutOptions(shop, buyer, cart);
  const totalCents = options.find(({ title }) => title === paymentTitle)?.totalCents ?? 0;
  return {
    address: buyer.address,
    paymentTitle,
    note: null,
    keepAddress: false,
    seen: {
      totalCents,
      lines: cart.cart.map(({ itmCode, qty, item }) => {
        return { itmCode, qty, unitPriceCents: unitCents(item, qty) };
      }),
    },
  };
}
