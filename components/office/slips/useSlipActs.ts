import { typedRupees } from '@/lib/commerce/amounts';
import { useRouter } from 'next/router';
import { slipLink } from '@/lib/urls/officeLinks';
import type { OfficeSlip } from '@/lib/contract/payment.contract';
import type { OfficeCall } from '../calls/useOfficeCall';
import { useFields } from '../parts/useFields';
import { neighbour, type SlipsPage } from './slipsPage';

type SlipValues = { amount: string; reference: string; compared: string };

export type SlipActs = {
  call: OfficeCall;
  /** Of the amount and the reference that staff read on the slip, and of `compared`. */
  bind: ReturnType<typeof useFields<SlipValues>>['bind'];
  /** What the slip says; NaN while it is no number. */
  amount: number;
  /** The file or reference is known; staff must say that they have compared. */
  hasTwin: boolean;
  accept: () => void;
  reject: (reason: string) => void;
};

/** What can be done with a slip; a decision opens the next one. */
export function useSlipActs(page: SlipsPage, slip: OfficeSlip, call: OfficeCall): SlipActs {
  const { slipId, twins } = slip;
  const router = useRouter();
  const { values, bind } = useFields('slip', {
    // Who looks at the slip types what it says: a prefilled amount would be compared with itself.
    amount: '',
    reference: slip.reference ?? '',
    compared: 'false',
  });
  const amount = typedRupees(values.amount);
  const hasTwin = twins.length > 0 || call.errors.twin !== undefined;
  const goOn = () => router.replace(slipLink(neighbour(page)?.slipId));
  const params = { slipId };

  function accept() {
    if (!Number.isFinite(amount)) return focusAmount();
    const body = {
      amount,
      reference: values.reference,
      despiteTwin: hasTwin && values.compared === 'true',
    };
    void call.run((api) => api.call('POST /office/slips/{slipId}/accept', { params, body }), goOn);
  }

  function focusAmount() {
    document.getElementById(bind('amount').id)?.focus();
  }

  function reject(reason: string) {
    void call.run(
      (api) => api.call('POST /office/slips/{slipId}/reject', { params, body: { reason } }),
      goOn,
    );
  }

  return { call, bind, amount, hasTwin, accept, reject };
}
