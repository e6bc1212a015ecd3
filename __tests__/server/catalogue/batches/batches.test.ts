import { ABOVE_PRICE } from '@/lib/commerce/dealerPrices';
import type { BatchCellPage, BatchPage, CellChange } from '@/lib/contract/batch.contract';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import type { Shop } from '@/server/boot/shop';
import { continueBatches } from '@/server/catalogue/batches/batchJob.service';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { batchOffice, priceCell } from '@/__tests__/support/office/batchOffice';
import { codeOf, ledgerMistakes, sell, stockOf } from '@/__tests__/support/stock';

describeWithDatabase('batches of changes', (openTestShop) => {
  let shop: Shop;
  let office: Awaited<ReturnType<typeof batchOffice>>;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    office = await batchOffice(shop);
  });

  test('a saved cell changes its item, is recorded and undone to the byte', async () => {
    const before = await office.exported();
    const saved = await office.save([priceCell('SP', 9950, 8700)]);
    expect(saved).toMatchObject({
      status: 200,
      data: { applied: 1, added: 0, conflicts: [], refused: [], state: 'done' },
    });
    const { batchId } = saved.data;
    expect(await office.priceOf('SP')).toBe(8700);
    expect(await office.get<BatchCellPage>(`/office/batches/${batchId}`)).toMatchObject({
      batch: { batchId, source: 'grid', why: 'Test', cells: 1, items: 1, undoneBy: null },
      cells: [{ sku: 'SP', field: 'price_lkr', from: 9950, to: 8700, outcome: 'written' }],
    });
    const undone = await office.undo(batchId);
    expect(undone.data).toMatchObject({ applied: 1, conflicts: [] });
    expect(await office.exported()).toBe(before);
    expect((await office.get<BatchPage>('/office/batches')).batches).toMatchObject([
      { batchId: undone.data.batchId, undoes: batchId, source: 'undo' },
      { batchId, undoneBy: undone.data.batchId },
    ]);
  });

  test('the list is narrowed to a person and to a kind, and says who made batches', async () => {
    await office.save([priceCell('SP', 9950, 8700)]);
    const all = await office.get<BatchPage>('/office/batches');
    const [author] = all.authors;
    expect(all.authors).toEqual([{ by: expect.stringMatching(/^\d+$/), name: expect.any(String) }]);
    const count = async (query: string) =>
      (await office.get<BatchPage>(`/office/batches?${query}`)).batches.length;
    expect(await count(`by=${author?.by}`)).toBe(1);
    expect(await count(`by=${author?.by}&source=grid`)).toBe(1);
    expect(await count('by=999999')).toBe(0);
    expect(await count('by=shop')).toBe(0);
    expect(await count('source=import')).toBe(0);
  });

  describe('a new variant', () => {
    const variant = (sku: string, options: string, of = 'COVER'): CellChange[] =>
      Object.entries({ name: `Cover ${sku}`, price: 1_300, variant_of: of, options }).map(
        ([field, to]) => ({ sku, field, from: null, to }),
      );
    const variants = async () =>
      (await office.get<OfficeItemDetail>('/office/items/COVER')).variants.map(
        ({ sku, options, hidden }) => [sku, options[0]?.value, hidden],
      );
    const KNOWN = [
      ['COVER-BLACK', 'Black', false],
      ['COVER-BLUE', 'Blue', false],
    ];

    test('belongs to its item; its undo hides it, and the redo shows it again', async () => {
      const { data } = await office.save(variant('COVER-RED', 'Colour: Red'));
      expect(data).toMatchObject({ applied: 4, added: 1, refused: [] });
      expect(await variants()).toEqual([...KNOWN, ['COVER-RED', 'Red', false]]);
      const undone = await office.undo(data.batchId);
      expect(await variants()).toEqual([...KNOWN, ['COVER-RED', 'Red', true]]);
      await office.undo(undone.data.batchId);
      expect(await variants()).toEqual([...KNOWN, ['COVER-RED', 'Red', false]]);
    });

    test.each([
      ['the options of another variant', variant('NEW', 'Colour: black'), /with these options/],
      ['options by another name', variant('NEW', 'Size: Large'), /told apart by Colour/],
      ['no options', variant('NEW', 'Red'), /written like/],
      [
        'an item that has no variants',
        variant('NEW', 'Colour: Red', 'SP'),
        /no item with variants/,
      ],
      ['an unknown item', variant('NEW', 'Colour: Red', 'NONE'), /No item has the SKU NONE/],
    ])('is refused with %s', async (_what, changes, reason) => {
      const { data } = await office.save(changes);
      expect(data).toMatchObject({ applied: 0, added: 0, batchId: null });
      expect(data.refused[0]?.reason).toMatch(reason);
      expect(await variants()).toEqual(KNOWN);
    });

    test('is refused where another of the same batch has its options', async () => {
      const { data } = await office.save([
        ...variant('COVER-RED', 'Colour: Red'),
        ...variant('COVER-RED-2', 'Colour: RED'),
      ]);
      expect(data).toMatchObject({ added: 1, refused: [{ sku: 'COVER-RED-2' }] });
    });

    test('is in conflict where its SKU is of an item already, which stays as it is', async () => {
      const { data } = await office.save(variant('SP', 'Colour: Red'));
      expect(data.conflicts.length).toBeGreaterThan(0);
      expect(data).toMatchObject({ applied: 0, added: 0 });
    });
  });

  test('a trial says the same as the save and changes nothing', async () => {
    const changes = [
      priceCell('SP', 9950, 99_500),
      priceCell('INCELL', 1, 2),
      priceCell('COPY', 3650, 'abc'),
      { sku: 'BATTERY', field: 'colour', from: null, to: 'Black' },
    ];
    const before = await office.exported();
    const tried = await office.trial(changes);
    expect(tried.data).toMatchObject({
      batchId: null,
      applied: 2,
      conflicts: [{ sku: 'INCELL', field: 'price', now: 4650 }],
      refused: [{ sku: 'COPY', field: 'price', reason: expect.any(String) }],
      warnings: [{ sku: 'SP', field: 'price', from: 9950, to: 99_500 }],
    });
    expect(await office.exported()).toBe(before);
    expect((await office.get<BatchPage>('/office/batches')).batches).toEqual([]);
    const saved = await office.save(changes);
    expect(saved.data).toEqual({ ...tried.data, batchId: saved.data.batchId });
  });

  test('warns where dealers would pay more than everybody else', async () => {
    const dealer = { sku: 'SP', field: 'dealer_price', from: null, to: 9_960 };
    const raised = (await office.save([dealer])).data;
    expect(raised).toMatchObject({ applied: 1, warnings: [{ field: 'dealer_price', to: 9_960 }] });
    const lowered = (await office.trial([priceCell('SP', 9950, 9900)])).data;
    expect(lowered.warnings).toEqual([
      { sku: 'SP', field: 'price', from: 9950, to: 9900, reason: ABOVE_PRICE },
    ]);
    expect((await office.trial([priceCell('SP', 9950, 9970)])).data.warnings).toEqual([]);
    const shelf = { sku: 'SP', field: 'shelf', from: null, to: 'B-1' };
    expect((await office.trial([shelf])).data.warnings).toEqual([]);
  });

  test('undo restores every kind of cell to the byte, search and marks included', async () => {
    const before = await office.exported();
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
    const saved = await office.save(changes);
    expect(saved.data).toMatchObject({ applied: changes.length, conflicts: [], refused: [] });
    expect(await office.searched('A32 Battery')).toContain('Galaxy A32 Battery');
    const changed = await office.exported();
    expect(changed).toContain('Galaxy A32 Battery,Cells,Lithium');
    const undone = await office.undo(saved.data.batchId);
    expect(undone.data).toMatchObject({ conflicts: [], refused: [] });
    expect(await office.exported()).toBe(before);
    expect(await office.searched('A32 Battery')).not.toContain('Galaxy A32 Battery');
    expect(await office.searched('Nacho')).toContain('Galaxy A12 Nacho Display');
    // An undo of an undo is a redo.
    const redone = await office.undo(undone.data.batchId);
    expect(redone.data).toMatchObject({ conflicts: [], refused: [] });
    expect(await office.exported()).toBe(changed);
    await office.undo(redone.data.batchId);
    expect(await office.exported()).toBe(before);
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
    const saved = await office.save([{ ...name, to: 'Galaxy A12 Nacho Battery' }]);
    expect(await kindOf()).toBe('battery');
    await office.undo(saved.data.batchId);
    expect(await kindOf()).toBe('display');
  });

  test('a stale grid saved during 50 sales changes no stock and overwrites no newer price', async () => {
    const itmCode = await codeOf(shop, 'FRAME');
    await office.post('/office/stock/receive', { lines: [{ sku: 'FRAME', qty: 96 }] });
    const grid = [
      priceCell('FRAME', 12_800, 12_000),
      { sku: 'FRAME', field: 'colour', from: 'White', to: 'Black' },
      priceCell('INCELL', 4650, 4500),
    ];
    await office.save([priceCell('FRAME', 12_800, 13_100)]);
    const sales = Promise.all(Array.from({ length: 50 }, () => sell(shop, itmCode)));
    const [saved] = await Promise.all([office.save(grid), sales]);
    expect(saved.data).toMatchObject({
      applied: 1,
      conflicts: [{ sku: 'FRAME', field: 'price', now: 13_100 }],
    });
    expect(await office.priceOf('FRAME')).toBe(13_100);
    expect(await office.priceOf('INCELL')).toBe(4500);
    expect(await stockOf(shop, itmCode)).toBe(50);
    expect(await office.exported()).not.toContain('12000.00');
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('undo leaves cells that were changed since, and says what they are', async () => {
    const first = await office.save([
      priceCell('SP', 9950, 9000),
      { sku: 'SP', field: 'colour', from: 'Black', to: 'Blue' },
      priceCell('INCELL', 4650, 4500),
    ]);
    await office.save([priceCell('SP', 9000, 9200)]);
    const tried = await office.undo(first.data.batchId, true);
    const undone = await office.undo(first.data.batchId);
    expect(undone.data).toMatchObject({
      applied: 2,
      conflicts: [{ sku: 'SP', field: 'price_lkr', now: 9200 }],
    });
    expect(tried.data).toEqual({ ...undone.data, batchId: null });
    expect([await office.priceOf('SP'), await office.priceOf('INCELL')]).toEqual([9200, 4650]);
    // Once more, it has nothing to do.
    expect((await office.undo(first.data.batchId)).data).toMatchObject({
      batchId: null,
      applied: 0,
    });
  });

  test('a new item is sold; its undo hides it and takes it out of the list; a redo shows it', async () => {
    const before = await office.exported();
    const added = [
      { sku: 'NEW-1', field: 'name', from: null, to: 'Samsung Galaxy A12 Battery (new)' },
      priceCell('NEW-1', null, 1500),
    ];
    const saved = await office.save(added);
    expect(saved.data).toMatchObject({ applied: 2, added: 1, refused: [] });
    expect(await office.searched('A12 battery new')).toContain('Samsung Galaxy A12 Battery (new)');
    expect(await office.exported()).toContain('NEW-1');
    expect((await office.save(added)).data).toMatchObject({
      applied: 0,
      unchanged: 2,
      batchId: null,
    });
    const undone = await office.undo(saved.data.batchId);
    expect(undone.data).toMatchObject({ conflicts: [], refused: [] });
    expect(await office.visibleOf('NEW-1')).toBe(0);
    expect(await office.exported()).toBe(before);
    const redone = await office.undo(undone.data.batchId);
    expect(redone.data).toMatchObject({ added: 1 });
    expect(await office.visibleOf('NEW-1')).toBe(1);
    expect(await office.exported()).toContain('NEW-1');
    // Undone again, then added with another price.
    await office.undo(redone.data.batchId);
    const again = await office.save([
      { ...added[0], to: 'Another' } as CellChange,
      priceCell('NEW-1', null, 9),
    ]);
    expect(again.data).toMatchObject({ added: 1, conflicts: [] });
    expect(await office.priceOf('NEW-1')).toBe(9);
    expect(await office.visibleOf('NEW-1')).toBe(1);
  });

  test('hiding an item with variants hides them, and the undo shows those that it hid', async () => {
    await office.save([{ sku: 'COVER-BLUE', field: 'hidden', from: false, to: true }]);
    const before = [await office.visibleOf('COVER'), await office.visibleOf('COVER-BLACK')];
    const saved = await office.save([{ sku: 'COVER', field: 'hidden', from: false, to: true }]);
    expect(saved.data.applied).toBe(1);
    expect([await office.visibleOf('COVER'), await office.visibleOf('COVER-BLACK')]).toEqual([
      0, 0,
    ]);
    expect(await stockOf(shop, await codeOf(shop, 'COVER'))).toBe(0);
    await office.undo(saved.data.batchId);
    expect([await office.visibleOf('COVER'), await office.visibleOf('COVER-BLACK')]).toEqual(
      before,
    );
    expect(await office.visibleOf('COVER-BLUE')).toBe(0);
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('a formula in a name is guarded in the export and undone', async () => {
    const before = await office.exported();
    const name = { sku: 'GLUE', field: 'name', from: 'Display Adhesive B-7000, 110 ml' };
    const saved = await office.save([{ ...name, to: '=HYPERLINK("http://x")' }]);
    expect(saved.data.applied).toBe(1);
    expect(await office.exported()).toContain(`"'=HYPERLINK(""http://x"")"`);
    await office.undo(saved.data.batchId);
    expect(await office.exported()).toBe(before);
  });

  test('repeats a request once, and refuses its key for another', async () => {
    const first = await office.save([priceCell('SP', 9950, 9000)], 'same-key-1');
    const again = await office.save([priceCell('SP', 9950, 9000)], 'same-key-1');
    expect(again.data).toEqual(first.data);
    expect((await office.get<BatchPage>('/office/batches')).batches).toHaveLength(1);
    expect((await office.save([priceCell('SP', 9000, 9100)], 'same-key-1')).status).toBe(422);
    expect((await office.save([priceCell('SP', 9000, 9100)], 'short')).status).toBe(400);
  });

  test('a large batch is written by a job, each row whole, and undone by another', async () => {
    const before = await office.exported();
    // More cells than are written at once, of more rows than one transaction takes.
    const ROWS = 201;
    const rows = Array.from({ length: ROWS }, (_, at) => [
      { sku: `BULK-${at}`, field: 'name', from: null, to: `Spare screw ${at}` },
      priceCell(`BULK-${at}`, null, 10 + at),
      { sku: `BULK-${at}`, field: 'colour', from: null, to: `Colour ${at}` },
      { sku: `BULK-${at}`, field: 'shelf', from: null, to: `S-${at}` },
      { sku: `BULK-${at}`, field: 'specs', from: null, to: `Length: ${at} mm` },
      ...Object.entries({
        dealer_price: 9 + at,
        warranty: 6,
        weight_kg: 0.1,
        discount: 5,
        staff_notes: 'New',
      }).map(([field, to]) => ({ sku: `BULK-${at}`, field, from: null, to })),
    ]);
    const saved = await office.save([
      ...rows.flat(),
      priceCell('SP', 9950, 9000),
      priceCell('INCELL', 1, 2),
    ]);
    const { batchId } = saved.data;
    expect(saved.data).toMatchObject({ state: 'running', applied: 0, cells: 10 * ROWS + 2 });
    expect((await office.undo(batchId)).status).toBe(409);
    await Promise.all([continueBatches(shop), continueBatches(shop)]);
    const { batch } = await office.get<BatchCellPage>(`/office/batches/${batchId}`);
    expect(batch).toMatchObject({
      state: 'done',
      added: ROWS,
      items: ROWS + 1,
      conflicts: 1,
      rows: ROWS + 2,
      rowsDone: ROWS + 2,
    });
    expect(await office.priceOf('BULK-77')).toBe(87);
    const undone = await office.undo(batchId);
    expect(undone.data.state).toBe('running');
    await continueBatches(shop);
    expect(await office.exported()).toBe(before);
  });

  test('returns 404 for an unknown batch', async () => {
    expect((await office.undo(987)).status).toBe(404);
    expect((await office.browser.get('/office/batches/987')).status).toBe(404);
    expect((await office.browser.get('/office/batches/x')).status).toBe(404);
  });

  test('a seller reads batches and writes none', async () => {
    const saved = await office.save([priceCell('SP', 9950, 9000)]);
    office = await batchOffice(shop, 'seller');
    expect((await office.save([priceCell('SP', 9000, 8000)])).status).toBe(403);
    expect((await office.undo(saved.data.batchId)).status).toBe(403);
    expect((await office.browser.get('/office/batches')).status).toBe(200);
  });
});
