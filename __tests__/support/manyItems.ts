import { sql } from 'kysely';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { Shop } from '@/server/boot/shop';
import { catalogueRow } from './smallCatalogue';

/** Items share rows of counts. On PostgreSQL, many updates of a row in one transaction take square time. */
const MOST_COPIED = 250;

/**
 * Adds items that differ in their SKU only. All but the first are copies of its row, without
 * phones, search words and movements of stock: importing thousands takes many times longer.
 */
export async function addManyItems(
  shop: Shop,
  count: number,
  said: Partial<CatalogueRow> = {},
): Promise<void> {
  await writeCatalogue(shop, [catalogueRow('MANY', said)]);
  const first = await shop.database.read.selectFrom('item').selectAll().executeTakeFirstOrThrow();
  const { itmCode, sku, skuKey, priceCents, hasStock, isDiscounted, listed, ...row } = first;
  const columns = Object.keys(row) as (keyof typeof row)[];
  for (let made = 1; made < count;) {
    const copied = Math.min(made, count - made, MOST_COPIED);
    const copies = shop.database.read
      .selectFrom('item')
      .select(sql<string>`"sku" || '-' || ${sql.lit(made)}`.as('sku'))
      .select(sql<string>`"skuKey" || '-' || ${sql.lit(made)}`.as('skuKey'))
      .select(columns)
      .orderBy('itmCode')
      .limit(copied);
    await shop.database.transaction((tx) =>
      tx
        .insertInto('item')
        .columns(['sku', 'skuKey', ...columns])
        .expression(copies)
        .execute(),
    );
    made += copied;
  }
}
