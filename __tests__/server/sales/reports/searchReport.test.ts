import { addDays } from '@/lib/commerce/reports/period';
import { RARE_SEARCHES, SEARCH_SHOWS, type Period } from '@/lib/contract/reports';
import type { Shop } from '@/server/boot/shop';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { SearchDayTable } from '@/server/platform/database/officeSchema';
import { readSearchReport } from '@/server/sales/reports/searchReport.service';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { randomFrom, SEED } from '@/__tests__/support/random';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

const FIRST = '2026-10-01';
const LAST = '2026-11-30';
const WORDS = ['a12 display', 'thirai', 'pixel 12', 'කැමරා', 'iphone 11', RARE_SEARCHES];

describeOnEachEngine('the report of searches', (openTestShop) => {
  let shop: Shop;
  let rows: SearchDayTable[];

  beforeAll(async () => {
    shop = await openTestShop();
    shop.clock = () => Date.parse(`${LAST}T12:00:00+05:30`);
    await writeCatalogue(shop, smallCatalogue());
    const random = randomFrom(SEED);
    rows = [];
    for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
      for (const query of WORDS) {
        if (day !== FIRST && random(3) === 0) continue;
        const asked = random(9);
        const missed = random(3) === 0 ? random(asked + 1) : 0;
        rows.push({ day, query, asked, missed, leftOut: random(4) === 0 ? random(5) : 0 });
      }
    }
    await shop.database.transaction((tx) => tx.insertInto('searchDay').values(rows).execute());
  });

  const within = ({ from, to }: Period) => rows.filter(({ day }) => day >= from && day <= to);
  const sumsOf = (some: readonly SearchDayTable[]) => ({
    asked: some.reduce((sum, row) => sum + row.asked, 0),
    missed: some.reduce((sum, row) => sum + row.missed, 0),
    leftOut: some.reduce((sum, row) => sum + row.leftOut, 0),
  });

  test.each(SEARCH_SHOWS)('adds up %s searches as one by one', async (show) => {
    const period = { from: '2026-11-05', to: '2026-11-24' };
    const report = await readSearchReport(shop, { ...period, show, step: 'week' });
    const before = { from: '2026-10-16', to: '2026-11-04' };
    expect(report.before).toEqual(before);
    expect(report.all).toEqual(sumsOf(within(period)));
    expect(report.allBefore).toEqual(sumsOf(within(before)));
    const valueOf = (row: SearchDayTable) =>
      show === 'all' ? row.asked : row.missed + row.leftOut;
    const naive = WORDS.flatMap((query) => {
      const shown = (of: Period) =>
        within(of).filter((row) => row.query === query && valueOf(row) > 0);
      const [now, then] = [shown(period), shown(before)];
      if (now.length + then.length === 0) return [];
      const lastDay =
        now
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? null;
      const earlier = then.reduce((sum, row) => sum + valueOf(row), 0);
      return [[query, { ...sumsOf(now), before: earlier, lastDay }]] as const;
    });
    const said = report.rows.map(({ query, ...row }) => [query, row] as const);
    expect(new Map(said)).toEqual(new Map(naive));
    expect(report.total).toBe(naive.length);
    for (const point of report.points) {
      expect(point).toMatchObject(sumsOf(within(point)));
    }
    expect(report.points).toHaveLength(3);
  });

  test('adds up a long period, which is read in another order, as one by one', async () => {
    const report = await readSearchReport(shop, { from: '2026-01-01', to: LAST, show: 'all' });
    const said = report.rows.map(({ query, asked, missed, leftOut }) => [
      query,
      { asked, missed, leftOut },
    ]);
    const naive = WORDS.map((query) => [
      query,
      sumsOf(rows.filter((row) => row.query === query && row.asked > 0)),
    ]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(naive));
  });

  test('of one search has its days and what it finds now', async () => {
    const query = 'a12 display';
    const report = await readSearchReport(shop, { from: FIRST, to: LAST, query: 'A12  Display' });
    expect(report).toMatchObject({
      query,
      rows: [],
      all: sumsOf(rows.filter((row) => row.query === query)),
    });
    expect(report.finds?.total).toBeGreaterThan(0);
    expect(report.finds?.items[0]).toMatchObject({ itmName: expect.any(String) });
  });

  test('compares nothing with days that were not counted, and pages', async () => {
    const report = await readSearchReport(shop, { from: FIRST, to: '2026-10-10', show: 'all' }, 2);
    expect(report).toMatchObject({ since: FIRST, allBefore: null, pages: 3 });
    expect(report.points[0]?.before).toBeNull();
    expect(report.rows[0]?.before).toBeNull();
    const next = await readSearchReport(
      shop,
      { from: FIRST, to: '2026-10-10', show: 'all', page: 2 },
      2,
    );
    const names = [...report.rows, ...next.rows].map(({ query }) => query);
    expect(new Set(names).size).toBe(4);
    await expect(readSearchReport(shop, { from: '2016-01-01', to: LAST })).rejects.toMatchObject({
      code: 'bad-input',
    });
  });
});
