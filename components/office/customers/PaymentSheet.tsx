import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { formatAmount } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { Choice } from '../parts/Choice';
import { useFields } from '../parts/useFields';
import type { AccountSheetProps } from './customerSheet';

const ALLOCATE = 'allocate';
const REVERSE = 'reverse';

/** What can be done with a payment on account: allocate the rest, release a part, reverse it. */
export function PaymentSheet({ account, acts }: AccountSheetProps) {
  const payment = account.payments.find(({ number }) => number === acts.payment);
  const options = optionsOf(payment, account.orders.length > 0);
  const [act, setAct] = useState(options[0]?.[0] ?? REVERSE);
  const { values, bind } = useFields('payment-act', { reason: '' });
  const { call } = acts;
  if (payment === undefined) return null;
  const isAllocation = act === ALLOCATE;

  return (
    <CallSheet
      title={`Payment ${payment.number}`}
      subtitle={`LKR ${formatAmount(payment.amount)}`}
      call={call}
      acts={{
        keep: 'Leave it',
        act: isAllocation ? 'Allocate' : 'Take back',
        isRed: !isAllocation,
        disabled: !isAllocation && values.reason.trim() === '',
      }}
      onClose={acts.close}
      onSubmit={() => doAct(acts, act, values.reason)}
      isSpaced
    >
      <Choice legend="What" name="payment-act" value={act} options={options} onChange={setAct} />
      {!isAllocation && (
        <Field field={bind('reason')} label="Reason" maxLength={200} autoComplete="off" />
      )}
    </CallSheet>
  );
}

function doAct(acts: AccountSheetProps['acts'], act: string, reason: string): void {
  if (act === ALLOCATE) acts.allocate();
  else if (act === REVERSE) acts.reverse(reason);
  else acts.release(act, reason);
}

type Payment = AccountSheetProps['account']['payments'][number];

function optionsOf(payment: Payment | undefined, hasInvoices: boolean) {
  if (payment === undefined) return [];
  const { left, allocations } = payment;
  const rest: [string, string] = [ALLOCATE, `Allocate ${formatAmount(left)}, the oldest first`];
  return [
    ...(left > 0 && hasInvoices ? [rest] : []),
    ...allocations.map(({ orderNumber, amount }): [string, string] => [
      orderNumber,
      `Release ${formatAmount(amount)} from ${orderNumber}`,
    ]),
    [REVERSE, 'Reverse the payment: it never came in'] as [string, string],
  ];
}
