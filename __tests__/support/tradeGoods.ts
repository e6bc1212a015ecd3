import { staffActor } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import { addSupplier } from '@/server/sales/buying/supplier.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';
import { itemInStock } from './stock';

export type Random = (below: number) => number;

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
