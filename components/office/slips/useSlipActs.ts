import { useRouter } from 'next/router';
import { slipLink } from '@/lib/urls/officeLinks';
import type { OfficeSlip } from '@/lib/contract/officeSlip';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { useFields } from '../parts/useFields';
import { formatAmount } from '@/lib/text/format';
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
export function useSlipActs(page: SlipsPage, slip: OfficeSlip): SlipActs {
  const { slipId, toPay, twins } = slip;
  const call = useOfficeCall();
  const router = useRouter();
  const { values, bind } = useFields('slip', {
    amount: toPay === 0 ? '' : formatAmount(toPay),
    reference: slip.reference ?? '',
    compared: 'false',
  });
  const amount = values.amount.trim() === '' ? NaN : Number(values.amount.replace(/[\s,]/g, ''));
  const hasTwin = twins.length > 0 || call.failure?.byKey.twin !== undefined;
  const goOn = () => router.replace(slipLink(neighbour(page)?.slipId));
  const params = { slipId };

  function accept() {
    const body = {
      amount,
      reference: values.reference,
      despiteTwin: hasTwin && values.compared === 'true',
    };
    void call.run((api) => api.call('POST /office/slips/{slipId}/accept', { params, body }), goOn);
  }

  function reject(reason: string) {
    void call.run(
      (api) => api.call('POST /office/slips/{slipId}/reject', { params, body: { reason } }),
      goOn,
    );
  }

  return { call, bind, amount, hasTwin, accept, reject };
}
