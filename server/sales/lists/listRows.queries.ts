import type { LineFacts } from '@/lib/commerce/listChanges';
import type { WantedLine } from '@/lib/contract/dealer.contract';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';

/** A line with what was last accepted. */
export type ListLine = WantedLine & LineFacts & { sku: string };

/** Returns the lists of an account with their size. */
export function listsOf(db: Reader | Writer, accountId: number) {
  return db
    .selectFrom('itemList')
    .innerJoin('itemListLine', 'itemListLine.listId', 'itemList.listId')
    .select(['itemList.listId', 'name', 'version', 'updatedAt'])
    .select(({ fn }) => [fn.countAll<number>().as('itemCount'), fn.sum<number>('qty').as('pieces')])
    .where('accountId', '=', accountId)
    .groupBy(['itemList.listId', 'name', 'version', 'updatedAt']);
}

export async function readLines(db: Reader | Writer, listId: number): Promise<ListLine[]> {
  const rows = await db
    .selectFrom('itemListLine')
    .select(['itmCode', 'qty', 'sku', 'itmName', 'unitCents', 'stock'])
    .where('listId', '=', listId)
    .orderBy('position')
    .execute();
  return rows.map(({ unitCents: unitPriceCents, ...line }) => ({ ...line, unitPriceCents }));
}

/** Replaces the lines of a list. */
export async function writeLines(
  tx: Writer,
  listId: number,
  lines: readonly ListLine[],
): Promise<void> {
  await tx.deleteFrom('itemListLine').where('listId', '=', listId).execute();
  const rows = lines.map(({ unitPriceCents: unitCents, ...line }, position) => ({
    ...line,
    listId,
    position,
    unitCents,
  }));
  await tx.insertInto('itemListLine').values(rows).execute();
}

/** Returns the same error for another account's list and for one that does not exist. */
export function unknownList(): ShopError {
  return new ShopError('not-found', { list: "We can't find this list. " });
}
