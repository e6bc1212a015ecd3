import type { Category } from '@/lib/contract/catalogue';
import { brandScope, categoryScope, searchScope, shopScope } from '@/lib/urls/listScope';
import { EMPTY_LIST_STATE, type ListState } from '@/lib/urls/listUrl';
import { tilesPlace } from '@/lib/pages/shelfTiles';

const ON = { showCategoriesInShop: true, hideItemsOfCatsWithSubCats: true };
const OFF = { showCategoriesInShop: false, hideItemsOfCatsWithSubCats: false };

const category = (subCategories: Category['subCategories']): Category => ({
  catCode: 1,
  catName: 'Displays',
  itemCount: 9,
  partKind: 'display',
  subCategories,
});
const parent = categoryScope(category([{ sCatCode: 11, sCatName: 'LCD', itemCount: 9 }]));
const leaf = categoryScope(category([]));
const brand = brandScope({
  bndCode: 5,
  bndName: 'Samsung',
  image: null,
  mainBrand: true,
  itemCount: 9,
});

describe('the tiles of a list', () => {
  it('stand above all parts, where the merchant wants them', () => {
    expect(tilesPlace(shopScope(), EMPTY_LIST_STATE, ON)).toBe('above');
    expect(tilesPlace(shopScope(), EMPTY_LIST_STATE, OFF)).toBe('none');
  });

  it.each<Partial<ListState>>([{ page: 2 }, { catCode: ['1'] }, { grade: ['oem'] }])(
    'make room for the items once the list is narrowed: %j',
    (narrowed) => {
      expect(tilesPlace(shopScope(), { ...EMPTY_LIST_STATE, ...narrowed }, ON)).toBe('none');
    },
  );

  it('stand instead of the items of a category with sub-categories, where the merchant wants it', () => {
    expect(tilesPlace(parent, EMPTY_LIST_STATE, ON)).toBe('instead');
    expect(tilesPlace(parent, EMPTY_LIST_STATE, OFF)).toBe('none');
  });

  it('never stand on a category without any, a brand or a search', () => {
    for (const scope of [leaf, brand, searchScope('a12')]) {
      expect(tilesPlace(scope, EMPTY_LIST_STATE, ON)).toBe('none');
    }
  });
});
