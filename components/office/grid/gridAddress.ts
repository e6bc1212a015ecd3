import { ITEM_FILTER_NAMES } from '@/lib/contract/itemLists';
import type { OfficeItemList } from '@/lib/contract/officeItem.contract';
import { ROWS_AT_ONCE, type GridPage } from './gridPage';

type Address = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the page of an address: the view of the list of items, and its columns. */
export async function gridPage(
  address: Address,
  load: (query: Record<string, string | number>) => Promise<OfficeItemList>,
): Promise<GridPage> {
  const query = Object.fromEntries(
    [...ITEM_FILTER_NAMES, 'sort'].flatMap((name) => {
      const value = address[name];
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
    }),
  );
  const { columns } = address;
  return {
    list: await load({ ...query, limit: ROWS_AT_ONCE }),
    query,
    columns: typeof columns === 'string' && columns !== '' ? columns.split(',') : [],
  };
}
