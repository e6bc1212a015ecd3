import type { Category, ModelSummary } from '@/lib/contract/catalogue.contract';
import { canonicalRedirect } from '@/lib/urls/canonicalPath';
import { countOf } from '@/lib/text/format';
import {
  categoryScope,
  modelScope,
  scopeKeys,
  searchScope,
  shopScope,
  subCategoryScope,
  tagScope,
} from '@/lib/urls/listScope';
import { EMPTY_LIST_STATE } from '@/lib/urls/listUrl';
import { pageFacets, plainName } from '@/lib/pages/pageFacets';

const displays: Category = {
  catCode: 1,
  catName: 'Displays',
  itemCount: 9,
  partKind: 'display',
  subCategories: [{ sCatCode: 11, sCatName: 'LCD with touch', itemCount: 4 }],
};
const tags = [{ sCatCode: 11, tags: [{ tagCode: 21, tagName: 'Incell' }] }];

describe('the scope of a list page', () => {
  it('finds a sub-category with its category in the breadcrumbs', () => {
    expect(subCategoryScope([displays], '11')).toMatchObject({
      heading: 'LCD with touch',
      path: '/shop/sub-category/11/lcd-with-touch',
      fixed: { sCatCode: '11' },
      tabKey: 'tagCode',
      crumbs: [{ name: 'Home' }, { name: 'Displays', href: '/shop/category/1/displays' }],
    });
  });

  it('finds a tag with its full breadcrumbs', () => {
    const crumbs = tagScope([displays], tags, '21')?.crumbs.map(({ name }) => name);
    expect(crumbs).toEqual(['Home', 'Displays', 'LCD with touch']);
  });

  it.each([['99'], [''], ['11x']])('returns null for the code "%s"', (code) => {
    expect(subCategoryScope([displays], code)).toBeNull();
    expect(tagScope([displays], tags, code)).toBeNull();
  });

  it('has no tabs in a category without sub-categories', () => {
    expect(categoryScope({ ...displays, subCategories: [] }).tabKey).toBeNull();
  });

  it('contains only the near-twin fields that the warning shows', () => {
    const twin = {
      modelCode: 6,
      bndName: 'Samsung',
      series: 'Galaxy A',
      modelName: 'Galaxy A12 Nacho',
      modelNumbers: ['SM-A127F'],
    };
    const summary: ModelSummary = {
      ...twin,
      modelCode: 5,
      modelName: 'Galaxy A12',
      modelNumbers: ['SM-A125F'],
      bndCode: 2,
      itemCount: 3,
      nearTwins: [twin],
      categories: [],
    };
    expect(modelScope(summary).model?.nearTwins).toEqual([
      { modelCode: 6, modelName: 'Galaxy A12 Nacho', modelNumbers: ['SM-A127F'] },
    ]);
  });

  it('shows a query as a filter except on the search page', () => {
    expect(scopeKeys(searchScope('lcd'))).toContain('query');
    expect(scopeKeys(shopScope())).not.toContain('query');
  });
});

describe('the filters of a list page', () => {
  const option = (value: string, count = 1) => ({ value, label: `Label ${value}`, count });

  it('omit the filters that the page’s path implies', () => {
    const scope = subCategoryScope([displays], '11') ?? shopScope();
    const facets = pageFacets(
      [
        { key: 'catCode', options: [option('1')] },
        { key: 'sCatCode', options: [option('11')] },
        { key: 'grade', options: [option('incell')] },
      ],
      EMPTY_LIST_STATE,
      scope,
      plainName,
    );
    expect(facets.map(({ key }) => key)).toEqual(['grade']);
  });

  it('keep a selected value without items, so that it can be removed', () => {
    const state = { ...EMPTY_LIST_STATE, grade: ['oem'] };
    const facets = pageFacets([], state, shopScope(), plainName);
    expect(facets).toEqual([{ key: 'grade', options: [{ value: 'oem', label: 'OEM', count: 0 }] }]);
  });

  it('offer tags only inside one sub-category', () => {
    const tagFacet = [{ key: 'tagCode' as const, options: [option('21'), option('22')] }];
    const within = { ...EMPTY_LIST_STATE, sCatCode: ['11'] };
    expect(pageFacets(tagFacet, EMPTY_LIST_STATE, shopScope(), plainName)).toEqual([]);
    expect(pageFacets(tagFacet, within, shopScope(), plainName).map(({ key }) => key)).toContain(
      'tagCode',
    );
  });

  it('truncate a long filter but keep its selected values', () => {
    const options = Array.from({ length: 80 }, (_, at) => option(String(at + 1)));
    const state = { ...EMPTY_LIST_STATE, bndCode: ['77'] };
    const [facet] = pageFacets([{ key: 'bndCode', options }], state, shopScope(), plainName);
    expect(facet?.options).toHaveLength(21);
    expect(facet?.options.at(-1)?.value).toBe('77');
  });
});

describe('an outdated slug', () => {
  it.each([
    ['/product/5/old-name', '/product/5/new-name'],
    ['/product/5/old-name?variant=6', '/product/5/new-name?variant=6'],
  ])('%s is redirected with its query', (from, to) => {
    expect(canonicalRedirect(from, '/product/5/new-name')).toBe(to);
  });

  it('does not redirect a canonical path', () => {
    expect(canonicalRedirect('/product/5/new-name?page=2', '/product/5/new-name')).toBeNull();
  });
});

describe('a total as text', () => {
  it.each([
    [13, 'Displays', '13 displays'],
    [1, 'Displays', '1 display'],
    [1, 'Batteries', '1 battery'],
    [2, 'Touch panels', '2 touch panels'],
    [4, 'Charging', '4 parts'],
    [4, 'Glass and OCA', '4 parts'],
    [1, 'Tempered glass', '1 part'],
    [0, null, '0 parts'],
    [5858, null, '5,858 parts'],
  ])('%i of %s is "%s"', (total, catName, words) => {
    expect(countOf(total, catName)).toBe(words);
  });
});
