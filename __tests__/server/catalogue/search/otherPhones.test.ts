import { importCatalogue } from '@/server/catalogue/import/import.service';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { checkQuickOrder } from '@/server/sales/dealers/quickOrder.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { fileOf } from '@/__tests__/server/catalogue/import/listFiles';

/** Phones of many makers, each with a display; two of them differ by a word that no list of words has. */
const PHONES: [brand: string, phone: string][] = [
  ['Tecno', 'Tecno Pop 2'],
  ['Tecno', 'Tecno Camon 12'],
  ['Infinix', 'Infinix Hot 9'],
  ['Samsung', 'Samsung Galaxy A12'],
  ['Samsung', 'Samsung Galaxy A10'],
  ['Xiaomi', 'Xiaomi Redmi Note 8'],
  ['Xiaomi', 'Xiaomi Redmi Note 8 Pro'],
  ['Xiaomi', 'Xiaomi Redmi 8'],
  ['Xiaomi', 'Xiaomi Mi 9'],
  ['Huawei', 'Huawei P20'],
  ['Huawei', 'Huawei Y9 2018'],
  ['Honor', 'Honor 8X'],
  ['OPPO', 'OPPO A5'],
  ['OPPO', 'OPPO Reno 4'],
  ['Vivo', 'Vivo Y11'],
  ['Realme', 'Realme 5'],
  ['Nokia', 'Nokia 3'],
  ['Nokia', 'Nokia 3.2'],
  ['Nokia', 'Nokia 6'],
  ['Motorola', 'Motorola Moto E5'],
  ['Motorola', 'Motorola Moto G7'],
  ['Motorola', 'Motorola Moto G7 Zing'],
  ['Lenovo', 'Lenovo K6'],
  ['Asus', 'Asus ZenFone 5'],
  ['Sony', 'Sony Xperia Z5'],
  ['Meizu', 'Meizu M5'],
  ['Alcatel', 'Alcatel Pixi 4'],
  ['OnePlus', 'OnePlus 6'],
  ['Apple', 'iPhone 8'],
  ['Apple', 'iPhone 11'],
];

const CSV = [
  'sku,name,brand,price_lkr,stock,models',
  ...PHONES.map(
    ([brand, phone], at) => `LCD-${at},Display for ${phone} with touch,${brand},950,3,${phone}`,
  ),
  'PWR-1,Power button flex for Samsung Galaxy A10,Samsung,350,3,Samsung Galaxy A10',
].join('\n');

/** The other phone's name as it is said, and the phone that is offered for a look at its number. */
const OTHERS: [typed: string, said: string, offered: string][] = [
  ['tecno pop 2 power', 'Pop 2 Power', 'Tecno Pop 2'],
  ['tecno pop 2 fusion', 'Pop 2 Fusion', 'Tecno Pop 2'],
  ['tecno pop 2 pro', 'Pop 2 Pro', 'Tecno Pop 2'],
  ['camon 12 go', 'Camon 12 Go', 'Tecno Camon 12'],
  ['infinix hot 9 lite', 'Hot 9 Lite', 'Infinix Hot 9'],
  ['infinix hot 9 star', 'Hot 9 Star', 'Infinix Hot 9'],
  ['samsung a12 power', 'Galaxy A12 Power', 'Samsung Galaxy A12'],
  ['samsung a12 zing', 'Galaxy A12 Zing', 'Samsung Galaxy A12'],
  ['galaxy a10 fe', 'Galaxy A10 Fe', 'Samsung Galaxy A10'],
  ['samsung a10 5g', 'Galaxy A10 5g', 'Samsung Galaxy A10'],
  ['redmi note 8 power', 'Redmi Note 8 Power', 'Xiaomi Redmi Note 8'],
  ['rn8 prime', 'Redmi Note 8 Prime', 'Xiaomi Redmi Note 8'],
  ['redmi note 8 pro max', 'Redmi Note 8 Pro Max', 'Xiaomi Redmi Note 8 Pro'],
  ['redmi 8 star', 'Redmi 8 Star', 'Xiaomi Redmi 8'],
  ['xiaomi mi 9 explorer', 'Mi 9 Explorer', 'Xiaomi Mi 9'],
  ['huawei p20 porsche', 'P20 Porsche', 'Huawei P20'],
  ['huawei p20 neo', 'P20 Neo', 'Huawei P20'],
  ['huawei y9 play', 'Y9 Play', 'Huawei Y9 2018'],
  ['honor 8x ultra', '8X Ultra', 'Honor 8X'],
  ['oppo a5 fusion', 'A5 Fusion', 'OPPO A5'],
  ['reno 4 vision', 'Reno 4 Vision', 'OPPO Reno 4'],
  ['vivo y11 star', 'Y11 Star', 'Vivo Y11'],
  ['realme 5 speed', '5 Speed', 'Realme 5'],
  ['nokia 3 star', '3 Star', 'Nokia 3'],
  ['nokia 6 sirocco', '6 Sirocco', 'Nokia 6'],
  ['moto e5 cruise', 'Moto E5 Cruise', 'Motorola Moto E5'],
  ['moto g7 power', 'Moto G7 Power', 'Motorola Moto G7'],
  ['lenovo k6 note', 'K6 Note', 'Lenovo K6'],
  ['lenovo k6 zing', 'K6 Zing', 'Lenovo K6'],
  ['zenfone 5 selfie', 'ZenFone 5 Selfie', 'Asus ZenFone 5'],
  ['xperia z5 premium', 'Xperia Z5 Premium', 'Sony Xperia Z5'],
  ['meizu m5 turbo', 'M5 Turbo', 'Meizu M5'],
  ['alcatel pixi 4 power', 'Pixi 4 Power', 'Alcatel Pixi 4'],
  ['oneplus 6 racing', '6 Racing', 'OnePlus 6'],
  ['iphone 8 mini', 'iPhone 8 Mini', 'Apple iPhone 8'],
  ['iphone 11 zing max', 'iPhone 11 Zing Max', 'Apple iPhone 11'],
  // The number is of another maker's phone.
  ['iphone k6', 'iPhone K6', 'Apple iPhone 11'],
];

