import { decideLine } from '@/lib/commerce/quickMatch';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { clearMemoized } from '@/server/catalogue/items/memoize';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { fileOf } from '@/__tests__/server/catalogue/import/listFiles';

type Line = [sku: string, name: string, brand: string];

const LINES: Line[] = [
  ['BTT-NK-BL-5C', 'Battery for Nokia BL-5C (1100/130/216)', 'Nokia'],
  ['BTT-NK-BL-5CB', 'Battery for Nokia BL-5CB (1280/1616)', 'Nokia'],
  ['BTT-HUW-HB4342', 'Battery for Huawei HB4342A1RBC (Y5 II/Honor 5A)', 'Huawei'],
  ['BTT-ALC-CAB04', 'Battery for Alcatel CAB0400000C1/CAB0400011C1 (OT-1035D/OT-1016D)', 'Alcatel'],
  ['BTT-SNY-GBS10', 'Battery for Sony GB-S10-385871-040H (G3112 XA1 Dual/G3121 XA1)', 'Sony'],
  ['BTT-VVO-B-B2', 'Battery for Vivo B-B2 (Y65)', 'Vivo'],
  ['BTT-SSG-B600BC', 'Battery for Samsung B600BC (i9500/i9505)', 'Samsung'],
  ['BTT-XMI-BN41', 'Battery for Xiaomi BN41 (Redmi Note 4/Note 4 Pro)', 'Xiaomi'],
  ['BTT-SSG-A505', 'Battery for Samsung EB-BA505ABU (A205/A305/A505)', 'Samsung'],
  ['IC-1612A1', 'IC for iPhone 1612A1 (controller USB for iPhone 8/8 Plus/X)', 'Apple'],
  ['BTC-9', 'Back cover for Xiaomi Mi 9 White', 'Xiaomi'],
  ['BTC-9SE', 'Back cover for Xiaomi Mi 9 SE White', 'Xiaomi'],
  ['LCD-5C', 'Display for iPhone 5C assembly Black', 'Apple'],
  ['LCD-MIA1', 'Display for Xiaomi Mi A1/Mi 5X with touch White', 'Xiaomi'],
  ['LCD-S10', 'Display for Samsung G973F (S10) module White', 'Samsung'],
  ['LCD-A750', 'Display for Samsung A750F (A7 2018) with touch Black', 'Samsung'],
  ['BTT-LN-BL192', 'Battery for Lenovo BL192 (A328/A750/A590)', 'Lenovo'],
  ['LCD-J105', 'Display for Samsung J105H/J105F (J1 mini 2016)', 'Samsung'],
  ['MIC-J120', 'Microphone for Samsung J120/J105/J510', 'Samsung'],
  ['LCD-A20', 'Display for Samsung A205 (A20) with touch Black', 'Samsung'],
  ['LCD-A20S', 'Display for Samsung A207F (A20s) with touch Black', 'Samsung'],
  ['LCD-A10', 'Display for Samsung A105/M105 (A10/M10) with touch Black', 'Samsung'],
  ['LCD-OP-A5', 'Display for OPPO A3s/A5 with touch Black', 'OPPO'],
  ['LCD-OP-A5S', 'Display for OPPO A5s/AX7/Realme 3 with touch Black', 'OPPO'],
  ['LCD-6', 'Display for iPhone 6 assembly White', 'Apple'],
  ['LCD-6S', 'Display for iPhone 6S assembly White', 'Apple'],
  ['SPK-MZ', 'Ear speaker for Meizu MX4/MX4 Pro/Pro 6/Pro 7/Pro 7 Plus', 'Meizu'],
  ['SPK-7P', 'Ear speaker for iPhone 7 Plus/8 Plus', 'Apple'],
  ['MIC-J5', 'Microphone for Samsung J510F (J5 2016)', 'Samsung'],
  ['BTC-J5', 'Back cover for Samsung J510F (J5 2016) White', 'Samsung'],
  ['BTT-J5', 'Battery for Samsung EB-BJ510CBE (J510F/J5 2016)', 'Samsung'],
  ['CC-MCU', 'Connector MicroUSB for Samsung J510F (J5 2016)', 'Samsung'],
  ['CC-TPC', 'Connector Type-C for Samsung A205/A505', 'Samsung'],
  ['LCD-J5', 'Display for Samsung J510F (J5 2016) with touch White', 'Samsung'],
];

