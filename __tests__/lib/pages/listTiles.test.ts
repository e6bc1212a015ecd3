import type { Category } from '@/lib/contract/catalogue.contract';
import { brandScope, categoryScope, searchScope, shopScope } from '@/lib/urls/listScope';
import { EMPTY_LIST_STATE, type ListState } from '@/lib/urls/listUrl';
import { itemsInOrder, tilesMode } from '@/lib/pages/listTiles';
import { anItem } from '@/__tests__/support/factories';

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
  it('are above the list of all parts if the merchant enables them', () => {
    expect(tilesMode(shopScope(), EMPTY_LIST_STATE, ON)).toBe('above');
    expect(tilesMode(shopScope(), EMPTY_LIST_STATE, OFF)).toBe('none');
  });

  it.each<Partial<ListState>>([{ page: 2 }, { catCode: ['1'] }, { grade: ['oem'] }])(
    'make room for the items once the list is narrowed: %j',
    (narrowed) => {
      expect(tilesMode(shopScope(), { ...EMPTY_LIST_STATE, ...narrowed }, ON)).toBe('none');
    },
  );

  it('replace the items of a category with sub-categories if the merchant enables them', () => {
    expect(tilesMode(parent, EMPTY_LIST_STATE, ON)).toBe('instead');
    expect(tilesMode(parent, EMPTY_LIST_STATE, OFF)).toBe('none');
  });

  it('are absent from a category without sub-categories, a brand and a search', () => {
    for (const scope of [leaf, brand, searchScope('a12')]) {
      expect(tilesMode(scope, EMPTY_LIST_STATE, ON)).toBe('none');
    }
  });
});

describe('all parts', () => {
  const items = ['A', 'A', 'B'].map((modelNumber, at) => anItem({ itmCode: at + 1, modelNumber }));
  const codes = (scope: ReturnType<typeof shopScope>, state: Partial<ListState> = {}) =>
    itemsInOrder(scope, { ...EMPTY_LIST_STATE, ...state }, items).map(({ itmCode }) => itmCode);

  it('open on cards that look different, and keep every other order', () => {
    expect(codes(shopScope())).toEqual([1, 3, 2]);
    expect(codes(shopScope(), { page: 2 })).toEqual([1, 2, 3]);
    expect(codes(shopScope(), { sort: 'newest' })).toEqual([1, 2, 3]);
    expect(codes(brand)).toEqual([1, 2, 3]);
  });
});
