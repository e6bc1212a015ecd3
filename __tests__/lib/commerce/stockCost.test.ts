import {
  averageCost,
  costOfChange,
  costOfReturned,
  shareOfValue,
  type CostedStock,
  type CostPart,
} from '@/lib/commerce/stockCost';

const stock = (inStock: number, costedPieces: number, stockValueCents: number): CostedStock => ({
  inStock,
  costedPieces,
  stockValueCents,
});
const part = (qty: number, costCents: number | null): CostPart => ({ qty, costCents });

test.each([
  [100, 1, 3, 33],
  [200, 1, 3, 67],
  [1, 1, 2, 1],
  [9_007_199_254_740_991, 999_999_999, 1_000_000_000, 9_007_199_245_733_792],
])('the share of %d cents for %d of %d pieces is %d, half up', (value, some, pieces, cents) => {
  expect(shareOfValue(value, some, pieces)).toBe(cents);
});

test.each<[string, CostedStock, number, CostPart[]]>([
  ['no change', stock(5, 5, 500), 0, []],
  ['pieces of unknown cost', stock(5, 0, 0), -2, [part(-2, null)]],
  ['a part at the average', stock(3, 3, 100), -1, [part(-1, -33)]],
  ['the last piece takes the rest', stock(1, 1, 34), -1, [part(-1, -34)]],
  ['all of them take all', stock(3, 3, 100), -3, [part(-3, -100)]],
  ['unknown pieces leave first', stock(5, 3, 300), -2, [part(-2, null)]],
  ['then those of known cost', stock(5, 3, 301), -3, [part(-2, null), part(-1, -100)]],
  ['pieces that are free', stock(2, 2, 0), -1, [part(-1, 0)]],
  ['a release without costs took 3 before', stock(2, 5, 500), -1, [part(-1, -400)]],
  ['found pieces cost as the others do', stock(3, 3, 100), 2, [part(2, 67)]],
  ['found among unknown ones', stock(5, 3, 300), 2, [part(2, null)]],
  ['found where there were none', stock(0, 0, 0), 2, [part(2, null)]],
])('a count: %s', (_, before, qty, parts) => {
  expect(costOfChange(before, qty)).toEqual(parts);
});

test.each<[string, [number, number, number], number, CostPart[]]>([
  ['all at the cost at which they left', [0, 3, 100], 3, [part(3, 100)]],
  ['a part of them', [0, 3, 100], 1, [part(1, 33)]],
  ['known before unknown, which left first', [2, 1, 50], 2, [part(1, 50), part(1, null)]],
  ['more than left', [0, 1, 50], 3, [part(1, 50), part(2, null)]],
])('pieces that come back: %s', (_, [unknownPieces, costedPieces, costCents], qty, parts) => {
  expect(costOfReturned({ unknownPieces, costedPieces, costCents }, qty)).toEqual(parts);
});

test.each<[CostedStock, number | null]>([
  [stock(3, 3, 100), 33],
  [stock(3, 2, 100), null],
  [stock(0, 0, 0), null],
  [stock(2, 2, 0), 0],
])('the average cost of %j is %s', (of, cents) => {
  expect(averageCost(of)).toBe(cents);
});
