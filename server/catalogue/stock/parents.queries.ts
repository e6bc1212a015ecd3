import type { Writer } from '@/server/platform/database/connect';
import { chunks } from '@/server/platform/database/chunks';
import type { Shop } from '@/server/boot/shop';
import { lockItems } from './changeStock.queries';

/** Sets the stock of items with variants to the sum of their visible variants, where it differs. */
export async function recountParents(
  shop: Pick<Shop, 'database'>,
  tx: Writer,
  itmCodes: readonly number[],
): Promise<void> {
  await recountItems(shop, tx, await parentsOf(tx, itmCodes));
}

/** The same of items that have variants, or had some. */
export async function recountItems(
  shop: Pick<Shop, 'database'>,
  tx: Writer,
  itmCodes: readonly number[],
): Promise<void> {
  const inOrder = [...new Set(itmCodes)].sort((left, right) => left - right);
  for await (const parents of chunks(inOrder)) {
    // The sums must be read after the lock: a variant sold meanwhile would otherwise not count.
    const before = await lockItems(shop, tx, parents);
    const sums = await sumsOf(tx, parents);
    for (const [itmCode, { inStock }] of before) {
      const pieces = sums.get(itmCode) ?? 0;
      if (pieces === inStock) continue;
      await tx
        .updateTable('item')
        .set({ inStock: pieces })
        .where('itmCode', '=', itmCode)
        .execute();
    }
  }
}

/** Returns the parents, which every transaction locks in the order of their codes. */
async function parentsOf(tx: Writer, itmCodes: readonly number[]): Promise<number[]> {
  const parents = new Set<number>();
  for await (const some of chunks(itmCodes)) {
    const rows = await tx
      .selectFrom('item')
      .select('parentItmCode')
      .distinct()
      .where('itmCode', 'in', some)
      .where('parentItmCode', 'is not', null)
      .execute();
    for (const { parentItmCode } of rows) if (parentItmCode !== null) parents.add(parentItmCode);
  }
  return [...parents];
}

async function sumsOf(tx: Writer, parents: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('item')
    .select(({ fn }) => ['parentItmCode', fn.sum<number>('inStock').as('pieces')])
    .where('parentItmCode', 'in', parents)
    .where('visible', '=', 1)
    .groupBy('parentItmCode')
    .execute();
  return new Map(rows.map(({ parentItmCode, pieces }) => [parentItmCode ?? 0, pieces]));
}
