import { endMarks } from './catalogue/endMarks.service';
import { tidyCodes } from './customers/oneTimeCode.service';
import { describeError, type Log } from './log';
import { expireUnpaidOrders } from './orders/expireOrders.service';
import { sendDue, tidyOutbox } from './messages/outbox.service';
import { tidyAttempts } from './sessions/attempts.service';
import { tidyDevices } from './sessions/device.service';
import { tidySessions } from './sessions/tidySessions';
import type { Shop } from './shop';
import { tellWhoWaits, tidyStockWatches } from './stockWatch/stockWatch.service';

const PAUSE_MS = 1_000;
const TIDY_EVERY_MS = 3_600_000;
/** A gateway that hangs must not hold up the end of the process; its message is tried again. */
const STOP_WAIT_MS = 3_000;

export type BackgroundWork = { stop(): Promise<void> };

/**
 * Sends what is in the outbox, ends orders that nobody pays and forgets what is over, as long as
 * the shop is open. Several processes may do so at once.
 */
export function startBackgroundWork(shop: Shop, log: Log): BackgroundWork {
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;
  let tidiedAt = 0;
  let busy = Promise.resolve();

  const tidyNowAndThen = async () => {
    if (shop.clock() - tidiedAt <= TIDY_EVERY_MS) return;
    tidiedAt = shop.clock();
    await tidy(shop);
  };
  const turn = async () => {
    await eachInTurn(log, [
      () => sendDue(shop, log),
      () => expireOrders(shop, log),
      () => tellWhoWaits(shop),
      tidyNowAndThen,
    ]);
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      busy = turn();
    }, PAUSE_MS).unref();
  };
  schedule();

  return {
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await Promise.race([
        busy,
        new Promise((resolve) => setTimeout(resolve, STOP_WAIT_MS).unref()),
      ]);
    },
  };
}

/** What fails keeps nothing else from being done: codes must leave whatever the matter is. */
async function eachInTurn(log: Log, works: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const work of works) {
    await work().catch((error: unknown) => {
      log.error('background work failed', describeError(error));
    });
  }
}

async function expireOrders(shop: Shop, log: Log): Promise<void> {
  const expired = await expireUnpaidOrders(shop);
  if (expired > 0) log.info('unpaid orders have expired', { orders: expired });
}

async function tidy(shop: Shop): Promise<void> {
  await tidySessions(shop);
  await tidyCodes(shop);
  await tidyAttempts(shop);
  await tidyDevices(shop);
  await tidyOutbox(shop);
  await endMarks(shop);
  await tidyStockWatches(shop);
}
