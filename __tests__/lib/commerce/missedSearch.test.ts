import { countedQuery } from '@/lib/commerce/missedSearch';

test.each([
  ['  Skreen   A12 ', 'skreen a12'],
  ['අයිෆෝන් 11', 'අයිෆෝන් 11'],
  ['A12/LCD', 'a12 lcd'],
  ['x', null],
  ['??', null],
  ['nimal@home.example', null],
  ['077 123 4567', null],
  ['call 0771234567 please', null],
  ['a'.repeat(81), null],
])('counts the query %j as %j', (query, counted) => {
  expect(countedQuery({ query })).toBe(counted);
});

test.each([
  [{ limit: 15 }, 'suggestions while someone types'],
  [{ page: 2 }, 'further pages'],
  [{ catCode: '3' }, 'filtered lists'],
  [{ maxPrice: 100 }, 'price ranges'],
])('does not count %j: %s', (asked, why) => {
  expect([why, countedQuery({ query: 'skreen', ...asked })]).toEqual([why, null]);
});

test('counts a sorted first page', () => {
  const sorted = { query: 'skreen', page: 1, limit: 24, sort: 'newest' };
  expect(countedQuery(sorted)).toBe('skreen');
});
