import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { formatAmount, formatMoney } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { Choice } from '../parts/Choice';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
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
export function PaySheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const { orderNumber, toPay } = order;
  const given = { amount: toPay === 0 ? '' : formatAmount(toPay), reference: '' };
  const { values, bind } = useFields('pay', given);
  const [way, setWay] = useState<Payment['way']>('transfer');
  const amount = Number(values.amount.replace(/[\s,]/g, ''));
  const act = Number.isFinite(amount) ? `Record ${formatMoney(amount)}` : 'Record';
  const { call } = moves;
  const errors: Record<string, string | undefined> = call.failure?.byKey ?? {};
  return (
    <Sheet
      title="Record a payment"
      subtitle={`${orderNumber}, still to pay ${formatMoney(toPay)}`}
      onClose={close}
      onSubmit={() => moves.pay({ amount, way, reference: values.reference })}
      footer={<SheetActs keep="Not yet" onKeep={close} act={act} isBusy={call.isBusy} />}
    >
      <div className={styles.fields}>
        {errors.amount === undefined && errors.reference === undefined && (
          <CallFailed call={call} />
        )}
        <Field
          field={bind('amount', errors.amount)}
          label="Amount, LKR"
          inputMode="decimal"
          hint={difference(amount, toPay)}
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
