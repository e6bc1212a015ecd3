import { useState } from 'react';
import type { Api } from '@/lib/api/client';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useMay } from '../frame/OfficeContext';
import { afterKey } from './afterKey';
import type { CustomerPage } from './customersPage';

export type CustomerSheet = 'statement' | 'terms' | 'hold' | 'payment';

export type CustomerActs = {
  /** Limits, terms and holds are the owner's. */
  mayWrite: boolean;
  sheet: CustomerSheet | null;
  /** The number of the payment that its sheet is about. */
  payment: string;
  open: (sheet: CustomerSheet, payment?: string) => void;
  close: () => void;
  call: OfficeCall;
  hold: (reason: string | null) => void;
  terms: (terms: { creditLimit: number; creditDays: number | null }) => void;
  allocate: () => void;
  release: (orderNumber: string, reason: string) => void;
  reverse: (reason: string) => void;
};

const AT = '/office/accounts/{customerId}';

/** What can be done with a customer's account; each act loads the page again. */
export function useCustomerActs({ customerId }: CustomerPage): CustomerActs {
  const may = useMay();
  const [sheet, setSheet] = useState<CustomerSheet | null>(null);
  const [payment, setPayment] = useState('');
  const call = useOfficeCall();
  const done = useReload(() => setSheet(null));
  const params = { customerId };
  const ofPayment = { customerId, number: payment };
  const run = (act: (api: Api) => Promise<unknown>) => void call.run(act, done);
  return {
    sheet,
    payment,
    call,
    mayWrite: may('write_credit'),
    open(name, number = '') {
      call.forget();
      setPayment(number);
      afterKey(() => setSheet(name));
    },
    close: () => setSheet(null),
    hold: (reason) => run((api) => api.call(`PUT ${AT}/hold`, { params, body: { reason } })),
    terms: (body) => run((api) => api.call(`PUT ${AT}/terms`, { params, body })),
    allocate: () =>
      run((api) =>
        api.call(`POST ${AT}/payments/{number}/allocations`, { params: ofPayment, body: {} }),
      ),
    release: (orderNumber, reason) =>
      run((api) =>
        api.call(`POST ${AT}/payments/{number}/release`, {
          params: ofPayment,
          body: { orderNumber, reason },
        }),
      ),
    reverse: (reason) =>
      run((api) =>
        api.call(`POST ${AT}/payments/{number}/reverse`, { params: ofPayment, body: { reason } }),
      ),
  };
}
