import { playHistories } from '@/__tests__/support/batchHistories';
import { sumOf } from '@/lib/commerce/money';
import type { CellChange } from '@/lib/contract/batch.contract';
import { SHOP } from '@/server/platform/audit/actor';
import { readEnv } from '@/server/boot/env';
import { openShop, type Shop } from '@/server/boot/shop';
import { applyBatch } from '@/server/catalogue/batches/applyBatch.service';
import { failureIf, seconds, thousands } from './figures';
import type { ShopUnderTest } from './shopUnderTest';
import { pause, type Torture } from './torture';

const SHORT = 60;
const LONG = 1_000;
const PARALLEL = 8;

/** Changes items in one process while the server runs on the same database and works on the large batches. */
export const batches: Torture = {
  name: 'batches',
  what: 'batches, imports, undos and sales in random histories: the catalogue is what its batches make of it',

  async run(bench) {
    const count = bench.isLong ? LONG : SHORT;
    const server = await bench.open();
    const { dataDir, databaseUrl } = server;
    const shop = await openShop(
      readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? undefined, LOG_LEVEL: 'silent' }),
    );
    const startedAt = performance.now();
    try {
      const { done, never, mistakes } = await playHistories(shop, {
        count,
        parallel: PARALLEL,
        seed: bench.seed,
      });
      // On PostgreSQL another process waits for a while before it takes over; the long form does.
      const isKilled = bench.isLong || databaseUrl === null;
      const killed = isKilled ? await killInJob(server, shop) : [];
      const figures = Object.entries(done).map(([step, times]) => `${thousands(times)} × ${step}`);
      return {
        figure:
          `${thousands(sumOf(Object.values(done)))} histories (${figures.join(', ')}) in ${seconds(performance.now() - startedAt)}, ` +
          `${mistakes.length} differences; a job killed ${isKilled ? 'once' : 'never'} (seed ${bench.seed})`,
        failures: [
          ...mistakes.slice(0, 20),
          ...never.map((step) => `no ${step} happened`),
          ...killed,
        ],
      };
    } finally {
      await shop.database.close();
    }
  },
};

const JOB_ITEMS = 3_000;
const LOOK_MS = 20;
const MOST_LOOKS = 6_000;
/** A job may be over before anybody has looked. */
const MOST_JOBS = 5;

/** Kills the server in the middle of a large batch; after its new start every row is written, and once. */
async function killInJob(server: ShopUnderTest, shop: Shop): Promise<string[]> {
  for (let job = 1; job <= MOST_JOBS; job += 1) {
    const { wasWorking, mistakes } = await killInOne(server, shop, job);
    if (wasWorking || mistakes.length > 0) return mistakes;
  }
  return [`${MOST_JOBS} jobs were over before the kill`];
}

async function killInOne(server: ShopUnderTest, shop: Shop, job: number) {
  const changes = Array.from({ length: JOB_ITEMS }, (_, at): CellChange[] => [
    { sku: `KILLED-${job}-${at}`, field: 'name', from: null, to: `Spare screw ${at}` },
    { sku: `KILLED-${job}-${at}`, field: 'price', from: null, to: 10 },
  ]);
  const facts = { actor: SHOP, why: 'Killed', source: 'grid' } as const;
  const { batchId } = await applyBatch(shop, changes.flat(), facts);
  const id = batchId ?? 0;
  const atKill = await batchWhen(shop, id, ({ rowsDone }) => rowsDone > 0);
  await server.kill();
  await server.start();
  const { state, rows, rowsDone, added } = await batchWhen(shop, id, (row) => row.state === 'done');
  const cells = await shop.database.read
    .selectFrom('batchCell')
    .select('sku')
    .where('batchId', '=', id)
    .where('field', '=', 'sku')
    .execute();
  const isWhole = [rows, rowsDone, added, cells.length].every((count) => count === JOB_ITEMS);
  const found = { state, rows, rowsDone, added, cells: cells.length };
  return {
    wasWorking: atKill.rowsDone < JOB_ITEMS,
    mistakes: failureIf(!isWhole || state !== 'done', `a killed job: ${JSON.stringify(found)}`),
  };
}

type BatchRow = Awaited<ReturnType<typeof readJob>>;

function readJob(shop: Shop, batchId: number) {
  return shop.database.read
    .selectFrom('batch')
    .select(['state', 'rows', 'rowsDone', 'added'])
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow();
}

/** Returns the batch when it is as wanted, or as it is in the end. */
async function batchWhen(
  shop: Shop,
  batchId: number,
  isWanted: (row: BatchRow) => boolean,
): Promise<BatchRow> {
  let row = await readJob(shop, batchId);
  for (let look = 0; look < MOST_LOOKS && !isWanted(row); look += 1) {
    await pause(LOOK_MS);
    row = await readJob(shop, batchId);
  }
  return row;
}
