import type {
  BatchCellPage,
  BatchOutcome,
  BatchPage,
  CellChange,
} from '@/lib/contract/batch.contract';
import type { Shop } from '@/server/boot/shop';
import { continueBatches } from '@/server/catalogue/batches/batchJob.service';
import { exportList } from '@/server/catalogue/import/exportList.service';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { staffBrowser } from '@/__tests__/support/staff';
import { codeOf, ledgerMistakes, sell, stockOf } from '@/__tests__/support/stock';

let keys = 0;

type Answer = { status: number; data: BatchOutcome; error: Record<string, string> | undefined };

describeOnEachEngine('batches of changes', (openTestShop) => {
  let shop: Shop;
  let browser: Awaited<ReturnType<typeof staffBrowser>>;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    browser = await staffBrowser(shop);
  });

  async function post(path: string, body: object, key = `batch-key-${++keys}`): Promise<Answer> {
    const headers = { 'Idempotency-Key': key };
    const answer = await browser.ask('POST', path, { ...body }, headers);
    const { data, error } = answer.body as Pick<Answer, 'data' | 'error'>;
    return { status: answer.status, data, error };
  }

  const save = (changes: CellChange[], key?: string) =>
    post('/office/batches', { changes, why: 'Test', isTrial: false }, key);
  const trial = (changes: CellChange[]) => post('/office/batches', { changes, isTrial: true });
  const undo = (batchId: number | null, isTrial = false) =>
    post(`/office/batches/${batchId}/undo`, { isTrial });

  async function get<T>(path: string): Promise<T> {
    return (await browser.get(path)).body.data as T;
  }

  /** The exported list without stock. */
  async function exported(): Promise<string> {
    let text = '';
    for await (const part of exportList(shop)) text += part.text;
    const cell = /"(?:[^"]|"")*"|[^,"]+|(?<=^|,)(?=,|$)/g;
    const lines = text.split('\r\n').map((line): string[] => line.match(cell) ?? []);
    const at = lines[0]?.indexOf('stock') ?? -1;
    return lines.map((cells) => cells.toSpliced(at, 1).join(',')).join('\n');
  }

  async function priceOf(sku: string): Promise<number> {
    const row = await shop.database.read
      .selectFrom('item')
      .select('sellingCents')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return row.sellingCents / 100;
  }

  async function visibleOf(sku: string): Promise<number> {
    const row = await shop.database.read
      .selectFrom('item')
      .select('visible')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return row.visible;
  }

  async function searched(query: string): Promise<string[]> {
    const answer = await get<{ items: { itmName: string }[] }>(
      `/product/all?query=${encodeURIComponent(query)}`,
    );
    return answer.items.map(({ itmName }) => itmName);
  }

  const price = (sku: string, from: number | null, to: number | string | null): CellChange => ({
    sku,
    field: 'price',
    from,
    to,
  });

  test('a saved cell changes its item, is recorded and undone to the byte', async () => {
    const before = await exported();
    const saved = await save([price('SP', 9950, 8700)]);
    expect(saved).toMatchObject({
      status: 200,
      data: { applied: 1, added: 0, conflicts: [], refused: [], state: 'done' },
    });
    const { batchId } = saved.data;
    expect(await priceOf('SP')).toBe(8700);
    expect(await get<BatchCellPage>(`/office/batches/${batchId}`)).toMatchObject({
      batch: { batchId, source: 'grid', why: 'Test', cells: 1, items: 1, undoneBy: null },
      cells: [{ sku: 'SP', field: 'price_lkr', from: 9950, to: 8700, outcome: 'written' }],
    });
    const undone = await undo(batchId);
    expect(undone.data).toMatchObject({ applied: 1, conflicts: [] });
    expect(await exported()).toBe(before);
    expect((await get<BatchPage>('/office/batches')).batches).toMatchObject([
      { batchId: undone.data.batchId, undoes: batchId, source: 'undo' },
      { batchId, undoneBy: undone.data.batchId },
    ]);
  });

  test('a trial says the same as the save and changes nothing', async () => {
    const changes = [
      price('SP', 9950, 99_500),
      price('INCELL', 1, 2),
      price('COPY', 3650, 'abc'),
      { sku: 'BATTERY', field: 'colour', from: null, to: 'Black' },
    ];
    const before = await exported();
    const tried = await trial(changes);
    expect(tried.data).toMatchObject({
      batchId: null,
      applied: 2,
      conflicts: [{ sku: 'INCELL', field: 'price', now: 4650 }],
      refused: [{ sku: 'COPY', field: 'price', reason: expect.any(String) }],
      warnings: [{ sku: 'SP', field: 'price', from: 9950, to: 99_500 }],
    });
    expect(await exported()).toBe(before);
    expect((await get<BatchPage>('/office/batches')).batches).toEqual([]);
    const saved = await save(changes);
    expect(saved.data).toEqual({ ...tried.data, batchId: saved.data.batchId });
  });

  test('undo restores every kind of cell to the byte, search and marks included', async () => {
    const before = await exported();
    const cell = (sku: string, field: string, from: CellChange['from'], to: CellChange['to']) => ({
      sku,
      field,
      from,
      to,
    });
    const changes = [
      cell('NACHO', 'name', 'Galaxy A12 Nacho Display', 'Galaxy A32 Battery'),
      cell('NACHO', 'phones', 'Samsung: Galaxy A12 Nacho', 'Samsung: Galaxy A32'),
      cell('NACHO', 'category', 'Displays', 'Cells'),
      cell('NACHO', 'sub_category', 'LCD with touch', 'Lithium'),
      cell('SP', 'brand', 'Samsung', 'Zorg'),
      cell('SP', 'tag', null, 'Best'),
      cell('SP', 'grade', 'service-pack', 'oem'),
      cell('SP', 'discount', 10, null),
      cell('SP', 'warranty', 12, 6),
      cell('SP', 'weight_kg', 0.14, null),
      cell('SP', 'dealer_price', null, 9000),
      cell('SP', 'quantity_prices', null, '10: 9500'),
      cell('SP', 'dealer_quantity_prices', null, '10: 8800; 20: 8700'),
      cell('BATTERY', 'dealer_price', 2000, null),
      cell('BATTERY', 'specs', null, 'One\nTwo'),
      cell('BATTERY', 'barcode', null, '4790012345678'),
      cell('BATTERY', 'shelf', null, 'A-1'),
      cell('GLUE', 'price', 950, null),
      cell('GLUE', 'hidden', false, true),
      cell('FRAME', 'discount_from', null, '2026-12-01'),
      cell('FRAME', 'discount_to', null, '2026-12-07'),
      cell('FRAME', 'discount', 0, 20),
      cell('FRAME', 'featured', false, true),
      cell('FRAME', 'ask_for_price', false, true),
      cell('FRAME', 'staff_notes', null, 'Count again'),
    ];
    const saved = await save(changes);
    expect(saved.data).toMatchObject({ applied: changes.length, conflicts: [], refused: [] });
    expect(await searched('A32 Battery')).toContain('Galaxy A32 Battery');
    const changed = await exported();
    expect(changed).toContain('Galaxy A32 Battery,Cells,Lithium');
    const undone = await undo(saved.data.batchId);
    expect(undone.data).toMatchObject({ conflicts: [], refused: [] });
    expect(await exported()).toBe(before);
    expect(await searched('A32 Battery')).not.toContain('Galaxy A32 Battery');
    expect(await searched('Nacho')).toContain('Galaxy A12 Nacho Display');
    // An undo of an undo is a redo.
    const redone = await undo(undone.data.batchId);
    expect(redone.data).toMatchObject({ conflicts: [], refused: [] });
    expect(await exported()).toBe(changed);
    await undo(redone.data.batchId);
    expect(await exported()).toBe(before);
  });

  test('an item read from its new name is listed with its kind, and goes back with the undo', async () => {
    const kindOf = async () =>
      (
        await shop.database.read
          .selectFrom('item')
          .select('partKind')
          .where('sku', '=', 'NACHO')
          .executeTakeFirstOrThrow()
      ).partKind;
    const name = { sku: 'NACHO', field: 'name', from: 'Galaxy A12 Nacho Display' };
    const saved = await save([{ ...name, to: 'Galaxy A12 Nacho Battery' }]);
    expect(await kindOf()).toBe('battery');
    await undo(saved.data.batchId);
    expect(await kindOf()).toBe('display');
  });

  test('a stale grid saved during 50 sales changes no stock and overwrites no newer price', async () => {
    const itmCode = await codeOf(shop, 'FRAME');
    await post('/office/stock/receive', { lines: [{ sku: 'FRAME', qty: 96 }] });
    const grid = [
      price('FRAME', 12_800, 12_000),
      { sku: 'FRAME', field: 'colour', from: 'White', to: 'Black' },
      price('INCELL', 4650, 4500),
    ];
    await save([price('FRAME', 12_800, 13_100)]);
    const sales = Promise.all(Array.from({ length: 50 }, () => sell(shop, itmCode)));
    const [saved] = await Promise.all([save(grid), sales]);
    expect(saved.data).toMatchObject({
      applied: 1,
      conflicts: [{ sku: 'FRAME', field: 'price', now: 13_100 }],
    });
    expect(await priceOf('FRAME')).toBe(13_100);
    expect(await priceOf('INCELL')).toBe(4500);
    expect(await stockOf(shop, itmCode)).toBe(50);
    expect(await exported()).not.toContain('12000.00');
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('two people who save the same cell at once: one is written, the other is told', async () => {
    const [one, other] = await Promise.all([
      save([price('SP', 9950, 9000)]),
      save([price('SP', 9950, 9100)]),
    ]);
    const [written, left] = one.data.applied === 1 ? [one, other] : [other, one];
    expect(written.data).toMatchObject({ applied: 1, conflicts: [] });
    const now = await priceOf('SP');
    expect(left.data).toMatchObject({
      applied: 0,
      conflicts: [{ sku: 'SP', field: 'price', now }],
    });
  });

  test('undo leaves cells that were changed since, and says what they are', async () => {
    const first = await save([
      price('SP', 9950, 9000),
      { sku: 'SP', field: 'colour', from: 'Black', to: 'Blue' },
      price('INCELL', 4650, 4500),
    ]);
    await save([price('SP', 9000, 9200)]);
    const tried = await undo(first.data.batchId, true);
    const undone = await undo(first.data.batchId);
    expect(undone.data).toMatchObject({
      applied: 2,
      conflicts: [{ sku: 'SP', field: 'price_lkr', now: 9200 }],
    });
    expect(tried.data).toEqual({ ...undone.data, batchId: null });
    expect([await priceOf('SP'), await priceOf('INCELL')]).toEqual([9200, 4650]);
    // Once more, it has nothing to do.
    expect((await undo(first.data.batchId)).data).toMatchObject({ batchId: null, applied: 0 });
  });

  test('a new item is sold; its undo hides it and takes it out of the list; a redo shows it', async () => {
    const before = await exported();
    const added = [
      { sku: 'NEW-1', field: 'name', from: null, to: 'Samsung Galaxy A12 Battery (new)' },
      price('NEW-1', null, 1500),
    ];
    const saved = await save(added);
    expect(saved.data).toMatchObject({ applied: 2, added: 1, refused: [] });
    expect(await searched('A12 battery new')).toContain('Samsung Galaxy A12 Battery (new)');
    expect(await exported()).toContain('NEW-1');
    expect((await save(added)).data).toMatchObject({ applied: 0, unchanged: 2, batchId: null });
    const undone = await undo(saved.data.batchId);
    expect(undone.data).toMatchObject({ conflicts: [], refused: [] });
    expect(await visibleOf('NEW-1')).toBe(0);
    expect(await exported()).toBe(before);
    const redone = await undo(undone.data.batchId);
    expect(redone.data).toMatchObject({ added: 1 });
    expect(await visibleOf('NEW-1')).toBe(1);
    expect(await exported()).toContain('NEW-1');
    // Undone again, and added anew with another price.
    await undo(redone.data.batchId);
    const again = await save([
      { ...added[0], to: 'Another' } as CellChange,
      price('NEW-1', null, 9),
    ]);
    expect(again.data).toMatchObject({ added: 1, conflicts: [] });
    expect(await priceOf('NEW-1')).toBe(9);
    expect(await visibleOf('NEW-1')).toBe(1);
  });

  test('hiding an item with variants hides them, and the undo shows those that it hid', async () => {
    await save([{ sku: 'COVER-BLUE', field: 'hidden', from: false, to: true }]);
    const before = [await visibleOf('COVER'), await visibleOf('COVER-BLACK')];
    const saved = await save([{ sku: 'COVER', field: 'hidden', from: false, to: true }]);
    expect(saved.data.applied).toBe(1);
    expect([await visibleOf('COVER'), await visibleOf('COVER-BLACK')]).toEqual([0, 0]);
    expect(await stockOf(shop, await codeOf(shop, 'COVER'))).toBe(0);
    await undo(saved.data.batchId);
    expect([await visibleOf('COVER'), await visibleOf('COVER-BLACK')]).toEqual(before);
    expect(await visibleOf('COVER-BLUE')).toBe(0);
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test.each<[string, CellChange[], string]>([
    ['stock', [{ sku: 'SP', field: 'stock', from: 10, to: 12 }], 'Stock is no cell'],
    ['the SKU', [{ sku: 'SP', field: 'sku', from: 'SP', to: 'X' }], 'never changes'],
    ['an unknown field', [{ sku: 'SP', field: 'toString', from: null, to: 'X' }], 'no field'],
    ['an unknown SKU', [price('NONE', 5, 6)], 'No item has the SKU NONE'],
    ['a price of 0', [price('SP', 9950, 0)], 'price of 0'],
    ['a negative price', [price('SP', 9950, -5)], 'negative'],
    ['a price with two meanings', [price('SP', 9950, '9.500')], 'thousands or decimals'],
    ['a price with an exponent', [price('SP', 9950, '1e3')], 'not a price'],
    ['a name too long', [{ sku: 'SP', field: 'name', from: 'x', to: 'x'.repeat(301) }], '300'],
    [
      'a row that breaks a rule',
      [{ sku: 'SP', field: 'discount', from: 10, to: 99.99 }, price('SP', 9950, 0.01)],
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
    ['a new item without a name', [price('NEW-2', null, 5)], 'needs a name'],
    [
      'a new item without a price',
      [{ sku: 'NEW-2', field: 'name', from: null, to: 'Part' }],
      'needs a price',
    ],
    [
      'a cell that is there twice',
      [price('SP', 9950, 9000), { sku: 'SP', field: 'price_lkr', from: 9950, to: 9100 }],
      'twice',
    ],
    ['an item that is there twice', [price('SP', 9950, 9000), price('sp', 9950, 9000)], 'twice'],
  ])('refuses %s with a reason and writes nothing of the item', async (_name, changes, reason) => {
    const before = await exported();
    const { status, data } = await save([changes[0] as CellChange, ...changes.slice(1)]);
    expect(status).toBe(200);
    const reasons = data.refused.map((one) => one.reason).join();
    expect(reasons).toContain(reason);
    const isTwice = changes.some(({ sku }) => sku === 'sp');
    if (!isTwice) expect(await exported()).toBe(before);
  });

  test('a formula in a name is guarded in the export and undone', async () => {
    const before = await exported();
    const name = { sku: 'GLUE', field: 'name', from: 'Display Adhesive B-7000, 110 ml' };
    const saved = await save([{ ...name, to: '=HYPERLINK("http://x")' }]);
    expect(saved.data.applied).toBe(1);
    expect(await exported()).toContain(`"'=HYPERLINK(""http://x"")"`);
    await undo(saved.data.batchId);
    expect(await exported()).toBe(before);
  });

  test('repeats a request once, and refuses its key for another', async () => {
    const first = await save([price('SP', 9950, 9000)], 'same-key-1');
    const again = await save([price('SP', 9950, 9000)], 'same-key-1');
    expect(again.data).toEqual(first.data);
    expect((await get<BatchPage>('/office/batches')).batches).toHaveLength(1);
    expect((await save([price('SP', 9000, 9100)], 'same-key-1')).status).toBe(422);
    expect((await save([price('SP', 9000, 9100)], 'short')).status).toBe(400);
  });

  test('a large batch is written by a job, each row whole, and undone by another', async () => {
    const before = await exported();
    const rows = Array.from({ length: 1_100 }, (_, at) => [
      { sku: `BULK-${at}`, field: 'name', from: null, to: `Spare screw ${at}` },
      price(`BULK-${at}`, null, 10 + at),
    ]);
    const saved = await save([...rows.flat(), price('SP', 9950, 9000), price('INCELL', 1, 2)]);
    const { batchId } = saved.data;
    expect(saved.data).toMatchObject({ state: 'running', applied: 0, cells: 2_202 });
    expect((await undo(batchId)).status).toBe(409);
    await Promise.all([continueBatches(shop), continueBatches(shop)]);
    const { batch } = await get<BatchCellPage>(`/office/batches/${batchId}`);
    expect(batch).toMatchObject({
      state: 'done',
      added: 1_100,
      items: 1_101,
      conflicts: 1,
      rows: 1_102,
      rowsDone: 1_102,
    });
    expect(await priceOf('BULK-77')).toBe(87);
    const undone = await undo(batchId);
    expect(undone.data.state).toBe('running');
    await continueBatches(shop);
    expect(await exported()).toBe(before);
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
    expect((await post('/office/batches', body)).status).toBe(400);
  });

  test('returns 404 for an unknown batch', async () => {
    expect((await undo(987)).status).toBe(404);
    expect((await browser.get('/office/batches/987')).status).toBe(404);
    expect((await browser.get('/office/batches/x')).status).toBe(404);
  });

  test('a seller reads batches and writes none', async () => {
    const saved = await save([price('SP', 9950, 9000)]);
    browser = await staffBrowser(shop, 'seller');
    expect((await save([price('SP', 9000, 8000)])).status).toBe(403);
    expect((await undo(saved.data.batchId)).status).toBe(403);
    expect((await browser.get('/office/batches')).status).toBe(200);
  });
});
