import { describeWithDatabase } from '@/__tests__/support/engines';
import { importCatalogue, type ImportOptions } from '@/server/catalogue/import/import.service';
import { listProducts } from '@/server/catalogue/items/listing.service';
import type { Shop } from '@/server/boot/shop';
import { everything, fileOf, LIST, storedItems } from './listFiles';

describeWithDatabase('importing a list', (openTestShop) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openTestShop();
  });

  const run = (content: string | Buffer, options?: ImportOptions) =>
    importCatalogue(shop, fileOf(content), options);

  test('creates items with categories, brands, models, kind, colour and price', async () => {
    const report = await run(LIST);
    expect(report).toMatchObject({ lines: 4, added: 4, changed: 0, unchanged: 0, refused: 0 });
    const [display, glass, battery, cable] = await storedItems(shop);
    expect(display).toMatchObject({
      sku: 'L1',
      itmName: 'Display for Samsung A125F (A12) with touch Black',
      sellingCents: 750_000,
      inStock: 3,
      weightGrams: 140,
      partKind: 'display',
      img1: 'drawn',
      colour: 'Black',
      warrantyMonths: null,
    });
    expect(glass).toMatchObject({
      itmName: 'Tempered glass "Flat" for Samsung A125F (A12), 2.5D',
      sellingCents: 138_050,
      partKind: 'tempered-glass',
    });
    expect(battery).toMatchObject({ partKind: 'battery', warrantyMonths: null });
    expect(cable).toMatchObject({ partKind: 'cable', bndCode: null });
    const fitting = shop.database.read
      .selectFrom('itemModel')
      .innerJoin('phoneModel', 'phoneModel.modelCode', 'itemModel.modelCode')
      .innerJoin('item', 'item.itmCode', 'itemModel.itmCode')
      .select(['sku', 'modelName'])
      .orderBy('sku')
      .orderBy('modelName');
    expect(await fitting.execute()).toEqual([
      { sku: 'B1', modelName: 'Nova' },
      { sku: 'B1', modelName: 'Y5 2017' },
      { sku: 'L1', modelName: 'Galaxy A12' },
      { sku: 'L2', modelName: 'Galaxy A12' },
    ]);
  });

  test('creates a phone that nobody knows only where a column names it', async () => {
    const named =
      'B2,Battery for Huawei HB1 (Zeta 9),Batteries,,,Huawei,900,1,55,Huawei HB1 (Zeta 9)';
    const odd = 'X1,Display for Samsung Galaxy Audit weight 2000,Displays,,,Samsung,100,1,1,';
    await run(`${LIST}\r\n${named}\r\n${odd}`);
    const models = await shop.database.read.selectFrom('phoneModel').select('modelName').execute();
    const names = models.map(({ modelName }) => modelName);
    expect(names).toContain('Zeta 9');
    expect(names.join(' ')).not.toMatch(/Audit|2000/);
  });

  test('changes nothing in a second run, and only the price for a changed price', async () => {
    await run(LIST);
    const before = await everything(shop);
    expect(await run(LIST)).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
    expect(await everything(shop)).toEqual(before);

    const dearer = LIST.replace(',2100,', ',2150,');
    expect(await run(dearer)).toMatchObject({ added: 0, changed: 1, unchanged: 3 });
    const changed = await storedItems(shop);
    changed.forEach((item, at) => {
      const was = before.items[at];
      if (item.sku !== 'B1') return expect(item).toEqual(was);
      const { updatedAt } = item;
      expect(item).toEqual({ ...was, sellingCents: 215_000, priceCents: 215_000, updatedAt });
    });
  });

  test('reads shelf and barcode, and keeps them when a list leaves them out', async () => {
    await run('Item Code,Name,Price,Location,EAN\nA,Cable,1,A-03-2,4006381333931\nB,Box,1,,\n');
    expect(await storedItems(shop)).toMatchObject([
      { sku: 'A', shelf: 'A-03-2', barcode: '4006381333931' },
      { sku: 'B', shelf: null, barcode: null },
    ]);
    expect(await run('sku,name,price,shelf\nA,Cable,1,\nB,Box,1,F-1\n')).toMatchObject({
      changed: 1,
      unchanged: 1,
    });
    expect(await storedItems(shop)).toMatchObject([
      { shelf: 'A-03-2', barcode: '4006381333931' },
      { shelf: 'F-1', barcode: null },
    ]);
    const mapping = { barcode: 'Strich', shelf: null } as const;
    await run('sku,name,price,shelf,Strich\nA,Cable,1,X,123\n', { mapping });
    expect((await storedItems(shop))[0]).toMatchObject({ shelf: 'A-03-2', barcode: '123' });
  });

  test('leaves a weight that nobody gives unknown; delivery counts with the owner’s usual one', async () => {
    await run('sku,name,price\nL1,Display for Samsung A125F (A12),7500\nX1,Something odd,100\n');
    const weights = async () => {
      const { items } = await listProducts(shop, { sort: 'price-desc' }, 1);
      return items.map(({ weightGrams, isUsualWeight }) => [weightGrams, isUsualWeight]);
    };
    expect((await storedItems(shop)).map(({ weightGrams }) => weightGrams)).toEqual([0, 0]);
    expect(await weights()).toEqual([
      [0, undefined],
      [0, undefined],
    ]);
    shop = { ...shop, settings: { ...shop.settings, usualWeights: { display: 140 } } };
    expect(await weights()).toEqual([
      [140, true],
      [0, undefined],
    ]);
  });

  test('a dry run reports the same counts and changes nothing', async () => {
    const before = await everything(shop);
    const bad = `${LIST}\r\nX,,Displays,,,Samsung,10,1,1,`;
    expect(await run(bad, { dryRun: true })).toMatchObject({ added: 4, refused: 1, dryRun: true });
    expect(await everything(shop)).toEqual(before);
  });

  test('keeps values that the list leaves out', async () => {
    await run(LIST);
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ disPerHundredths: 1000, popularity: 9 }).execute(),
    );
    const prices = 'sku,name,price\nL1,Display for Samsung A125F (A12) with touch Black,8000\n';
    expect(await run(prices)).toMatchObject({ changed: 1 });
    const [display] = await storedItems(shop);
    expect(display).toMatchObject({
      sellingCents: 800_000,
      inStock: 3,
      weightGrams: 140,
      disPerHundredths: 1000,
      popularity: 9,
    });
    const catName = shop.database.read
      .selectFrom('category')
      .select('catName')
      .where('catCode', '=', display?.catCode ?? 0);
    expect(await catName.executeTakeFirst()).toEqual({ catName: 'Displays' });
  });

  test('removes no phone for a shorter list with fewer numbers', async () => {
    const whole = [
      'sku,name,price',
      'A,Display for Samsung J530F (J5 2017) Black - Original,100',
      'B,Loud speaker for Samsung J530F,10',
    ];
    await run(whole.join('\n'));
    const before = await everything(shop);
    const part = await run([whole[0], whole[2]].join('\n'));
    expect(part).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await everything(shop)).toEqual(before);
    const renamed = await run('sku,name,price\nB,Loud speaker for Samsung A125F,10\n');
    expect(renamed).toMatchObject({ changed: 1 });
    const { read } = shop.database;
    const models = read.selectFrom('phoneModel').select(['modelName', 'itemCount']);
    expect(await models.where('modelName', 'like', '%A12').execute()).toEqual([
      { modelName: 'Galaxy A12', itemCount: 1 },
    ]);
  });

  test('states no warranty and no grade that the list does not state', async () => {
    const list = [
      'SKU,Name,Price,Warranty',
      'B1,Battery for Samsung A125F (A12),1500,',
      'B2,Battery for Samsung A125F (A12) - Original,2500,no warranty',
      'B3,Display for Samsung A125F (A12) with touch Black - (AMOLED),7500,lifetime',
    ].join('\n');
    await run(list);
    const stated = (await storedItems(shop)).map(({ sku, grade, warrantyMonths }) => [
      sku,
      grade,
      warrantyMonths,
    ]);
    expect(stated.sort()).toEqual([
      ['B1', null, null],
      ['B2', 'original', 0],
      ['B3', null, null],
    ]);
  });

  test('reads dealer prices, discount, grade and warranty from their columns', async () => {
    const list = [
      'Item Code;Description;Retail Price;Dealer Price;Dealer Price 3;Discount %;Quality;Warranty',
      'A1;Samsung A12 LCD;LKR 7 500.00;6500;6 000;12.5%;Service Pack;1 year',
    ].join('\n');
    await run(list);
    expect((await storedItems(shop))[0]).toMatchObject({
      sellingCents: 750_000,
      disPerHundredths: 1250,
      grade: 'service-pack',
      warrantyMonths: 12,
    });
    const prices = shop.database.read.selectFrom('itemPrice').select(['userType', 'sellingCents']);
    expect(await prices.orderBy('userType').execute()).toEqual([
      { userType: 2, sellingCents: 650_000 },
      { userType: 3, sellingCents: 600_000 },
    ]);
  });
});
