import type { Inside } from '@/lib/commerce/wire';
import { HISTORY_PAGE_SIZE } from '@/lib/contract/itemLists';
import type {
  HistoryEntry,
  ItemHistory,
  OfficeItemDetail,
} from '@/lib/contract/officeItem.contract';
import type { Shop } from '@/server/boot/shop';
import {
  readItemChanges,
  type ItemChangeEntry,
} from '@/server/catalogue/batches/listBatches.queries';
import { itemOfSku, readOfficeItem } from '@/server/catalogue/office/officeItem.service';
import { readQuarantine } from '@/server/catalogue/stock/quarantine.service';
import { readMovementsBefore } from '@/server/catalogue/stock/itemMovements.queries';
import { countHeld, readOrdersWith } from '@/server/sales/orders/itemOrders.queries';
import { asStatus } from '@/server/sales/orders/orderStatus';
import { readOfficeReservations } from '@/server/sales/reservations/reservations.queries';
import { countWatches, readWatchesBefore } from '@/server/sales/stockWatch/itemWatches.queries';

/** Returns an item with all that its page in the office shows. Throws 'not-found'. */
export async function readItemPage(shop: Shop, sku: string): Promise<Inside<OfficeItemDetail>> {
  const item = await readOfficeItem(shop, sku);
  const { read } = shop.database;
  const { itmCode } = item;
  const [held, inQuarantine, aside, reservations] = await Promise.all([
    countHeld(read, itmCode),
    readQuarantine(read, [itmCode]),
    readQuarantine(read, [itmCode], 'reserved'),
    readOfficeReservations(read, { itmCode }),
  ]);
  const quarantine = inQuarantine.get(itmCode) ?? 0;
  return { ...item, held, quarantine, reserved: aside.get(itmCode) ?? 0, reservations };
}

/** Of each kind; a batch changes many fields of an item in the same moment. */
const MOST_OF_A_KIND = 4 * HISTORY_PAGE_SIZE;

type Page = { before: number | undefined; limit: number };

/** Returns what happened to an item, the newest first: a page of all kinds by time. Throws 'not-found'. */
export async function readItemHistory(
  shop: Shop,
  sku: string,
  { before }: { before?: number | undefined },
): Promise<Inside<ItemHistory>> {
  const { itmCode } = await itemOfSku(shop, sku);
  const { read } = shop.database;
  const page = { before, limit: MOST_OF_A_KIND };
  const [movements, changes, watches, watching] = await Promise.all([
    movementEntries(shop, itmCode, page),
    readItemChanges(read, itmCode, page),
    readWatchesBefore(read, itmCode, page),
    countWatches(read, itmCode),
  ]);
  const all = [
    ...movements,
    ...changes.map(changeEntry),
    ...watches.map(({ at }) => ({ ...NOTHING, kind: 'watch' as const, at })),
  ];
  return { ...pageOf(all), watching };
}

function changeEntry(changed: ItemChangeEntry): Inside<HistoryEntry> {
  const { at, actorName: by, batchId, field, from, to, why } = changed;
  return { ...NOTHING, kind: 'change', at, by, change: { batchId, field, from, to, why } };
}

const NOTHING = { by: null, movement: null, change: null };

/** A page does not end between entries of one moment. */
function pageOf(
  all: readonly Inside<HistoryEntry>[],
): Pick<Inside<ItemHistory>, 'entries' | 'before'> {
  const sorted = all.toSorted((one, other) => other.at - one.at);
  const last = sorted[HISTORY_PAGE_SIZE - 1];
  if (last === undefined) return { entries: sorted, before: null };
  const entries = sorted.filter(({ at }) => at >= last.at);
  return { entries, before: entries.length < sorted.length ? last.at : null };
}

async function movementEntries(
  shop: Shop,
  itmCode: number,
  page: Page,
): Promise<Inside<HistoryEntry>[]> {
  const { read } = shop.database;
  const moved = await readMovementsBefore(read, itmCode, page);
  const orderIds = [...new Set(moved.flatMap(({ orderId }) => orderId ?? []))];
  const orders = await readOrdersWith(read, itmCode, orderIds);
  return moved.map(({ at, kind, qty, balance, place, actorName, note, orderId }) => {
    const order = orderId === null ? undefined : orders.get(orderId);
    return {
      ...NOTHING,
      kind: 'movement',
      at,
      by: actorName,
      movement: {
        kind,
        qty,
        balance,
        place,
        note,
        order: order === undefined ? null : orderOf(order),
      },
    };
  });
}

type OrderWith =
  Awaited<ReturnType<typeof readOrdersWith>> extends Map<number, infer T> ? T : never;

function orderOf({ orderNumber, status, fullName, unitCents }: OrderWith) {
  return { orderNumber, status: asStatus(status), fullName, unitPriceCents: unitCents };
}
