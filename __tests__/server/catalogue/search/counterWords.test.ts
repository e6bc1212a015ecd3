import { importCatalogue } from '@/server/catalogue/import/import.service';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { readProduct } from '@/server/catalogue/items/product.service';
import { gradeNames } from '@/lib/commerce/gradeWords';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { fileOf } from '@/__tests__/server/catalogue/import/listFiles';

const NAMES: [sku: string, name: string, brand: string][] = [
  ['FLEX-6S-W', 'Flex cable for iPhone 6S charging port and microphone board White', 'Apple'],
  ['LCD-J530', 'Display for Samsung J530F (J5 2017) with touch Black', 'Samsung'],
  ['BAT-J700', 'Battery for Samsung EB-BJ700CBE (J700F)', 'Samsung'],
  ['TG-11', 'Tempered glass "privacy" for iPhone Xr/11 Black', 'Apple'],
  ['BAT-6', 'Battery for Apple iPhone 6', 'Apple'],
  ['BAT-6-PISEN', 'Battery for Apple iPhone 6 (Pisen)', 'Pisen'],
  ['BAT-6P-PISEN', 'Battery for Apple iPhone 6 Plus (Pisen)', 'Pisen'],
  ['LCD-K5', 'Display for Lenovo Vibe K5 (A6020) with touch Black', 'Lenovo'],
  ['TP-5020', 'Touch panel for Alcatel OT-5020D Black', 'Alcatel'],
  ['BAT-BQ', 'Battery for BQ BQS-4010', 'BQ'],
  ['LCD-8X', 'Display for Huawei Honor 8X with touch Black', 'Huawei'],
  ['LCD-8XM', 'Display for Huawei Honor 8X Max with touch Black', 'Huawei'],
  ['CBL-X20', 'Cable USB - MicroUSB Hoco X20 Black', 'Hoco'],
  ['LCD-S4', 'Display for Samsung i9500/i9505 with touch White', 'Samsung'],
  ['LCD-A207', 'Display for Samsung A207F (A20s) with touch Black', 'Samsung'],
  ['CC-A207', 'Flex cable for Samsung A207F (A20s) board charging connector', 'Samsung'],
  ['TP-G530H', 'Touch panel for Samsung G530H White', 'Samsung'],
  ['TP-G531H', 'Touch panel for Samsung G531H/G530DV White', 'Samsung'],
  ['BTC-G530', 'Back cover for Samsung G530H (Grand Prime) White', 'Samsung'],
  ['LCD-N1P', 'Display for Nokia 1 Plus with touch Black', 'Nokia'],
  ['LCD-OP6', 'Display for OnePlus 6 with touch Black', 'OnePlus'],
  ['BAT-626', 'Battery for HTC B0PKX100 (Desire 626G)', 'HTC'],
  ['LCD-626', 'Display for HTC Desire 626G Dual with touch Black', 'HTC'],
  ['CC-DESIRE', 'Connector MicroUSB for HTC Desire', 'HTC'],
  ['BAT-A79', 'Battery for Micromax A79 (Bolt)', 'Micromax'],
  ['LCD-HG610', 'Display for Huawei G610 with touch Black', 'Huawei'],
  ['TG-G610', 'Tempered glass "Flat" for Samsung G610F (J7 Prime)', 'Samsung'],
  ['LCD-7', 'Display for iPhone 7 assembly White', 'Apple'],
  ['LCD-7-PR', 'Display for iPhone 7 assembly White - Premium', 'Apple'],
  ['LCD-7-OR', 'Display for iPhone 7 assembly White - Original', 'Apple'],
  ['LCD-7-OR100', 'Display for iPhone 7 assembly White - Original 100%', 'Apple'],
  ['LCD-7-B', 'Display for iPhone 7 assembly Black', 'Apple'],
];

const CSV = [
  'sku,name,brand,price_lkr,stock,models',
  ...NAMES.map(
    ([sku, name, brand]) =>
      `${sku},"${name.replaceAll('"', '""')}",${brand},950,3,"${(name.split(' for ')[1] ?? '').replace(/ with .*| - .*| charging .*| board .*| (Black|White)$/, '').replaceAll('"', '')}"`,
  ),
].join('\n');

type Said = { skus?: string[]; unlisted?: string[]; leftOut?: string[]; only?: string[] };

