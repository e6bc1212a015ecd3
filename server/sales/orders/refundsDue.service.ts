import type { Inside } from '@/lib/commerce/wire';
import { sumOf } from '@/lib/commerce/money';
import { OFFICE_PAGE_SIZE } from '@/lib/contract/limits';
import type { RefundsDue } from '@/lib/contract/officeOrder.contract';
import { pick } from '@/lib/contract/records';
import type { Reader } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { toSummaries } from './officeList.service';

/** Returns orders whose buyers are owed money, the oldest first. */
export async function listRefundsDue(
  shop: Shop,
  { after = 0 }: { after?: number },
): Promise<Inside<RefundsDue>> {
  const rows = await refundRows(shop.database.read, after).execute();
  const shown = rows.slice(0, OFFICE_PAGE_SIZE);
  const orders = await toSummaries(shop.database.read, shown);
  return {
    refunds: orders.map((order) =>
      pick(order, [
        'orderNumber',
        'status',
        'fullName',
        'shopName',
        'phone',
        'paidCents',
        'refundDueCents',
        'isPaidLate',
      ] as const),
    ),
    totalCents: sumOf(orders.map(({ refundDueCents }) => refundDueCents)),
    next: rows.length > OFFICE_PAGE_SIZE ? (shown.at(-1)?.orderId ?? null) : null,
  };
}

/** Selects a page of refunds due. */
export function refundRows(reader: Reader, after: number) {
  return reader
    .selectFrom('salesOrder')
    .selectAll()
    .where('refundDueCents', '>', 0)
    .where('orderId', '>', after)
    .orderBy('orderId')
    .limit(OFFICE_PAGE_SIZE + 1);
}
