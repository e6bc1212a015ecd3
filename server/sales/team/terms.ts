import { centsFromRupees } from '@/lib/commerce/money';
import type { TeamMember } from '@/lib/contract/team.contract';
import type { MemberTerms } from '@/lib/contract/team.forms';
import type { Flag } from '@/server/platform/database/schema';

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

/** Returns the columns of terms. A buyer sees prices; limits are for buyers. */
export function termColumns({ role, seesPrices, orderLimit, monthLimit }: MemberTerms): TermsRow {
  const isBuyer = role === 'buyer';
  const cents = (rupees: number | null) =>
    isBuyer && rupees !== null ? centsFromRupees(rupees) : null;
  return {
    role,
    seesPrices: isBuyer || seesPrices ? 1 : 0,
    orderLimitCents: cents(orderLimit),
    monthLimitCents: cents(monthLimit),
  };
}
