import type { Selectable } from 'kysely';
import { SORTS, type Sort } from '@/lib/contract/limits';
import type { Facet } from '@/lib/contract/catalogue.contract';
import { FACET_KEYS, filterOf, type FacetKey } from '@/lib/contract/filters';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { ListRequest } from '@/server/catalogue/items/listChoice';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { clearMemoized } from '@/server/catalogue/items/memoize';
import { demoRows } from '@/server/tools/demo/demoRows';
import type { ItemTable } from '@/server/platform/database/schema';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { casesOf, randomFrom, SEED } from '@/__tests__/support/random';
import { ledgerMistakes } from '@/__tests__/support/stock';

/** Large enough that lists come both from the database and from the listing index in memory. */
const ITEMS = 3_600;
const LISTS = casesOf(80, 25);

/** Queries whose cached counts and order must be dropped after a change. */
const ASKED_AGAIN: ListRequest[] = [
  { sort: 'best' },
  { sort: 'discount', inStock: '1' },
  { sort: 'newest', minPriceCents: 90_000, maxPriceCents: 600_000 },
];

type Row = Selectable<ItemTable>;
type Test = (row: Row) => boolean;

/** A second, independent implementation of the filters, by the key of their counts. */
const VALUES: Record<FacetKey, (row: Row) => (string | null)[]> = {
  availability: (row) => [
    row.inStock > 0 ? 'inStock' : null,
    row.disPerHundredths > 0 ? 'discounted' : null,
  ],
  catCode: (row) => [String(row.catCode)],
  sCatCode: (row) => [row.sCatCode === null ? null : String(row.sCatCode)],
  tagCode: (row) => [row.tagCode === null ? null : String(row.tagCode)],
  bndCode: (row) => [row.bndCode === null ? null : String(row.bndCode)],
  grade: (row) => [row.grade],
  frame: (row) => [row.frame],
  colour: (row) => [row.colour],
  warranty: (row) => [row.warrantyMonths === null ? null : String(row.warrantyMonths)],
};

const ORDERS: Record<Sort, (row: Row) => number[]> = {
  best: (row) => [row.inStock > 0 ? 0 : 1, -row.popularity, row.itmCode],
  'price-asc': (row) => [row.priceCents, row.itmCode],
  'price-desc': (row) => [-row.priceCents, row.itmCode],
  newest: (row) => [-row.createdAt, row.itmCode],
  discount: (row) => [-row.disPerHundredths, row.itmCode],
};

