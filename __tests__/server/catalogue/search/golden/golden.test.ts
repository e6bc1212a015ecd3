import { evaluate, figuresOf, type CaseResult } from '@/bench/search/quality';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { DEMO_ITEM_COUNT, demoRows } from '@/server/tools/demo/demoRows';
import { planSearch } from '@/server/catalogue/search/search.service';
import { isListed } from '@/server/catalogue/search/knownModel';
import { vocabularyOf } from '@/server/catalogue/search/vocabularyStore';
import type { Shop } from '@/server/boot/shop';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { GOLDEN_CASES } from './goldenCases';

describeOnEachEngine('the golden set over the demo catalogue', (openTestShop) => {
  let shop: Shop;
  let results: CaseResult[];

  beforeAll(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, demoRows(DEMO_ITEM_COUNT));
    results = await evaluate(shop, GOLDEN_CASES);
  }, 120_000);

  const failed = (holds: (result: CaseResult) => boolean) =>
    results.filter((result) => !holds(result)).map(({ query, shown }) => [query, ...shown]);

  test('has at least 150 queries that the catalogue can answer', () => {
    expect(GOLDEN_CASES.length).toBeGreaterThanOrEqual(150);
    expect(failed((result) => result.answerable)).toEqual([]);
  });

  test.each([
    ['exact', 0.98],
    ['model number', 0.98],
    ['model and part', 0.95],
    ['synonym', 0.9],
    ['typo', 0.9],
    ['joined or split', 0.95],
    ['word order', 0.95],
    ['prefix', 0.95],
    ['local words', 0.98],
  ])('%s queries have a right item among the first 5: at least %d', (group, bar) => {
    const own = results.filter((result) => result.group === group);
    expect(figuresOf(own).success).toBeGreaterThanOrEqual(bar);
  });

  test('right items come first: nDCG@10 at least 0.85', () => {
    expect(figuresOf(results).ndcg).toBeGreaterThanOrEqual(0.85);
  });

  test('never has a wrong model among the first 3', () => {
    expect(failed((result) => !result.wrongModel)).toEqual([]);
  });

  test('at most 2 % of the queries find nothing', () => {
    expect(figuresOf(results).zero).toBeLessThanOrEqual(0.02);
  });

  const first = async (query: string) => (await listProducts(shop, { query, limit: 15 }, 1)).items;

  test('never corrects a digit: an unknown phone finds nothing', async () => {
    for (const query of ['a1299 display', 'sm-a129f lcd', 'iphone 91 battery', 'a12 prime lcd']) {
      expect(await first(query)).toEqual([]);
    }
  });

  test("finds nothing for a known phone's missing part, and offers its other parts", async () => {
    const list = await listProducts(shop, { query: 'pixel 3 taptic engine', limit: 15 }, 1);
    expect(list.items).toEqual([]);
    expect(list.alternatives.length).toBeGreaterThan(0);
    expect(list.understood?.models.map((model) => model.modelName)).toEqual(['Pixel 3']);
  });

  test('names a known phone that no item fits, and takes no other for it', async () => {
    const { models } = await vocabularyOf(shop);
    const unlisted = models.filter((model) => !isListed(model) && model.modelNumbers.length > 0);
    expect(unlisted.length).toBeGreaterThan(100);
    for (const { modelName, modelNumbers } of unlisted.slice(0, 60)) {
      const query = `${modelNumbers[0] ?? ''} display`;
      const { items, alternatives, understood } = await listProducts(shop, { query, limit: 15 }, 1);
      expect([query, items.length, alternatives.length]).toEqual([query, 0, 0]);
      expect(understood?.unlisted?.map((phone) => phone.modelName)).toContain(modelName);
    }
  });

  test('knows slang and years that are joined to the name', async () => {
    const models = async (query: string) => {
      const { understood } = await listProducts(shop, { query, limit: 15 }, 1);
      return understood?.models.map(({ modelName }) => modelName);
    };
    expect(await models('rn10 lcd')).toEqual(['Redmi Note 10']);
    expect(await models('j72016 lcd')).toEqual(['Galaxy J7 2016']);
  });

  test('names the words that no result has', async () => {
    const leftOut = async (query: string) =>
      (await listProducts(shop, { query, limit: 15 }, 1)).understood?.leftOut;
    expect(await leftOut('a12 display sparkling')).toEqual(['sparkling']);
    expect(await leftOut('a12 display')).toEqual([]);
  });

  test('lists items in stock first', async () => {
    for (const query of ['a12 display', 'iphone 11', 'battery', 'hoco cable', 'redmi']) {
      const stock = (await first(query)).map((item) => item.inStock > 0);
      expect(stock).toEqual([...stock].sort((left, right) => Number(right) - Number(left)));
    }
  });

  test("opens a variant's item with the variant for its code or sku", async () => {
    const variant = await shop.database.read
      .selectFrom('item')
      .where('itmType', '=', 'C')
      .select(['itmCode', 'parentItmCode', 'sku'])
      .executeTakeFirstOrThrow();
    for (const text of [variant.sku, variant.sku.toLowerCase(), `#${variant.itmCode}`]) {
      expect(await planSearch(shop, text)).toMatchObject({
        itmCode: variant.parentItmCode,
        variantItmCode: variant.itmCode,
      });
      expect((await first(text)).map((item) => item.itmCode)).toEqual([variant.parentItmCode]);
    }
  });

  test('drops unknown words and measures beside a phone and a part', async () => {
    const plain = await first('a51 display');
    for (const more of ['sparkling wonderful ', '128gb', '9999 mah', 'teal']) {
      expect(await first(`a51 display ${more}`)).toEqual(plain);
    }
  });

  test('offers the nearest spelling for a query without results', async () => {
    const list = await listProducts(shop, { query: 'qamsunk', limit: 15 }, 1);
    expect(list.items).toEqual([]);
    expect(list.nearestWords.length).toBeGreaterThan(0);
  });

  test("escapes the engines' query languages", async () => {
    const hostile = ['"', "'", 'a* OR b', 'NEAR(a b)', '-a12', 'a12)', ':*', '& | !', '%', '\0'];
    for (const query of [...hostile, '_m1', '_nomodel', 'words:a12', 'ක', '屏幕']) {
      await expect(first(query)).resolves.toBeDefined();
    }
    expect(await first('_nomodel')).toEqual([]);
  });
});
