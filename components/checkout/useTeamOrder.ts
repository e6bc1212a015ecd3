import { useState } from 'react';
import type { FormError } from '@/components/ui/useForm';
import { centsFromRupees } from '@/lib/commerce/money';
import { approvalReason } from '@/lib/commerce/team';
import type { PlaceOrder } from '@/lib/contract/customer.forms';
import type { TeamPlace } from '@/lib/contract/team.contract';
import type { Failure } from '@/lib/site/failure';
import { useAppDispatch } from '@/store/hooks';
import { placeOrder } from '@/store/orderThunks';
import { askApproval } from '@/store/teamThunks';
import type { useOrderAnswer } from './useOrderAnswer';

type Sent = { failure: Failure | null; settle: () => Promise<FormError[]> };

/**
 * Sends an order: a colleague's above their limits waits for the owner. Their own account is named with
 * it, so that nothing is ordered for anybody else when they have left the team meanwhile.
 */
export function useTeamOrder(
  team: TeamPlace | null,
  total: number | undefined,
  { handleSuccess, handleAsked, handleFailure }: ReturnType<typeof useOrderAnswer>,
) {
  const dispatch = useAppDispatch();
  /** Another tab has used up the month's limit since the page was loaded. */
  const [refused, setRefused] = useState<string | null>(null);
  const approval = team === null ? null : (refused ?? reasonFor(team, total));

  async function send(order: PlaceOrder, key: string): Promise<Sent> {
    if (team !== null && approval !== null) {
      const asked = await dispatch(askApproval(order, team.accountId, key));
      const { failure } = asked;
      if (failure !== null) return { failure, settle: () => handleFailure(failure) };
      return { failure: null, settle: () => handleAsked(asked.value) };
    }
    const whole = team === null ? order : { ...order, forAccount: team.accountId };
    const placed = await dispatch(placeOrder(whole, key));
    const { failure } = placed;
    if (failure === null) return { failure: null, settle: () => handleSuccess(placed.value) };
    const reason = failure.reasons.find((one) => one.key === 'approval');
    if (reason !== undefined) setRefused(reason.sentence);
    return { failure, settle: () => handleFailure(failure) };
  }

  return { approval, send };
}

function reasonFor(team: TeamPlace, total = 0): string | null {
  const cents = (rupees: number | null) => (rupees === null ? null : centsFromRupees(rupees));
  return approvalReason(
    {
      ...team,
      orderLimitCents: cents(team.orderLimit),
      monthLimitCents: cents(team.monthLimit),
      spentCents: centsFromRupees(team.spent),
    },
    centsFromRupees(total),
  );
}
