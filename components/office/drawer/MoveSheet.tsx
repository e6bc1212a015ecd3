import { Field } from '@/components/ui/Field';
import { typedRupees } from '@/lib/commerce/amounts';
import type { Drawer } from '@/lib/contract/takings.contract';
import { formatMoney } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useFields } from '../parts/useFields';

type MoveSheetProps = { kind: 'in' | 'out'; drawer: Drawer; onClose: () => void };

/** Puts cash into a drawer or takes it out, with the reason. */
export function MoveSheet({ kind, drawer, onClose }: MoveSheetProps) {
  const { values, bind } = useFields('cash', { amount: '', reason: '' });
  const call = useOfficeCall();
  const reload = useReload(onClose);
  const amount = typedRupees(values.amount);
  const move = () =>
    void call.run(
      (api, key) =>
        api.call('POST /office/drawers/{sessionId}/cash', {
          params: { sessionId: drawer.sessionId },
          body: { kind, amount, reason: values.reason },
          headers: { 'Idempotency-Key': key },
        }),
      reload,
    );
  return (
    <CallSheet
      title={kind === 'in' ? 'Put cash in' : 'Take cash out'}
      subtitle={`${formatMoney(drawer.cash)} must be in it.`}
      call={call}
      fields={['amount', 'reason']}
      acts={{
        keep: 'Back',
        act: kind === 'in' ? 'Put in' : 'Take out',
        disabled: !(amount > 0),
      }}
      onClose={onClose}
      onSubmit={move}
      isSpaced
    >
      <Field
        field={bind('amount', call.errors.amount)}
        label="Amount, LKR"
        inputMode="decimal"
        maxLength={16}
        autoFocus
      />
      <Field field={bind('reason', call.errors.reason)} label="Reason" maxLength={200} />
    </CallSheet>
  );
}
