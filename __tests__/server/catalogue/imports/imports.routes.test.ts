import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { doImports, listForm, PRICE_LIST, putImport } from '@/__tests__/support/imports';
import { settableClock } from '@/__tests__/support/registration';
import { makeStaff, staffTokenOf } from '@/__tests__/support/staff';
import type { ImportRun } from '@/lib/contract/import.contract';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import { workOnImports } from '@/server/catalogue/imports/workOnImports.service';
import { createLog } from '@/server/platform/log/log';

const SKUS = ['BAT-1', 'LCD-1'];

describeWithDatabase('an import in the office', (openTestShop) => {
  let shop: Shop;
  let owner: Browser;
  beforeEach(async () => {
    shop = await openTestShop();
    owner = new Browser(createApp(shop));
    owner.cookies.set('staff', await staffTokenOf(shop, await makeStaff(shop, 'owner')));
  });

  const read = async (importId: number) =>
    (await owner.get(`/office/imports/${importId}`)).body.data as ImportRun;
  const skus = async () => {
    const rows = await shop.database.read.selectFrom('item').select('sku').orderBy('sku').execute();
    return rows.map(({ sku }) => sku);
  };
  async function upload(text: string, name?: string): Promise<ImportRun> {
    const { status, body } = await owner.upload('/office/imports', listForm(text, name));
    expect(status).toBe(200);
    await doImports(shop);
    return read((body.data as { importId: number }).importId);
  }

  test('is tried first: counts, columns with a sample, and the refused lines with their cells', async () => {
    const run = await upload(PRICE_LIST, 'prices-november.csv');
    expect(run).toMatchObject({
      fileName: 'prices-november.csv',
      state: 'tried',
      problem: null,
      report: { lines: 5, added: 2, changed: 0, unchanged: 0, refused: 3 },
    });
    expect(run.columns.slice(3)).toEqual([
      { name: 'price', field: 'price', sample: ['4650.00', '2450', ''] },
      { name: 'stock', field: 'stock', sample: ['5', '3', '2'] },
      { name: 'Remarks2', field: null, sample: ['ok', '', ''] },
    ]);
    expect(run.report?.refusedLines).toEqual([
      {
        line: 4,
        sku: 'NO-PRICE',
        column: 'price',
        reason: 'no price',
        cells: ['NO-PRICE', 'Galaxy A02 Display', 'Displays', '', '2', ''],
      },
      expect.objectContaining({ line: 5, column: 'sku', reason: 'no SKU' }),
      expect.objectContaining({ line: 6, reason: 'duplicate SKU in this file' }),
    ]);
    expect(run.report?.addedItems[0]).toMatchObject({ line: 2, sku: 'LCD-1', price: 4650 });
    expect(await skus()).toEqual([]);
  });

  test('writes what the trial showed, with the lines that were corrected, and keeps the file', async () => {
    const { importId } = await upload(PRICE_LIST);
    const lines = [
      { line: 4, cells: ['NO-PRICE', 'Galaxy A02 Display', 'Displays', '3900', '2', ''] },
      { line: 5, cells: ['BAT-105', 'Nokia 105 Battery', 'Batteries', '900', '1', ''] },
      { line: 6, cells: ['BAT-2', 'iPhone 11 Battery again', 'Batteries', '2500', '3', ''] },
    ];
    await owner.put(`/office/imports/${importId}/lines`, { lines });
    await doImports(shop);
    expect(await read(importId)).toMatchObject({
      state: 'tried',
      corrected: 3,
      report: { added: 5, refused: 0 },
    });
    await owner.post(`/office/imports/${importId}/start`);
    expect((await read(importId)).state).toBe('writing');
    await doImports(shop);
    expect(await read(importId)).toMatchObject({ state: 'written', report: { added: 5 } });
    expect(await skus()).toEqual(['BAT-1', 'BAT-105', 'BAT-2', 'LCD-1', 'NO-PRICE']);
    const file = await createApp(shop).request(`/api/v1/office/imports/${importId}/file`, {
      headers: { cookie: `staff=${owner.cookies.get('staff') ?? ''}` },
    });
    expect(await file.text()).toBe(PRICE_LIST);
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="prices.csv"');
  });

  test('writes no line that was left out, which the trial showed before', async () => {
    const { importId } = await upload(PRICE_LIST);
    const change = async (...lines: object[]) => {
      const { status } = await owner.put(`/office/imports/${importId}/lines`, { lines });
      expect(status).toBe(200);
      await doImports(shop);
      return read(importId);
    };
    const without = await change({ line: 2, isLeftOut: true }, { line: 3, isLeftOut: true });
    // The second line of BAT-1 repeats none now.
    expect(without).toMatchObject({
      leftOut: [2, 3],
      corrected: 0,
      report: { lines: 3, added: 1, refused: 2 },
    });
    const back = await change({ line: 3 });
    expect(back).toMatchObject({ leftOut: [2], report: { lines: 4, added: 1, refused: 3 } });
    await owner.post(`/office/imports/${importId}/start`);
    await doImports(shop);
    expect(await skus()).toEqual(['BAT-1']);
    expect(await read(importId)).toMatchObject({
      state: 'written',
      report: { lines: 4, added: 1 },
    });
  });

  test('of the list that the office downloads changes what was changed in it, and no stock', async () => {
    await owner.ask('POST', `/office/imports/${(await upload(PRICE_LIST)).importId}/start`);
    await doImports(shop);
    const answer = await createApp(shop).request('/api/v1/office/items.csv', {
      headers: { cookie: `staff=${owner.cookies.get('staff')}` },
    });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="price-list-/);
    const list = await answer.text();
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ inStock: 1 }).where('sku', '=', 'LCD-1').execute(),
    );
    expect((await upload(list)).report).toMatchObject({ changed: 0, unchanged: 2, refused: 0 });
    const { report, columns } = await upload(list.replace('4650.00', '4700.00'));
    expect(report?.changedItems).toMatchObject([
      { sku: 'LCD-1', fields: [{ field: 'price', before: 4650, after: 4700 }] },
    ]);
    expect(columns.filter(({ field }) => field === null)).toMatchObject([
      { name: 'stock_when_downloaded', sample: ['5', '3'] },
    ]);
  });

  test('shows what changes, and prices ten times as high, before it writes them', async () => {
    const { importId } = await upload(PRICE_LIST);
    await owner.post(`/office/imports/${importId}/start`);
    await doImports(shop);
    const next = await upload('sku,price\nLCD-1,46500\nBAT-1,2500\n');
    expect(next.report).toMatchObject({ added: 0, changed: 2, refused: 0 });
    expect(next.report?.changedItems[0]).toMatchObject({
      line: 2,
      sku: 'LCD-1',
      fields: [{ field: 'price', before: 4650, after: 46500 }],
    });
    expect(next.report?.farOff).toEqual([
      { sku: 'LCD-1', field: 'price', before: 4650, after: 46500 },
    ]);
  });

  test('asks what the columns are where the names do not say it', async () => {
    const run = await upload('Item Code,Details of part,Rs today\nLCD-1,Galaxy A12 Display,4650\n');
    expect(run.state).toBe('columns');
    expect(run.problem).toMatch(/no column for/);
    const columns = [
      { field: 'sku', column: 'Item Code' },
      { field: 'name', column: 'Details of part' },
      { field: 'price', column: 'Rs today' },
    ];
    await owner.put(`/office/imports/${run.importId}/columns`, { columns });
    await doImports(shop);
    expect(await read(run.importId)).toMatchObject({ state: 'tried', report: { added: 1 } });
    const wrong = [
      { field: 'price', column: 'Item Code' },
      { field: 'price', column: 'Rs today' },
    ];
    const path = `/office/imports/${run.importId}/columns`;
    expect((await owner.put(path, { columns: wrong })).status).toBe(400);
    expect(
      (await owner.put(path, { columns: [{ field: 'password', column: 'Rs today' }] })).status,
    ).toBe(400);
  });

  test.each([
    ['a picture', '\x89PNG\r\n\x1A\n', /picture/],
    ['a page', '<!doctype html><html></html>', /web page/],
    ['nothing', '', /empty/],
    ['a letter', 'Dear owner,\nplease find our prices below.\n', /no price list/],
    ['a heading alone', 'sku,name,price\n', /no lines/],
  ])('refuses a file that is no list: %s', async (_what, text, sentence) => {
    const bytes = Buffer.from(text, 'latin1');
    const { status, body } = await owner.upload('/office/imports', listForm(bytes));
    expect([status, body.error]).toEqual([400, { file: expect.stringMatching(sentence) }]);
    expect((await owner.get('/office/imports')).body.data).toEqual([]);
  });

  test('returns 413 for a list that is too long', async () => {
    const { status } = await owner.upload(
      '/office/imports',
      listForm(new Uint8Array(21 * 1024 * 1024)),
    );
    expect(status).toBe(413);
  });

  test('has the refused lines as a file with the reasons, in which no text is a formula', async () => {
    const { importId } = await upload('sku,name,price\n"=1+1",Galaxy A12 Display,none\n');
    const answer = await createApp(shop).request(`/api/v1/office/imports/${importId}/refused.csv`, {
      headers: { cookie: `staff=${owner.cookies.get('staff') ?? ''}` },
    });
    expect(await answer.text()).toBe(
      "sku,name,price,line,reason\r\n'=1+1,Galaxy A12 Display,none,2,price: no price\r\n",
    );
  });

  test('does not start while another one writes, and says which', async () => {
    const first = await putImport(shop);
    const second = await putImport(shop);
    await owner.post(`/office/imports/${first}/start`);
    const refused = await owner.post(`/office/imports/${second}/start`);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      { importId: expect.stringMatching(/is importing prices\.csv now/) },
    ]);
    expect((await owner.put(`/office/imports/${first}/lines`, { lines: [line(4)] })).status).toBe(
      409,
    );
    expect((await owner.ask('DELETE', `/office/imports/${first}`)).status).toBe(409);
    await doImports(shop);
    expect((await owner.post(`/office/imports/${second}/start`)).status).toBe(200);
  });

  test('goes on after the process that wrote it has ended', async () => {
    const clock = settableClock(shop);
    owner.cookies.set('staff', await staffTokenOf(shop, await makeStaff(shop, 'owner')));
    const importId = await putImport(shop);
    await owner.post(`/office/imports/${importId}/start`);
    const stopped = new AbortController();
    stopped.abort();
    await workOnImports(shop, createLog('silent'), stopped.signal);
    expect((await read(importId)).state).toBe('writing');
    // A process that was killed leaves its lease.
    await shop.database.transaction((tx) =>
      tx
        .updateTable('importRun')
        .set({ leaseUntil: shop.clock() + 30_000 })
        .execute(),
    );
    expect(await workOnImports(shop, createLog('silent'))).toBe(false);
    clock.passes(31_000);
    await doImports(shop);
    expect((await read(importId)).state).toBe('written');
    expect(await skus()).toEqual(SKUS);
  });

  test('goes on when a note of its progress fails, and the log says so', async () => {
    const importId = await putImport(shop, { tried: false });
    const log = { ...createLog('silent'), warn: jest.fn() };
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    const { transaction } = shop.database;
    let calls = 0;
    jest.spyOn(shop.database, 'transaction').mockImplementation((work) => {
      calls += 1;
      // The first claims the run; the last settles it.
      if (calls === 2) return Promise.reject(new Error('disk full'));
      return transaction.call(shop.database, work) as never;
    });
    await workOnImports(shop, log);
    jest.restoreAllMocks();
    expect(log.warn).toHaveBeenCalledWith(
      'import progress not noted',
      expect.objectContaining({ importId, error: expect.stringContaining('disk full') }),
    );
    expect((await read(importId)).state).toBe('tried');
  });

  test('is given up after three attempts that end the process', async () => {
    const importId = await putImport(shop, { tried: false });
    await shop.database.transaction((tx) =>
      tx.updateTable('importRun').set({ attempts: 3 }).execute(),
    );
    await doImports(shop);
    expect(await read(importId)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/Something went wrong/),
    });
  });

  test('can be thrown away until it is written', async () => {
    const { importId } = await upload(PRICE_LIST);
    expect((await owner.ask('DELETE', `/office/imports/${importId}`)).status).toBe(200);
    expect((await owner.get(`/office/imports/${importId}`)).status).toBe(404);
    const written = await putImport(shop);
    await owner.post(`/office/imports/${written}/start`);
    await doImports(shop);
    expect((await owner.ask('DELETE', `/office/imports/${written}`)).status).toBe(409);
  });

  const line = (number: number) => ({ line: number, cells: ['X', 'Y', 'Z', '1', '1', ''] });
});
