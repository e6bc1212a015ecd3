import { useState } from 'react';
import type { PaymentTitle } from '@/lib/contract/paymentOptions';
import type { OfficeReturn } from '@/lib/contract/return.contract';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useOffice } from '../frame/OfficeContext';

const AT = '/office/returns/{returnNumber}' as const;

/** The steps of a return; each answers with the return as it is then. */
export function useReturnActs(page: OfficeReturn) {
  const call = useOfficeCall();
  const { countAgain } = useOffice();
  const [answer, setAnswer] = useState({ page, row: page });
  const row = answer.page === page ? answer.row : page;
  const params = { returnNumber: row.returnNumber };
  const done = (next: OfficeReturn) => {
    setAnswer({ page, row: next });
    void countAgain();
  };
  const keyed = (key: string) => ({ params, headers: { 'Idempotency-Key': key } });
  return {
    row,
    call,
    approve: () => call.run((api, key) => api.call(`POST ${AT}/approve`, keyed(key)), done),
    refuse: (how: 'refuse' | 'send-back', reason: string, after: () => void) =>
      call.run(
        (api, key) => api.call(`POST ${AT}/${how}`, { ...keyed(key), body: { reason } }),
        (next) => {
          after();
          done(next);
        },
      ),
    receive: (codes: string[]) =>
      call.run(
        (api, key) =>
          api.call(`POST ${AT}/receive`, {
            ...keyed(key),
            body: { pieces: codes.map((code) => ({ code })) },
          }),
        done,
      ),
    inspect: (result: { shelf: number; quarantine: number; back: number; note: string }) =>
      call.run((api, key) => api.call(`POST ${AT}/inspect`, { ...keyed(key), body: result }), done),
    exchange: (code: string, paymentTitle: PaymentTitle | undefined, after: () => void) =>
      call.run(
        (api, key) =>
          api.call(`POST ${AT}/exchange`, { ...keyed(key), body: { code, paymentTitle } }),
        (next) => {
          after();
          done(next);
        },
      ),
    credit: (to: 'credit' | 'refund', after: () => void) =>
      call.run(
        (api, key) => api.call(`POST ${AT}/credit`, { ...keyed(key), body: { to } }),
        (next) => {
          after();
          done(next);
        },
      ),
  };
}

export type ReturnActs = ReturnType<typeof useReturnActs>;
