import { tidyBatches } from '@/server/catalogue/batches/batchJob.service';
import { tidyImports } from '@/server/catalogue/imports/tidyImports.service';
import { endMarks } from '@/server/catalogue/items/endMarks.service';
import { rankItems } from '@/server/catalogue/items/popularity.service';
import { tidyPhotos } from '@/server/catalogue/photos/tidyPhotos.service';
import { tidySearches } from '@/server/catalogue/search/searchCounts.service';
import { tidyCodes } from '@/server/people/customers/oneTimeCode.service';
import { tidyAttempts } from '@/server/people/sessions/attempts.service';
import { tidyDevices } from '@/server/people/sessions/device.service';
import { tidySessions } from '@/server/people/sessions/tidySessions';
import { tidyStaff } from '@/server/people/staff/staffSession.service';
import { tidyChanges } from '@/server/platform/database/catalogueChanges';
import { readCatalogueVersion } from '@/server/platform/database/shopFacts';
import { describeError, type Log } from '@/server/platform/log/log';
import {
  claimDue,
  enqueueAll,
  finishJob,
  postponeJob,
  tidyJobs,
  type Job,
} from '@/server/platform/queue/job.service';
import { ordersByItem } from '@/server/sales/orders/ordersByItem.queries';
import { tidyWebhookLog } from '@/server/sales/webhooks/sendWebhooks.service';
import { tidyStockWatches } from '@/server/sales/stockWatch/stockWatch.service';
import type { Shop } from '@/server/boot/shop';

const LANE = 'hourly';
const HOUR_MS = 3_600_000;

type Kind = 'tidy' | 'rank';

const WORK: Record<Kind, (shop: Shop) => Promise<unknown>> = {
  tidy,
  // Orders lists by what sells.
  rank: async (shop) => rankItems(shop, await ordersByItem(shop.database.read, shop.clock())),
};

/**
 * Returns what a process does about work of each hour: it asks for it by a key, so that it is asked for once, and does
 * what it is the first to claim. Items are ranked after an import, too.
 */
export function hourlyJobs(shop: Shop, log: Log): () => Promise<void> {
  let asked = '';
  return async () => {
    const hour = Math.floor(shop.clock() / HOUR_MS);
    const version = await readCatalogueVersion(shop.database.read);
    const keys = [`tidy:${hour}`, `rank:${hour}`, `rank:version ${version}`];
    if (keys.join() !== asked) await askFor(shop, keys);
    asked = keys.join();
    // A killed process's work is that of the next hour, which has a key of its own.
    for (const job of await claimDue(shop, LANE, HOUR_MS)) await work(shop, log, job);
  };
}

function askFor(shop: Shop, keys: readonly string[]): Promise<void> {
  const jobs = keys.map((uniqueKey) => ({
    lane: LANE,
    kind: uniqueKey.startsWith('tidy') ? 'tidy' : 'rank',
    payload: {},
    uniqueKey: `hourly ${uniqueKey}`,
  }));
  return shop.database.transaction((tx) => enqueueAll(shop, tx, jobs));
}

async function work(shop: Shop, log: Log, job: Job): Promise<void> {
  try {
    await WORK[job.kind === 'tidy' ? 'tidy' : 'rank'](shop);
    await finishJob(shop, job, {});
  } catch (error) {
    log.error('hourly work failed', { kind: job.kind, ...describeError(error) });
    await postponeJob(shop, job, error instanceof Error ? error.name : 'unknown', {});
  }
}

async function tidy(shop: Shop): Promise<void> {
  await tidySessions(shop);
  await tidyCodes(shop);
  await tidyAttempts(shop);
  await tidyDevices(shop);
  await tidyStaff(shop);
  await tidyJobs(shop);
  await endMarks(shop);
  await tidyStockWatches(shop);
  await tidySearches(shop);
  await tidyPhotos(shop);
  await tidyImports(shop);
  await tidyBatches(shop);
  await tidyWebhookLog(shop);
  await tidyChanges(shop.database);
}
