import type { RequestState } from '@/lib/contract/customer';
import type { TeamMember } from '@/lib/contract/team.contract';
import { formatMoney } from '@/lib/text/format';

export const ROLE_NAMES: Record<TeamMember['role'], string> = {
  buyer: 'Buyer',
  technician: 'Technician',
};

export const STATE_NAMES: Record<RequestState, string> = {
  waiting: 'Waiting for approval',
  approved: 'Approved',
  rejected: 'Not approved',
  withdrawn: 'Taken back',
};

type Terms = Pick<TeamMember, 'role' | 'seesPrices' | 'orderLimit' | 'monthLimit'>;

/** Returns what a colleague may do, in words. */
export function termsWords({ role, seesPrices, orderLimit, monthLimit }: Terms): string {
  if (role === 'technician') {
    return seesPrices
      ? 'sees dealer prices, every order waits for you'
      : 'sees retail prices only, every order waits for you';
  }
  const limits = [
    orderLimit !== null && `up to ${formatMoney(orderLimit)} an order`,
    monthLimit !== null && `up to ${formatMoney(monthLimit)} a month`,
  ].filter(Boolean);
  return limits.length === 0 ? 'orders without a limit' : `orders ${limits.join(', ')}`;
}
