import { chosenTab, scopeKeys, type ListScope } from '@/lib/urls/listScope';
import { appliedFilters, type ListState } from '@/lib/urls/listUrl';
import type { SiteSettings } from '@/lib/contract/siteSettings';

/** Whether a list shows category tiles above or instead of its items. */
export type TilesMode = 'above' | 'instead' | 'none';

type Flags = Pick<SiteSettings, 'showCategoriesInShop' | 'hideItemsOfCatsWithSubCats'>;

/** Returns 'above' on an unfiltered /shop, 'instead' for a category with sub-categories (spec 3). */
export function tilesMode(scope: ListScope, state: ListState, flags: Flags): TilesMode {
  if (hasSubCategories(scope)) return flags.hideItemsOfCatsWithSubCats ? 'instead' : 'none';
  if (scope.kind !== 'shop' || !flags.showCategoriesInShop) return 'none';
  const isWhole =
    state.page === 1 &&
    chosenTab(scope, state) === null &&
    appliedFilters(state, scopeKeys(scope)).length === 0;
  return isWhole ? 'above' : 'none';
}

function hasSubCategories({ fixed, tabKey }: ListScope): boolean {
  return 'catCode' in fixed && tabKey === 'sCatCode';
}
