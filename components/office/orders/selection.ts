import { sumOfRupees } from '@/lib/commerce/money';
import type { OfficeOrderSummary } from '@/lib/contract/officeOrder.contract';
import { counted } from '@/lib/text/format';

const PACKABLE = new Set(['placed', 'paid', 'packing']);

/** Tells whether slips of an order may be printed and its lines picked. */
export function isPackable({ status }: Pick<OfficeOrderSummary, 'status'>): boolean {
  return PACKABLE.has(status);
}

export type Selection = {
  packable: OfficeOrderSummary[];
  pieces: number;
  total: number;
  /** Who stays out and why, or ''. */
  leftOut: string;
};

/** Returns the sum of what is selected, and who stays out of picking and printing. */
export function selectionOf(
  orders: readonly OfficeOrderSummary[],
  ids: ReadonlySet<string>,
): Selection {
  const chosen = orders.filter(({ orderNumber }) => ids.has(orderNumber));
  const packable = chosen.filter(isPackable);
  const unpaid = chosen.filter(({ status }) => status === 'awaiting-payment').length;
  const gone = chosen.length - packable.length - unpaid;
  return {
    packable,
    pieces: packable.reduce((sum, { pieces }) => sum + pieces, 0),
    total: sumOfRupees(packable.map(({ total }) => total)),
    leftOut: [
      ...(unpaid > 0 ? [`${unpaid} left out: not paid yet.`] : []),
      ...(gone > 0 ? [`${counted(gone, 'order')} left out: nothing to pack.`] : []),
    ].join(' '),
  };
}
