import type { Buyer } from '@/server/people/customers/customer.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { checkQuickOrder } from '@/server/sales/dealers/quickOrder.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import type { ModelRef } from '@/server/catalogue/phones/modelRef';

describeWithDatabase('a messy list', (openTestShop) => {
  let shop: Shop;
  let dealer: Buyer;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    dealer = await makeCustomer(shop, { userType: 2 });
  });

  const check = (text: string) => checkQuickOrder(shop, dealer, text);

  describe('a line that names several parts', () => {
    const shown = async (text: string) =>
      (await check(text)).map(({ line, part, kind, qty, words }) => [line, part, kind, qty, words]);

    test('is split, and its phone is carried over', async () => {
      expect(await shown('iphone 11 display 2 battery 3')).toEqual([
        [1, 1, 'sure', 2, 'iphone 11 display'],
        [1, 2, 'not-sold', 3, 'iPhone 11 battery'],
      ]);
      const lines = await check('COVER-BLACK x2 COVER-BLUE x5 thanks');
      expect(lines.map(({ item, qty }) => [item?.sku, qty])).toEqual([
        ['COVER-BLACK', 2],
        ['COVER-BLUE', 5],
      ]);
    });

    test('is split at a glued plus, and both are of the one phone', async () => {
      expect(await shown('iphone 11 display+battery 2')).toEqual([
        [1, 1, 'sure', 0, 'iphone 11 display'],
        [1, 2, 'not-sold', 2, 'iPhone 11 battery'],
      ]);
      expect(await shown('iphone 11 display+touch 2')).toEqual([
        [1, undefined, 'sure', 2, 'iphone 11 display+touch'],
      ]);
    });

    test('is of the phone that only the last of two joined parts names', async () => {
      const lines = await check('battery+display iphone 11 2 each');
      expect(lines.map(({ words, qty }) => [words, qty])).toEqual([
        ['iPhone 11 battery', 2],
        ['display iphone 11', 2],
      ]);
    });

    test('has the phones that its numbers name', async () => {
      const words = async (text: string) => (await shown(text)).map((row) => row.slice(3));
      expect(await words('11 display 2 iphone 11 battery 3')).toEqual([
        [2, 'iPhone 11 display'],
        [3, 'iphone 11 battery'],
      ]);
      // A number that no phone has is not the phone before it.
      expect(await words('iphone 11 display 2 77 display 3')).toEqual([
        [2, 'iphone 11 display'],
        [3, '77 display'],
      ]);
    });

    test('each has the quantity that is said for each', async () => {
      const lines = await check('COVER-BLACK, COVER-BLUE 5 each');
      expect(lines.map(({ item, qty }) => [item?.sku, qty])).toEqual([
        ['COVER-BLACK', 5],
        ['COVER-BLUE', 5],
      ]);
      const [one] = await check('COVER-BLACK 5 each');
      expect([one?.item?.sku, one?.qty]).toEqual(['COVER-BLACK', 5]);
    });

    test('is one part where the second names nothing', async () => {
      expect(await shown('iphone 11 display 5 sparkling 2')).toHaveLength(1);
    });
  });

  describe('a heading', () => {
    test('names the kind of the lines below it, until the next one', async () => {
      const lines = await check('DISPLAYS\niphone 11 - 2\nBATTERIES\niphone 11 - 3\nGLUE 4');
      expect(lines.map(({ kind, item, qty, note }) => [kind, item?.sku, qty, note])).toEqual([
        ['not-a-line', undefined, 1, undefined],
        ['sure', 'IPHONE', 2, 'Read under “DISPLAYS”. '],
        ['not-a-line', undefined, 1, undefined],
        ['not-sold', undefined, 3, undefined],
        ['sure', 'GLUE', 4, undefined],
      ]);
    });

    test.each(['iPhone 11:', 'iPhone 11'])('%s carries the phone', async (heading) => {
      const [folded, line] = await check(`${heading}\ndisplay 2`);
      expect([folded?.kind, line?.item?.sku, line?.qty]).toEqual(['not-a-line', 'IPHONE', 2]);
    });
  });

  test.each([
    ['3- BATTERY 5', [5, 3]],
    ['iphone 11 display 5-10', [5, 10]],
    ['COVER-BLACK-2', [2]],
    ['GLUE few pcs', []],
  ])('%s: an unclear quantity is asked, and nothing is ready', async (text, maybe) => {
    const [line] = await check(text);
    expect(line).toMatchObject({
      qty: 0,
      hasQuantity: false,
      maybe,
      problem: { reason: 'quantity', fixQty: 0 },
    });
    expect(line?.item).not.toBeNull();
  });

  test('a single part without its kind is asked, not sure', async () => {
    const [line] = await check('iphone 11 black 2');
    expect(line).toMatchObject({ kind: 'choose', item: null });
  });

  describe('a name that several phones have', () => {
    const phone = (modelName: string, ...modelNumbers: string[]): ModelRef => ({
      bndName: 'Asus',
      series: 'ZenFone',
      modelName,
      modelNumbers,
      releasedYear: 2018,
    });
    const M2 = phone('ZenFone Max Pro M2');
    const NUMBERED = phone('ZenFone Max Pro M2 ZB631KL', 'ZB631KL');
    const part = (sku: string, itmName: string, models: ModelRef[], said: Partial<CatalogueRow>) =>
      catalogueRow(sku, { itmName, models, bndName: 'Asus', colour: null, grade: null, ...said });
    const DISPLAY = part('M2-LCD', 'Display for ZenFone Max Pro M2 ZB631KL', [NUMBERED], {});
    const COVER = { partKind: 'back-cover', catName: 'Back Covers' } as const;
    const sureOf = async (text: string) => (await check(text)).map(({ item }) => item?.sku ?? null);

    test('is sure of the only number, and asks where there are two', async () => {
      await writeCatalogue(shop, [DISPLAY, part('M2-BCV', 'Back cover M2', [M2], COVER)]);
      expect(await sureOf('zenfone max pro m2 display 2')).toEqual(['M2-LCD']);
      const other = phone('ZenFone Max Pro M2 ZB630KL', 'ZB630KL');
      await writeCatalogue(shop, [part('M2-BCV-2', 'Back cover ZB630KL', [other], COVER)]);
      expect(await sureOf('zenfone max pro m2 display 2')).toEqual([null]);
    });

    test('is not the Dual that nobody named, but for trays and readers of cards', async () => {
      const [plain, dual] = [phone('ZenFone 626G'), phone('ZenFone 626G Dual')];
      const tray = { partKind: 'sim-tray', catName: 'SIM Trays', sCatName: null } as const;
      await writeCatalogue(shop, [
        part('LCD-626', 'Display for ZenFone 626G', [plain], {}),
        part('TRAY-626', 'SIM tray for ZenFone 626G', [plain], tray),
        part('BCV-626D', 'Back cover for ZenFone 626G Dual', [dual], COVER),
      ]);
      expect(await sureOf('zenfone 626g display 2')).toEqual(['LCD-626']);
      expect(await sureOf('zenfone 626g sim tray 2')).toEqual([null]);
      expect(await sureOf('zenfone 626g back cover 2')).toEqual([null]);
    });
  });

  test('the number of a phone between words is no quantity', async () => {
    const models = [
      {
        bndName: 'Lenovo',
        series: 'Tab',
        modelName: 'Tab 3 8 850M',
        modelNumbers: ['TB3-850M', '850M'],
        releasedYear: 2016,
      },
    ];
    await writeCatalogue(shop, [
      catalogueRow('TAB-LCD', { itmName: 'Display for Tab 3 8 850M', models, bndName: 'Lenovo' }),
    ]);
    const lines = await check('display TAB 3 8 850M *4');
    expect(lines.map(({ item, qty }) => [item?.sku, qty])).toEqual([['TAB-LCD', 4]]);
  });

  test('a price with a comma is no part of a code that it happens to be', async () => {
    const lines = await check('iphone 11 display 4,900 x 3');
    expect(lines.map(({ item, qty }) => [item?.sku, qty])).toEqual([['IPHONE', 3]]);
  });
});