/** The column of phones repeats the end of the name, as price lists do. */
const phonesOf = (name: string) =>
  (name.split(' for ')[1] ?? '').replace(/ (with|module|assembly) .*| White$/, '');

const csvOf = (lines: readonly Line[]) =>
  [
    'sku,name,brand,price_lkr,stock,models',
    ...lines.map(([sku, name, brand]) => `${sku},"${name}",${brand},950,3,"${phonesOf(name)}"`),
  ].join('\n');

/** Internal numbers are found from three digits. */
const FILLERS = Array.from({ length: 100 }, (_, at): Line => [`GLUE-${at}`, `Glue ${at} ml`, '']);

const CODES: [query: string, ...skus: string[]][] = [
  ['BL-5C', 'BTT-NK-BL-5C'],
  ['bl 5c battery', 'BTT-NK-BL-5C'],
  ['battery bl5c', 'BTT-NK-BL-5C'],
  ['nokia bl-5cb', 'BTT-NK-BL-5CB'],
  ['HB4342A1RBC', 'BTT-HUW-HB4342'],
  ['hb 4342 a1 rbc battery', 'BTT-HUW-HB4342'],
  ['cab0400011c1', 'BTT-ALC-CAB04'],
  ['gb-s10', 'BTT-SNY-GBS10'],
  ['GB-S10-385871-040H', 'BTT-SNY-GBS10'],
  ['b-b2 battery', 'BTT-VVO-B-B2'],
  ['bn-41', 'BTT-XMI-BN41'],
  ['ebba505abu battery', 'BTT-SSG-A505'],
  ['1612a1', 'IC-1612A1'],
  ['ic 1612 a1', 'IC-1612A1'],
  // Codes that the list does not have are no phones either.
  ['BX-5C'],
  ['HB9999A1RBC battery'],
  ['1610A1 ic'],
];

