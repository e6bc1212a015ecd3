import { setTimeout as wait } from 'node:timers/promises';
import { SHOP, type Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import { retriedWhenTaken } from '@/server/platform/database/uniqueViolation';
import type { Shop } from '@/server/boot/shop';
import { ledgerEnd } from '@/server/catalogue/stock/importedStock.service';
import type { CatalogueRow } from './catalogueRow';
import { beginWriting, finishWriting, isFirstCatalogue } from './catalogueFacts';
import { marksFrom, NO_MARKS } from './itemMarks';
import type { OfficeColumns } from './itemRecord';
import { ModelDirectory, type StoredNumber } from './modelDirectory';
import {
  planBatch,
  type BatchPlan,
  type Change,
  type Directories,
  type RowToWrite,
  type OmittedField,
  type Writing,
} from './planBatch';
import { Groups } from './groups';
import { rowFault } from './rowRules';
import { writeBatch } from './writeBatch';

export type WriteCounts = { added: number; changed: number; unchanged: number };

/** Records what a run writes, in its transactions. */
export type WriteRecorder = {
  /** Called before the first write. */
  open(): Promise<void>;
  /** Calls `write`, which executes the plan; `numbers` are those that phones got since the last call. */
  write<T>(
    tx: Writer,
    planned: { plan: BatchPlan; numbers: readonly StoredNumber[] },
    write: () => Promise<T>,
  ): Promise<T>;
};

export type WriteOptions<Row extends CatalogueRow> = {
  /** Counts the changes without writing. */
  dryRun?: boolean;
  /** Called after every batch with the number of rows processed so far. */
  onProgress?(done: number): void;
  /** Returns the fields that the source leaves out for this row; a stored item keeps its values. */
  omittedFields?(row: Row): readonly OmittedField[];
  /** Returns the fields that were read from the row's name; a stored item of that name keeps its values. */
  fieldsFromName?(row: Row): readonly OmittedField[];
  /** Returns whether the row says that its item is hidden; null leaves it as it is. */
  hidden?(row: Row): boolean | null;
  /** Called for each item that changes, also in a dry run. */
  onChange?(change: Change): void;
  /** Called for each item that is added, also in a dry run. */
  onAddition?(row: CatalogueRow): void;
  /** Marks added items as new and refilled items as restocked, for the days in the settings. */
  marks?: boolean;
  /** Who changes stock, by default the shop itself, and why, such as the file's name. */
  actor?: Actor;
  note?: string;
  /** None for the demo, which is no change of anything. */
  recorder?: WriteRecorder;
};

/** A transaction holds SQLite's only write lock; orders wait no longer than this. */
const BATCH_MS = 35;
const FIRST_BATCH = 60;
const SMALLEST_BATCH = 10;
const LARGEST_BATCH = 600;

/**
 * Adds and updates items by sku; an identical second run writes nothing. Uses short transactions
 * with pauses, so that a running shop on the same database stays responsive. An interrupted run
 * leaves only complete items; running it again completes it. Throws for a row that breaks a rule of the catalogue.
 */
export async function writeCatalogue<Row extends CatalogueRow>(
  shop: Shop,
  rows: AsyncIterable<Row> | Iterable<Row>,
  options: WriteOptions<Row> = {},
): Promise<WriteCounts> {
  const run = await startRun(shop, options);
  let batch = new Map<string, RowToWrite>();
  for await (const row of rows) {
    // A repeated sku: the later row must see the earlier one written.
    if (batch.size >= run.batchSize || batch.has(row.sku)) {
      await runBatch(run, [...batch.values()]);
      options.onProgress?.(doneBy(run.counts));
      batch = new Map();
    }
    batch.set(row.sku, toWrite(row, options));
  }
  await runBatch(run, [...batch.values()]);
  options.onProgress?.(doneBy(run.counts));
  if (run.writing !== null) {
    await finishWriting(shop, run.writing.brokenOffBefore ? null : run.touchedModels);
  }
  return run.counts;
}

function toWrite<Row extends CatalogueRow>(row: Row, options: WriteOptions<Row>): RowToWrite {
  const unsaid = options.omittedFields?.(row) ?? [];
  const fault = rowFault(row, unsaid);
  if (fault !== null) throw new Error(`Item ${row.sku} cannot be written: ${fault}.`);
  return {
    row,
    unsaid,
    fromName: options.fieldsFromName?.(row) ?? [],
    office: visibleOf(options.hidden?.(row) ?? null),
  };
}

function visibleOf(hidden: boolean | null): Partial<OfficeColumns> {
  if (hidden === null) return {};
  return { visible: hidden ? 0 : 1 };
}

type Run = {
  shop: Shop;
  dryRun: boolean;
  onChange: ((change: Change) => void) | undefined;
  onAddition: ((row: CatalogueRow) => void) | undefined;
  marks: boolean;
  recorder: WriteRecorder | undefined;
  stockFacts: { actor: Actor; note: string | null };
  /** Where the ledger of stock ended when the run began. */
  ledgerEnd: number;
  /** There was no catalogue before this run. */
  isFirst: boolean;
  known: Directories;
  counts: WriteCounts;
  batchSize: number;
  touchedModels: Set<number>;
  /** Null until something is written. */
  writing: { brokenOffBefore: boolean } | null;
};

async function startRun(
  shop: Shop,
  {
    dryRun = false,
    marks = false,
    actor = SHOP,
    note,
    onChange,
    onAddition,
    recorder,
  }: Omit<WriteOptions<never>, 'onProgress'>,
): Promise<Run> {
  const groups = await Groups.load(shop.database.read);
  const models = await ModelDirectory.load(shop.database.read, groups);
  return {
    shop,
    dryRun,
    onChange,
    onAddition,
    marks,
    recorder,
    stockFacts: { actor, note: note ?? null },
    ledgerEnd: await ledgerEnd(shop.database.read),
    isFirst: await isFirstCatalogue(shop),
    known: { groups, models },
    counts: { added: 0, changed: 0, unchanged: 0 },
    batchSize: FIRST_BATCH,
    touchedModels: new Set(),
    writing: null,
  };
}

function doneBy(counts: WriteCounts): number {
  return counts.added + counts.changed + counts.unchanged;
}

async function runBatch(run: Run, rows: readonly RowToWrite[]): Promise<void> {
  const { shop, known, counts } = run;
  const plan = await planBatch(shop.database.read, known, rows, writingNow(run));
  counts.added += plan.additions.length;
  counts.changed += plan.changes.length;
  for (const change of plan.changes) run.onChange?.(change);
  for (const { row } of plan.additions) run.onAddition?.(row);
  counts.unchanged += plan.unchanged;
  const affected = new Set([
    ...plan.additions.map(({ row }) => row.sku),
    ...plan.changes.map(({ stored }) => stored.sku),
  ]);
  if (run.dryRun || affected.size === 0) {
    await wait(0);
    return;
  }
  run.writing ??= await beginWriting(shop, run.isFirst);
  await run.recorder?.open();
  await writeRows(
    run,
    rows.filter(({ row }) => affected.has(row.sku)),
  );
}

async function writeRows(run: Run, rows: readonly RowToWrite[]): Promise<void> {
  const { shop, known } = run;
  // A list without names has no categories either.
  const named = rows.map(({ row }) => row).filter(({ catName }) => catName !== '');
  await known.groups.addMissing(shop, named);
  await known.models.addMissing(
    shop,
    rows.flatMap(({ row }) => row.models),
  );
  const numbers = known.models.takeCreated();
  let startedAt = 0;
  const step = async (tx: Writer) => {
    startedAt = performance.now();
    // Plans again under the write lock: another process may have written since.
    const locks = shop.database.engine === 'postgres';
    const writing = { ...writingNow(run), locks };
    const plan = await planBatch(tx, known, rows, writing);
    const write = () => writeBatch(shop, tx, plan, { now: writing.now, ...run.stockFacts });
    return run.recorder === undefined ? write() : run.recorder.write(tx, { plan, numbers }, write);
  };
  const touched = await retriedWhenTaken(() => shop.database.transaction(step));
  const tookMs = performance.now() - startedAt;
  for (const code of touched) run.touchedModels.add(code);
  run.batchSize = nextSize(run.batchSize, rows.length, tookMs);
  await wait(Math.ceil(tookMs / 5));
}

function writingNow({ shop, marks, isFirst, ledgerEnd: end }: Run): Writing {
  const now = shop.clock();
  const shown = marks ? marksFrom(shop, now, isFirst) : NO_MARKS;
  return { now, marks: shown, ledgerEnd: end, locks: false };
}

function nextSize(size: number, written: number, tookMs: number): number {
  const fitting = Math.floor((written * BATCH_MS) / Math.max(tookMs, 1));
  // Grows slowly, and does not shrink because a batch had few changes.
  const next = tookMs < BATCH_MS ? Math.max(size, Math.min(fitting, size * 2)) : fitting;
  return Math.max(SMALLEST_BATCH, Math.min(next, LARGEST_BATCH));
}
