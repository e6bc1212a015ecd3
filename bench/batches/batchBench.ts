import { rupeesFromCents } from '@/lib/commerce/money';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgresBinaries, startPostgresServer } from '@/__tests__/support/postgresServer';
import { writeCell } from '@/lib/commerce/itemFields';
import type { BatchOutcome, CellChange } from '@/lib/contract/batch.contract';
import { SHOP } from '@/server/platform/audit/actor';
import { createApp } from '@/server/api/app';
import { readEnv } from '@/server/boot/env';
import { openShop, type Shop } from '@/server/boot/shop';
import { continueBatches } from '@/server/catalogue/batches/batchJob.service';
import { cellsOf } from '@/server/catalogue/batches/itemCells';
import { exportList } from '@/server/catalogue/import/exportList.service';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { readListedBySku } from '@/server/catalogue/items/listedRows.queries';
import { demoRows } from '@/server/tools/demo/demoRows';
import { addOwner, ownerCookie } from '../office/owner';
import type { Figure } from '../table';

const ROWS = 500;
const FIELDS = ['price_lkr', 'shelf', 'specs'] as const;
const PREVIEW_MS = 1_000;
const SAVE_MS = 2_000;
const LARGE_CELLS = 20_000;
const STEP_MS = 50;

/**
 * Measures batches of 500 × 3 cells, a large one and an import, in a catalogue of 100,000 items; `--keep FOLDER` (with
 * `--database URL`) takes the shop that the part `lists` filled and kept.
 */
export async function measureBatches(args: string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args,
    options: {
      postgres: { type: 'boolean', default: false },
      items: { type: 'string', default: '100000' },
      list: { type: 'string' },
      database: { type: 'string', default: '' },
      keep: { type: 'string' },
    },
  });
  const dataDir = values.keep ?? mkdtempSync(path.join(os.tmpdir(), 'shop-batches-'));
  const binaries = values.postgres ? findPostgresBinaries() : null;
  const postgres = binaries === null ? null : await startPostgresServer(binaries);
  try {
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres?.url ?? values.database,
      LOG_LEVEL: 'silent',
    };
    const shop = await openShop(readEnv(env));
    try {
      if (values.keep === undefined) {
        await writeCatalogue(shop, demoRows(Number(values.items)));
        await addOwner(shop);
      }
      return await measure(shop, values.list ?? null);
    } finally {
      await shop.database.close();
    }
  } finally {
    await postgres?.stop();
    if (values.keep === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(shop: Shop, list: string | null): Promise<Figure[]> {
  const engine = shop.database.engine === 'postgres' ? 'PostgreSQL' : 'SQLite';
  const figure = (what: string, ms: number, most?: number): Figure => ({
    part: 'batches',
    what: `${what} (${engine})`,
    value: Math.round(ms),
    unit: 'ms',
    ...(most === undefined ? {} : { must: { most } }),
  });
  const post = postingTo(shop, await ownerCookie(shop));
  const changes = await changesOf(shop, ROWS);
  const preview = await timed(() => post('/office/batches', { changes, isTrial: true }));
  const save = await timed(() => post('/office/batches', { changes, isTrial: false }));
  if (save.value.applied !== changes.length) throw new Error(JSON.stringify(save.value));
  const path = `/office/batches/${save.value.batchId}/undo`;
  const undo = await timed(() => post(path, { isTrial: false }));
  return [
    figure(`preview of ${ROWS} × ${FIELDS.length} cells`, preview.ms, PREVIEW_MS),
    figure(`save of ${ROWS} × ${FIELDS.length} cells`, save.ms, SAVE_MS),
    figure('undo of it', undo.ms, SAVE_MS),
    ...(await measureLarge(shop, post, figure)),
    ...(list === null ? [] : await measureImports(shop, list, figure)),
  ];
}

type Post = ReturnType<typeof postingTo>;
type MakeFigure = (what: string, ms: number, most?: number) => Figure;

async function measureLarge(shop: Shop, post: Post, figure: MakeFigure): Promise<Figure[]> {
  const changes = await changesOf(shop, Math.ceil(LARGE_CELLS / FIELDS.length));
  const { database } = shop;
  const stepsMs: number[] = [];
  const sent = await timed(() => post('/office/batches', { changes, isTrial: false }));
  const watched: Shop = {
    ...shop,
    database: {
      ...database,
      transaction: async (work) => {
        const step = await timed(() => database.transaction(work));
        stepsMs.push(step.ms);
        return step.value;
      },
    },
  };
  const job = await timed(() => continueBatches(watched));
  stepsMs.sort((a, b) => a - b);
  const p95 = stepsMs[Math.floor(stepsMs.length * 0.95)] ?? 0;
  return [
    figure(`receiving ${LARGE_CELLS} cells`, sent.ms),
    figure(`writing them in ${stepsMs.length} steps`, job.ms),
    figure('a step of it, p95', p95, STEP_MS),
  ];
}

/** Imports a list, its own export, and that with other prices. */
async function measureImports(shop: Shop, list: string, figure: MakeFigure): Promise<Figure[]> {
  const first = await timed(() => importCatalogue(shop, list));
  let text = '';
  for await (const part of exportList(shop)) text += part.text;
  const file = path.join(shop.env.dataDir, 'changed.csv');
  writeFileSync(file, text.replace(/,(\d+)\.00,/g, ',$1.50,'));
  const changed = await timed(() => importCatalogue(shop, file));
  return [
    figure(`import of a list (${first.value.added} added)`, first.ms),
    figure(`import of ${changed.value.changed} changed prices`, changed.ms),
  ];
}

function postingTo(shop: Shop, cookie: string) {
  const app = createApp(shop);
  let keys = 0;
  return async (address: string, body: object): Promise<BatchOutcome> => {
    keys += 1;
    const answer = await app.request(`/api/v1${address}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `bench-key-${keys}`,
        Cookie: cookie,
      },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(await answer.text());
    return ((await answer.json()) as { data: BatchOutcome }).data;
  };
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const startedAt = performance.now();
  return { value: await work(), ms: performance.now() - startedAt };
}

/** Other prices, shelves and specs for items all over the catalogue. */
async function changesOf(shop: Shop, rows: number): Promise<CellChange[]> {
  const items = await shop.database.read
    .selectFrom('item')
    .select('sku')
    .where('itmType', '=', 'S')
    .orderBy('itmCode')
    .execute();
  const every = Math.max(1, Math.floor(items.length / rows));
  const skus = items.flatMap(({ sku }, at) => (at % every === 0 ? [sku] : [])).slice(0, rows);
  const now = await readListedBySku(shop.database.read, skus);
  const stamp = `by ${SHOP.name} ${rows}`;
  return [...now].flatMap(([sku, row]) => {
    const cells = cellsOf(row);
    const price = rupeesFromCents(row.sellingCents + 5_000);
    return FIELDS.map((field) => ({
      sku,
      field,
      from: writeCell(field, cells[field]),
      to: field === 'price_lkr' ? price : `${field} ${stamp}`,
    }));
  });
}
