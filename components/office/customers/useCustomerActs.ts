import { useState } from 'react';
import type { Api } from '@/lib/api/client';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useMay } from '../frame/OfficeContext';
import { afterKey } from './afterKey';
import type { CustomerRequest } from '@/lib/contract/officeCustomer.contract';
import { saveFile } from '../calls/saveFile';
import { isWaiting, stateOf, type CustomerData } from './customersPage';

export type CustomerSheet = 'decision' | 'data' | 'statement' | 'terms' | 'hold' | 'payment';

export type Decision = {
  approve: boolean;
  userType: number;
  seen: number;
  creditLimit: number;
};

export type CustomerActs = {
  /** Sellers decide; prices, limits, holds and personal data are the owner's. */
  may: { decide: boolean; write: boolean; credit: boolean };
  sheet: CustomerSheet | null;
  /** The number of the payment that its sheet is about. */
  payment: string;
  open: (sheet: CustomerSheet, payment?: string) => void;
  close: () => void;
  call: OfficeCall;
  accept: (decision: Decision) => void;
  refuse: (request: CustomerRequest, reason: string) => void;
  giveOut: (reason: string) => void;
  erase: (reason: string) => void;
  hold: (reason: string | null) => void;
  terms: (terms: Terms) => void;
  allocate: () => void;
  release: (orderNumber: string, reason: string) => void;
  reverse: (reason: string) => void;
};

const AT = '/office/accounts/{customerId}';
const CUSTOMER = '/office/customers/{customerId}';

/** What can be done with a customer; each act loads the page again. */
export function useCustomerActs({ customer, isDeciding }: CustomerData): CustomerActs {
  const { customerId } = customer;
  const canDo = useMay();
  const may = {
    decide: canDo('approve_customers'),
    write: canDo('write_customers'),
    credit: canDo('write_credit'),
  };
  const opensDecision = isDeciding && may.decide && isWaiting(stateOf(customer));
  const [sheet, setSheet] = useState<CustomerSheet | null>(opensDecision ? 'decision' : null);
  const [payment, setPayment] = useState('');
  const call = useOfficeCall();
  const done = useReload(() => setSheet(null));
  const run = (act: Act) => void call.run(act, done);
  return {
    may,
    sheet,
    payment,
    call,
    open(name, number = '') {
      call.forget();
      setPayment(number);
      afterKey(() => setSheet(name));
    },
    close: () => setSheet(null),
    giveOut: (reason) =>
      void call.run(
        (api) =>
          api.call(`POST ${CUSTOMER}/personal-data`, { params: { customerId }, body: { reason } }),
        (file) => {
          saveFile(`customer-${customerId}.json`, file);
          setSheet(null);
        },
      ),
    ...decisionActs(run, customerId, may.write),
    ...moneyActs(run, customerId, payment),
  };
}

type Act = (api: Api, key: string) => Promise<unknown>;
type Run = (act: Act) => void;

const keyed = (key: string) => ({ 'Idempotency-Key': key });

function decisionActs(run: Run, customerId: number, mayWrite: boolean) {
  const params = { customerId };
  return {
    accept: (body: Decision) =>
      run((api, key) =>
        mayWrite
          ? api.call(`POST ${CUSTOMER}/decision`, { params, body, headers: keyed(key) })
          : api.call(`POST ${CUSTOMER}/approve`, { params, headers: keyed(key) }),
      ),
    refuse: (request: CustomerRequest, reason: string) =>
      run((api, key) => {
        const body = { request, reason };
        return api.call(`POST ${CUSTOMER}/refuse`, { params, body, headers: keyed(key) });
      }),
    erase: (reason: string) =>
      run((api) => api.call(`POST ${CUSTOMER}/erase`, { params, body: { reason } })),
  };
}

type Terms = { creditLimit: number; creditDays: number | null };

function moneyActs(run: Run, customerId: number, number: string) {
  const params = { customerId };
  const ofPayment = { customerId, number };
  return {
    hold: (reason: string | null) =>
      run((api) => api.call(`PUT ${AT}/hold`, { params, body: { reason } })),
    terms: (body: Terms) => run((api) => api.call(`PUT ${AT}/terms`, { params, body })),
    allocate: () =>
      run((api) =>
        api.call(`POST ${AT}/payments/{number}/allocations`, { params: ofPayment, body: {} }),
      ),
    release: (orderNumber: string, reason: string) =>
      run((api) =>
        api.call(`POST ${AT}/payments/{number}/release`, {
          params: ofPayment,
          body: { orderNumber, reason },
        }),
      ),
    reverse: (reason: string) =>
      run((api) =>
        api.call(`POST ${AT}/payments/{number}/reverse`, { params: ofPayment, body: { reason } }),
      ),
  };
}
