import type { ListRequest } from '@/server/catalogue/items/listChoice';
import { readListChoice } from '@/server/catalogue/items/listChoice';
import { GroupSizes } from '@/server/catalogue/items/groupSizes';
import { rowsToRead } from '@/server/catalogue/items/rowsToRead';
import { aCountedItem } from '@/__tests__/support/factories';

const SIZES = new GroupSizes([
  aCountedItem({ itemCount: 59_940 }),
  aCountedItem({ colour: 'White', itemCount: 60 }),
  aCountedItem({ bndCode: 6, itemCount: 40_000 }),
  aCountedItem({ catCode: 2, sCatCode: 21, partKind: 'battery', itemCount: 900_000 }),
]);

const rowsFor = (query: ListRequest, totalItems: number) =>
  rowsToRead(SIZES, readListChoice(query), null, totalItems);

describe('how many rows the database reads for a page', () => {
  test.each<[string, ListRequest, number, number]>([
    ['a page of everything: up to its end', { page: 2 }, 1_000_000, 48],
    ['a page of a category: up to its end', { catCode: '1' }, 100_000, 24],
    ['the last page: all before it', { catCode: '1', page: 4_167 }, 100_000, 100_000],
    ['the cheapest of a brand: along its index', { bndCode: '6', sort: 'price-asc' }, 40_000, 24],
    [
      'the newest of a category: no index has them',
      { catCode: '1', sort: 'newest' },
      100_000,
      100_000,
    ],
    ['the biggest discounts: everything', { sort: 'discount' }, 1_000_000, 1_000_000],
    ['a rare colour: it may stand at the far end', { catCode: '1', colour: 'White' }, 60, 100_000],
    ['two categories: both, to be sorted', { catCode: '1,2' }, 1_000_000, 1_000_000],
    ['two groups: the larger, if that is taken', { catCode: '1', sCatCode: '11' }, 100_000, 24],
    ['a range of prices: all that is in it', { minPriceCents: 100 }, 5, 1_000_000],
  ])('%s', (_what, query, totalItems, rows) => {
    expect(rowsFor(query, totalItems)).toBe(rows);
  });

  test('reads more rows for a filter that leaves most of a group', () => {
    expect(rowsFor({ catCode: '1', inStock: '1' }, 80_000)).toBe(30);
  });
});
