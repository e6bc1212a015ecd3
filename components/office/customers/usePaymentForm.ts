import { typedRupees } from '@/lib/commerce/amounts';
import { useState } from 'react';
import { spread } from '@/lib/commerce/ledger';
import { centsFromRupees, rupeesFromCents, sumOf } from '@/lib/commerce/money';
import { ACCOUNT_WAYS, type AccountWay } from '@/lib/contract/order';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useFields } from '../parts/useFields';
import { afterKey } from './afterKey';
import type { CustomerPage } from './customersPage';

const EMPTY = { amount: '', reference: '', way: 'transfer' };
const FIELD = 'payment-amount';

type Fields = ReturnType<typeof useFields<typeof EMPTY>>;

export type PaymentFormState = Pick<Fields, 'bind'> & {
  way: AccountWay;
  /** Rupees that were typed; null while that is no amount. */
  amount: number | null;
  /** What each invoice gets, by order. */
  parts: ReadonlyMap<string, number>;
  /** Only to the invoices that are ticked; null: the oldest first. */
  chosen: ReadonlySet<string> | null;
  choose: (orderNumber: string) => void;
  /** What stays on account. */
  left: number;
  call: OfficeCall;
  submit: () => void;
  focus: () => void;
};

/** A payment on account while it is typed: what it closes is shown before it is recorded. */
export function usePaymentForm({
  customerId,
  orders,
}: Pick<CustomerPage, 'customerId' | 'orders'>): PaymentFormState {
  const { values, set, bind } = useFields('payment', EMPTY);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const call = useOfficeCall();
  const reload = useReload();
  const amount = amountIn(values.amount);
  const way = ACCOUNT_WAYS.find((one) => one === values.way) ?? 'transfer';
  const parts = partsOf(amount, orders, chosen);
  const allocated = sumOf([...parts.values()].map(centsFromRupees));

  function submit() {
    if (amount === null) return;
    const allocations = [...parts].map(([orderNumber, part]) => ({ orderNumber, amount: part }));
    const body = { amount, way, reference: values.reference, allocations };
    const params = { customerId };
    void call.run(
      (api, key) =>
        api.call('POST /office/accounts/{customerId}/payments', {
          params,
          body,
          headers: { 'Idempotency-Key': key },
        }),
      async () => {
        set(EMPTY);
        setChosen(null);
        await reload();
      },
    );
  }

  return {
    bind,
    way,
    amount,
    parts,
    chosen,
    call,
    submit,
    left: amount === null ? 0 : rupeesFromCents(centsFromRupees(amount) - allocated),
    choose: (orderNumber) => setChosen((before) => toggled(before ?? new Set(), orderNumber)),
    focus: () => afterKey(() => document.getElementById(FIELD)?.focus()),
  };
}

function amountIn(typed: string): number | null {
  const rupees = typedRupees(typed);
  return rupees > 0 ? rupees : null;
}

function partsOf(
  amount: number | null,
  orders: CustomerPage['orders'],
  chosen: ReadonlySet<string> | null,
): ReadonlyMap<string, number> {
  if (amount === null) return new Map();
  const open = orders
    .filter(({ orderNumber }) => chosen === null || chosen.has(orderNumber))
    .map(({ orderNumber, open: rupees }) => ({ orderNumber, openCents: centsFromRupees(rupees) }));
  const parts = spread(centsFromRupees(amount), open);
  return new Map(
    parts.map(({ invoice, cents }) => [invoice.orderNumber, rupeesFromCents(cents)] as const),
  );
}

/** Without any, the oldest are paid first again. */
function toggled(before: ReadonlySet<string>, one: string): ReadonlySet<string> | null {
  const after = new Set(before);
  if (!after.delete(one)) after.add(one);
  return after.size === 0 ? null : after;
}