const DEALER = { customerId: -1, accountId: -1, userType: 2 } as const;

describeWithDatabase('names that go on after a known phone', (openTestShop) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openTestShop();
    const report = await importCatalogue(shop, fileOf(CSV));
    expect(report.refused).toBe(0);
  }, 60_000);

  const list = (query: string) => listProducts(shop, { query, limit: 15 }, 1);
  const lines = (text: string) => checkQuickOrder(shop, DEALER, text);

  test.each(OTHERS)('%s display: there are no parts for it', async (typed, said, offered) => {
    for (const query of [`${typed} display`, `lcd for ${typed} `, `${typed} display with touch`]) {
      const { items, understood, nearestWords } = await list(query);
      expect(items).toEqual([]);
      expect(understood?.unlisted?.map((phone) => phone.modelName)).toEqual([said]);
      expect(nearestWords[0]).toBe(offered);
    }
  });

  test('a quick order ticks none of them and says which phone is not sold', async () => {
    const text = OTHERS.map(([typed]) => `${typed} display x 3`).join('\n');
    const read = await lines(text);
    expect(read).toHaveLength(OTHERS.length);
    expect(read.filter(({ kind }) => kind !== 'not-sold')).toEqual([]);
    const [first] = read;
    expect(first?.problem?.sentence).toBe('We do not sell this part for the Pop 2 Power. ');
    expect(first?.nearest).toEqual(['Tecno Pop 2']);
  });

  test.each([
    ['samsung a10 display wonderful quality', ['quality', 'wonderful']],
    ['oppo a5 wonderful display', ['wonderful']],
    ['nokia 6 eye display', ['eye']],
  ])('%s keeps the phone and names each word that no part has', async (query, leftOut) => {
    const { items, understood } = await list(query);
    expect(items).toHaveLength(1);
    expect(understood?.leftOut?.map((word) => word.toLowerCase()).sort()).toEqual(leftOut);
    expect((await lines(query))[0]?.kind).toBe('choose');
  });

  test.each(['samsung a10 power button', 'a10 power side button', 'a10 power flex'])(
    '%s is a part of the phone',
    async (query) => {
      expect((await list(query)).items.map(({ sku }) => sku)).toEqual(['PWR-1']);
    },
  );

  test('asks to check the phone while a word may be of its name or begin a part', async () => {
    const { items, understood } = await list('samsung a10 power');
    expect(items.map(({ sku }) => sku)).toEqual(['PWR-1']);
    expect(understood?.isEither).toBe(true);
  });

  test.each(['iphone 8 lcd and battery', 'iphone 8 lcd vision'])(
    'a word far from the name makes no other phone: %s',
    async (query) => {
      const { items, understood } = await list(query);
      expect(understood?.models.map(({ modelName }) => modelName)).toEqual(['iPhone 8']);
      expect(items).toHaveLength(1);
    },
  );

  test.each(['iphone 8/11 display', 'iphone 8, 11 display', 'ip 8/11 lcd'])(
    '%s is for the phones that its numbers list',
    async (query) => {
      const { items, understood } = await list(query);
      expect(understood?.models.map(({ modelName }) => modelName).sort()).toEqual([
        'iPhone 11',
        'iPhone 8',
      ]);
      expect(items).toHaveLength(2);
      expect((await lines(query))[0]?.kind).toBe('choose');
    },
  );

  test('two numbers apart are not surely one of a name', async () => {
    const { understood } = await list('nokia 3 2 display');
    expect(understood?.isEither).toBe(true);
    const [line] = await lines('Nokia 3 -2 lcd');
    expect(line?.kind).toBe('choose');
    expect((await lines('nokia 3.2 lcd 4'))[0]?.kind).toBe('sure');
  });
});
