import { sql } from 'kysely';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { CatalogueRow } from './catalogueRow';
import { statedDiscount } from './discountColumns';
import { OFFICE_COLUMNS, RECORD_COLUMNS, type ItemRecord, type OfficeColumns } from './itemRecord';

export type Breaks = NonNullable<CatalogueRow['breaks']>;

/** An item from the database with its details. */
export type StoredItem = ItemRecord &
  OfficeColumns & {
    itmCode: number;
    tierPrices: CatalogueRow['tierPrices'];
    breaks: Breaks;
    modelCodes: number[];
    options: CatalogueRow['options'];
  };

/**
 * Returns the stored items with these skus, by sku. Locks them, on an engine that needs it, in the
 * order in which sales do: by code, items with variants last.
 */
export async function readStoredItems(
  db: Reader | Writer,
  skus: readonly string[],
  { locks = false } = {},
): Promise<Map<string, StoredItem>> {
  if (skus.length === 0) return new Map();
  const items = await db
    .selectFrom('item')
    .select(['itmCode', ...RECORD_COLUMNS, ...OFFICE_COLUMNS, 'statedDisPerHundredths'])
    .where('sku', 'in', skus)
    .$if(locks, (query) =>
      query
        .orderBy(sql`"itmType" = 'M'`)
        .orderBy('itmCode')
        .forNoKeyUpdate(),
    )
    .execute();
  if (items.length === 0) return new Map();
  const byCode = new Map<number, StoredItem>(
    items.map(({ statedDisPerHundredths, ...item }) => [
      item.itmCode,
      {
        ...item,
        ...statedDiscount({ ...item, statedDisPerHundredths }),
        tierPrices: [],
        breaks: [],
        modelCodes: [],
        options: [],
      },
    ]),
  );
  await addDetails(db, byCode);
  return new Map([...byCode.values()].map((item) => [item.sku, item]));
}

async function addDetails(db: Reader | Writer, byCode: Map<number, StoredItem>) {
  const codes = [...byCode.keys()];
  const prices = await db
    .selectFrom('itemPrice')
    .selectAll()
    .where('itmCode', 'in', codes)
    .orderBy('userType')
    .execute();
  for (const { itmCode, userType, sellingCents } of prices) {
    byCode.get(itmCode)?.tierPrices.push({ userType, sellingCents });
  }
  const breaks = await db
    .selectFrom('itemBreak')
    .selectAll()
    .where('itmCode', 'in', codes)
    .orderBy('userType')
    .orderBy('fromQty')
    .execute();
  for (const { itmCode, ...one } of breaks) byCode.get(itmCode)?.breaks.push(one);
  const models = await db
    .selectFrom('itemModel')
    .selectAll()
    .where('itmCode', 'in', codes)
    .execute();
  for (const { itmCode, modelCode } of models) byCode.get(itmCode)?.modelCodes.push(modelCode);
  const options = await db
    .selectFrom('itemOption')
    .selectAll()
    .where('itmCode', 'in', codes)
    .orderBy('position')
    .execute();
  for (const { itmCode, optionName, optionValue } of options) {
    byCode.get(itmCode)?.options.push({ optionName, optionValue });
  }
}
