import type { PaymentTitle } from '@/lib/contract/paymentOptions';
import { customerActor, staffActor } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import { addSupplier } from '@/server/sales/buying/supplier.service';
import { lockCustomer, type Buyer } from '@/server/people/customers/customer.service';
import { cartOf } from '@/server/sales/cart/cart.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { placeLines } from '@/server/sales/orders/writeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { requestFor } from './customers';
import type { Random } from './random';
import { itemInStock } from './stock';

/** What a step of a history may use. */
export type Trade = {
  shop: Shop;
  buyer: Buyer;
  codes: readonly number[];
  suppliers: readonly number[];
  random: Random;
};

export const KEEPER = staffActor({ staffId: 1, name: 'Nimal' });

/** Items of which some pieces are there at a cost that nobody knows. */
export async function someItems(shop: Shop): Promise<number[]> {
  const codes: number[] = [];
  for (let at = 0; at < 6; at += 1) codes.push(await itemInStock(shop, `TRADE-${at}`, at * 5));
  return codes;
}

export async function someSuppliers(shop: Shop, seed: number): Promise<number[]> {
  const names = [`Huaqiang ${seed}`, `Colombo ${seed}`];
  const added = await Promise.all(
    names.map((name) => shop.database.transaction((tx) => addSupplier(shop, tx, KEEPER, { name }))),
  );
  return added.map(({ supplierId }) => supplierId);
}

/** Returns null when the work was refused by a rule of the shop. */
export async function unlessRefused<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ShopError && error.code === 'conflict') return null;
    throw error;
  }
}

/** Some items, each once and in any order. */
export function someOf({ codes, random }: Trade): number[] {
  const first = random(codes.length);
  const some = Array.from({ length: 1 + random(3) }, (_, at) => codes[(first + at) % codes.length]);
  return some.flatMap((code) => code ?? []).reverse();
}

/** Places an order; returns its number, or null when it was refused. */
export function place(
  { shop, buyer }: Trade,
  needs: readonly { itmCode: number; qty: number }[],
  title: PaymentTitle,
): Promise<string | null> {
  const { customerId } = buyer;
  return unlessRefused(() =>
    shop.database.transaction(async (tx) => {
      const { contacts } = await lockCustomer(tx, customerId);
      const cart = await cartOf(shop, buyer, needs, tx);
      const placing = { shop, tx, actor: customerActor(customerId), contacts };
      const request = requestFor(cart.cart, title);
      return (await placeLines(placing, buyer, request, cart, 'shop')).orderNumber;
    }),
  );
}

/** What happens to an order until a courier has it; its number is the waybill. */
export function sentAs(waybill: string | null): ActionRequest[] {
  return [
    { action: 'pack', what: 'all' },
    { action: 'send', courier: COURIER, waybill, parcel: null },
  ];
}

export const COURIER = 'Domex';
