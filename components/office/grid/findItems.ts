import { officeApi } from '@/lib/api/officeApi';
import type { GridRow } from '@/lib/commerce/grid/typedCells';
import { MOST_SKUS } from '@/lib/contract/itemLists';
import { rowsOf } from './gridPage';

/** Finds the items of SKUs, also of SKUs that are written in another case. */
export async function findItems(skus: readonly string[]): Promise<GridRow[]> {
  const asked: Promise<GridRow[]>[] = [];
  for (let from = 0; from < skus.length; from += MOST_SKUS) {
    asked.push(findSome(skus.slice(from, from + MOST_SKUS)));
  }
  return (await Promise.all(asked)).flat();
}

async function findSome(skus: readonly string[]): Promise<GridRow[]> {
  const query = { skus: skus.join('\n') };
  return rowsOf(await officeApi.call('GET /office/items', { query }));
}
