import type { ItemHistory, OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { settableClock } from '@/__tests__/support/registration';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { staffBrowser } from '@/__tests__/support/staff';
import { codeOf, receive, sell } from '@/__tests__/support/stock';

let keys = 0;

describeWithDatabase('one item in the office', (openTestShop) => {
  let shop: Shop;
  let clock: { passes(ms: number): void };
  let browser: Awaited<ReturnType<typeof staffBrowser>>;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    browser = await staffBrowser(shop, 'owner');
    await writeCatalogue(shop, [catalogueRow('LCD-A12', { inStock: 10 })]);
  });

  const readItem = async (sku: string) => {
    const { status, body } = await browser.get(`/office/items/${encodeURIComponent(sku)}`);
    return { status, item: (body as { data: OfficeItemDetail }).data };
  };
  const readHistory = async (query = '') => {
    const { body } = await browser.get(`/office/items/LCD-A12/history${query}`);
    return (body as { data: ItemHistory }).data;
  };
  const change = async (field: string, from: unknown, to: unknown) => {
    clock.passes(1_000);
    const body = { changes: [{ sku: 'LCD-A12', field, from, to }], isTrial: false };
    keys += 1;
    const { body: answer } = await browser.ask('POST', '/office/batches', body, {
      'Idempotency-Key': `item-page-${keys}`,
    });
    return (answer as { data: { applied: number; batchId: number } }).data;
  };

  test('is found by its SKU in any spelling, and its cells can be sent back as they are', async () => {
    const { status, item } = await readItem('lcd-a12');
    expect([status, item.sku, item.stock, item.held]).toEqual([200, 'LCD-A12', 10, 0]);
    for (const [field, cell] of Object.entries(item.cells)) {
      expect([field, await change(field, cell, cell)]).toEqual([
        field,
        expect.objectContaining({ applied: 0, conflicts: [], refused: [] }),
      ]);
    }
    expect((await readItem('unknown')).status).toBe(404);
  });

  test('tells movements and changes from to, the newest first, page by page', async () => {
    const itmCode = await codeOf(shop, 'LCD-A12');
    const before = (await readItem('LCD-A12')).item;
    await change('price_lkr', before.price, 8_700);
    clock.passes(1_000);
    await receive(shop, itmCode, 5);
    clock.passes(1_000);
    await sell(shop, itmCode, 2);
    await change('staff_notes', null, 'From Perera');
    const { entries } = await readHistory();
    const moved = entries.flatMap(({ movement }) => movement ?? []);
    expect(moved.slice(0, 2)).toMatchObject([
      { kind: 'sold', qty: -2, balance: 13 },
      { kind: 'received', qty: 5, balance: 15 },
    ]);
    expect(entries.flatMap((entry) => entry.change ?? [])).toMatchObject([
      { field: 'staff_notes', from: null, to: 'From Perera' },
      { field: 'price_lkr', from: 9_950, to: 8_700 },
    ]);
    for (let at = 0; at < 40; at += 1) {
      clock.passes(1_000);
      await receive(shop, itmCode, 1);
    }
    const first = await readHistory();
    const second = await readHistory(`?before=${first.before}`);
    const moments = [...first.entries, ...second.entries].map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
    expect(first.entries).toHaveLength(30);
    expect(second.entries.length).toBeGreaterThanOrEqual(14);
    expect(second.before).toBeNull();
  });

  test('a seller reads it and changes nothing; a visitor sees neither', async () => {
    const seller = await staffBrowser(shop, 'seller');
    expect((await seller.get('/office/items/LCD-A12')).status).toBe(200);
    const body = { changes: [{ sku: 'LCD-A12', field: 'price_lkr', from: 9950, to: 1 }] };
    const key = { 'Idempotency-Key': 'seller-tries-it' };
    expect((await seller.ask('POST', '/office/batches', body, key)).status).toBe(403);
    expect((await new Browser(createApp(shop)).get('/office/items/LCD-A12')).status).toBe(401);
  });

  test('finds phones by name and number, the whole word first', async () => {
    const { body } = await browser.get('/office/phones?search=a12');
    const { data } = body as { data: { modelName: string }[] };
    expect(data[0]?.modelName).toBe('Galaxy A12');
    const { body: byNumber } = await browser.get('/office/phones?search=sm-a125f');
    expect((byNumber as typeof body & { data: { modelName: string }[] }).data[0]?.modelName).toBe(
      'Galaxy A12',
    );
  });
});
