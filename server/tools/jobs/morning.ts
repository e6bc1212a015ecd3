import { counted, formatMoment } from '@/lib/text/format';
import { countOpenRequests } from '@/server/people/customers/dealerRequests.service';
import { MESSAGE } from '@/server/messages/messageJob';
import { morningNotice, tellOwner } from '@/server/messages/ownerMessages.service';
import { countWaitingOrders } from '@/server/sales/orders/waitingOrders.service';
import type { Writer } from '@/server/platform/database/connect';
import { enqueue } from '@/server/platform/queue/job.service';
import { countJobs } from '@/server/platform/queue/listJobs.service';
import type { Shop } from '@/server/boot/shop';

/** In Colombo. A shop that starts later in the morning still tells; in the afternoon it is no news. */
const FROM = '08:00';
const UNTIL = '12:00';

/** Returns the date in Colombo while it is time to tell what waits, or null. */
export function morningOf(epochMs: number): string | null {
  const [date = '', time = ''] = formatMoment(epochMs).split(' ');
  return time >= FROM && time < UNTIL ? date : null;
}

/**
 * Tells the owner what waits, once a day by one process; nothing when nothing waits. Returns whether
 * this process did.
 */
export function tellOfMorning(shop: Shop, date: string): Promise<boolean> {
  return shop.database.transaction(async (tx) => {
    // The other processes find its key, also on a day on which nothing waits.
    const day = { lane: 'shop', kind: 'morning', payload: {}, uniqueKey: `morning:${date}` };
    if ((await enqueue(shop, tx, { ...day, isDone: true })) === null) return false;
    const waiting = await whatWaits(tx);
    if (waiting.length > 0) await tellOwner(shop, tx, morningNotice(shop, date, waiting));
    return waiting.length > 0;
  });
}

/** Returns words such as "5 orders to pick", in the order of the office's first page. */
async function whatWaits(tx: Writer): Promise<string[]> {
  const orders = await countWaitingOrders(tx);
  const requests = await countOpenRequests(tx);
  const failed = await countJobs(tx, MESSAGE, 'failed');
  const counts: [number, words: string][] = [
    [orders.toPick, `${counted(orders.toPick, 'order')} to pick`],
    [orders.packing, `${counted(orders.packing, 'order')} being packed`],
    [orders.toSend, `${counted(orders.toSend, 'order')} to send`],
    [orders.awaitingPayment, `${counted(orders.awaitingPayment, 'order')} awaiting payment`],
    [orders.refundsDue, `${counted(orders.refundsDue, 'order')} with money to pay back`],
    [requests, counted(requests, 'request') + ' for dealer prices'],
    [failed, counted(failed, 'failed message')],
  ];
  return counts.filter(([count]) => count > 0).map(([, words]) => words);
}
