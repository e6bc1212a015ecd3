import { chosenTab, ownKeys, type ListScope } from '@/lib/urls/listScope';
import { appliedFilters, type ListState } from '@/lib/urls/listUrl';
import type { SiteSettings } from '@/lib/site/settings';

/** Where a list shows the shelves below it as tiles. */
export type TilesPlace = 'above' | 'instead' | 'none';

type Flags = Pick<SiteSettings, 'showCategoriesInShop' | 'hideItemsOfCatsWithSubCats'>;

/** Above the items of /shop while nothing narrows them; instead of those of a category (spec 3). */
export function tilesPlace(scope: ListScope, state: ListState, flags: Flags): TilesPlace {
  if (isParentShelf(scope)) return flags.hideItemsOfCatsWithSubCats ? 'instead' : 'none';
  if (scope.kind !== 'shop' || !flags.showCategoriesInShop) return 'none';
  const isWhole =
    state.page === 1 &&
    chosenTab(scope, state) === null &&
    appliedFilters(state, ownKeys(scope)).length === 0;
  return isWhole ? 'above' : 'none';
}

/** A category that has sub-categories. */
function isParentShelf({ fixed, tabKey }: ListScope): boolean {
  return 'catCode' in fixed && tabKey === 'sCatCode';
}
