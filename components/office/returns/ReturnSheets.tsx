import { useState } from 'react';
import { Field, SelectField } from '@/components/ui/Field';
import { PAYMENT_OPTIONS } from '@/lib/contract/paymentOptions';
import { counted, formatMoney } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { Choice } from '../parts/Choice';
import { useFields } from '../parts/useFields';
import type { ReturnActs } from './useReturnActs';

export type ReturnSheetName = 'refuse' | 'send-back' | 'exchange' | 'credit';

type SheetProps = { acts: ReturnActs; onClose: () => void };

/** The sheet of a step that asks something. */
export function ReturnSheets({ sheet, ...rest }: SheetProps & { sheet: ReturnSheetName }) {
  switch (sheet) {
    case 'exchange':
      return <ExchangeSheet {...rest} />;
    case 'credit':
      return <CreditSheet {...rest} />;
    default:
      return <RefuseSheet how={sheet} {...rest} />;
  }
}

function RefuseSheet({
  acts: { row, call, refuse },
  how,
  onClose,
}: SheetProps & { how: 'refuse' | 'send-back' }) {
  const { values, bind } = useFields('refuse', { reason: '' });
  const isRefusal = how === 'refuse';
  return (
    <CallSheet
      title={isRefusal ? 'Refuse the return' : 'Send back to the buyer'}
      subtitle={`${row.returnNumber}. The buyer gets a message with this reason.`}
      call={call}
      fields={['reason']}
      acts={{
        keep: 'Not now',
        act: isRefusal ? 'Refuse and tell the buyer' : 'Send back',
        isRed: isRefusal,
      }}
      isSpaced
      onClose={onClose}
      onSubmit={() => void refuse(how, values.reason, onClose)}
    >
      <Field field={bind('reason', call.errors.reason)} label="Why" maxLength={300} autoFocus />
    </CallSheet>
  );
}

const keptOf = ({ shelfQty, quarantineQty }: ReturnActs['row']) => shelfQty + quarantineQty;

/** The same part free of charge, or another one for the difference. */
function ExchangeSheet({ acts: { row, call, exchange }, onClose }: SheetProps) {
  const { values, bind } = useFields('exchange', { code: '', paymentTitle: '' });
  const isOther = values.code.trim() !== '';
  const title = PAYMENT_OPTIONS.find((one) => one.title === values.paymentTitle)?.title;
  return (
    <CallSheet
      title="Exchange"
      subtitle={`${counted(keptOf(row), 'piece')} as a new order without charge for delivery. ${row.sku}: ${row.inStock} in stock.`}
      call={call}
      fields={['code', 'paymentTitle']}
      acts={{ keep: 'Not now', act: isOther ? 'Exchange' : 'Exchange, free of charge' }}
      isSpaced
      onClose={onClose}
      onSubmit={() => void exchange(values.code.trim(), isOther ? title : undefined, onClose)}
    >
      <Field
        field={bind('code', call.errors.code)}
        label="Another part"
        hint="Its SKU or bar code. Empty: the same part again."
        optional
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
      />
      {isOther && (
        <SelectField
          field={bind('paymentTitle', call.errors.paymentTitle)}
          label="The difference is paid by"
        >
          <option value="">Choose</option>
          {PAYMENT_OPTIONS.map((one) => (
            <option key={one.title}>{one.title}</option>
          ))}
        </SelectField>
      )}
    </CallSheet>
  );
}

const WAYS = [
  ['credit', 'Store credit, at once'],
  ['refund', 'Money: it is then due back on the order'],
] as const;

function CreditSheet({ acts: { row, call, credit }, onClose }: SheetProps) {
  const [to, setTo] = useState<'credit' | 'refund'>('credit');
  const kept = keptOf(row);
  return (
    <CallSheet
      title="Give the money back"
      subtitle={`A credit note over ${counted(kept, 'piece')}, about ${formatMoney(kept * row.unitPrice)}.`}
      call={call}
      acts={{ keep: 'Not now', act: 'Issue the credit note' }}
      onClose={onClose}
      onSubmit={() => void credit(to, onClose)}
    >
      <Choice legend="How" name="to" value={to} options={WAYS} onChange={setTo} />
    </CallSheet>
  );
}
