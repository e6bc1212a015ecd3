import {
  type CountedStock,
  type ScannedStock,
  MAX_STOCK_LINES,
} from '@/lib/contract/stock.contract';
import { SHOP } from '@/server/platform/audit/actor';
import type { Shop } from '@/server/boot/shop';
import { countStock } from '@/server/catalogue/stock/count.service';
import { movePieces } from '@/server/catalogue/stock/movePieces.service';
import { receiveStock } from '@/server/catalogue/stock/receive.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { concurrently } from '@/__tests__/support/databaseLocks';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { settableClock } from '@/__tests__/support/registration';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { staffBrowser } from '@/__tests__/support/staff';
import {
  codeOf,
  itemInStock,
  ledgerMistakes,
  ledgerOf,
  quarantineOf,
  receive,
  sell,
  stockOf,
} from '@/__tests__/support/stock';

const MINUTE_MS = 60_000;

let keys = 0;

describeWithDatabase('stock in the office', (openTestShop) => {
  let shop: Shop;
  let clock: { passes(ms: number): void };
  let browser: Awaited<ReturnType<typeof staffBrowser>>;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    browser = await staffBrowser(shop, 'storekeeper');
  });

  async function send(path: string, body: Record<string, unknown>, key = `test-key-${++keys}`) {
    const answer = await browser.ask('POST', path, body, { 'Idempotency-Key': key });
    const { data, error, problems } = answer.body as Record<string, unknown>;
    return { status: answer.status, data, error, problems };
  }

  function count(lines: { itmCode: number; counted: number; at: number }[]) {
    return send('/office/stock/count', { lines });
  }

  test('a form loaded before 50 sales and saved after them changes no stock', async () => {
    await itemInStock(shop, 'A', 100);
    const { body } = await browser.get('/office/stock/scan?code=A');
    const [loaded] = (body as { data: ScannedStock }).data.items;
    const { itmCode = 0, inStock = 0 } = loaded ?? {};
    const loadedAt = shop.clock();
    clock.passes(MINUTE_MS);
    for (let sale = 0; sale < 50; sale += 1) await sell(shop, itmCode);
    const saved = await count([{ itmCode, counted: inStock, at: loadedAt }]);
    expect(saved).toMatchObject({
      status: 200,
      data: [{ sku: 'A', counted: 100, expected: 100, qty: 0, balance: 50, missing: 0 }],
    });
    expect(await stockOf(shop, itmCode)).toBe(50);
  });

  test('a count keeps what was sold and received since', async () => {
    const itmCode = await itemInStock(shop, 'A', 20);
    clock.passes(MINUTE_MS);
    const at = shop.clock();
    clock.passes(MINUTE_MS);
    await sell(shop, itmCode, 5);
    await receive(shop, itmCode, 8);
    expect(await count([{ itmCode, counted: 17, at }])).toMatchObject({
      data: [{ counted: 17, expected: 20, qty: -3, balance: 20 }],
    });
    expect((await ledgerOf(shop, itmCode)).at(-1)).toEqual(['counted', -3, 20]);
    // The same count, sent once more, finds its own correction.
    expect(await count([{ itmCode, counted: 17, at }])).toMatchObject({ data: [{ qty: 0 }] });
    expect(await stockOf(shop, itmCode)).toBe(20);
  });

  test('a count entered late counts before an earlier one that was entered first', async () => {
    const itmCode = await itemInStock(shop, 'A', 20);
    clock.passes(MINUTE_MS);
    const first = shop.clock();
    const second = first + MINUTE_MS;
    clock.passes(3 * MINUTE_MS);
    await count([{ itmCode, counted: 18, at: first }]);
    clock.passes(MINUTE_MS);
    expect(await count([{ itmCode, counted: 18, at: second }])).toMatchObject({
      data: [{ expected: 18, qty: 0 }],
    });
    const late = await count([{ itmCode, counted: 18, at: first }]);
    expect(late).toMatchObject({
      status: 409,
      problems: [{ line: 1, sku: 'A', reason: expect.stringContaining('again since') }],
    });
    expect(await stockOf(shop, itmCode)).toBe(18);
  });

  test('nothing goes below zero when orders took more than a count found', async () => {
    const itmCode = await itemInStock(shop, 'A', 10);
    clock.passes(MINUTE_MS);
    const at = shop.clock();
    clock.passes(MINUTE_MS);
    await sell(shop, itmCode, 8);
    expect(await count([{ itmCode, counted: 3, at }])).toMatchObject({
      data: [{ expected: 10, qty: -2, balance: 0, missing: 5 }],
    });
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('nothing goes below zero when a count races with sales', async () => {
    const itmCode = await itemInStock(shop, 'A', 6);
    const lines = [{ line: 1, itmCode, counted: 2, at: null }];
    const counted = () =>
      shop.database.transaction((tx) => countStock(shop, tx, SHOP, lines, null));
    const sales = Array.from({ length: 3 }, () => () => sell(shop, itmCode));
    await concurrently<unknown>(shop.database, 'item', [...sales, counted, ...sales]);
    expect(await ledgerMistakes(shop)).toEqual([]);
    const ledger = await ledgerOf(shop, itmCode);
    expect(ledger.filter(([kind]) => kind === 'counted')).toHaveLength(1);
    const found = ledger.findIndex(([kind]) => kind === 'counted');
    expect(ledger[found]?.[2]).toBe(2);
  });

  test('a receipt and its repetition receive once, also in parallel', async () => {
    const itmCode = await itemInStock(shop, 'A', 1);
    const body = {
      lines: [
        { sku: 'A', qty: 4 },
        { itmCode, qty: 2 },
      ],
      note: 'Invoice 7',
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => send('/office/stock/receive', body, 'key-of-a-box')),
    );
    const answer = { status: 200, data: [{ itmCode, sku: 'A', qty: 6, balance: 7 }] };
    expect(answers).toMatchObject([answer, answer, answer]);
    expect(await stockOf(shop, itmCode)).toBe(7);
    const other = await send(
      '/office/stock/receive',
      { lines: [{ itmCode, qty: 9 }] },
      'key-of-a-box',
    );
    expect(other.status).toBe(422);
    const audits = await shop.database.read.selectFrom('audit').selectAll().execute();
    expect(audits).toMatchObject([
      { operation: 'stock.receive', subject: 'A', actorName: browser.staff.name },
    ]);
  });

  test('a receipt with wrong lines names them all and receives nothing', async () => {
    await writeCatalogue(shop, smallCatalogue());
    const lines = [
      { sku: 'SP', qty: 1 },
      { sku: 'WRONG', qty: 1 },
      { sku: 'COVER', qty: 1 },
      { qty: 1 },
    ];
    expect(await send('/office/stock/receive', { lines })).toMatchObject({
      status: 409,
      error: { lines: '3 lines have problems. Nothing was changed. ' },
      problems: [
        { line: 2, reason: 'There is no item WRONG.' },
        { line: 3, reason: 'COVER has variants: choose one of them.' },
        { line: 4, reason: 'The item is missing.' },
      ],
    });
    expect(await stockOf(shop, await codeOf(shop, 'SP'))).toBe(10);
  });

  test('a correction needs a reason and stays above zero', async () => {
    const itmCode = await itemInStock(shop, 'A', 2);
    const correct = (difference: number, reason?: string) =>
      send('/office/stock/correct', { itmCode, difference, reason });
    expect(await correct(-1)).toMatchObject({ status: 400, error: { reason: expect.any(String) } });
    expect(await correct(0, 'Broken')).toMatchObject({ status: 400 });
    expect(await correct(-3, 'Broken')).toMatchObject({
      status: 409,
      error: { stock: 'A has 2 in stock, not 3. ' },
    });
    expect(await correct(-2, 'Broken')).toMatchObject({ status: 200, data: { balance: 0 } });
    expect(await ledgerOf(shop, itmCode)).toEqual([
      ['imported', 2, 2],
      ['corrected', -2, 0],
    ]);
  });

  test('pieces in quarantine are not for sale, and leave it for the shelf or the shop', async () => {
    const itmCode = await itemInStock(shop, 'A', 3);
    const move = (qty: number, from: string, to: string) =>
      send('/office/stock/move', { itmCode, qty, from, to, reason: 'Battery swollen' });
    expect(await move(2, 'shelf', 'quarantine')).toMatchObject({
      status: 200,
      data: { stock: 1, quarantine: 2 },
    });
    expect(await sell(shop, itmCode, 2)).toBe(false);
    expect(await move(1, 'quarantine', 'shelf')).toMatchObject({ data: { stock: 2 } });
    expect(await move(2, 'quarantine', 'gone')).toMatchObject({
      status: 409,
      error: { stock: 'A has 1 piece in quarantine, not 2. ' },
    });
    expect(await move(1, 'quarantine', 'gone')).toMatchObject({ data: { quarantine: 0 } });
    expect(await move(3, 'shelf', 'quarantine')).toMatchObject({ status: 409 });
    expect(await move(1, 'shelf', 'gone')).toMatchObject({ status: 400 });
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('a count of the shelf leaves out what is in quarantine', async () => {
    const itmCode = await itemInStock(shop, 'A', 5);
    const at = shop.clock();
    clock.passes(1_000);
    await shop.database.transaction((tx) =>
      movePieces(shop, tx, SHOP, { itmCode, qty: 2, from: 'shelf', to: 'quarantine', reason: 'X' }),
    );
    expect((await count([{ itmCode, counted: 5, at }])).status).toBe(200);
    expect(await stockOf(shop, itmCode)).toBe(3);
    expect(await quarantineOf(shop, itmCode)).toBe(2);
  });

  test.each([
    ['no line', { lines: [] }],
    ['too many lines', { lines: Array(MAX_STOCK_LINES + 1).fill({ itmCode: 1, qty: 1 }) }],
    ['a quantity of 0', { lines: [{ itmCode: 1, qty: 0 }] }],
    ['more than a million pieces', { lines: [{ itmCode: 1, qty: 1_000_001 }] }],
    ['half a piece', { lines: [{ itmCode: 1, qty: 0.5 }] }],
    ['a long note', { lines: [{ itmCode: 1, qty: 1 }], note: 'x'.repeat(201) }],
  ])('a receipt with %s is refused with 400', async (_, body) => {
    expect((await send('/office/stock/receive', body)).status).toBe(400);
  });

  test('a write without an Idempotency-Key is refused with 400', async () => {
    const itmCode = await itemInStock(shop, 'A', 2);
    const { status } = await browser.post('/office/stock/receive', {
      lines: [{ itmCode, qty: 1 }],
    });
    expect(status).toBe(400);
    expect(await stockOf(shop, itmCode)).toBe(2);
  });

  test('a count in the future, and one of an item twice, are refused', async () => {
    const itmCode = await itemInStock(shop, 'A', 2);
    const at = shop.clock();
    const answer = await count([
      { itmCode, counted: 1, at: at + 10 * MINUTE_MS },
      { itmCode, counted: 1, at },
    ]);
    expect(answer).toMatchObject({
      status: 409,
      problems: [
        { line: 1, reason: 'The time of the count is in the future.' },
        { line: 2, reason: 'A is counted in line 1 already.' },
      ],
    });
    // A telephone's clock a minute ahead.
    expect(await count([{ itmCode, counted: 1, at: at + MINUTE_MS }])).toMatchObject({
      data: [{ counted: 1, balance: 1 } satisfies Partial<CountedStock>],
    });
  });

  test('receipts in opposite orders of their lines do not deadlock', async () => {
    const codes = [await itemInStock(shop, 'A', 1), await itemInStock(shop, 'B', 1)];
    const lines = codes.map((itmCode, at) => ({ line: at + 1, itmCode, qty: 1 }));
    const receipt = (given: typeof lines) => () =>
      shop.database.transaction((tx) => receiveStock(shop, tx, SHOP, given, null));
    const calls = [receipt(lines), receipt([...lines].reverse())];
    await concurrently(shop.database, 'item', [...calls, ...calls]);
    expect([await stockOf(shop, codes[0] ?? 0), await stockOf(shop, codes[1] ?? 0)]).toEqual([
      5, 5,
    ]);
  });
});
