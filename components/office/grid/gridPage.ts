import type { GridRow } from '@/lib/commerce/grid/typedCells';
import type { ItemView, OfficeItemList } from '@/lib/contract/officeItem.contract';

/** Rows of one answer. */
export const ROWS_AT_ONCE = 200;

export type GridPage = {
  list: OfficeItemList;
  /** The search, filters and order of the list of items, as its address has them; or the `skus` that were chosen. */
  query: Readonly<Record<string, string>>;
  /** The fields that were chosen as columns; none: the usual ones. */
  columns: readonly string[];
  /** The views that the staff share. */
  views: readonly ItemView[];
  /** The sheet for prices is open, because another screen led to it. */
  isByPercent: boolean;
};

export function rowsOf({ items }: Pick<OfficeItemList, 'items'>): GridRow[] {
  return items.map(({ sku, name, stock, cells }) => ({ sku, name, stock, cells }));
}
