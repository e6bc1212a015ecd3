import { playHistories } from '@/__tests__/support/batchHistories';
import { readEnv } from '@/server/boot/env';
import { openShop } from '@/server/boot/shop';
import { seconds, thousands } from './figures';
import type { Torture } from './torture';

const SHORT = 200;
const LONG = 1_000;
const PARALLEL = 8;
/** Each must have happened. */
const STEPS = ['save', 'import', 'undo', 'sale', 'receipt'];

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
      const { done, mistakes } = await playHistories(shop, {
        count,
        parallel: PARALLEL,
        seed: bench.seed,
      });
      const never = STEPS.filter((step) => done[step] === undefined);
      const figures = STEPS.map((step) => `${thousands(done[step] ?? 0)} × ${step}`).join(', ');
      return {
        figure:
          `${thousands(count)} histories (${figures}) in ${seconds(performance.now() - startedAt)}, ` +
          `${mistakes.length} differences (seed ${bench.seed})`,
        failures: [...mistakes.slice(0, 20), ...never.map((step) => `no ${step} happened`)],
      };
    } finally {
      await shop.database.close();
    }
  },
};
