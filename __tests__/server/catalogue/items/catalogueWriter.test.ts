import { recordOf } from '@/lib/contract/records';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { PLAIN_NAMES } from '@/server/catalogue/items/plainColumns';
import type { ModelRef } from '@/server/catalogue/phones/modelRef';
import { readFact } from '@/server/platform/database/shopFacts';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { Shop } from '@/server/boot/shop';
import { describeOnEachEngine } from '@/__tests__/support/engines';

function row(sku: string, said: Partial<CatalogueRow> = {}): CatalogueRow {
  return {
    sku,
    itmName: `Part ${sku}`,
    itmType: 'S',
    parentSku: null,
    inStock: 5,
    sellingCents: 150_000,
    tierPrices: [],
    disPerHundredths: 0,
    shortSpecs: '',
    img1: null,
    catName: 'Displays',
    sCatName: null,
    tagName: null,
    bndName: 'Samsung',
    partKind: 'display',
    grade: null,
    frame: null,
    colour: null,
    warrantyMonths: null,
    weightGrams: 80,
    gradeGroup: null,
    modelNumber: null,
    ...recordOf(PLAIN_NAMES, () => null),
    popularity: 0,
    isNew: false,
    isRestocked: false,
    models: [],
    options: [],
    createdAt: null,
    ...said,
  };
}

function model(modelName: string, modelNumbers: string[] = [], bndName = 'Samsung'): ModelRef {
  return { bndName, series: 'Galaxy A', modelName, modelNumbers, releasedYear: null };
}

async function wholeItems(shop: Shop) {
  return shop.database.read.selectFrom('item').selectAll().orderBy('itmCode').execute();
}

