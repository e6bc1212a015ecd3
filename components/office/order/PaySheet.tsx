import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { formatAmount, formatMoney } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { ActButton } from '../parts/ActButton';
import { Choice } from '../parts/Choice';
import { Sheet } from '../parts/Sheet';
import { useFields } from '../parts/useFields';
import type { OrderSheetProps } from './OrderSheets';
import type { Payment } from './useOrderMoves';
import styles from './Sheets.module.scss';

const WAYS = [
  ['transfer', 'Bank transfer'],
  ['cash', 'Cash'],
  ['card', 'Card'],
] as const;

/** Records money that came in. */
export function PaySheet({ order, acts }: OrderSheetProps) {
  const { close, moves } = acts;
  const isEnded = order.toPay === 0;
  const { values, bind } = useFields('pay', {
    amount: isEnded ? '' : formatAmount(order.toPay),
    reference: '',
  });
  const [way, setWay] = useState<Payment['way']>('transfer');
  const amount = Number(values.amount.replace(/[\s,]/g, ''));
  const errors: Record<string, string | undefined> = moves.call.failure?.byKey ?? {};
  return (
    <Sheet
      title="Record a payment"
      subtitle={`${order.orderNumber}, still to pay ${formatMoney(order.toPay)}`}
      onClose={close}
      onSubmit={() => moves.pay({ amount, way, reference: values.reference })}
      footer={
        <>
          <ActButton onClick={close}>Not yet</ActButton>
          <ActButton variant="filled" type="submit" busy={moves.call.isBusy}>
            {Number.isFinite(amount) ? `Record ${formatMoney(amount)}` : 'Record'}
          </ActButton>
        </>
      }
    >
      <div className={styles.fields}>
        {errors.amount === undefined && errors.reference === undefined && (
          <CallFailed call={moves.call} />
        )}
        <Field
          field={bind('amount', errors.amount)}
          label="Amount, LKR"
          inputMode="decimal"
          hint={difference(amount, order.toPay)}
          autoFocus
        />
        <Choice legend="How" name="way" value={way} options={WAYS} onChange={setWay} />
        <Field
          field={bind('reference', errors.reference)}
          label="Reference"
          optional={way !== 'transfer'}
          maxLength={80}
          autoComplete="off"
        />
      </div>
    </Sheet>
  );
}

/** Returns what an amount that differs from the open one leads to. */
function difference(amount: number, toPay: number): string | undefined {
  if (!Number.isFinite(amount) || amount === toPay) return undefined;
  return amount < toPay
    ? `${formatMoney(toPay - amount)} stays to be paid.`
    : `${formatMoney(amount - toPay)} is then due back to the buyer.`;
}
