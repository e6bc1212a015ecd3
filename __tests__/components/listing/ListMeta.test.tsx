import { ListMeta } from '@/components/listing/ListScreen';
import { PageMeta } from '@/components/ui/PageMeta';
import type { Category } from '@/lib/contract/catalogue.contract';
import type { ListPage } from '@/lib/pages/listPage';
import {
  categoryScope,
  modelScope,
  searchScope,
  subCategoryScope,
  tagScope,
} from '@/lib/urls/listScope';
import { EMPTY_LIST_STATE, type ListState } from '@/lib/urls/listUrl';
import { aList, aListPage } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

jest.mock('@/components/ui/PageMeta', () => ({ PageMeta: jest.fn(() => null) }));

const category = {
  catCode: 1,
  catName: 'Displays',
  itemCount: 9,
  partKind: 'display',
  subCategories: [{ sCatCode: 11, sCatName: 'AMOLED', itemCount: 4 }],
} satisfies Category;
const tags = [{ sCatCode: 11, tags: [{ tagCode: 3, tagName: '6.5 in and more' }] }];

const displays = categoryScope(category);

const galaxyA12 = modelScope({
  modelCode: 5,
  bndCode: 2,
  bndName: 'Samsung',
  series: 'Galaxy A',
  modelName: 'Galaxy A12',
  modelNumbers: ['SM-A125F'],
  itemCount: 3,
  nearTwins: [],
  categories: [],
});

function metaOf(scope: ListPage['scope'], state: Partial<ListState>, totalItems = 1) {
  jest.mocked(PageMeta).mockClear();
  const list = { ...aList(), totalItems };
  const page = aListPage({ scope, list, state: { ...EMPTY_LIST_STATE, ...state } });
  renderInShop(<ListMeta {...page} />);
  const [props] = jest.mocked(PageMeta).mock.calls[0] ?? [];
  return {
    canonical: props?.canonical,
    noindex: props?.noindex,
    words: [props?.title, props?.description],
  };
}

describe('the meta tags of a list', () => {
  const path = 'https://shop.test/shop/category/1/displays';

  it.each<[string, Partial<ListState>, string, boolean]>([
    ['the list itself', {}, path, false],
    ['a later page', { page: 2 }, `${path}?page=2`, false],
    ['a filter', { grade: ['incell'] }, path, true],
    ['a page of a filtered list', { grade: ['incell'], page: 2 }, path, true],
    ['a tab', { sCatCode: ['11'] }, path, true],
    ['another order', { sort: 'price-asc' }, path, true],
    ['the row view', { view: 'rows' }, path, false],
  ])('%s', (_what, state, canonical, noindex) => {
    expect(metaOf(displays, state)).toMatchObject({ canonical, noindex });
  });

  it('have canonical addresses for a model and each of its categories', () => {
    const model = { model: ['5'] };
    expect(metaOf(galaxyA12, model)).toMatchObject({
      canonical: 'https://shop.test/shop?model=5',
      noindex: false,
    });
    expect(metaOf(galaxyA12, { ...model, catCode: ['1'] })).toMatchObject({
      canonical: 'https://shop.test/shop?model=5&catCode=1',
      noindex: false,
    });
    expect(metaOf(galaxyA12, { ...model, grade: ['incell'] }).noindex).toBe(true);
  });

  it('exclude search results from the index', () => {
    expect(metaOf(searchScope('lcd'), { query: 'lcd' }).noindex).toBe(true);
  });

  it.each<[ListPage['scope'] | null, string, string]>([
    [displays, 'Displays', '9 displays'],
    [subCategoryScope([category], '11'), 'Displays: AMOLED', '9 displays: AMOLED'],
    [
      tagScope([category], tags, '3'),
      'Displays: AMOLED, 6.5 in and more',
      '9 displays: AMOLED, 6.5 in and more',
    ],
    [galaxyA12, 'Galaxy A12 parts (SM-A125F)', '9 parts: Galaxy A12 parts (SM-A125F)'],
  ])('name a category with its parents', (scope, title, about) => {
    if (scope === null) throw new Error('There is no such shelf.');
    expect(metaOf(scope, {}, 9).words).toEqual([
      `${title} | Sparepoint`,
      `${about}. Grade, warranty, price in LKR and stock of each part.`,
    ]);
  });
});
