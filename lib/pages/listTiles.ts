import { variedFirst } from '@/lib/commerce/firstScreen';
import type { Item } from '@/lib/contract/item.contract';
import { chosenTab, scopeKeys, type ListScope } from '@/lib/urls/listScope';
import { appliedFilters, type ListState } from '@/lib/urls/listUrl';
import type { SiteSettings } from '@/lib/contract/shop.contract';

/** Whether a list shows category tiles above or instead of its items. */
export type TilesMode = 'above' | 'instead' | 'none';

type Flags = Pick<SiteSettings, 'showCategoriesInShop' | 'hideItemsOfCatsWithSubCats'>;

/** Returns 'above' on an unfiltered /shop, 'instead' for a category with sub-categories (spec 3). */
export function tilesMode(scope: ListScope, state: ListState, flags: Flags): TilesMode {
  if (hasSubCategories(scope)) return flags.hideItemsOfCatsWithSubCats ? 'instead' : 'none';
  return flags.showCategoriesInShop && isWholeShop(scope, state) ? 'above' : 'none';
}

/** Tells whether this is the first page of all parts. */
function isWholeShop(scope: ListScope, state: ListState): boolean {
  return (
    scope.kind === 'shop' &&
    state.page === 1 &&
    chosenTab(scope, state) === null &&
    appliedFilters(state, scopeKeys(scope)).length === 0
  );
}

/** Returns the items of a page; all parts open on cards that look different. */
export function itemsInOrder(scope: ListScope, state: ListState, items: Item[]): Item[] {
  return isWholeShop(scope, state) && state.sort === 'best' ? variedFirst(items) : items;
}

function hasSubCategories({ fixed, tabKey }: ListScope): boolean {
  return 'catCode' in fixed && tabKey === 'sCatCode';
}
