import { typedRupees } from '@/lib/commerce/amounts';
import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { formatAmount, formatMoney } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { Choice } from '../parts/Choice';
import { useFields } from '../parts/useFields';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import type { OrderSheetProps } from './orderSheet';
import type { Payment } from './useOrderActions';

type Way = readonly [Payment['way'], string];

const WAYS: readonly Way[] = [
  ['transfer', 'Bank transfer'],
  ['cash', 'Cash'],
  ['card', 'Card'],
];

/** The buyer's store credit is a way of paying only where they have some. */
function waysToPay({ storeCredit }: OfficeOrder): readonly Way[] {
  if (storeCredit <= 0) return WAYS;
  return [...WAYS, ['store-credit', `The buyer's credit, ${formatMoney(storeCredit)}`]];
}

const WAYS_BACK: readonly Way[] = [...WAYS, ['store-credit', 'Keep it as credit for the buyer']];

/** Records money that came in. */
export function PaySheet(props: OrderSheetProps) {
  const { toPay } = props.order;
  return (
    <MoneySheet
      {...props}
      title="Record a payment"
      due={{ amount: toPay, words: `still to pay ${formatMoney(toPay)}` }}
      act={() => 'Record'}
      ways={waysToPay(props.order)}
      hint={(amount) => difference(amount, toPay)}
      onSubmit={props.acts.moves.pay}
    />
  );
}

/** Records money that went back to the buyer. */
export function RefundSheet(props: OrderSheetProps) {
  const { refundDue } = props.order;
  return (
    <MoneySheet
      {...props}
      title="Pay back"
      due={{ amount: refundDue, words: `${formatMoney(refundDue)} is due back to the buyer` }}
      act={(way) => (way === 'store-credit' ? 'Keep' : 'Paid back')}
      ways={WAYS_BACK}
      hint={(_, way) => (way === 'store-credit' ? AS_CREDIT : PAY_FIRST)}
      onSubmit={props.acts.moves.refund}
    />
  );
}

const PAY_FIRST = 'Pay it first, then record it here. The buyer gets a message.';
const AS_CREDIT =
  'The buyer can pay later orders with it, on their pages. The buyer gets a message.';

type MoneySheetProps = OrderSheetProps & {
  title: string;
  due: { amount: number; words: string };
  act: (way: Payment['way']) => string;
  ways: readonly Way[];
  hint: (amount: number, way: Payment['way']) => string | undefined;
  onSubmit: (money: Payment) => void;
};

function MoneySheet({ order, acts, title, due, act, ways, hint, onSubmit }: MoneySheetProps) {
  const { close, moves } = acts;
  const given = { amount: due.amount === 0 ? '' : formatAmount(due.amount), reference: '' };
  const { values, bind } = useFields('money', given);
  const [way, setWay] = useState<Payment['way']>('transfer');
  const amount = typedRupees(values.amount);
  const label = Number.isFinite(amount) ? `${act(way)} ${formatMoney(amount)}` : act(way);
  const { call } = moves;
  const { errors } = call;
  return (
    <CallSheet
      title={title}
      subtitle={`${order.orderNumber}, ${due.words}`}
      call={call}
      fields={['amount', 'reference']}
      acts={{ keep: 'Not yet', act: label }}
      onClose={close}
      onSubmit={() => onSubmit({ amount, way, reference: values.reference })}
      isSpaced
    >
      <Field
        field={bind('amount', errors.amount)}
        label="Amount, LKR"
        inputMode="decimal"
        hint={hint(amount, way)}
        autoFocus
      />
      <Choice legend="How" name="way" value={way} options={ways} onChange={setWay} />
      <Field
        field={bind('reference', errors.reference)}
        label="Reference"
        optional={way !== 'transfer'}
        maxLength={80}
        autoComplete="off"
      />
    </CallSheet>
  );
}

/** Returns what an amount that differs from the open one leads to. */
function difference(amount: number, toPay: number): string | undefined {
  if (!Number.isFinite(amount) || amount === toPay) return undefined;
  return amount < toPay
    ? `${formatMoney(toPay - amount)} stays to be paid.`
    : `${formatMoney(amount - toPay)} is then due back to the buyer.`;
}
