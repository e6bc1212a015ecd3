import { sumOf } from '@/lib/commerce/money';
import { playTrade } from '@/__tests__/support/tradeHistories';
import { readEnv } from '@/server/boot/env';
import { openShop } from '@/server/boot/shop';
import { seconds, thousands } from './figures';
import type { Torture } from './torture';

const SHORT = 200;
const LONG = 10_000;
const PARALLEL = 8;

/** Buys and sells in one process while the server runs on the same database. */
export const trade: Torture = {
  name: 'trade',
  what: 'buying, selling, counts, costs, quarantine and settlements in random histories: stock, value, margin and money to the cent',

  async run(bench) {
    const count = bench.isLong ? LONG : SHORT;
    const server = await bench.open();
    const { dataDir, databaseUrl } = server;
    const shop = await openShop(
      readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? undefined, LOG_LEVEL: 'silent' }),
    );
    const startedAt = performance.now();
    try {
      const quiet = () => server.terminate();
      const plan = { count, parallel: PARALLEL, seed: bench.seed, quiet };
      const { done, never, mistakes } = await playTrade(shop, plan);
      const figures = Object.entries(done).map(([name, times]) => `${thousands(times)} × ${name}`);
      return {
        figure:
          `${thousands(sumOf(Object.values(done)))} histories (${figures.join(', ')}) in ${seconds(performance.now() - startedAt)}, ` +
          `${mistakes.length} differences (seed ${bench.seed})`,
        failures: [...mistakes.slice(0, 20), ...never.map((outcome) => `nothing was ${outcome}`)],
      };
    } finally {
      await shop.database.close();
    }
  },
};
