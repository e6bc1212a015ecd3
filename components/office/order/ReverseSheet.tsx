import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import type { OrderPayment } from '@/lib/contract/officeOrder.contract';
import { formatMoney } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { WAY_WORDS } from '@/lib/text/receiptWords';
import { CallSheet } from '../calls/CallSheet';
import { useOffice } from '../frame/OfficeContext';
import { Choice } from '../parts/Choice';
import { useFields } from '../parts/useFields';
import type { OrderSheetProps } from './orderSheet';

/** Takes back a payment that was recorded by mistake; nothing goes back to the buyer. */
export function ReverseSheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const { now } = useOffice();
  const { call } = moves;
  const payments = order.payments.filter(({ isReversible }) => isReversible);
  const [chosen, setChosen] = useState(String(payments.at(-1)?.paymentId ?? ''));
  const { values, bind } = useFields('reverse', { reason: '' });
  const payment = payments.find(({ paymentId }) => String(paymentId) === chosen);
  if (payment === undefined) return null;
  const { paymentId, amount } = payment;
  const act = `Reverse ${formatMoney(amount)}`;
  return (
    <CallSheet
      title="Reverse a payment"
      subtitle={`${order.orderNumber}. For money that never came in; the order asks for it again.`}
      call={call}
      fields={['reason']}
      acts={{ keep: 'Keep it', act, isRed: true }}
      onClose={close}
      onSubmit={() => moves.reversePayment(paymentId, values.reason)}
      isSpaced
    >
      <Choice
        legend="Which payment"
        name="payment"
        value={chosen}
        options={payments.map((one) => [String(one.paymentId), nameOf(one, now)])}
        onChange={setChosen}
      />
      <Field
        field={bind('reason', call.errors.reason)}
        label="Why"
        maxLength={300}
        hint="The buyer gets no message."
        autoFocus
      />
    </CallSheet>
  );
}

function nameOf({ receivedAt, amount, way, reference, by }: OrderPayment, now: number): string {
  const facts = [formatWhen(receivedAt, now), WAY_WORDS[way].toLowerCase(), reference, by];
  return `${formatMoney(amount)}, ${facts.filter(Boolean).join(', ')}`;
}
