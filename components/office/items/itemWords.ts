import { findGrade } from '@/lib/contract/grades';
import { ITEM_FILTER_NAMES, type ItemFilterName } from '@/lib/contract/itemLists';
import type { ItemGroups } from '@/lib/contract/officeItem.contract';
import { withFilters, type ItemColumnId, type ItemListView } from '@/lib/urls/itemsView';

export const COLUMN_NAMES: Record<ItemColumnId, string> = {
  sku: 'SKU',
  name: 'Name',
  category: 'Category',
  brand: 'Brand',
  grade: 'Grade',
  stock: 'Stock',
  price: 'Price, LKR',
  dealer: 'Dealer, LKR',
  discount: 'Discount',
  shelf: 'Shelf',
  barcode: 'Barcode',
  state: 'In the shop',
  updated: 'Changed',
};

/** The words of filters that have few values. */
export const FILTER_WORDS = {
  stock: { out: 'Out of stock', low: 'Low stock', in: 'In stock' },
  hidden: { no: 'Shown in the shop', yes: 'Hidden' },
  photo: { yes: 'With photo', no: 'Without photo' },
  price: { yes: 'With price', no: 'Without price' },
  offer: { yes: 'On offer', no: 'Not on offer' },
} as const;

type WordedFilter = keyof typeof FILTER_WORDS;

/** Returns a chip for each filter but the search: its words, and the view without it. */
export function filterChips(
  view: ItemListView,
  groups: ItemGroups,
): { name: ItemFilterName; words: string; without: ItemListView }[] {
  return ITEM_FILTER_NAMES.flatMap((name) => {
    const value = view.filters[name];
    if (value === undefined || name === 'search') return [];
    const words = wordsOf(name, value, groups);
    return [{ name, words, without: withFilters(view, { [name]: '' }) }];
  });
}

function wordsOf(name: ItemFilterName, value: string, groups: ItemGroups): string {
  const nameIn = (list: ItemGroups['brands']) =>
    list.find(({ code }) => String(code) === value)?.name ?? value;
  if (name === 'category') return nameIn(groups.categories);
  if (name === 'brand') return nameIn(groups.brands);
  if (name === 'grade') return findGrade(value)?.label ?? value;
  const words: Readonly<Record<string, string>> = FILTER_WORDS[name as WordedFilter];
  return words[value] ?? value;
}

/** Returns a name to propose for a view, such as "Displays, low stock". */
export function proposedName(view: ItemListView, groups: ItemGroups): string {
  const { search = '' } = view.filters;
  const chips = filterChips(view, groups).map(({ words }) => words);
  return [...(search === '' ? [] : [`“${search}”`]), ...chips].join(', ').slice(0, 60);
}
