import { sql } from 'kysely';
import type { Batch, BatchCellPage, CellChange } from '@/lib/contract/batch.contract';
import type { Health, Today } from '@/lib/contract/today.contract';
import type { Shop } from '@/server/boot/shop';
import { SHOP } from '@/server/platform/audit/actor';
import { readChanges } from '@/server/catalogue/batches/askedRows';
import {
  continueBatches,
  receiveJob,
  tidyBatches,
} from '@/server/catalogue/batches/batchJob.service';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { batchOffice, priceCell } from '@/__tests__/support/office/batchOffice';

const LAST_TRY = 5;

describeWithDatabase('a job that cannot write a part', (openTestShop) => {
  let shop: Shop;
  let office: Awaited<ReturnType<typeof batchOffice>>;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    office = await batchOffice(shop);
  });

  /** The database refuses an item until endJam. */
  async function jam() {
    const statements =
      shop.database.engine === 'sqlite'
        ? [
            `create trigger "jam" before insert on "item" when new."sku" = 'BULK-15'
             begin select raise(abort, 'jammed'); end`,
          ]
        : [
            `create function jam() returns trigger language plpgsql as $$
             begin raise exception 'jammed'; end $$`,
            `create trigger "jam" before insert on "item" for each row when (new."sku" = 'BULK-15')
             execute function jam()`,
          ];
    for (const statement of statements) await sql.raw(statement).execute(shop.database.read);
  }

  async function endJam() {
    const on = shop.database.engine === 'sqlite' ? '' : ' on "item"';
    await sql.raw(`drop trigger "jam"${on}`).execute(shop.database.read);
  }

  afterEach(async () => {
    if (shop.database.engine === 'sqlite') return;
    await sql`drop function if exists jam() cascade`.execute(shop.database.read);
  });

  function bulk(name = 'BULK'): CellChange[] {
    return Array.from({ length: 30 }, (_, at) => [
      { sku: `${name}-${at}`, field: 'name', from: null, to: `Spare screw ${at}` },
      priceCell(`${name}-${at}`, null, 10 + at),
    ]).flat();
  }

  /** Few cells, but written by a job as more than CELLS_AT_ONCE are. */
  async function saved(changes = bulk()): Promise<number> {
    const rows = readChanges(changes);
    const facts = { actor: SHOP, why: null, source: 'grid' } as const;
    const { batchId } = await receiveJob(shop, { cells: changes.length, rows: [rows] }, facts);
    return batchId ?? 0;
  }

  const batchOf = async (batchId: number): Promise<Batch> =>
    (await office.get<BatchCellPage>(`/office/batches/${batchId}`)).batch;

  /** The wait before the next try passes. */
  async function wait() {
    await shop.database.transaction((tx) =>
      tx.updateTable('batch').set({ retryAt: 1 }).where('retryAt', 'is not', null).execute(),
    );
  }

  async function tryUntilFailed() {
    for (let tries = 0; tries < LAST_TRY; tries += 1) {
      await continueBatches(shop);
      await wait();
    }
  }

  const check = async () =>
    (await office.get<Health>('/office/health')).checks.find(
      ({ check: name }) => name === 'batches',
    );

  test('is tried again after growing waits, then fails with a reason; later batches go on', async () => {
    await jam();
    const batchId = await saved();
    const pauses: number[] = [];
    for (let tries = 0; tries < LAST_TRY; tries += 1) {
      await continueBatches(shop);
      const row = await shop.database.read
        .selectFrom('batch')
        .select(['retryAt', 'touchedAt'])
        .where('batchId', '=', batchId)
        .executeTakeFirstOrThrow();
      if (row.retryAt !== null) pauses.push(Math.round((row.retryAt - row.touchedAt) / 1_000));
      // Before the wait is over nothing is tried.
      await continueBatches(shop);
      await wait();
    }
    expect(pauses).toEqual([5, 30, 120, 600]);
    const failed = await batchOf(batchId);
    expect(failed).toMatchObject({ state: 'failed', rows: 30, rowsDone: 15, added: 15 });
    expect(failed.failure).toBe(
      'BULK-15 and the 4 after it could not be written: an unexpected error, which the log of the shop describes.',
    );
    const later = await saved(
      [...bulk(), priceCell('SP', 9950, 9000)].filter(({ sku }) => sku !== 'BULK-15'),
    );
    await continueBatches(shop);
    expect(await batchOf(later)).toMatchObject({ state: 'done', failure: null });
    expect(await office.priceOf('SP')).toBe(9000);
  });

  test('lets later batches go on while it waits, and is written whole when it failed only twice', async () => {
    await jam();
    const batchId = await saved();
    const later = await saved(bulk('LATER'));
    await continueBatches(shop);
    expect(await batchOf(later)).toMatchObject({ state: 'done', added: 30 });
    expect(await batchOf(batchId)).toMatchObject({ state: 'running', rowsDone: 15 });
    expect(await check()).toMatchObject({ state: 'attention' });
    await wait();
    await continueBatches(shop);
    await endJam();
    await wait();
    await continueBatches(shop);
    expect(await batchOf(batchId)).toMatchObject({
      state: 'done',
      added: 30,
      rowsDone: 30,
      failure: null,
      retryAt: null,
    });
  });

  test('is told in Health and on Today; staff try it again', async () => {
    await jam();
    const batchId = await saved();
    expect((await office.post(`/office/batches/${batchId}/retry`, {})).status).toBe(409);
    await tryUntilFailed();
    expect(await check()).toMatchObject({
      state: 'bad',
      says: [`Failed half-way: B-${batchId}.`],
      toDo: expect.stringContaining('Batches'),
    });
    const { tasks } = await office.get<Today>('/office/today');
    expect(tasks).toContainEqual(expect.objectContaining({ task: 'health', count: 1 }));
    await endJam();
    const again = await office.post(`/office/batches/${batchId}/retry`, {});
    expect([again.status, again.data]).toMatchObject([200, { state: 'running' }]);
    await continueBatches(shop);
    expect(await batchOf(batchId)).toMatchObject({ state: 'done', added: 30 });
  });

  test('keeps what was written when staff leave its rest, and that is undone', async () => {
    const before = await office.exported();
    await jam();
    const batchId = await saved();
    await tryUntilFailed();
    const left = await office.post(`/office/batches/${batchId}/leave`, {});
    expect([left.status, left.data]).toMatchObject([200, { state: 'stopped', added: 15 }]);
    expect(left.data).toMatchObject({ failure: expect.stringContaining('BULK-15') });
    expect((await office.post(`/office/batches/${batchId}/leave`, {})).status).toBe(409);
    expect(await shop.database.read.selectFrom('batchPart').selectAll().execute()).toEqual([]);
    await endJam();
    expect((await office.undo(batchId)).data).toMatchObject({ conflicts: [], refused: [] });
    await continueBatches(shop);
    expect(await office.exported()).toBe(before);
  });

  test('is undone as it is: its rest is left', async () => {
    const before = await office.exported();
    await jam();
    const batchId = await saved();
    await tryUntilFailed();
    expect((await office.undo(batchId, true)).status).toBe(200);
    expect(await batchOf(batchId)).toMatchObject({ state: 'failed' });
    expect((await office.undo(batchId)).status).toBe(200);
    await continueBatches(shop);
    expect(await batchOf(batchId)).toMatchObject({ state: 'stopped' });
    expect(await office.exported()).toBe(before);
  });

  test('counts a part that cannot be read like one that cannot be written', async () => {
    const batchId = await saved();
    await shop.database.transaction(async (tx) => {
      const { first } = await tx
        .selectFrom('batchPart')
        .select(({ fn }) => fn.min<number>('partId').as('first'))
        .executeTakeFirstOrThrow();
      await tx.updateTable('batchPart').set({ rows: '[{' }).where('partId', '=', first).execute();
    });
    await tryUntilFailed();
    expect(await batchOf(batchId)).toMatchObject({ state: 'failed', rowsDone: 0 });
    expect((await office.post(`/office/batches/${batchId}/leave`, {})).status).toBe(200);
  });

  test('is no business of a seller', async () => {
    const batchId = await saved();
    office = await batchOffice(shop, 'seller');
    for (const act of ['retry', 'leave']) {
      expect((await office.post(`/office/batches/${batchId}/${act}`, {})).status).toBe(403);
    }
  });

  describe('that broke off while it was received', () => {
    const facts = { actor: SHOP, why: null, source: 'grid' } as const;
    const HOUR_MS = 3_600_000;

    async function age(batchId: number) {
      await shop.database.transaction((tx) =>
        tx
          .updateTable('batch')
          .set((eb) => ({ touchedAt: eb('touchedAt', '-', HOUR_MS + 1) }))
          .where('batchId', '=', batchId)
          .execute(),
      );
    }

    async function received() {
      const batch = await shop.database.read
        .selectFrom('batch')
        .select(['batchId', 'state'])
        .orderBy('batchId', 'desc')
        .executeTakeFirstOrThrow();
      const parts = await shop.database.read
        .selectFrom('batchPart')
        .select('partId')
        .where('batchId', '=', batch.batchId)
        .execute();
      return { ...batch, parts: parts.length };
    }

    /** Rows of which the second chunk comes after `between`. */
    async function* chunksWith(between: () => Promise<void>) {
      yield readChanges(bulk());
      await between();
      yield readChanges(bulk('MORE'));
    }

    test('is forgotten after an hour', async () => {
      const dying = chunksWith(() => Promise.reject(new Error('killed')));
      await expect(receiveJob(shop, { cells: 120, rows: dying }, facts)).rejects.toThrow('killed');
      await tidyBatches(shop);
      const { batchId, ...broken } = await received();
      expect(broken).toEqual({ state: 'receiving', parts: 6 });
      await age(batchId);
      await tidyBatches(shop);
      expect(await received()).toEqual({ batchId, state: 'stopped', parts: 0 });
    });

    test('is not begun where it goes on after that', async () => {
      const sleeping = chunksWith(async () => {
        await age((await received()).batchId);
        await tidyBatches(shop);
      });
      const result = receiveJob(shop, { cells: 120, rows: sleeping }, facts);
      await expect(result).rejects.toMatchObject({ code: 'unavailable' });
      expect(await received()).toMatchObject({ state: 'stopped', parts: 0 });
    });
  });
});
