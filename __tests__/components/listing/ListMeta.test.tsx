import { ListMeta } from '@/components/listing/ListMeta';
import { PageMeta } from '@/components/ui/PageMeta';
import type { ListPage } from '@/lib/site/listPage';
import { categoryScope, modelScope, searchScope } from '@/lib/site/listScope';
import { EMPTY_LIST_STATE, type ListState } from '@/lib/site/listUrl';
import { aListPage } from '../../support/factories';
import { renderInShop } from '../../support/renderInShop';

jest.mock('@/components/ui/PageMeta', () => ({ PageMeta: jest.fn(() => null) }));

const displays = categoryScope({
  catCode: 1,
  catName: 'Displays',
  itemCount: 9,
  partKind: 'display',
  subCategories: [{ sCatCode: 11, sCatName: 'AMOLED', itemCount: 4 }],
});

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

function metaOf(scope: ListPage['scope'], state: Partial<ListState>) {
  jest.mocked(PageMeta).mockClear();
  const page = aListPage({ scope, state: { ...EMPTY_LIST_STATE, ...state } });
  renderInShop(<ListMeta {...page} />);
  const [props] = jest.mocked(PageMeta).mock.calls[0] ?? [];
  return { canonical: props?.canonical, noindex: props?.noindex };
}

describe('what search engines are told of a list', () => {
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
    expect(metaOf(displays, state)).toEqual({ canonical, noindex });
  });

  it('a model has a page of its own, and so has each shelf of it', () => {
    const model = { model: ['5'] };
    expect(metaOf(galaxyA12, model)).toEqual({
      canonical: 'https://shop.test/shop?model=5',
      noindex: false,
    });
    expect(metaOf(galaxyA12, { ...model, catCode: ['1'] })).toEqual({
      canonical: 'https://shop.test/shop?model=5&catCode=1',
      noindex: false,
    });
    expect(metaOf(galaxyA12, { ...model, grade: ['incell'] }).noindex).toBe(true);
  });

  it('answers to a query are not kept', () => {
    expect(metaOf(searchScope('lcd'), { query: 'lcd' }).noindex).toBe(true);
  });
});
