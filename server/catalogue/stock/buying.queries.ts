import { chunks } from '@/server/platform/database/chunks';
import type { Reader } from '@/server/platform/database/connect';

export type BuyableItem = { itmCode: number; sku: string; itmName: string; inStock: number };

/** Returns those of the items that are shown and have stock of their own. */
export async function readBuyable(
  read: Reader,
  itmCodes: readonly number[],
): Promise<BuyableItem[]> {
  const items: BuyableItem[] = [];
  for await (const some of chunks(itmCodes)) {
    const rows = await read
      .selectFrom('item')
      .select(['itmCode', 'sku', 'itmName', 'inStock'])
      .where('itmCode', 'in', some)
      .where('itmType', '<>', 'M')
      .where('visible', '=', 1)
      .execute();
    items.push(...rows);
  }
  return items;
}

/** Returns what an item's stock cost, and what it sells for at retail. */
export function readValue(read: Reader, itmCode: number) {
  return read
    .selectFrom('item')
    .select(['inStock', 'costedPieces', 'stockValueCents', 'askForPrice', 'priceCents'])
    .where('itmCode', '=', itmCode)
    .executeTakeFirstOrThrow();
}
