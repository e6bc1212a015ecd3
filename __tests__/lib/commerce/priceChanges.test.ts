import {
  comparedWith,
  goneCodes,
  priceChange,
  SAME_DOWNLOAD_MS,
} from '@/lib/commerce/priceChanges';

const BEFORE = new Map([
  [1, 1_000],
  [2, 2_000],
]);

test.each([
  ['no snapshot', null, 1, 5, null],
  ['the same price', BEFORE, 1, 1_000, null],
  ['a higher price', BEFORE, 1, 1_001, { kind: 'up', wasCents: 1_000 }],
  ['a lower price', BEFORE, 2, 1_999, { kind: 'down', wasCents: 2_000 }],
  ['another item', BEFORE, 3, 1, { kind: 'new', wasCents: null }],
])('marks %s', (_name, before, itmCode, cents, change) => {
  expect(priceChange(before, itmCode, cents)).toEqual(change);
});

test('names what is gone', () => {
  expect(goneCodes(BEFORE, new Set([2, 3]))).toEqual([1]);
  expect(goneCodes(null, new Set())).toEqual([]);
});

test.each([
  ['the first download', null, null],
  ['a later one with the last', { at: 0, beforeAt: null }, { at: 0 }],
  ['the same one again with nothing', { at: 1, beforeAt: null }, null],
  ['the same one again with the one before', { at: 1, beforeAt: 0 }, { at: 0 }],
])('compares %s', (_name, last, with_) => {
  const rows = last && {
    ...last,
    prices: 'last',
    pricesBefore: last.beforeAt === null ? null : 'before',
  };
  const found = comparedWith(rows, SAME_DOWNLOAD_MS);
  expect(found && { at: found.at }).toEqual(with_);
});
