import { meantBy } from '@/lib/commerce/codes';
import { ITEM_FILTER_NAMES } from '@/lib/contract/itemLists';
import type { OfficeItemList } from '@/lib/contract/officeItem.contract';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { ROWS_AT_ONCE, type GridPage } from './gridPage';

type Address = Readonly<Record<string, string | string[] | undefined>>;
type Load = (query: Record<string, string | number>) => Promise<OfficeItemList>;

/** Returns the page of an address: chosen items or the view of the list of items, and its columns. */
export async function gridPage(address: Address, load: Load): Promise<Omit<GridPage, 'views'>> {
  const textOf = (name: string) => {
    const value = address[name];
    return typeof value === 'string' ? value : '';
  };
  const skus = textOf('skus');
  const names = skus === '' ? [...ITEM_FILTER_NAMES, 'sort'] : ['skus'];
  const query = Object.fromEntries(
    names.map((name) => [name, textOf(name)] as const).filter(([, value]) => value !== ''),
  );
  const list = await load({ ...query, limit: ROWS_AT_ONCE });
  return {
    list: skus === '' ? list : chosenOf(list, skus.split('\n')),
    query,
    columns: textOf('columns')
      .split(',')
      .filter((name) => name !== ''),
    isByPercent: textOf('act') === 'percent',
  };
}

/** Another item may have the same code in another spelling. */
function chosenOf(list: OfficeItemList, skus: readonly string[]): OfficeItemList {
  const items = meantBy(skus, list.items, ({ sku }) => sku);
  return { ...list, items, total: items.length };
}

type View = Pick<GridPage, 'query' | 'columns'>;

/** Returns the address of a view in the grid, or with another search. */
export function gridLink({ query, columns }: View, search?: string): string {
  const shown = search === undefined ? query : { ...listed(query), search };
  return officeLink(officeLinks.itemsGrid, { ...shown, columns: columns.join(',') });
}

/** Returns the address of the same view in the list of items. */
export function listLink({ query, columns }: View): string {
  return officeLink(officeLinks.items, { ...listed(query), columns: columns.join(',') });
}

/** Returns what a view is kept by, as the list of items writes it; '' for chosen items. */
export function gridViewQuery({ query, columns }: View): string {
  if (query.skus !== undefined) return '';
  const sort = query.sort === 'sku' ? undefined : query.sort;
  const link = officeLink('', { ...query, sort, columns: columns.join(',') });
  return link.replace(/^\?/, '');
}

/** The list of items narrows by no SKUs. */
function listed(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { skus: _, ...others } = query;
  return others;
}