const QUERIES: [query: string, said: Said][] = [
  ['a20s charging flex', { skus: ['CC-A207'], leftOut: ['charging flex'] }],
  ['iphone 6s charging flex black', { skus: ['FLEX-6S-W'], leftOut: ['Black'], only: ['White'] }],
  ['j530f display', { skus: ['LCD-J530'] }],
  ['j530g display', { unlisted: ['Galaxy J5 Pro'] }],
  ['j700 battery', { skus: ['BAT-J700'] }],
  ['j700h battery', { skus: ['BAT-J700'] }],
  ['g530h touch', { skus: ['TP-G530H'] }],
  ['g530dv touch', { skus: ['TP-G531H'] }],
  ['g530 touch', { skus: ['TP-G530H', 'TP-G531H'] }],
  ['g530h back cover', { skus: ['BTC-G530'] }],
  ['g530y touch', {}],
  ['1 plus screen', { skus: ['LCD-N1P'] }],
  ['1 plus', { skus: ['LCD-N1P'] }],
  ['1 plus 6 screen', { skus: ['LCD-OP6'] }],
  ['1+6 screen', { skus: ['LCD-OP6'] }],
  ['oneplus screen', { skus: ['LCD-OP6'] }],
  ['desire 626g display', { skus: ['LCD-626'] }],
  ['desire 626g battery', { skus: ['BAT-626'] }],
  ['desire 626g dual battery', {}],
  ['htc desire 626 display', { skus: ['LCD-626'] }],
  ['htc desire charging pin', { skus: ['CC-DESIRE'] }],
  ['a79 battery', { skus: ['BAT-A79'], unlisted: ['A79 5G'] }],
  ['micromax a79 battery', { skus: ['BAT-A79'] }],
  ['samsung g610 tempered', { skus: ['TG-G610'] }],
  ['g610f tempered', { skus: ['TG-G610'] }],
  ['g610 display', { skus: ['LCD-HG610'] }],
  ['iphone 11 privacy glass', { skus: ['TG-11'] }],
  ['iphone 11 matte glass', { skus: ['TG-11'], leftOut: ['matte'] }],
  ['pisen iphone 6 battery', { skus: ['BAT-6-PISEN'] }],
  ['iphone 6 battery 3000 mah', { skus: ['BAT-6', 'BAT-6-PISEN'], leftOut: ['3000 mah'] }],
  ['k5 note display', { unlisted: ['Vibe K5 Note'] }],
  ['bq 5020 touch', {}],
  ['huawei 8x lcd', { skus: ['LCD-8X'] }],
  ['realme c11 display', { unlisted: ['C11'] }],
  ['micro usb cable', { skus: ['CBL-X20'] }],
  ['s4 display', { skus: ['LCD-S4'], unlisted: ['S4'] }],
  ['pixel 4a display', { unlisted: ['Pixel 4a'] }],
  ['iphone 7 incell', { leftOut: ['Incell'] }],
];

describeWithDatabase('what a technician says at the counter', (openTestShop) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openTestShop();
    const report = await importCatalogue(shop, fileOf(CSV));
    expect(report.refused).toBe(0);
  }, 60_000);

  const list = (query: string) => listProducts(shop, { query, limit: 15 }, 1);

  test.each(QUERIES)('%s', async (query, { skus, unlisted = [], leftOut = [], only }) => {
    const { items, understood } = await list(query);
    const isOpen = skus === undefined && leftOut.length > 0;
    if (!isOpen) expect(items.map((item) => item.sku).sort()).toEqual(skus ?? []);
    expect(understood?.unlisted?.map((phone) => phone.modelName)).toEqual(unlisted);
    expect(understood?.leftOut).toEqual(leftOut);
    expect(understood?.onlyColours).toEqual(only);
  });

  test('asks for a display with a word that only displays have', async () => {
    const { items } = await list('iphone 7 incell');
    expect(items.map((item) => item.partKind)).toEqual(Array(5).fill('display'));
  });

  test('offers the nearest kinds first, and never another phone', async () => {
    const { items, alternatives } = await list('a20s charging pin');
    expect(items).toEqual([]);
    expect(alternatives.map((item) => item.sku)).toEqual(['CC-A207', 'LCD-A207']);
  });

  test('says which kinds a word names', async () => {
    const { items, understood } = await list('iphone 11 charging port');
    expect(items).toEqual([]);
    expect(understood?.partKind).toBeNull();
    expect(understood?.partKinds).toEqual(['charging-pin', 'charging-flex', 'charging-board']);
  });

  test('shows the same part in its other grades', async () => {
    const { items } = await list('LCD-7');
    const [item] = items;
    const { grades } = await readProduct(shop, item?.itmCode ?? 0, 1);
    expect(gradeNames(grades)).toEqual([
      'Original',
      'Original 100%',
      'Grade not stated',
      'Premium',
    ]);
    const [black] = (await list('LCD-7-B')).items;
    expect((await readProduct(shop, black?.itmCode ?? 0, 1)).grades).toEqual([]);
  });
});
