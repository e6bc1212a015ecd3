import type { Inside } from '@/lib/commerce/wire';
import type { OrderLine } from '@/lib/contract/order.contract';
import type { AddedLines, AgainLine, WantedLine } from '@/lib/contract/dealer.contract';
import { linesToday, requireHeld } from '@/server/sales/cart/linesToday.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { putLines } from '@/server/sales/cart/putLines.service';
import type { Shop } from '@/server/boot/shop';
import { readOrder } from './orders.service';

/** Returns the lines of a past order with today's prices and stock. */
export async function readAgain(
  shop: Shop,
  buyer: Buyer,
  orderNumber: string,
): Promise<Inside<AgainLine>[]> {
  const { lines } = await readOrder(shop, buyer.accountId, orderNumber);
  return linesToday(shop, buyer, lines.map(soldAs));
}

/** Adds lines of a past order to the cart; refuses items that were not in it. */
export async function orderAgain(
  shop: Shop,
  buyer: Buyer,
  orderNumber: string,
  wanted: readonly WantedLine[],
): Promise<Inside<AddedLines>> {
  const { lines } = await readOrder(shop, buyer.accountId, orderNumber);
  requireHeld(lines, wanted);
  return putLines(shop, buyer, wanted);
}

function soldAs({ itmCode, sku, itmName, qty, unitPriceCents: wasCents }: Inside<OrderLine>) {
  return { itmCode, sku, itmName, qty, wasCents };
}
