import { listProducts } from '@/server/catalogue/items/listing.service';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { fileOf } from '@/__tests__/server/catalogue/import/listFiles';

const NAMES: [sku: string, name: string, brand: string][] = [
  ['CBL-LTG', 'Cable USB - Lightning (for iPhone) Pisen AL03 (1.2 m) Black', 'Pisen'],
  ['CBL-LTG-2M', 'Cable USB - Lightning (for iPhone) Hoco X1 (2 m.) White', 'Hoco'],
  ['CBL-TPC', 'Cable USB - Type-C Hoco U68 (5A, 1.2 m) Black', 'Hoco'],
  ['CBL-TPC-2M', 'Cable USB - Type-C Hoco X20 (2 m.) White', 'Hoco'],
  ['CBL-30P', 'Cable USB - iPhone 2G (30 pin) White', 'Apple'],
  ['CON-LCD-6S', 'Connector LCD for iPhone 6S', 'Apple'],
  ['CON-BTT-6', 'Connector battery for iPhone 6', 'Apple'],
  ['CON-LCD-6', 'Connector LCD for iPhone 6', 'Apple'],
  ['BTT-6', 'Battery for Apple iPhone 6', 'Apple'],
  ['BTT-6S', 'Battery for Apple iPhone 6S', 'Apple'],
  ['FPC-7', 'Flex cable for iPhone 7 with charging connector/microphone White', 'Apple'],
  ['IC-6', 'IC for iPhone 343S0694 (controller touch screen for iPhone 6/6 Plus)', 'Apple'],
  ['GLS-CAM-7', 'Camera lens glass for iPhone 7', 'Apple'],
  ['CAM-7', 'Camera for iPhone 7 rear', 'Apple'],
  ['ADH-7', 'Adhesive for iPhone 7 display', 'Apple'],
  ['ANT-7', 'Antenna for iPhone 7', 'Apple'],
  ['TRAY-7', 'SIM tray for iPhone 7 Gold', 'Apple'],
  ['CON-SIM-7', 'Connector SIM for iPhone 7/7 Plus', 'Apple'],
  ['LCD-G925', 'Display for Samsung G925F (S6 Edge) module Black', 'Samsung'],
  ['LCD-G928', 'Display for Samsung G928F (S6 Edge+) module Black', 'Samsung'],
  ['LCD-N970', 'Display for Samsung N970F (Note 10) module Black', 'Samsung'],
  ['LCD-A207', 'Display for Samsung A207F (A20s) with touch Black', 'Samsung'],
  ['LCD-A125', 'Display for Samsung A125F (A12) with touch Black', 'Samsung'],
  ['LCD-F5', 'Display for OPPO F5 with touch Black', 'OPPO'],
  ['BTC-F7', 'Back cover for OPPO F7 Red', 'OPPO'],
  ['LCD-RN8', 'Display for Xiaomi Redmi Note 8 with touch Black', 'Xiaomi'],
  ["LCD-A30'S", "Samsung A30's LCD", 'Samsung'],
];

const CSV = [
  'sku,name,brand,price_lkr,stock,models',
  ...NAMES.map(
    ([sku, name, brand]) =>
      `${sku},"${name}",${brand},950,3,${sku === 'LCD-G928' ? 'G928F (S6 Edge+)' : ''}`,
  ),
].join('\n');

describeWithDatabase('series, plugs, parts of parts and marks apart', (openTestShop) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openTestShop();
    expect((await importCatalogue(shop, fileOf(CSV))).refused).toBe(0);
  }, 60_000);

  const list = (query: string) => listProducts(shop, { query, limit: 15 }, 1);
  const skus = async (query: string) => (await list(query)).items.map(({ sku }) => sku);

  test.each([
    // A plug has several names, and 1.2 is not 2.
    ['8 pin usb cable', ['CBL-LTG', 'CBL-LTG-2M']],
    ['8pin cable', ['CBL-LTG', 'CBL-LTG-2M']],
    ['usb c cable', ['CBL-TPC', 'CBL-TPC-2M']],
    ['usb-c cable 2m', ['CBL-TPC-2M']],
    ['type c cable 2m', ['CBL-TPC-2M']],
    ['type c cable 2 m', ['CBL-TPC-2M']],
    ['lightning cable 1.2m', ['CBL-LTG']],
    ['30 pin cable', ['CBL-30P']],
    // The longer part wins, and says which there is one for.
    ['battery connector iphone 6s', []],
    ['battery connector iphone 6', ['CON-BTT-6']],
    ['iphone 6 connector battery', ['CON-BTT-6']],
    ['lcd connector iphone 6', ['CON-LCD-6']],
    ['battery adhesive iphone 6', []],
    ['adhesive for battery iphone 6', []],
    // Other words for the same part ask for nothing more.
    ['glue iphone 7', ['ADH-7']],
    ['sticker iphone 7', ['ADH-7']],
    ['double tape iphone 7', ['ADH-7']],
    ['signal cable iphone 7', ['ANT-7']],
    ['socket iphone 6', ['CON-BTT-6', 'CON-LCD-6']],
    ['touch ic iphone 6', ['IC-6']],
    ['charging ic iphone 6', []],
    ['charging port flex iphone 7', ['FPC-7']],
    ['charging port connector iphone 7', ['FPC-7']],
    ['camera lens glass iphone 7', ['GLS-CAM-7']],
    ['sim tray iphone 7', ['TRAY-7']],
    ['sim connector iphone 7', ['CON-SIM-7']],
    // A series without a number.
    ['f series', ['LCD-F5', 'BTC-F7']],
    ['oppo f series', ['LCD-F5', 'BTC-F7']],
    ['f series display', ['LCD-F5']],
    ['galaxy a series lcd', ['LCD-A207', 'LCD-A125', "LCD-A30'S"]],
    ['redmi note series', ['LCD-RN8']],
    // A letter apart belongs to the phone.
    ['a20 s lcd', ['LCD-A207']],
    ['a30 lcd', ["LCD-A30'S"]],
    ['a30s lcd', []],
  ])('%s', async (query, found) => {
    expect((await skus(query)).sort()).toEqual([...found].sort());
  });

  test.each([
    ['s6 edge +', ['Galaxy S6 Edge Plus', 'Galaxy S6 Edge'], ['LCD-G928', 'LCD-G925'], []],
    ['s6 edge + lcd', ['Galaxy S6 Edge Plus', 'Galaxy S6 Edge'], ['LCD-G928', 'LCD-G925'], []],
    ['s6 edge+ lcd', ['Galaxy S6 Edge Plus'], ['LCD-G928'], []],
    ['note 10 + lcd', ['Galaxy Note 10'], ['LCD-N970'], ['Galaxy Note 10 Plus']],
    // OPPO's.
    ['a12 + lcd', ['Galaxy A12'], ['LCD-A125'], ['A12']],
  ])('a plus apart may be of the phone: %s', async (query, phones, found, unlisted) => {
    const { items, understood } = await list(query);
    expect(understood?.models.map(({ modelName }) => modelName)).toEqual(phones);
    expect(items.map(({ sku }) => sku)).toEqual(found);
    const isDoubtful = / \+/.test(query) && !query.startsWith('a12');
    expect(understood?.isEither).toBe(isDoubtful ? true : undefined);
    expect(understood?.unlisted?.map(({ modelName }) => modelName)).toEqual(unlisted);
  });

  test('names a letter that no phone and no part has', async () => {
    expect((await list('a12 s')).understood?.leftOut).toEqual(['s']);
    expect((await list('a12 s lcd')).understood?.leftOut).toEqual(['s']);
  });
});
