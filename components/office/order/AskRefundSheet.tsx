import { Field } from '@/components/ui/Field';
import { formatAmount, formatMoney } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';
import type { OrderSheetProps } from './OrderSheets';
import styles from './Sheets.module.scss';

/** Has PayHere pay back what is due. */
export function AskRefundSheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const { orderNumber, refundable } = order;
  const { values, bind } = useFields('ask-refund', { amount: formatAmount(refundable) });
  const amount = Number(values.amount.replace(/[\s,]/g, ''));
  const act = Number.isFinite(amount) ? `Refund ${formatMoney(amount)}` : 'Refund';
  const { call } = moves;
  const error = call.failure?.byKey.amount;
  return (
    <Sheet
      title="Refund through PayHere"
      subtitle={`${orderNumber}, at most ${formatMoney(refundable)}`}
      onClose={close}
      onSubmit={() => moves.askRefund(amount)}
      footer={<SheetActs keep="Not now" onKeep={close} act={act} isBusy={call.isBusy} />}
    >
      <div className={styles.fields}>
        {error === undefined && <CallFailed call={call} />}
        <Field
          field={bind('amount', error)}
          label="Amount, LKR"
          inputMode="decimal"
          hint="To the card that paid. The order shows what became of it; the buyer gets a message when it is done."
          autoFocus
        />
      </div>
    </Sheet>
  );
}
