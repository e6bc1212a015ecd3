import { importCatalogue } from '@/server/catalogue/import/import.service';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { checkQuickOrder } from '@/server/sales/dealers/quickOrder.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { fileOf } from '@/__tests__/server/catalogue/import/listFiles';

const COLOURS = ['Black', 'White', 'Gold', 'Blue', 'Red', 'Green'];

const ITEMS: [sku: string, name: string, brand: string, stock: number][] = [
  ...COLOURS.map((colour): [string, string, string, number] => [
    `SAM-NOTE8-${colour}`,
    `Display for Samsung Galaxy Note 8 ${colour}`,
    'Samsung',
    3,
  ]),
  ['XMI-NOTE8', 'Display for Xiaomi Redmi Note 8 Black', 'Xiaomi', 2],
  ['MZU-NOTE8', 'Display for Meizu Note 8 Black', 'Meizu', 1],
  ['OPPO-A12', 'Display for OPPO A12 Black', 'OPPO', 4],
  ['SAM-A12', 'Display for Samsung Galaxy A12 Black', 'Samsung', 0],
  ['BC-MI-NOTE10P', 'Back cover for Xiaomi Mi Note 10 Pro Black', 'Xiaomi', 2],
  ['LCD-HNR-9C', 'Display for Honor 9C Black', 'Honor', 2],
  ['BAT-INF-NOTE10P', 'Battery for Infinix Note 10 Pro', 'Infinix', 2],
  ['LCD-Y20', 'Display for Vivo Y20 Black', 'Vivo', 2],
];

const CSV = [
  'sku,name,brand,price_lkr,stock,models',
  ...ITEMS.map(([sku, name, brand, stock]) => {
    const phone = (name.split(' for ')[1] ?? '').replace(
      / (?:Black|White|Gold|Blue|Red|Green)$/,
      '',
    );
    return `${sku},${name},${brand},950,${stock},${phone}`;
  }),
].join('\n');

const DEALER = { customerId: -1, accountId: -1, userType: 2 } as const;

describeWithDatabase('a name that phones of several makers have', (openTestShop) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openTestShop();
    const report = await importCatalogue(shop, fileOf(CSV));
    expect(report.refused).toBe(0);
  }, 60_000);

  const list = (query: string) => listProducts(shop, { query, limit: 15 }, 1);
  const skus = async (query: string) => (await list(query)).items.map(({ sku }) => sku);
  const lineOf = async (text: string) => (await checkQuickOrder(shop, DEALER, text))[0];

  test('shows the best part of each maker among the first, by turns', async () => {
    const found = await skus('note 8 display');
    expect(found).toHaveLength(8);
    expect(found.slice(0, 3).map((sku) => sku.slice(0, 3))).toEqual(['SAM', 'XMI', 'MZU']);
    expect(new Set(found.slice(3).map((sku) => sku.slice(0, 3)))).toEqual(new Set(['SAM']));
  });

  test('shows what is in stock first, whichever maker it is for', async () => {
    expect(await skus('a12 display')).toEqual(['OPPO-A12', 'SAM-A12']);
  });

  test('names the phones without parts beside those with some', async () => {
    const { understood } = await list('note 10 pro back cover');
    expect(understood?.models.map(({ modelName }) => modelName)).toContain('Mi Note 10 Pro');
    expect(understood?.unlisted?.map(({ modelName }) => modelName)).toEqual(['Redmi Note 10 Pro']);
  });

  test.each([
    ['note 10 pro back cover 2', 'BC-MI-NOTE10P'],
    ['note 10 pro battery 2', 'BAT-INF-NOTE10P'],
    ['9c display 2', 'LCD-HNR-9C'],
    ['a12 lcd 3', 'OPPO-A12'],
    ['note 8 lcd black 1', 'SAM-NOTE8-Black'],
  ])('%s is offered in a quick order, never ticked', async (text, sku) => {
    const line = await lineOf(text);
    expect(line?.kind).toBe('choose');
    expect(line?.suggestions[0]?.sku).toBe(sku);
  });

  test.each([
    ['mi note 10 pro back cover 2', 'BC-MI-NOTE10P'],
    ['infinix note 10 pro battery 2', 'BAT-INF-NOTE10P'],
    ['honor 9c display 2', 'LCD-HNR-9C'],
    ['y20 display 4', 'LCD-Y20'],
  ])('%s names one phone and is ticked', async (text, sku) => {
    const line = await lineOf(text);
    expect([line?.kind, line?.item?.sku]).toEqual(['sure', sku]);
  });

  test('says of all of them that their part is not sold', async () => {
    const line = await lineOf('note 10 pro charging board 2');
    expect(line?.kind).toBe('not-sold');
    expect(line?.problem?.sentence).toBe(
      'We do not sell this part for the Xiaomi Mi Note 10 Pro, the Infinix Note 10 Pro, or the Xiaomi Redmi Note 10 Pro. ',
    );
  });
});
