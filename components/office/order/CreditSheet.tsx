import { typedRupees } from '@/lib/commerce/amounts';
import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import { formatMoney } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { Choice } from '../parts/Choice';
import { useFields } from '../parts/useFields';
import { CreditLines } from './CreditLines';
import { amountOf, linesOf, type PickedPieces } from './creditedPieces';
import type { OrderSheetProps } from './orderSheet';

const WHATS = [
  ['pieces', 'Pieces'],
  ['amount', 'An amount'],
] as const;

/** Takes pieces or an amount off what the order asks; says how much before it is sent. */
export function CreditSheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const { call } = moves;
  const { what, setWhat, picked, pick, bind, amount, credit } = useCredit(order);
  const { errors } = call;
  const act = amount > 0 ? `Credit ${formatMoney(amount)}` : 'Credit';
  return (
    <CallSheet
      title="Credit note"
      subtitle={`${order.orderNumber}, at most ${formatMoney(order.creditable)}`}
      call={call}
      fields={['reason']}
      acts={{ keep: 'Not now', act }}
      onClose={close}
      onSubmit={() => moves.credit(credit)}
      isSpaced
    >
      <Choice legend="What" name="what" value={what} options={WHATS} onChange={setWhat} />
      {what === 'pieces' ? (
        <CreditLines lines={order.lines} picked={picked} onChange={pick} />
      ) : (
        <Field field={bind('amount')} label="Amount, LKR" inputMode="decimal" />
      )}
      <Field
        field={bind('reason', errors.reason)}
        label="Why"
        maxLength={300}
        hint="On the credit note. Money that was paid for it is then due back."
      />
    </CallSheet>
  );
}

/** What was entered, what it gives back, and the call's input. */
function useCredit(order: OfficeOrder) {
  const [what, setWhat] = useState<'pieces' | 'amount'>('pieces');
  const [picked, setPicked] = useState<Record<number, PickedPieces>>({});
  const { values, bind } = useFields('credit', { amount: '', reason: '' });
  const typed = typedRupees(values.amount);
  const isPieces = what === 'pieces';
  return {
    what,
    setWhat,
    picked,
    bind,
    pick: (itmCode: number, pieces: PickedPieces) =>
      setPicked((before) => ({ ...before, [itmCode]: pieces })),
    amount: isPieces ? amountOf(order, picked) : typed,
    credit: {
      reason: values.reason,
      ...(isPieces ? { lines: linesOf(picked) } : { amount: typed }),
    },
  };
}
