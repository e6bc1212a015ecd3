import { SHOP } from '@/server/platform/audit/actor';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { Shop } from '@/server/boot/shop';
import { readQuarantine } from '@/server/catalogue/stock/quarantine.service';
import { moveStock, takeStock } from '@/server/catalogue/stock/stock.service';
import { catalogueRow } from './smallCatalogue';

/** Adds an item with this stock and returns its code. */
export async function itemInStock(shop: Shop, sku: string, inStock: number): Promise<number> {
  await writeCatalogue(shop, [catalogueRow(sku, { inStock })]);
  return codeOf(shop, sku);
}

export async function codeOf(shop: Shop, sku: string): Promise<number> {
  const { itmCode } = await shop.database.read
    .selectFrom('item')
    .select('itmCode')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return itmCode;
}

export async function stockOf(shop: Shop, itmCode: number): Promise<number> {
  const { inStock } = await shop.database.read
    .selectFrom('item')
    .select('inStock')
    .where('itmCode', '=', itmCode)
    .executeTakeFirstOrThrow();
  return inStock;
}

class TooFew extends Error {}

/** Sells pieces as an order does; returns false, and changes nothing, when they are not sold or too few. */
export async function sell(shop: Shop, itmCode: number, qty = 1): Promise<boolean> {
  try {
    await shop.database.transaction(async (tx) => {
      const short = await takeStock(shop, tx, SHOP, [{ itmCode, qty }], null);
      if (short !== null) throw new TooFew();
    });
    return true;
  } catch (error) {
    if (error instanceof TooFew) return false;
    throw error;
  }
}

export async function receive(
  shop: Shop,
  itmCode: number,
  qty: number,
  costCents: number | null = null,
): Promise<void> {
  await shop.database.transaction((tx) =>
    moveStock(shop, tx, SHOP, 'received', [{ itmCode, qty, costCents }]),
  );
}

/** Returns the pieces of an item in quarantine. */
export async function quarantineOf({ database }: Shop, itmCode: number): Promise<number> {
  return (await readQuarantine(database.read, [itmCode])).get(itmCode) ?? 0;
}

/** Returns of how many pieces of an item the cost is known, and what those cost together. */
export function costOf(shop: Shop, itmCode: number) {
  return shop.database.read
    .selectFrom('item')
    .select(['inStock', 'costedPieces', 'stockValueCents'])
    .where('itmCode', '=', itmCode)
    .executeTakeFirstOrThrow();
}

/** Returns quantity and cost of an item's movements in time order. */
export async function costsOf(shop: Shop, itmCode: number) {
  const rows = await shop.database.read
    .selectFrom('stockMovement')
    .select(['qty', 'costCents'])
    .where('itmCode', '=', itmCode)
    .orderBy('movementId')
    .execute();
  return rows.map(({ qty, costCents }) => [qty, costCents]);
}

/** Returns kind, quantity and balance of an item's movements in time order. */
export async function ledgerOf(shop: Shop, itmCode: number) {
  const rows = await shop.database.read
    .selectFrom('stockMovement')
    .select(['kind', 'qty', 'balance'])
    .where('itmCode', '=', itmCode)
    .orderBy('movementId')
    .execute();
  return rows.map(({ kind, qty, balance }) => [kind, qty, balance]);
}

/**
 * Returns items whose stock or value is not the sum of their movements on the shelf, movements whose balance is
 * not the one before in their place with their quantity, and items with variants whose stock is not that of the visible ones.
 */
export async function ledgerMistakes({ database }: Shop): Promise<string[]> {
  const items = await database.read
    .selectFrom('item')
    .select(['itmCode', 'sku', 'itmType', 'parentItmCode', 'inStock', 'visible'])
    .execute();
  const movements = await database.read
    .selectFrom('stockMovement')
    .select(['itmCode', 'qty', 'balance', 'place'])
    .orderBy('movementId')
    .execute();
  const places = {
    shelf: new Map<number, number>(),
    quarantine: new Map<number, number>(),
    reserved: new Map<number, number>(),
  };
  const mistakes = await valueMistakes(database);
  for (const { itmCode, qty, balance, place } of movements) {
    const balances = places[place];
    const expected = (balances.get(itmCode) ?? 0) + qty;
    if (balance !== expected || balance < 0) {
      mistakes.push(`${itmCode}: balance ${balance}, not ${expected}`);
    }
    balances.set(itmCode, balance);
  }
  for (const { itmCode, sku, itmType, inStock } of items) {
    const expected =
      itmType === 'M'
        ? items
            .filter((each) => each.parentItmCode === itmCode && each.visible === 1)
            .reduce((sum, each) => sum + each.inStock, 0)
        : (places.shelf.get(itmCode) ?? 0);
    if (inStock !== expected) mistakes.push(`${sku}: stock ${inStock}, not ${expected}`);
  }
  return mistakes;
}

/** Returns items whose value is not the sum of what their movements cost, or is of more pieces than there are. */
async function valueMistakes({ read }: Shop['database']): Promise<string[]> {
  const items = await read
    .selectFrom('item')
    .leftJoin('stockMovement', (join) =>
      join.onRef('stockMovement.itmCode', '=', 'item.itmCode').on('place', '=', 'shelf'),
    )
    .select(['item.itmCode', 'sku', 'inStock', 'costedPieces', 'stockValueCents'])
    .select(({ fn }) => fn.sum<number | null>('costCents').as('moved'))
    .groupBy(['item.itmCode', 'sku', 'inStock', 'costedPieces', 'stockValueCents'])
    .execute();
  return items.flatMap(({ sku, inStock, costedPieces, stockValueCents, moved }) => {
    const isSum = stockValueCents === (moved ?? 0);
    const isOfPieces = costedPieces > 0 ? costedPieces <= inStock : stockValueCents === 0;
    return isSum && isOfPieces
      ? []
      : [`${sku}: value ${stockValueCents} of ${costedPieces}, not ${moved}`];
  });
}
