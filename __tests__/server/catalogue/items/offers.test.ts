import type { CellChange } from '@/lib/contract/batch.contract';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import { turnDiscounts } from '@/server/catalogue/items/turnDiscounts.service';
import { readOffers } from '@/server/catalogue/office/offers.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { staffBrowser } from '@/__tests__/support/staff';
import { fileOf } from '../import/listFiles';

const moment = (text: string) => Date.parse(`${text}+05:30`);
const MONDAY = moment('2026-11-30T09:00');

const LIST = [
  'sku,name,price,stock,discount,discount_from,discount_to',
  'A,Samsung A12 LCD,1000,9,,,',
  'B,Samsung A13 LCD,900,9,,,',
  'C,Samsung A14 LCD,950,9,5,,',
  'D,Samsung A15 LCD,950,9,20,2026-12-24,2026-12-26',
  'E,Samsung A16 LCD,950,9,20,2026-11-01,2026-11-08',
].join('\n');

describeWithDatabase('offers of the office', (openTestShop) => {
  let shop: Shop;
  let now: number;
  let owner: Awaited<ReturnType<typeof staffBrowser>>;
  let keys = 0;

  beforeEach(async () => {
    shop = await openTestShop();
    now = MONDAY;
    shop.clock = () => now;
    await importCatalogue(shop, fileOf(LIST));
    owner = await staffBrowser(shop);
  });

  async function read() {
    const { running, coming, past } = await readOffers(shop);
    return [running, coming, past].map((items) => items.map(({ sku }) => sku));
  }

  function put(changes: CellChange[]) {
    keys += 1;
    const headers = { 'Idempotency-Key': `offers-test-${keys}` };
    const body = { changes, why: 'A week', isTrial: false };
    return owner.ask('POST', '/office/batches', body, headers);
  }

  const aWeek = (sku: string): CellChange[] => [
    { sku, field: 'discount', from: 0, to: 10 },
    { sku, field: 'discount_from', from: null, to: '2026-11-30' },
    { sku, field: 'discount_to', from: null, to: '2026-12-06' },
  ];

  test('are running, coming or past', async () => {
    expect(await read()).toEqual([['C'], ['D'], ['E']]);
    now = moment('2026-12-24T00:00');
    expect(await read()).toEqual([['D', 'C'], [], ['E']]);
    now = moment('2026-12-27T00:00');
    expect(await read()).toEqual([['C'], [], ['D', 'E']]);
  });

  test('of a week are one batch, which an undo takes back also while it runs', async () => {
    const { body } = await put([...aWeek('A'), ...aWeek('B')]);
    expect(body.data).toMatchObject({ applied: 6, conflicts: [], refused: [] });
    expect(await read()).toEqual([['A', 'B', 'C'], ['D'], ['E']]);
    const { body: list } = await owner.get('/product/all?discounted=1&sort=price-asc');
    const { items } = list.data as { items: { sku: string; disPer: number }[] };
    expect(items.map(({ sku, disPer }) => [sku, disPer])).toEqual([
      ['B', 10],
      ['A', 10],
      ['C', 5],
    ]);
    now = moment('2026-12-02T12:00');
    const { batchId } = body.data as { batchId: number };
    shop.clock = () => MONDAY;
    const undone = await owner.ask(
      'POST',
      `/office/batches/${batchId}/undo`,
      { isTrial: false },
      { 'Idempotency-Key': 'offers-undo-1' },
    );
    expect(undone.body.data).toMatchObject({ applied: 6 });
    expect(await read()).toEqual([['C'], ['D'], ['E']]);
  });

  test('keep the percentage that was stated, whether they run or not', async () => {
    await turnDiscounts(shop);
    const { body } = await owner.get('/office/items?skus=D');
    const { items } = body.data as { items: { cells: Record<string, unknown> }[] };
    expect(items[0]?.cells).toMatchObject({
      discount: 20,
      discount_from: '2026-12-24',
      discount_to: '2026-12-26',
    });
    const { body: changed } = await put([{ sku: 'D', field: 'discount', from: 20, to: 25 }]);
    expect(changed.data).toMatchObject({ applied: 1, conflicts: [] });
    const { disPerHundredths, statedDisPerHundredths } = await shop.database.read
      .selectFrom('item')
      .select(['disPerHundredths', 'statedDisPerHundredths'])
      .where('sku', '=', 'D')
      .executeTakeFirstOrThrow();
    expect([disPerHundredths, statedDisPerHundredths]).toEqual([0, 2_500]);
  });

  test('that would end before they begin are refused', async () => {
    const { body } = await put([
      { sku: 'A', field: 'discount', from: 0, to: 10 },
      { sku: 'A', field: 'discount_from', from: null, to: '2026-12-02' },
      { sku: 'A', field: 'discount_to', from: null, to: '2026-12-01' },
    ]);
    expect(body.data).toMatchObject({ applied: 0, batchId: null });
    expect((body.data as { refused: unknown[] }).refused).not.toEqual([]);
  });
});
