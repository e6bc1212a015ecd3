import { toWire, type Inside } from '@/lib/commerce/wire';
import { FileRefused } from '@/lib/commerce/tables/textFormat';
import type { ImportReportData } from '@/lib/contract/import.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { describeError, type Log } from '@/server/platform/log/log';
import type { ColumnMapping } from '@/server/catalogue/import/columns';
import { TakenOver } from '@/server/catalogue/batches/importBatch';
import { importCatalogue, type ImportReport } from '@/server/catalogue/import/import.service';
import type { Shop } from '@/server/boot/shop';
import { inSpan } from '@/server/platform/tracing/spans';
import type { Updateable } from 'kysely';
import type { ImportRunTable } from '@/server/platform/database/officeSchema';
import { correctionsIn, type ImportRow } from './importRuns.queries';
import { withLocalCopy } from './localCopy';
import { refusedLines } from './refusedLines';

/** A process that renews its lease no more has ended; another one goes on. */
const LEASE_MS = 30_000;
const NOTED_EVERY_MS = 500;
const MOST_ATTEMPTS = 3;
const FAILED = 'Something went wrong with this list. Try again, or import it on the command line.';

/** Ends a run because the process ends; it is begun again by the next one. */
class Interrupted extends Error {}

/**
 * Does one trial run or import that waits, if there is one. An import that a restart interrupted is begun
 * again: what it wrote is the same already. Returns whether there was one.
 */
export async function workOnImports(shop: Shop, log: Log, signal?: AbortSignal): Promise<boolean> {
  const row = await claimRun(shop);
  if (row === null) return false;
  if (row.attempts > MOST_ATTEMPTS) {
    await settle(shop, row, { state: 'failed', problem: FAILED });
    return true;
  }
  try {
    const attributes = { 'shop.import.id': row.importId };
    await inSpan({ name: 'job import', kind: 'job', attributes }, async () =>
      settle(shop, row, await run(shop, row, { log, signal })),
    );
  } catch (error) {
    if (error instanceof FileRefused) {
      await settle(shop, row, { state: 'columns', problem: error.message, report: null });
    } else if (error instanceof TakenOver) {
      log.warn('another process goes on with the import', { importId: row.importId });
    } else if (error instanceof Interrupted) {
      await release(shop, row);
    } else {
      log.error('import failed', { importId: row.importId, ...describeError(error) });
      await release(shop, row);
    }
  }
  return true;
}

async function claimRun(shop: Shop): Promise<ImportRow | null> {
  const { database } = shop;
  const now = shop.clock();
  const open = () =>
    database.read
      .selectFrom('importRun')
      .select('importId')
      .where('state', 'in', ['trying', 'writing'])
      .where((run) => run.or([run('leaseUntil', 'is', null), run('leaseUntil', '<', now)]))
      .orderBy('importId')
      .limit(1)
      .executeTakeFirst();
  const found = await open();
  if (found === undefined) return null;
  const claimed = await database.transaction((tx) =>
    tx
      .updateTable('importRun')
      .set((run) => ({
        leaseUntil: now + LEASE_MS,
        attempts: run('attempts', '+', 1),
      }))
      .where('importId', '=', found.importId)
      .where('state', 'in', ['trying', 'writing'])
      .where((run) => run.or([run('leaseUntil', 'is', null), run('leaseUntil', '<', now)]))
      .returningAll()
      .executeTakeFirst(),
  );
  return claimed ?? null;
}

type Working = { log: Log; signal: AbortSignal | undefined };

async function run(shop: Shop, row: ImportRow, how: Working): Promise<Updateable<ImportRunTable>> {
  const mapping = JSON.parse(row.mapping) as ColumnMapping;
  const corrections = correctionsIn(row);
  const isTrial = row.state === 'trying';
  return withLocalCopy(shop.importFiles, row.hash, async (file) => {
    const progress = noteProgress(shop, row, how);
    const report = await importCatalogue(shop, file, {
      mapping,
      corrections,
      name: row.fileName,
      dryRun: isTrial,
      actor: actorOf(row),
      onProgress: progress.note,
    });
    await progress.end();
    const refused = await refusedLines({ file, mapping, corrections }, report.problems);
    const kept = report.refused === 0 ? null : await keepText(shop, refused.csv);
    return {
      state: isTrial ? 'tried' : 'written',
      problem: null,
      refusedHash: kept,
      report: JSON.stringify(toWire(reportOf(report, refused.shown))),
      // A repeated run may find nothing left to write.
      batchId: report.batchId ?? row.batchId,
    };
  });
}

function actorOf({ actorKind: kind, actorId: id, actorName: name }: ImportRow): Actor {
  return { kind, id, name };
}

async function keepText({ importFiles }: Shop, text: string): Promise<string> {
  return (await importFiles.put([Buffer.from(text)])).hash;
}

function reportOf(
  { lines, added, changed, unchanged, refused, farOff, abovePrice, examples }: ImportReport,
  shown: ImportReportData['refusedLines'],
): Inside<ImportReportData> {
  return {
    lines,
    added,
    changed,
    unchanged,
    refused,
    farOff: farOff.slice(0, 500),
    abovePrice: abovePrice.slice(0, 500),
    refusedLines: shown,
    changedItems: examples.changed,
    addedItems: examples.added,
  };
}

/** Notes the lines done now and then, which also renews the lease. A note that fails is logged; the next one says more. */
function noteProgress(shop: Shop, row: ImportRow, { log, signal }: Working) {
  let notedAt = performance.now();
  let noting: Promise<unknown> = Promise.resolve();
  const write = (done: number) =>
    shop.database.transaction((tx) =>
      tx
        .updateTable('importRun')
        .set({ done, leaseUntil: shop.clock() + LEASE_MS })
        .where('importId', '=', row.importId)
        .where('turn', '=', row.turn)
        .execute(),
    );
  return {
    note(done: number) {
      if (signal?.aborted) throw new Interrupted();
      if (performance.now() - notedAt < NOTED_EVERY_MS) return;
      notedAt = performance.now();
      noting = noting
        .then(() => write(done))
        .catch((error: unknown) =>
          log.warn('import progress not noted', {
            importId: row.importId,
            done,
            ...describeError(error),
          }),
        );
    },
    end: () => noting,
  };
}

/** Records how a run ended, unless its import was changed meanwhile. */
async function settle(
  shop: Shop,
  { importId, turn }: ImportRow,
  values: Updateable<ImportRunTable>,
): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .updateTable('importRun')
      .set({ ...values, leaseUntil: null, changedAt: shop.clock() })
      .where('importId', '=', importId)
      .where('turn', '=', turn)
      .execute(),
  );
}

/** Lets another process, or the next start, begin the run again. */
function release(shop: Shop, row: ImportRow): Promise<void> {
  return settle(shop, row, {});
}
