import type { Reader, Writer } from '@/server/platform/database/connect';
import type { StoredNumber } from './modelDirectory';

/** Removes a number of a phone model; returns false where there is none. */
export async function removeNumber(
  tx: Writer,
  { modelCode, modelNumber }: StoredNumber,
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('modelNumber')
    .where('modelCode', '=', modelCode)
    .where('modelNumber', '=', modelNumber)
    .returning('position')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Stores a number of a phone model where it was; returns false where there is one. */
export async function restoreNumber(tx: Writer, number: StoredNumber): Promise<boolean> {
  const stored = await tx
    .insertInto('modelNumber')
    .values(number)
    .onConflict((conflict) => conflict.columns(['modelCode', 'modelNumber']).doNothing())
    .returning('position')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Returns the items that fit a phone model, without those whose adding was undone. */
export async function itemsOfModel(db: Reader | Writer, modelCode: number): Promise<number[]> {
  const rows = await db
    .selectFrom('itemModel')
    .innerJoin('item', 'item.itmCode', 'itemModel.itmCode')
    .select('item.itmCode')
    .where('modelCode', '=', modelCode)
    .where('withdrawn', '=', 0)
    .execute();
  return rows.map(({ itmCode }) => itmCode);
}
