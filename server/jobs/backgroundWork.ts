import { endMarks } from '@/server/catalogue/endMarks.service';
import { tidyCodes } from '@/server/customers/oneTimeCode.service';
import { describeError, type Log } from '@/server/log/log';
import { expireUnpaidOrders } from '@/server/orders/expireOrders.service';
import { CHANNELS } from '@/server/messages/message';
import { sendDue, tidyOutbox } from '@/server/messages/outbox.service';
import { tidyAttempts } from '@/server/sessions/attempts.service';
import { tidyDevices } from '@/server/sessions/device.service';
import { tidySessions } from '@/server/sessions/tidySessions';
import type { Shop } from '@/server/shop';
import { tellWhoWaits, tidyStockWatches } from '@/server/stockWatch/stockWatch.service';

const PAUSE_MS = 1_000;
const TIDY_EVERY_MS = 3_600_000;
/** A gateway that hangs must not hold up the end of the process; its message is tried again. */
const STOP_WAIT_MS = 3_000;

export type BackgroundWork = { stop(): Promise<void> };

/**
 * Sends what is in the outbox, ends orders that nobody pays and forgets what is over, as long as
 * the shop is open. Each channel of the outbox is a loop of its own: a gateway that hangs holds up
 * neither the other nor any other work. Several processes may do so at once.
 */
export function startBackgroundWork(shop: Shop, log: Log, pauseMs = PAUSE_MS): BackgroundWork {
  const loops = [
    ...CHANNELS.map((channel) => [() => sendDue(shop, log, [channel])]),
    [() => expireOrders(shop, log), () => tellWhoWaits(shop), tidyNowAndThen(shop)],
  ].map((works) => startLoop(log, works, pauseMs));
  return {
    async stop() {
      await Promise.race([
        Promise.all(loops.map((loop) => loop.stop())),
        new Promise((resolve) => setTimeout(resolve, STOP_WAIT_MS).unref()),
      ]);
    },
  };
}

type Work = () => Promise<unknown>;

/** Stopping waits for the work that has begun. */
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

/** What fails keeps nothing else from being done: codes must leave whatever the matter is. */
async function eachInTurn(log: Log, works: readonly Work[]): Promise<void> {
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

function tidyNowAndThen(shop: Shop): Work {
  let tidiedAt = 0;
  return async () => {
    if (shop.clock() - tidiedAt <= TIDY_EVERY_MS) return;
    tidiedAt = shop.clock();
    await tidy(shop);
  };
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
