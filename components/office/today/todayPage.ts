import type { CourierDebt } from '@/lib/contract/courierMoney';
import type { OfficeOrderList, RefundsDue } from '@/lib/contract/officeOrder';
import type { MessagePage } from '@/lib/contract/officeMessages';

/** What waits; null where this member of staff may not see it. */
export type TodayPage = {
  counts: OfficeOrderList['counts'];
  oldest: { toPick: number | null; toPay: number | null };
  refunds: Pick<RefundsDue, 'refunds' | 'total'> | null;
  couriers: CourierDebt[] | null;
  messages: Pick<MessagePage, 'failed' | 'waiting'> | null;
};