function compare(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/** Returns a test for each filter of the query, by the key of its counts. */
function testsOf(query: ListRequest): Map<string, Test> {
  const tests = new Map<string, Test>();
  for (const key of FACET_KEYS) {
    const chosen = query[key as keyof ListRequest];
    if (typeof chosen !== 'string') continue;
    const values = chosen.split(',');
    tests.set(key, (row) => VALUES[key](row).some((one) => values.includes(one ?? '')));
  }
  if (query.inStock === '1') tests.set('inStock', (row) => row.inStock > 0);
  if (query.discounted === '1') tests.set('discounted', (row) => row.disPerHundredths > 0);
  return tests;
}

function isWithin(
  row: Row,
  { minPriceCents = 0, maxPriceCents = Infinity, isNew, restocked }: ListRequest,
): boolean {
  return (
    row.priceCents >= minPriceCents &&
    row.priceCents <= maxPriceCents &&
    (isNew !== '1' || row.isNew === 1) &&
    (restocked !== '1' || row.isRestocked === 1)
  );
}

/** Returns, for each value of a filter, how many items match it together with all other filters. */
function countsOf(
  rows: readonly Row[],
  tests: Map<string, Test>,
  key: FacetKey,
): Map<string, number> {
  const counts = new Map<string, number>();
  const passes = (row: Row, own: string) =>
    [...tests].every(([name, test]) => name === own || test(row));
  for (const row of rows) {
    for (const value of VALUES[key](row)) {
      if (value === null || !passes(row, key === 'availability' ? value : key)) continue;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

/** Counts by value. Of a filter with a limit, only the most common are listed. */
const saidCounts = ({ options }: Facet) =>
  new Map(options.map(({ value, count }) => [value, count]));

function rightCounts({ key, options }: Facet, counts: Map<string, number>): Map<string, number> {
  if (key === 'availability' || filterOf(key).limit === undefined) return counts;
  const said = new Set(options.map(({ value }) => value));
  return new Map([...counts].filter(([value]) => said.has(value)));
}

describeWithDatabase('lists of whole groups', (openTestShop) => {
  let shop: Shop;
  const random = randomFrom(SEED);
  const oneOf = <T>(values: readonly T[]): T | undefined => values[random(values.length)];

  beforeAll(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, demoRows(ITEMS));
  }, 120_000);

  const listed = () =>
    shop.database.read.selectFrom('item').selectAll().where('listed', '=', 1).execute();

  /**
   * Returns filters of an existing item, some with a second value, so that most lists have items.
   */
  function someFilters(rows: readonly Row[], example: Row | undefined): Record<string, string> {
    const filters: Record<string, string> = {};
    for (const key of FACET_KEYS) {
      if (key === 'availability' || random(6) > 0) continue;
      const values = [example, ...(random(3) === 0 ? [oneOf(rows)] : [])].map(
        (row) => row && VALUES[key](row)[0],
      );
      const known = new Set(values.filter((value) => typeof value === 'string'));
      if (known.size > 0) filters[key] = [...known].join();
    }
    for (const flag of ['inStock', 'discounted', 'isNew', 'restocked']) {
      if (random(9) === 0) filters[flag] = '1';
    }
    return filters;
  }

  function someQuery(rows: readonly Row[]): ListRequest {
    const example = oneOf(rows);
    const cents = example?.priceCents ?? 0;
    return {
      ...someFilters(rows, example),
      sort: oneOf(SORTS),
      limit: 1 + random(30),
      ...(random(3) === 0 && { minPriceCents: Math.max(0, cents - random(90_000)) }),
      ...(random(3) === 0 && { maxPriceCents: cents + random(90_000) }),
    };
  }

  async function expectRight(rows: readonly Row[], asked: ListRequest): Promise<void> {
    const within = rows.filter((row) => isWithin(row, asked));
    const tests = testsOf(asked);
    const order = ORDERS[asked.sort ?? 'best'];
    const whole = within
      .filter((row) => [...tests.values()].every((passes) => passes(row)))
      .sort((left, right) => compare(order(left), order(right)))
      .map((row) => row.itmCode);
    const limit = asked.limit ?? 24;
    const lastPage = Math.max(1, Math.ceil(whole.length / limit));
    for (const page of new Set([1, 1 + random(lastPage), lastPage])) {
      const query = { ...asked, page };
      const list = await listProducts(shop, query, 1);
      const itmCodes = list.items.map((item) => item.itmCode);
      const first = (page - 1) * limit;
      expect({ query, itmCodes }).toEqual({ query, itmCodes: whole.slice(first, first + limit) });
      expect({ query, totalItems: list.totalItems }).toEqual({ query, totalItems: whole.length });
      expect({ query, counts: list.facets.map(saidCounts) }).toEqual({
        query,
        counts: list.facets.map((facet) => rightCounts(facet, countsOf(within, tests, facet.key))),
      });
    }
  }

  // The other tests change stock without the ledger.
  test('have every piece in the ledger of stock', async () => {
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('filters, counts and sorts like a plain loop over all items', async () => {
    const rows = await listed();
    expect(rows).toHaveLength(ITEMS);
    for (let list = 0; list < LISTS; list += 1) await expectRight(rows, someQuery(rows));
  }, 120_000);

  test('notices every change of an item, from any source', async () => {
    const codes = (await listed()).map((row) => row.itmCode);
    for (let round = 0; round < casesOf(8, 4); round += 1) {
      const changes = [
        { inStock: random(2) },
        { sellingCents: 100 * random(500_000) },
        { disPerHundredths: 500 * random(4) },
        { popularity: random(1_000) },
        { createdAt: 1_700_000_000_000 + random(2 ** 23) },
        { visible: random(2) === 0 ? (0 as const) : (1 as const) },
        { colour: 'Black', isNew: 1 as const },
      ];
      await shop.database.transaction((tx) =>
        tx
          .updateTable('item')
          .set(changes[random(changes.length)] ?? {})
          .where('itmCode', '>', oneOf(codes) ?? 0)
          .where('itmCode', '<', oneOf(codes) ?? 0)
          .execute(),
      );
      clearMemoized(shop);
      const rows = await listed();
      for (const again of ASKED_AGAIN) await expectRight(rows, again);
      for (let list = 0; list < 3; list += 1) await expectRight(rows, someQuery(rows));
    }
  }, 120_000);
});
