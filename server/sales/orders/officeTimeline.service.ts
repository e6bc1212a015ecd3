import { ORDER_ACTIONS } from '@/lib/contract/order';
import type { InternalNote, OrderEvent } from '@/lib/contract/officeOrder.contract';
import { isRecord } from '@/lib/contract/records';
import type { Shop } from '@/server/boot/shop';
import { asStatus } from './orderStatus';

/** Scanning writes an event for each piece. */
const MAX_READ = 1_000;

/** Returns an order's timeline, the newest first; successive picks of one person are one event. */
export async function listEvents(shop: Shop, orderId: number): Promise<OrderEvent[]> {
  const rows = await shop.database.read
    .selectFrom('orderEvent')
    .select(['at', 'action', 'fromStatus', 'toStatus', 'actorName', 'facts'])
    .where('orderId', '=', orderId)
    .orderBy('eventId', 'desc')
    .limit(MAX_READ)
    .execute();
  const events = rows.map((row) => ({
    at: row.at,
    action: asAction(row.action),
    from: row.fromStatus === null ? null : asStatus(row.fromStatus),
    to: asStatus(row.toStatus),
    by: row.actorName,
    facts: factsIn(row.facts),
  }));
  return foldPicks(events);
}

export function asAction(text: string): OrderEvent['action'] {
  const action = ORDER_ACTIONS.find((known) => known === text);
  if (action === undefined) throw new Error(`unknown order action ${text}`);
  return action;
}

/** Returns what a step keeps beside it. */
export function factsIn(text: string | null): Record<string, unknown> {
  const facts: unknown = text === null ? {} : JSON.parse(text);
  return isRecord(facts) ? facts : {};
}

/** Keeps the last pick of each run; it tells how many pieces are picked in all. */
export function foldPicks(newestFirst: readonly OrderEvent[]): OrderEvent[] {
  const folded: OrderEvent[] = [];
  for (const event of newestFirst) {
    const later = folded.at(-1);
    const isSameRun = later?.action === 'pick' && event.action === 'pick' && later.by === event.by;
    if (isSameRun) folded[folded.length - 1] = { ...later, from: event.from };
    else folded.push(event);
  }
  return folded;
}

/** Returns the note for staff with who wrote it and when. */
export function noteIn(text: string | null, events: readonly OrderEvent[]): InternalNote | null {
  if (text === null) return null;
  const written = events.find(({ action }) => action === 'note');
  return { text, by: written?.by ?? '', at: written?.at ?? 0 };
}
