import { readNamedItems } from '@/bench/search/catalogueNames';
import { evaluate, figuresOf, type CaseResult } from '@/bench/search/quality';
import { technicianQueries } from '@/bench/search/technicianQueries';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { poorCatalogue } from '@/__tests__/support/poorCatalogue';
import { fileOf } from '@/__tests__/server/catalogue/import/listFiles';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import type { Shop } from '@/server/boot/shop';

const SEED = Number(process.env.SEED ?? 1);

describeWithDatabase('technicians search a list with poor names', (openTestShop) => {
  let shop: Shop;
  let results: CaseResult[];

  beforeAll(async () => {
    console.info(`seed ${SEED}`);
    shop = await openTestShop();
    const file = fileOf(poorCatalogue());
    const report = await importCatalogue(shop, file);
    expect(report.refused).toBe(0);
    results = await evaluate(shop, technicianQueries(readNamedItems(file), SEED));
  }, 120_000);

  const failed = (holds: (result: CaseResult) => boolean) =>
    results.filter((result) => !holds(result)).map(({ query, shown }) => [query, ...shown]);

  test('at least 400 queries in 12 groups: 98 % find it among the first 5', () => {
    expect(results.length).toBeGreaterThanOrEqual(400);
    expect(new Set(results.map((result) => result.group)).size).toBe(12);
    expect(figuresOf(results).success).toBeGreaterThanOrEqual(0.98);
  });

  test('95 % of what is not stocked is answered honestly', () => {
    const own = results.filter((result) => result.group === 'not stocked');
    expect(figuresOf(own).success).toBeGreaterThanOrEqual(0.95);
  });

  test('no answer is empty', () => {
    expect(failed((result) => !result.zero)).toEqual([]);
  });

  test('no wrong phone is among the first 3', () => {
    expect(failed((result) => !result.wrongModel)).toEqual([]);
  });
});
