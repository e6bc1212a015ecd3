import type { CellChange } from '@/lib/contract/batch.contract';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { batchOffice, priceCell } from '@/__tests__/support/office/batchOffice';

describeWithDatabase('cells that are refused', (openTestShop) => {
  let shop: Shop;
  let office: Awaited<ReturnType<typeof batchOffice>>;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    office = await batchOffice(shop);
  });

  test.each<[string, CellChange[], string]>([
    ['stock', [{ sku: 'SP', field: 'stock', from: 10, to: 12 }], 'Stock is no cell'],
    ['the SKU', [{ sku: 'SP', field: 'sku', from: 'SP', to: 'X' }], 'never changes'],
    ['an unknown field', [{ sku: 'SP', field: 'toString', from: null, to: 'X' }], 'no field'],
    ['an unknown SKU', [priceCell('NONE', 5, 6)], 'No item has the SKU NONE'],
    ['a price of 0', [priceCell('SP', 9950, 0)], 'price of 0'],
    ['a negative price', [priceCell('SP', 9950, -5)], 'negative'],
    ['a price with two meanings', [priceCell('SP', 9950, '9.500')], 'thousands or decimals'],
    ['a price with an exponent', [priceCell('SP', 9950, '1e3')], 'not a price'],
    ['a name too long', [{ sku: 'SP', field: 'name', from: 'x', to: 'x'.repeat(301) }], '300'],
    [
      'a row that breaks a rule',
      [{ sku: 'SP', field: 'discount', from: 10, to: 99.99 }, priceCell('SP', 9950, 0.01)],
      'nothing is left',
    ],
    [
      'a discount that ends before it begins',
      [
        { sku: 'SP', field: 'discount_from', from: null, to: '2026-12-07' },
        { sku: 'SP', field: 'discount_to', from: null, to: '2026-12-01' },
      ],
      'ends before it begins',
    ],
    ['a new item without a name', [priceCell('NEW-2', null, 5)], 'needs a name'],
    [
      'a new item without a price',
      [{ sku: 'NEW-2', field: 'name', from: null, to: 'Part' }],
      'needs a price',
    ],
    [
      'a cell that is there twice',
      [priceCell('SP', 9950, 9000), { sku: 'SP', field: 'price_lkr', from: 9950, to: 9100 }],
      'twice',
    ],
    [
      'an item that is there twice',
      [priceCell('SP', 9950, 9000), priceCell('sp', 9950, 9000)],
      'twice',
    ],
  ])('refuses %s with a reason and writes nothing of the item', async (_name, changes, reason) => {
    const before = await office.exported();
    const { status, data } = await office.save([changes[0] as CellChange, ...changes.slice(1)]);
    expect(status).toBe(200);
    const reasons = data.refused.map((one) => one.reason).join();
    expect(reasons).toContain(reason);
    const isTwice = changes.some(({ sku }) => sku === 'sp');
    if (!isTwice) expect(await office.exported()).toBe(before);
  });

  test.each([
    ['no changes', { changes: [] }],
    ['a change without from', { changes: [{ sku: 'SP', field: 'price', to: 1 }] }],
    ['a list as a value', { changes: [{ sku: 'SP', field: 'price', from: [1], to: 1 }] }],
    [
      'a text for isTrial',
      { changes: [{ sku: 'SP', field: 'price', from: 1, to: 1 }], isTrial: 'yes' },
    ],
    [
      'too many cells',
      {
        changes: Array.from({ length: 100_001 }, () => ({
          sku: 'SP',
          field: 'price',
          from: 1,
          to: 1,
        })),
      },
    ],
  ])('returns 400 for %s', async (_name, body) => {
    expect((await office.post('/office/batches', body)).status).toBe(400);
  });

  test('reads many thousand cells, and lists no more refusals than an answer has', async () => {
    const changes = Array.from({ length: 7_000 }, (_, at) => priceCell(`NONE-${at}`, 1, 2));
    const { status, data } = await office.trial(changes);
    expect({ status, cells: data.cells }).toEqual({ status: 200, cells: 7_000 });
    expect(data.refused).toHaveLength(2_000);
  });
});
