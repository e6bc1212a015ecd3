import type { Inside } from '@/lib/commerce/wire';
import { stillToPay } from '@/lib/commerce/orderMoney';
import { OFFICE_PAGE_SIZE } from '@/lib/contract/limits';
import type { OfficeSlip, SlipList } from '@/lib/contract/payment.contract';
import type { TodayTask } from '@/lib/contract/today.contract';
import { ENDED, asStatus } from '@/server/sales/orders/orderStatus';
import {
  rejectedSince,
  sumsOfWaiting,
  waitingSlips,
  type WaitingSlip,
} from '@/server/sales/orders/slips.queries';
import type { Shop } from '@/server/boot/shop';
import { twinsOf } from './slipTwins';

/** So long a rejection is offered to be taken back. */
const REJECTED_MS = 3 * 24 * 3_600_000;

/** Returns a page of the slips that wait, the oldest first. */
export async function listSlips(
  shop: Shop,
  { after = 0 }: { after?: number },
): Promise<Inside<SlipList>> {
  const { read } = shop.database;
  const rows = await waitingSlips(read, after).execute();
  const shown = rows.slice(0, OFFICE_PAGE_SIZE);
  const [twins, { count }, rejected] = await Promise.all([
    twinsOf(read, shown),
    sumsOfWaiting(read),
    rejectedSince(read, shop.clock() - REJECTED_MS).execute(),
  ]);
  return {
    slips: shown.map((row) => ({ ...toSlip(row), twins: twins.get(row.slipId) ?? [] })),
    count,
    next: rows.length > OFFICE_PAGE_SIZE ? (shown.at(-1)?.slipId ?? null) : null,
    rejected: rejected.map(({ slipId, orderNumber, reason, decidedBy, decidedAt }) => ({
      slipId,
      orderNumber,
      reason: reason ?? '',
      decidedBy: decidedBy ?? '',
      decidedAt: decidedAt ?? 0,
    })),
  };
}

/** Returns the slips that wait, as a task of the day. */
export async function waitingSlipsTask(shop: Shop): Promise<Inside<TodayTask>> {
  const { count, cents, oldestAt } = await sumsOfWaiting(shop.database.read);
  return { task: 'slips', count, oldestAt, amountCents: cents, pieces: null };
}

function toSlip(row: WaitingSlip): Omit<Inside<OfficeSlip>, 'twins'> {
  const { slipId, orderNumber, fullName, shopName, town, phone, pieces } = row;
  const { sentAt, fileName, mediaType, bytes, reference } = row;
  const status = asStatus(row.status);
  return {
    slipId,
    orderNumber,
    status,
    fullName,
    shopName,
    town,
    phone,
    pieces,
    sentAt,
    fileName,
    mediaType,
    bytes,
    reference,
    totalCents: row.totalCents,
    toPayCents: ENDED.has(status) ? 0 : stillToPay(row),
  };
}
