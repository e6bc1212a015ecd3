import type { BatchCellPage, BatchPage } from '@/lib/contract/batch.contract';
import { SHOP } from '@/server/platform/audit/actor';
import type { Shop } from '@/server/boot/shop';
import { TakenOver } from '@/server/catalogue/batches/importBatch';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import { setVisible } from '@/server/catalogue/items/visibility.service';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { batchOffice, priceCell } from '@/__tests__/support/office/batchOffice';
import { codeOf, ledgerMistakes, sell, stockOf } from '@/__tests__/support/stock';
import { fileOf } from '../import/listFiles';

describeWithDatabase('imports and commands as batches', (openTestShop) => {
  let shop: Shop;
  let office: Awaited<ReturnType<typeof batchOffice>>;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    office = await batchOffice(shop);
  });

  const LIST = [
    'sku,name,category,price,stock,brand,phones,dealer price',
    'SP,Galaxy A12 Battery SP,Batteries,8700,3,Samsung,Samsung: Galaxy A12 (SM-A125M),8000',
    'GLUE,"Display Adhesive B-7000, 110 ml",Tools and supplies,990,10,,,',
    'NEW-1,Samsung A32 LCD (SM-A325F),Displays,12000,4,Samsung,,',
    'NEW-2,iPhone 11 battery,Batteries,4000,5,Apple,,3500',
    '',
  ].join('\n');

  test('an import is undone to the byte, its new items hidden, and its stock left alone', async () => {
    const before = await office.exported();
    const report = await importCatalogue(shop, fileOf(LIST));
    expect(report).toMatchObject({ added: 2, changed: 2, refused: 0 });
    const after = await office.exported();
    const stock = await stockOf(shop, await codeOf(shop, 'NEW-1'));
    const page = await office.get<BatchCellPage>(`/office/batches/${report.batchId}`);
    expect(page.batch).toMatchObject({ source: 'import', state: 'done', added: 2, items: 4 });
    expect(page.cells).toContainEqual(
      expect.objectContaining({ sku: 'NEW-1', field: 'sku', from: null, to: 'NEW-1' }),
    );
    await sell(shop, await codeOf(shop, 'NEW-1'));
    const undone = await office.undo(report.batchId);
    expect(undone.data).toMatchObject({ conflicts: [], refused: [] });
    expect(await office.exported()).toBe(before);
    expect([await office.visibleOf('NEW-1'), await office.visibleOf('NEW-2')]).toEqual([0, 0]);
    expect(await stockOf(shop, await codeOf(shop, 'NEW-1'))).toBe(stock - 1);
    await office.undo(undone.data.batchId);
    expect(await office.exported()).toBe(after);
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('a list imported again after its undo adds its items again', async () => {
    const first = await importCatalogue(shop, fileOf(LIST));
    const after = await office.exported();
    await office.undo(first.batchId);
    const again = await importCatalogue(shop, fileOf(LIST));
    expect(again.batchId).not.toBeNull();
    expect(await office.exported()).toBe(after);
    expect(await office.visibleOf('NEW-1')).toBe(1);
  });

  test('an import that changes nothing, or only stock, is no batch', async () => {
    await importCatalogue(shop, fileOf(LIST));
    expect((await importCatalogue(shop, fileOf(LIST))).batchId).toBeNull();
    expect((await importCatalogue(shop, fileOf('sku,stock\nSP,77\n'))).batchId).toBeNull();
    expect(await stockOf(shop, await codeOf(shop, 'SP'))).toBe(77);
    expect((await office.get<BatchPage>('/office/batches')).batches).toHaveLength(1);
  });

  test('an undo of an import leaves what the owner changed since', async () => {
    const { batchId } = await importCatalogue(shop, fileOf('sku,price\nSP,8000\nINCELL,4000\n'));
    await office.save([priceCell('SP', 8000, 8100)]);
    const undone = await office.undo(batchId);
    expect(undone.data).toMatchObject({
      applied: 1,
      conflicts: [{ sku: 'SP', field: 'price_lkr', now: 8100 }],
    });
    expect([await office.priceOf('SP'), await office.priceOf('INCELL')]).toEqual([8100, 4650]);
  });

  test('an import that broke off can be undone', async () => {
    await shop.database.transaction(async (tx) => {
      const at = Date.now() - 120_000;
      const row = { at, touchedAt: at, actorKind: 'system', actorId: null } as const;
      await tx
        .insertInto('batch')
        .values({
          ...row,
          actorName: 'Shop',
          why: 'x.csv',
          source: 'import',
          undoes: null,
          state: 'importing',
        })
        .execute();
    });
    const [batch] = (await office.get<BatchPage>('/office/batches')).batches;
    expect(batch?.state).toBe('stopped');
    expect((await office.undo(batch?.batchId ?? 0)).status).toBe(200);
  });

  describe('that was killed half-way', () => {
    const ROWS = 150;
    const list = (price: number, rows = ROWS) =>
      ['sku,name,category,price']
        .concat(Array.from({ length: rows }, (_, at) => `K-${at},Spare screw ${at},Tools,${price}`))
        .join('\n');

    /** What a killed run leaves: no error is handled, and nothing is tidied. */
    async function killed(file: string): Promise<number> {
      const run = importCatalogue(shop, file, {
        onProgress: (done) => {
          if (done > 0) throw new Error('killed');
        },
      });
      await expect(run).rejects.toThrow('killed');
      const [batch] = (await office.get<BatchPage>('/office/batches')).batches;
      expect(batch?.added).toBeGreaterThan(0);
      expect(batch?.added).toBeLessThan(ROWS);
      return batch?.batchId ?? 0;
    }

    test('goes on with its batch when it is run again, and is undone as one', async () => {
      const before = await office.exported();
      const file = fileOf(list(100));
      const batchId = await killed(file);
      const again = await importCatalogue(shop, file);
      expect(again).toMatchObject({ batchId, isContinued: true });
      expect(again.added).toBeLessThan(ROWS);
      const { batches } = await office.get<BatchPage>('/office/batches');
      expect(batches).toMatchObject([{ batchId, state: 'done', added: ROWS, items: ROWS }]);
      await office.undo(batchId);
      expect(await office.exported()).toBe(before);
    });

    test('ends its batch when everything was written before', async () => {
      const file = fileOf(list(100));
      const { batchId } = await importCatalogue(shop, file);
      await shop.database.transaction((tx) =>
        tx.updateTable('batch').set({ state: 'importing' }).execute(),
      );
      expect(await importCatalogue(shop, file)).toMatchObject({ batchId, unchanged: ROWS });
      expect((await office.get<BatchPage>('/office/batches')).batches).toMatchObject([
        { batchId, state: 'done' },
      ]);
    });

    test.each([
      ['another list', {}, 90],
      ['another person', { actor: { kind: 'system', id: null, name: 'nimal' } }, 100],
      ['another way of reading it', { readAgain: true }, 100],
    ] as const)('is another batch for %s', async (_, options, price) => {
      const batchId = await killed(fileOf(list(100)));
      const other = await importCatalogue(shop, fileOf(list(price)), options);
      expect(other).toMatchObject({ isContinued: false });
      expect(other.batchId).not.toBe(batchId);
    });

    test('is another batch once what it wrote was undone', async () => {
      const file = fileOf(list(100));
      const batchId = await killed(file);
      await shop.database.transaction((tx) =>
        tx.updateTable('batch').set({ touchedAt: 1 }).execute(),
      );
      await office.undo(batchId);
      const again = await importCatalogue(shop, file);
      expect(again).toMatchObject({ isContinued: false, added: expect.any(Number) });
      expect(again.batchId).not.toBe(batchId);
    });

    test('ends the run that seemed to be killed and was not', async () => {
      // So long that the other run begins before the end of this one.
      const file = fileOf(list(100, 10 * ROWS));
      let other: Promise<unknown> | null = null;
      const slow = importCatalogue(shop, file, {
        onProgress: () => {
          other ??= importCatalogue(shop, file);
        },
      });
      await expect(slow).rejects.toThrow(TakenOver);
      await other;
      expect((await office.get<BatchPage>('/office/batches')).batches).toMatchObject([
        { state: 'done', added: 10 * ROWS },
      ]);
    });
  });

  test('hiding and showing by command are batches that can be undone', async () => {
    expect(await setVisible(shop, SHOP, ['cover', 'SP', 'SP'], false)).toBe(4);
    const [batch] = (await office.get<BatchPage>('/office/batches')).batches;
    expect(batch).toMatchObject({ source: 'command', items: 4 });
    expect(await office.visibleOf('COVER-BLACK')).toBe(0);
    await office.undo(batch?.batchId ?? 0);
    expect(await office.visibleOf('COVER-BLACK')).toBe(1);
    expect(await setVisible(shop, SHOP, ['SP'], true)).toBe(0);
  });

  test('a scanned bar code is a batch', async () => {
    const itmCode = await codeOf(shop, 'SP');
    await office.post('/office/stock/barcode', { itmCode, barcode: '4790012345678' });
    const [batch] = (await office.get<BatchPage>('/office/batches')).batches;
    await office.undo(batch?.batchId ?? 0);
    expect(await office.exported()).not.toContain('4790012345678');
  });
});
