import {
  ITEM_FILTER_NAMES,
  ITEM_SORTS,
  type ItemFilterName,
  type ItemSort,
} from '@/lib/contract/itemLists';
import { officeLink, officeLinks } from './officeLinks';

/** The columns of the list of items, in their order. */
export const ITEM_COLUMN_IDS = [
  'sku',
  'name',
  'category',
  'brand',
  'grade',
  'stock',
  'price',
  'dealer',
  'discount',
  'shelf',
  'barcode',
  'state',
  'updated',
] as const;
export type ItemColumnId = (typeof ITEM_COLUMN_IDS)[number];

/** Shown until others are chosen. */
export const USUAL_COLUMNS: readonly ItemColumnId[] = [
  'sku',
  'name',
  'grade',
  'stock',
  'price',
  'dealer',
  'state',
] as const;

/** The filters of a list, as its address has them; absent: not narrowed. */
export type ViewFilters = Partial<Record<ItemFilterName, string>>;

/** What a list of items shows: all of it is in the address. */
export type ItemListView = {
  filters: ViewFilters;
  sort: ItemSort;
  columns: readonly ItemColumnId[];
};

type Address = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the view of an address; what it does not know is left out. */
export function viewOfAddress(address: Address): ItemListView {
  const textOf = (name: string) => {
    const value = address[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const filters = ITEM_FILTER_NAMES.flatMap((name) => {
    const value = textOf(name);
    return value === '' ? [] : [[name, value] as const];
  });
  const chosen = textOf('columns').split(',');
  const columns = ITEM_COLUMN_IDS.filter((id) => chosen.includes(id));
  return {
    filters: Object.fromEntries(filters),
    sort: ITEM_SORTS.find((one) => one === textOf('sort')) ?? 'sku',
    columns: columns.length === 0 ? USUAL_COLUMNS : columns,
  };
}

/** Returns the part of the address that a view is kept by. */
export function viewQuery({ filters, sort, columns }: ItemListView): string {
  const isUsual = columns.join() === USUAL_COLUMNS.join();
  const link = officeLink('', {
    ...filters,
    sort: sort === 'sku' ? undefined : sort,
    columns: isUsual ? undefined : columns.join(','),
  });
  return link.replace(/^\?/, '');
}

/** Returns the address of a view, or of its page after an item. */
export function itemsLink(view: ItemListView, after?: string): string {
  const query = viewQuery(view);
  const page = after === undefined ? query : `${query === '' ? '' : `${query}&`}after=${after}`;
  return page === '' ? officeLinks.items : `${officeLinks.items}?${page}`;
}

/** Returns the view with other filters; '' takes one away. */
export function withFilters(view: ItemListView, changes: ViewFilters): ItemListView {
  const all = { ...view.filters, ...changes };
  const filters = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return { ...view, filters };
}
