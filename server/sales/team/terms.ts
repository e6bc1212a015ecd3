import type { Cents } from '@/lib/commerce/money';
import type { TeamMember } from '@/lib/contract/team.contract';
import type { MemberTerms } from '@/lib/contract/customer.forms';
import type { Flag } from '@/server/platform/database/flag';

type TermsRow = {
  role: TeamMember['role'];
  seesPrices: Flag;
  orderLimitCents: number | null;
  monthLimitCents: number | null;
};

/** Returns the terms of a colleague. */
export function termsOf({ role, seesPrices, orderLimitCents, monthLimitCents }: TermsRow) {
  return {
    role,
    seesPrices: seesPrices === 1,
    orderLimitCents,
    monthLimitCents,
  };
}

/** What an owner lets a colleague do; null is no limit. */
export type Terms = Pick<MemberTerms, 'role' | 'seesPrices'> & {
  orderLimitCents: Cents | null;
  monthLimitCents: Cents | null;
};

/** Returns the columns of terms. A buyer sees prices; limits are for buyers. */
export function termColumns({ role, seesPrices, ...limits }: Terms): TermsRow {
  const isBuyer = role === 'buyer';
  return {
    role,
    seesPrices: isBuyer || seesPrices ? 1 : 0,
    orderLimitCents: isBuyer ? limits.orderLimitCents : null,
    monthLimitCents: isBuyer ? limits.monthLimitCents : null,
  };
}
