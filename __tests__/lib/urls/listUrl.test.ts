import { listQuerySchema } from '@/lib/contract/catalogue.contract';
import {
  appliedFilters,
  EMPTY_LIST_STATE,
  listHref,
  readListState,
  readRupees,
  toggleFlag,
  toggleValue,
  toListQuery,
  withOnly,
  withoutFilter,
  withoutFilters,
  type ListState,
} from '@/lib/urls/listUrl';

const state = (given: Partial<ListState>): ListState => ({ ...EMPTY_LIST_STATE, ...given });

describe('the URL of a list', () => {
  it('is the bare path when nothing is selected', () => {
    expect(listHref('/shop/offers', EMPTY_LIST_STATE)).toBe('/shop/offers');
  });

  it.each([
    ['?query=a12%20display', state({ query: 'a12 display' })],
    ['?model=12&catCode=3', state({ model: ['12'], catCode: ['3'] })],
    ['?grade=incell,soft-oled', state({ grade: ['incell', 'soft-oled'] })],
    ['?colour=Awesome%20Blue', state({ colour: ['Awesome Blue'] })],
    ['?inStock=1&discounted=1', state({ inStock: true, discounted: true })],
    ['?minPrice=3000&maxPrice=13000.5', state({ minPrice: 3000, maxPrice: 13000.5 })],
    ['?sort=price-asc&view=rows&page=3', state({ sort: 'price-asc', view: 'rows', page: 3 })],
    ['?view=grid', state({ view: 'grid' })],
    ['?warranty=12,6', state({ warranty: ['12', '6'] })],
  ])('%s is read and written unchanged', (query, expected) => {
    expect(listHref('/shop', expected)).toBe(`/shop${query}`);
    const read = Object.fromEntries(new URLSearchParams(query));
    expect(readListState(read)).toEqual(expected);
  });

  it('escapes text that would break a URL', () => {
    const query = 'a&b=c #d "é" <x>';
    const href = listHref('/shop', state({ query }));
    expect(new URL(href, 'http://shop.test').searchParams.get('query')).toBe(query);
  });

  it.each([
    [{ catCode: 'x' }],
    [{ catCode: '0' }],
    [{ catCode: '-3' }],
    [{ catCode: '1e5' }],
    [{ grade: '' }],
    [{ grade: ',,' }],
    [{ sort: 'toString' }],
    [{ sort: 'cheapest' }],
    [{ view: 'list' }],
    [{ page: '0' }],
    [{ page: 'two' }],
    [{ minPrice: 'abc' }],
    [{ minPrice: '-5' }],
    [{ inStock: 'yes' }],
    [{ warranty: '12months' }],
    [{ unknown: '1' }],
  ])('ignores the invalid %j', (query) => {
    expect(readListState(query)).toEqual(EMPTY_LIST_STATE);
  });

  it('reads a form submitted without JavaScript, which repeats the name', () => {
    expect(readListState({ grade: ['incell', 'copy-lcd', 'incell'] }).grade).toEqual([
      'incell',
      'copy-lcd',
    ]);
  });

  it('never sends a query that the API refuses', async () => {
    const hostile = readListState({
      query: ' x '.repeat(200),
      page: '99999',
      grade: Array.from({ length: 90 }, (_, at) => `g${at}`),
      catCode: Array.from({ length: 90 }, (_, at) => String(at + 1)),
      minPrice: '999999999',
      colour: 'a'.repeat(500),
    });
    await expect(listQuerySchema.validate(toListQuery(hostile))).resolves.toBeDefined();
  });

  it('does not send the view to the API', () => {
    expect(toListQuery(state({ view: 'rows', grade: ['incell'] }))).toEqual({ grade: 'incell' });
  });
});

describe('changing the filters', () => {
  it('adds a value and removes it', () => {
    const once = toggleValue(EMPTY_LIST_STATE, 'grade', 'incell');
    const twice = toggleValue(once, 'grade', 'copy-lcd');
    expect(twice.grade).toEqual(['incell', 'copy-lcd']);
    expect(toggleValue(twice, 'grade', 'incell').grade).toEqual(['copy-lcd']);
  });

  it.each([
    ['a value', (from: ListState) => toggleValue(from, 'grade', 'incell')],
    ['a flag', (from: ListState) => toggleFlag(from, 'inStock')],
    ['a tab', (from: ListState) => withOnly(from, 'catCode', '3')],
    ['a removed filter', (from: ListState) => withoutFilter(from, { kind: 'price' })],
    ['clearing', (from: ListState) => withoutFilters(from, [])],
  ])('returns to page 1 after %s', (_what, change) => {
    expect(change(state({ page: 4, maxPrice: 500 })).page).toBe(1);
  });

  it('does not mutate the given state', () => {
    const before = state({ grade: ['incell'], page: 2 });
    toggleValue(before, 'grade', 'oem');
    expect(before).toEqual(state({ grade: ['incell'], page: 2 }));
  });

  it('returns the filters in effect, without those of heading and tabs', () => {
    const chosen = state({ query: 'lcd', catCode: ['3'], grade: ['incell'], minPrice: 10 });
    expect(appliedFilters(chosen, ['query', 'catCode'])).toEqual([
      { kind: 'value', key: 'grade', value: 'incell' },
      { kind: 'price' },
    ]);
  });

  it('removes every filter and keeps query, tab, sort and view', () => {
    const kept = state({ query: 'lcd', catCode: ['3'], sort: 'newest', view: 'rows' });
    const chosen = { ...kept, grade: ['incell'], inStock: true, minPrice: 10, page: 2 };
    expect(withoutFilters(chosen, ['query', 'catCode'])).toEqual(kept);
  });
});

describe('amounts as people type them', () => {
  it.each([
    ['3000', 3000],
    ['13,000', 13000],
    [' 1500.50 ', 1500.5],
    ['', null],
    ['1.234', null],
    ['LKR 5', null],
    ['Infinity', null],
  ])('"%s" is %s', (typed, rupees) => {
    expect(readRupees(typed)).toBe(rupees);
  });
});