describeOnEachEngine('the catalogue writer', (openTestShop) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openTestShop();
  });

  const list = [
    row('D1', {
      models: [model('Galaxy A12', ['SM-A125F']), model('Galaxy M12', ['SM-M127F'])],
      tierPrices: [{ userType: 2, sellingCents: 120_000 }],
      sCatName: 'Original',
      tagName: 'With frame',
    }),
    row('D2', { catName: 'displays', bndName: 'SAMSUNG', models: [model('galaxy a12')] }),
    row('B1', { catName: 'Batteries', partKind: 'battery', bndName: null }),
  ];

  test('adds items with their categories, models, numbers and dealer prices', async () => {
    const counts = await writeCatalogue(shop, list);
    expect(counts).toEqual({ added: 3, changed: 0, unchanged: 0 });

    const { read } = shop.database;
    expect((await wholeItems(shop)).map((item) => item.sku)).toEqual(['D1', 'D2', 'B1']);
    const categories = await read.selectFrom('category').selectAll().orderBy('position').execute();
    expect(categories).toMatchObject([
      { catName: 'Displays', partKind: 'display', position: 1 },
      { catName: 'Batteries', partKind: 'battery', position: 2 },
    ]);
    expect(await read.selectFrom('subCategory').select('sCatName').execute()).toEqual([
      { sCatName: 'Original' },
    ]);
    expect(await read.selectFrom('tag').select('tagName').execute()).toEqual([
      { tagName: 'With frame' },
    ]);
    expect(await read.selectFrom('brand').selectAll().execute()).toMatchObject([
      { bndName: 'Samsung', image: 'samsung.svg' },
    ]);
    expect(await read.selectFrom('itemPrice').selectAll().execute()).toMatchObject([
      { userType: 2, sellingCents: 120_000 },
    ]);
    const models = read.selectFrom('phoneModel').select(['modelName', 'itemCount']);
    expect(await models.orderBy('modelCode').execute()).toEqual([
      { modelName: 'Galaxy A12', itemCount: 2 },
      { modelName: 'Galaxy M12', itemCount: 1 },
    ]);
    const numbers = await read.selectFrom('modelNumber').select('modelNumber').execute();
    expect(numbers.map((number) => number.modelNumber).sort()).toEqual(['SM-A125F', 'SM-M127F']);
  });

  test('reports and writes nothing for an identical second run', async () => {
    await writeCatalogue(shop, list);
    const before = await wholeItems(shop);
    const version = await readFact(shop.database.read, 'catalogueVersion');
    shop.clock = () => Date.now() + 60_000;
    expect(await writeCatalogue(shop, list)).toEqual({ added: 0, changed: 0, unchanged: 3 });
    expect(await wholeItems(shop)).toEqual(before);
    expect(await readFact(shop.database.read, 'catalogueVersion')).toBe(version);
  });

  test('changes only the price for a changed price and publishes the new catalogue', async () => {
    await writeCatalogue(shop, list);
    const before = await wholeItems(shop);
    const version = await readFact(shop.database.read, 'catalogueVersion');
    shop.clock = () => 4_000_000_000_000;
    const dearer = list.map((each) => (each.sku === 'D2' ? { ...each, sellingCents: 99 } : each));
    expect(await writeCatalogue(shop, dearer)).toEqual({ added: 0, changed: 1, unchanged: 2 });
    const expected = before.map((item) =>
      item.sku === 'D2'
        ? { ...item, sellingCents: 99, priceCents: 99, updatedAt: 4_000_000_000_000 }
        : item,
    );
    expect(await wholeItems(shop)).toEqual(expected);
    expect(await readFact(shop.database.read, 'catalogueVersion')).not.toBe(version);
  });

  test('updates details: models, dealer prices and the counts of both models', async () => {
    await writeCatalogue(shop, list);
    const moved = row('D1', {
      models: [model('Galaxy A13', ['SM-A135F'])],
      tierPrices: [{ userType: 3, sellingCents: 110_000 }],
      sCatName: 'Original',
      tagName: 'With frame',
    });
    expect(await writeCatalogue(shop, [moved])).toEqual({ added: 0, changed: 1, unchanged: 0 });
    const { read } = shop.database;
    const models = read.selectFrom('phoneModel').select(['modelName', 'itemCount']);
    expect(await models.orderBy('modelCode').execute()).toEqual([
      { modelName: 'Galaxy A12', itemCount: 1 },
      { modelName: 'Galaxy M12', itemCount: 0 },
      { modelName: 'Galaxy A13', itemCount: 1 },
    ]);
    expect(await read.selectFrom('itemPrice').selectAll().execute()).toMatchObject([
      { userType: 3, sellingCents: 110_000 },
    ]);
  });

  test('recognises a model by a known number and stores new numbers', async () => {
    await writeCatalogue(shop, [row('D1', { models: [model('Galaxy A12', ['SM-A125F'])] })]);
    await writeCatalogue(shop, [
      row('D2', { models: [model('A125F')] }),
      row('D3', { models: [model('Galaxy A12', ['SM-A125M'])] }),
    ]);
    const { read } = shop.database;
    expect(
      await read.selectFrom('phoneModel').select(['modelName', 'itemCount']).execute(),
    ).toEqual([{ modelName: 'Galaxy A12', itemCount: 3 }]);
    const numbers = read.selectFrom('modelNumber').select('modelNumber').orderBy('position');
    expect(await numbers.execute()).toEqual([
      { modelNumber: 'SM-A125F' },
      { modelNumber: 'SM-A125M' },
    ]);
  });

  test('keeps two phones of one name and different makers separate', async () => {
    await writeCatalogue(shop, [
      row('D1', { models: [model('A5')] }),
      row('D2', { bndName: 'OPPO', models: [model('A5', [], 'OPPO')] }),
    ]);
    const models = await shop.database.read.selectFrom('phoneModel').select('itemCount').execute();
    expect(models).toEqual([{ itemCount: 1 }, { itemCount: 1 }]);
  });

  const variants = [
    row('M1', { itmType: 'M', models: [model('Galaxy A12')] }),
    row('M1-BLK', {
      itmType: 'C',
      parentSku: 'M1',
      models: [model('Galaxy A12')],
      options: [{ optionName: 'Colour', optionValue: 'Black' }],
    }),
  ];

  test('puts a variant under its item and does not count it, also in a second run', async () => {
    expect(await writeCatalogue(shop, variants)).toMatchObject({ added: 2 });
    const [parent, variant] = await wholeItems(shop);
    expect(variant).toMatchObject({ parentItmCode: parent?.itmCode, listed: 0 });
    expect(await shop.database.read.selectFrom('itemOption').selectAll().execute()).toMatchObject([
      { itmCode: variant?.itmCode, optionName: 'Colour', optionValue: 'Black', position: 1 },
    ]);
    const counted = await shop.database.read.selectFrom('phoneModel').select('itemCount').execute();
    expect(counted).toEqual([{ itemCount: 1 }]);
    expect(await writeCatalogue(shop, variants)).toEqual({ added: 0, changed: 0, unchanged: 2 });
  });

  test('refuses a variant without its item', async () => {
    await expect(writeCatalogue(shop, variants.slice(1))).rejects.toThrow('M1-BLK');
  });

  test('returns the same counts for a dry run and writes nothing', async () => {
    expect(await writeCatalogue(shop, list, { dryRun: true })).toEqual({
      added: 3,
      changed: 0,
      unchanged: 0,
    });
    expect(await wholeItems(shop)).toEqual([]);
    expect(await shop.database.read.selectFrom('category').selectAll().execute()).toEqual([]);
    expect(await readFact(shop.database.read, 'catalogueVersion')).toBeUndefined();
  });

  test('keeps fields that a source leaves out', async () => {
    await writeCatalogue(shop, list);
    const silent = row('D1', {
      ...list[0],
      inStock: 0,
      tierPrices: [],
      popularity: 7,
      sellingCents: 1,
    });
    const counts = await writeCatalogue(shop, [silent], {
      omittedFields: () => ['inStock', 'tierPrices', 'popularity'],
    });
    expect(counts.changed).toBe(1);
    expect((await wholeItems(shop))[0]).toMatchObject({
      inStock: 5,
      popularity: 0,
      sellingCents: 1,
    });
    expect(await shop.database.read.selectFrom('itemPrice').selectAll().execute()).toHaveLength(1);
  });

  test('writes many batches from a stream and reports progress to the end', async () => {
    async function* stream() {
      for (let at = 0; at < 500; at += 1) yield row(`S${at}`, { models: [model('Galaxy A12')] });
    }
    const progress: number[] = [];
    const counts = await writeCatalogue(shop, stream(), { onProgress: (n) => progress.push(n) });
    expect(counts.added).toBe(500);
    expect(progress.at(-1)).toBe(500);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    const counted = await shop.database.read.selectFrom('phoneModel').select('itemCount').execute();
    expect(counted).toEqual([{ itemCount: 500 }]);
  });

  test('repairs counts after an interrupted run', async () => {
    async function* broken() {
      for (let at = 0; at < 300; at += 1) yield row(`S${at}`, { models: [model('Galaxy A12')] });
      throw new Error('the list broke off');
    }
    await expect(writeCatalogue(shop, broken())).rejects.toThrow('the list broke off');
    await writeCatalogue(shop, [row('OTHER', { models: [model('Galaxy A13')] })]);
    const { read } = shop.database;
    const written = (await wholeItems(shop)).length - 1;
    const counted = read.selectFrom('phoneModel').select('itemCount').orderBy('modelCode');
    expect(written).toBeGreaterThan(0);
    expect(await counted.execute()).toEqual([{ itemCount: written }, { itemCount: 1 }]);
  });
});
