import type { Period } from '@/lib/contract/reports';
import type { RateGroup } from '@/lib/contract/returns';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader } from '@/server/platform/database/connect';
import { spanOf } from '@/server/sales/books/dayPeriod';
import { reachedLines } from '@/server/sales/orders/soldPieces.queries';
import { changedOrders } from '@/server/sales/reports/saleChanges.queries';
import { reachedDays, type ReachedColumns } from '@/server/sales/reports/saleDays.queries';
import { groupsOfItems } from '@/server/sales/reports/salesReport.queries';

type Key = string | number | null;
type Sums = Map<Key, number>;

/**
 * Returns how many pieces the orders of a period brought to their buyers, by group; the key of what is not stated is null.
 * Orders that changed are read one by one until the background work has seen them: packed days may not know it yet.
 */
export async function soldByGroup(read: Reader, period: Period, by: RateGroup): Promise<Sums> {
  const sums: Sums = new Map();
  const changed = await changedOrders(read);
  for await (const lines of reachedDays(read, period)) {
    const { orderId, qty } = lines.numbers;
    const keyAt = keysOf(lines, by);
    for (let at = 0; at < lines.length; at += 1) {
      if (!changed.has(orderId[at] ?? 0)) add(sums, keyAt(at), qty[at] ?? 0);
    }
  }
  for await (const some of chunks([...changed])) {
    for (const { itmCode, receipt, qty } of await reachedLines(read, spanOf(period), some)) {
      add(sums, isOfItems(by) ? itmCode : keyOf(receipt, by), qty);
    }
  }
  return by === 'grade' ? byGrade(read, sums) : sums;
}

const isOfItems = (by: RateGroup) => by === 'grade' || by === 'part';

/** Returns the keys of the lines of a day by their places. */
function keysOf({ numbers, places, words }: ReachedColumns, by: RateGroup): (at: number) => Key {
  if (isOfItems(by)) return (at) => numbers.itmCode[at] ?? 0;
  const keys = words.map((receipt) => keyOf(receipt, by));
  return (at) => keys[places.receipt[at] ?? 0] ?? null;
}

function add(sums: Sums, key: Key, pieces: number): void {
  sums.set(key, (sums.get(key) ?? 0) + pieces);
}

/** `receipt` is a supplier, ":" and a batch, or nothing. */
function keyOf(receipt: string, by: RateGroup): Key {
  if (receipt === '') return null;
  if (by === 'batch') return receipt.endsWith(':') ? null : receipt;
  return Number.parseInt(receipt, 10);
}

async function byGrade(read: Reader, ofItems: Sums): Promise<Sums> {
  const grades = await groupsOfItems(read, 'grade', [...ofItems.keys()].map(Number));
  const sums: Sums = new Map();
  for (const [itmCode, pieces] of ofItems) add(sums, grades.get(Number(itmCode)) ?? null, pieces);
  return sums;
}
