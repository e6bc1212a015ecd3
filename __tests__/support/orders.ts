import type { PaymentTitle } from '@/lib/contract/paymentOptions';
import { staffActor, type Actor } from '@/server/platform/audit/actor';
import { addToCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { performAction } from '@/server/sales/orders/performAction.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, orderRequest } from './customers';

export const NIMAL = staffActor({ staffId: 1, name: 'Nimal' });
export const SELVAM = staffActor({ staffId: 2, name: 'Selvam' });

/** Gives the couriers pages on which parcels can be followed. */
export function nameTrackingPages(shop: Shop): void {
  const couriers = shop.settings.couriers.map(({ name }) => ({
    name,
    trackingUrl: `https://${name.toLowerCase()}.example/track/{waybill}`,
  }));
  shop.settings = { ...shop.settings, couriers };
}

export type Title = PaymentTitle;

export async function itemCode(shop: Shop, sku: string): Promise<number> {
  const { itmCode } = await shop.database.read
    .selectFrom('item')
    .select('itmCode')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return itmCode;
}

/** Places an order of these SKUs. */
export async function orderOf(
  shop: Shop,
  lines: Record<string, number>,
  said: { title?: Title; buyer?: Buyer; isPickUp?: true } = {},
): Promise<string> {
  const buyer = said.buyer ?? (await makeCustomer(shop));
  for (const [sku, qty] of Object.entries(lines)) {
    const itmCode = await itemCode(shop, sku);
    await addToCart(shop, buyer, { itmCode, qty, isFromWishList: false });
  }
  const title = said.title ?? 'Cash On Delivery';
  return placeOrder(shop, buyer, await orderRequest(shop, buyer, title, said.isPickUp), null);
}

/** Takes several steps as one member of staff. */
export async function moves(
  shop: Shop,
  orderNumber: string,
  steps: readonly ActionRequest[],
  actor: Actor = NIMAL,
): Promise<void> {
  for (const step of steps) await performAction(shop, actor, orderNumber, step);
}

export function orderRow(shop: Shop, orderNumber: string) {
  return shop.database.read
    .selectFrom('salesOrder')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirstOrThrow();
}

export async function stockOf(shop: Shop): Promise<Record<string, number>> {
  const rows = await shop.database.read.selectFrom('item').select(['sku', 'inStock']).execute();
  return Object.fromEntries(rows.map(({ sku, inStock }) => [sku, inStock]));
}
