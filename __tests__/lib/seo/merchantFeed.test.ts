import { anItem } from '@/__tests__/support/factories';
import { feedItem } from '@/lib/seo/merchantFeed';
import type { Item } from '@/lib/contract/item.contract';

const ORIGIN = 'https://shop.example';

const item = (changes: Partial<Item> = {}): Item =>
  anItem({ itmCode: 7, itmName: 'Galaxy A12 display', img1: '0123456789ab.jpg', ...changes });

/** Returns the fields of an item of the feed; null where it is left out. */
function fieldsOf(one: Item, parent: Item | null = null): Record<string, string> | null {
  const text = feedItem({ item: one, parent }, ORIGIN);
  if (text === null) return null;
  return Object.fromEntries(
    [...text.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

test('an item has its address, photo, price and stock', () => {
  const fields = fieldsOf(item({ selling: 8_700, disPer: 0, inStock: 3, grade: null }));
  expect(fields).toMatchObject({
    id: '7',
    title: 'Galaxy A12 display',
    link: 'https://shop.example/product/7/galaxy-a12-display',
    image_link: expect.stringMatching(
      /^https:\/\/shop\.example\/img\/product\/.*\?v=0123456789ab$/,
    ),
    availability: 'in_stock',
    price: '8700.00 LKR',
    condition: 'new',
    identifier_exists: 'no',
  });
  expect(fields).not.toHaveProperty('sale_price');
  expect(fields).not.toHaveProperty('item_group_id');
});

test.each([
  ['no price', { selling: 0 }],
  ['no photo, only a drawing', { img1: null }],
  ['a drawing of its kind', { img1: 'display.png' }],
] as const)('an item with %s is left out', (_, changes) => {
  expect(fieldsOf(item(changes))).toBeNull();
});

test('a discount is the sale price beside the full one', () => {
  expect(fieldsOf(item({ selling: 1_000, disPer: 12.5 }))).toMatchObject({
    price: '1000.00 LKR',
    sale_price: '875.00 LKR',
  });
});

test('what is sold out says so', () => {
  expect(fieldsOf(item({ inStock: 0 }))?.availability).toBe('out_of_stock');
});

test.each([
  ['service-pack', 'new', 'Samsung'],
  ['original-pulled', 'used', 'Samsung'],
  ['refurbished', 'refurbished', undefined],
  ['incell', 'new', undefined],
  [null, 'new', undefined],
] as const)(
  'of grade %s it is %s, and only a part of the maker has its brand',
  (grade, condition, brand) => {
    const fields = fieldsOf(item({ grade, bndName: 'Samsung' }));
    expect([fields?.condition, fields?.brand]).toEqual([condition, brand]);
  },
);

test('a variant leads to its item with the variant chosen, and belongs to its group', () => {
  const parent = item({ itmCode: 3, itmName: 'A12 cover' });
  const fields = fieldsOf(item({ itmCode: 9, img1: null }), parent);
  expect(fields).toMatchObject({
    id: '9',
    link: 'https://shop.example/product/3/a12-cover?variant=9',
    item_group_id: '3',
    image_link: expect.stringContaining('0123456789ab'),
  });
});

test('names are text, and long ones end between words', () => {
  const name = `${'Display <b> & "touch" '.repeat(12)}`.trim();
  const title = fieldsOf(item({ itmName: name }))?.title ?? '';
  expect(title).toMatch(/^Display &lt;b&gt; &amp; &quot;touch&quot;/);
  const read = title.replace(/&\w+;/g, '_');
  expect(read.length).toBeLessThanOrEqual(150);
  expect(read).toMatch(/(Display|_b_|_|_touch_)$/);
});

test('a short description is completed with what the list says', () => {
  const fields = fieldsOf(
    item({ shortSpecs: 'Black', catName: 'Displays', sCatName: 'Incell', grade: 'incell' }),
  );
  expect(fields?.description).toBe('Galaxy A12 display. Incell. Incell. Black');
});