describeWithDatabase('codes of parts and numbers of phones', (openTestShop) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openTestShop();
    const report = await importCatalogue(shop, fileOf(csvOf([...FILLERS, ...LINES])));
    expect(report.refused).toBe(0);
  }, 60_000);

  const list = (query: string) => listProducts(shop, { query, limit: 15 }, 1);
  const skus = async (query: string) => (await list(query)).items.map(({ sku }) => sku);

  test.each(CODES)('%s is a code before any part of it is a phone', async (query, ...found) => {
    expect(await skus(query)).toEqual(found);
    expect((await list(query)).understood?.models).toEqual([]);
  });

  test.each([
    ['a750 lcd', ['Galaxy A7 2018', 'A750'], ['LCD-A750']],
    ['a750 battery', ['Galaxy A7 2018', 'A750'], ['BTT-LN-BL192']],
    ['lenovo a750 lcd', ['A750'], []],
    ['SM-A750F lcd', ['Galaxy A7 2018'], ['LCD-A750']],
    ['j105 lcd', ['Galaxy J1 mini 2016', 'J105'], ['LCD-J105']],
  ])('%s is offered for the phones of all its makers', async (query, phones, found) => {
    const { items, understood } = await list(query);
    expect(understood?.models.map(({ modelName }) => modelName)).toEqual(phones);
    expect(items.map(({ sku }) => sku)).toEqual(found);
  });

  test.each(["'", '’', '‘', 'ʼ', '`', '´', '′', '＇'])(
    'a possessive %s means the plain phone or the one with an s',
    async (mark) => {
      const { items, understood } = await list(`galaxy a20${mark}s lcd`);
      expect(understood?.isEither).toBe(true);
      expect(understood?.models.map(({ modelName }) => modelName)).toEqual([
        'Galaxy A20',
        'Galaxy A20s',
      ]);
      expect(items.map(({ sku }) => sku)).toEqual(['LCD-A20', 'LCD-A20S']);
    },
  );

  test.each([
    ["oppo a5's", ['LCD-OP-A5', 'LCD-OP-A5S'], true],
    ["iphone 6's lcd", ['LCD-6', 'LCD-6S'], true],
    ["a10's lcd", ['LCD-A10'], undefined],
    ["samsung's a10 lcd", ['LCD-A10'], undefined],
    ["the a20s' lcd", ['LCD-A20S'], undefined],
    ['a20s lcd', ['LCD-A20S'], undefined],
  ])('%s is never another phone silently', async (query, found, isEither) => {
    const { items, understood } = await list(query);
    expect(items.map(({ sku }) => sku)).toEqual(found);
    expect(understood?.isEither).toBe(isEither);
  });

  test('shows a number without a maker for the maker with the most parts first', async () => {
    expect(await skus('7 plus ear speaker')).toEqual(['SPK-7P', 'SPK-MZ']);
  });

  test('begins the list of a phone alone with what sells', async () => {
    const usual = ['LCD-J5', 'BTT-J5', 'CC-MCU', 'BTC-J5', 'MIC-J5', 'MIC-J120'];
    const [phone] = (await list('SM-J510F')).understood?.models ?? [];
    const ofModel = async (sort?: 'price-desc') => {
      const { items } = await listProducts(shop, { model: String(phone?.modelCode), sort }, 1);
      return items.map(({ sku }) => sku);
    };
    expect(await skus('SM-J510F')).toEqual(usual);
    expect(await ofModel()).toEqual(usual);
    // One item that sells moves its kind, as soon as the shop has sold enough.
    const sold = async (popularity: number) => {
      await shop.database.transaction((tx) =>
        tx.updateTable('item').set({ popularity }).where('sku', '=', 'BTC-9').execute(),
      );
      clearMemoized(shop);
    };
    await sold(99 * 100);
    expect(await ofModel()).toEqual(usual);
    await sold(100 * 100);
    expect(await ofModel()).toEqual(['BTC-J5', ...usual.filter((sku) => sku !== 'BTC-J5')]);
    expect((await skus('SM-J510F'))[0]).toBe('BTC-J5');
    expect((await ofModel('price-desc'))[0]).not.toBe('BTC-J5');
    await sold(0);
  });

  test('shows no shorter phone for a complete name', async () => {
    expect(await skus('back cover xiaomi mi 9 se')).toEqual(['BTC-9SE']);
  });

  test('names every word that it drops, and finds the port that was typed', async () => {
    expect(await skus('type c pin')).toEqual(['CC-TPC']);
    expect(await skus('micro usb pin')).toEqual(['CC-MCU']);
    expect((await list('j lcd')).understood?.leftOut).toEqual(['j']);
  });

  test('offers near codes and near words, and nothing where nothing is near', async () => {
    const near = async (query: string) => (await list(query)).nearestWords;
    expect(await near('b600be')).toEqual(['B600BC']);
    expect(await near('b601bc')).not.toContain('B600BC');
    for (const query of ['b600be', 'iphone gloss', 'galaxy a21', 'redmi note 5 xyz']) {
      for (const words of await near(query)) {
        expect((await list(words)).totalItems).toBeGreaterThan(0);
      }
    }
    expect(await near('wall paper')).toEqual([]);
    expect(await near('zzqx')).toEqual([]);
  });

  test('takes an SKU as it is written before an internal number', async () => {
    const { items } = await list('LCD-6S');
    const number = String(items[0]?.itmCode);
    const lines: Line[] = [
      [number, 'Glue of fifty millilitres', ''],
      [`00${number}`, 'Tape of two millimetres', ''],
    ];
    expect(await skus(number)).toEqual(['LCD-6S']);
    expect(await skus(`0${number}`)).toEqual([]);
    await importCatalogue(shop, fileOf(csvOf(lines)));
    expect(await skus(number)).toEqual([number]);
    expect(await skus(`00${number}`)).toEqual([`00${number}`]);
    expect(await skus(`#${number}`)).toEqual(['LCD-6S']);
  });
});

test('a phone that the words may or may not mean is never sure', () => {
  const candidate = { grade: null, colour: null, frame: null, partKind: 'display', fitsAll: true };
  const meaning = {
    modelName: null,
    modelCount: 2,
    namesKind: true,
    wordCount: 0,
    leftOut: [],
    isGuess: true,
    isCode: false,
    namesCode: false,
    found: 1,
  };
  expect(decideLine(meaning, [{ itmCode: 1, ...candidate }], new Map()).itmCode).toBeNull();
});
