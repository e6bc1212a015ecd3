import { continueBatches } from '@/server/catalogue/batches/batchJob.service';
import { turnDiscounts } from '@/server/catalogue/items/turnDiscounts.service';
import { describeError, type Log } from '@/server/platform/log/log';
import { expireUnpaidOrders } from '@/server/sales/orders/expireOrders.service';
import { CHANNELS, type Channel } from '@/server/messages/message';
import { sendDue } from '@/server/messages/outbox.service';
import { lookUpPayments } from '@/server/sales/payments/lookUp.service';
import { mailPapers } from '@/server/sales/papers/mailPapers';
import { payBackAtGateways } from '@/server/sales/payments/refunds.service';
import { AT_ONCE } from '@/server/platform/queue/job.service';
import { workOnImports } from '@/server/catalogue/imports/workOnImports.service';
import { moveIntoBucket } from '@/server/platform/files/filesEnv';
import { takeFolderPhotos } from '@/server/catalogue/photos/folderPhotos.service';
import { takeFolderPictures } from '@/server/catalogue/photos/folderPictures.service';
import { indexAgain } from '@/server/catalogue/search/indexAgain.service';
import { writeSearches } from '@/server/catalogue/search/searchCounts.service';
import type { Shop } from '@/server/boot/shop';
import { finishErasures } from '@/server/sales/personalData/erase.service';
import { keepSaleLines } from '@/server/sales/reports/keepSaleLines.service';
import { sendWebhooks, tellChangedItems } from '@/server/sales/webhooks/sendWebhooks.service';
import { expireReservations } from '@/server/sales/reservations/reservation.service';
import { notifyWatchers } from '@/server/sales/stockWatch/stockWatch.service';

import { fillWantedDemo } from '@/server/tools/demo/fillEmptyShop';
import { hourlyJobs } from './hourly';
import { nightlyBackup } from './nightlyBackup';
import { morningOf, tellOfMorning } from './morning';

const PAUSE_MS = 1_000;
const BATCHES_A_TURN = 5;
/** A photo that was copied into the data folder waits no longer. */
const PHOTOS_EVERY_MS = 60_000;
const COUNT_EVERY_MS = 10_000;
/** A gateway that hangs must not delay the exit; its message is retried later. */
const STOP_WAIT_MS = 3_000;

export type BackgroundWork = { stop(): Promise<void> };

/**
 * Sends messages, expires unpaid orders and deletes outdated records until stopped. Each channel
 * has its own loop, so a gateway that hangs blocks nothing else. Several processes may run
 * it at once.
 */
export function startBackgroundWork(shop: Shop, log: Log, pauseMs = PAUSE_MS): BackgroundWork {
  const stopping = new AbortController();
  const loops = [
    ...CHANNELS.map((channel) => [() => sendAllDue(shop, log, channel)]),
    [() => lookUpPayments(shop, log)],
    [() => payBackAtGateways(shop, log)],
    [
      () => expireOrders(shop, log),
      () => notifyWatchers(shop),
      () => expireReservations(shop),
      eachMorning(shop),
      countMissed(shop),
    ],
    [hourlyJobs(shop, log)],
    [nightlyBackup(shop, log)],
    [() => renewIndex(shop, log)],
    [() => turnDiscounts(shop)],
    [() => fillWantedDemo(shop, log)],
    [takePhotos(shop, log, stopping.signal)],
    [() => continueBatches(shop, log)],
    [() => workOnImports(shop, log, stopping.signal)],
    [() => finishErasures(shop)],
    [() => sendWebhooks(shop)],
    [tellItems(shop)],
    [() => keepSaleLines(shop)],
  ].map((works) => startLoop(log, works, pauseMs));
  return {
    async stop() {
      stopping.abort();
      await Promise.race([
        Promise.all(loops.map((loop) => loop.stop())),
        new Promise((resolve) => setTimeout(resolve, STOP_WAIT_MS).unref()),
      ]);
    },
  };
}

/** Between two turns, changes of one item are one. */
const TELL_EVERY_MS = 10_000;

function tellItems(shop: Shop): Work {
  let toldAt = 0;
  return async () => {
    if (shop.clock() - toldAt < TELL_EVERY_MS) return;
    toldAt = shop.clock();
    await tellChangedItems(shop);
  };
}

type Work = () => Promise<unknown>;

/** Repeats the work until stopped; stopping waits for the work in progress. */
function startLoop(log: Log, works: readonly Work[], pauseMs: number): BackgroundWork {
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;
  let busy = Promise.resolve();

  const turn = async () => {
    await eachInTurn(log, works);
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      busy = turn();
    }, pauseMs).unref();
  };
  schedule();

  return {
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await busy;
    },
  };
}

/** Runs each work in turn; logs a failure and continues, because codes must be sent. */
async function eachInTurn(log: Log, works: readonly Work[]): Promise<void> {
  for (const work of works) {
    await work().catch((error: unknown) => {
      log.error('background work failed', describeError(error));
    });
  }
}

/** A queue of codes must not wait a pause for each ten of them. */
async function sendAllDue(shop: Shop, log: Log, channel: Channel): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_TURN; batch += 1) {
    const sent = await sendDue(shop, log, [channel], mailPapers(shop, log));
    if (sent < AT_ONCE) return;
  }
}

async function expireOrders(shop: Shop, log: Log): Promise<void> {
  const expired = await expireUnpaidOrders(shop);
  if (expired > 0) log.info('unpaid orders have expired', { orders: expired });
}

/** Says when the index of an older version has been renewed. */
async function renewIndex(shop: Shop, log: Log): Promise<void> {
  const { items, isDone } = await indexAgain(shop);
  if (items > 0 && isDone) log.info('the search index has been renewed');
}

/** Takes photos from the data folder at the start and then each minute. */
function takePhotos(shop: Shop, log: Log, signal: AbortSignal): Work {
  let lookedAt = 0;
  return async () => {
    if (Math.abs(shop.clock() - lookedAt) <= PHOTOS_EVERY_MS) return;
    lookedAt = shop.clock();
    const files = await moveIntoBucket(shop);
    if (files > 0) log.info('photos and lists were moved into the bucket', { files });
    const photos =
      (await takeFolderPhotos(shop, log, signal)) + (await takeFolderPictures(shop, log, signal));
    if (photos > 0) log.info('photos were taken from the data folder', { photos });
  };
}

function eachMorning(shop: Shop): Work {
  let told = '';
  return async () => {
    const date = morningOf(shop.clock());
    if (date === null || date === told) return;
    await tellOfMorning(shop, date);
    told = date;
  };
}

/** Writes the queries that found nothing now and then, because searches are many. */
function countMissed(shop: Shop): Work {
  let writtenAt = 0;
  return async () => {
    if (Math.abs(shop.clock() - writtenAt) <= COUNT_EVERY_MS) return;
    writtenAt = shop.clock();
    await writeSearches(shop);
  };
}
