import { Field } from '@/components/ui/Field';
import type { OfficeSlip } from '@/lib/contract/officeSlip';
import { CallFailed } from '../calls/CallFailed';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';
import type { SlipActs } from './useSlipActs';

type RejectSheetProps = { slip: OfficeSlip; acts: SlipActs; onClose: () => void };

/** Rejects a slip for a reason in other words. */
export function RejectSheet({ slip: { orderNumber }, acts, onClose }: RejectSheetProps) {
  const { values, bind } = useFields('reject', { reason: '' });
  const { call, reject } = acts;
  const error = call.failure?.byKey.reason;
  return (
    <Sheet
      title="Reject the slip"
      subtitle={`${orderNumber}. The buyer reads the reason and can send another slip.`}
      onClose={onClose}
      onSubmit={() => reject(values.reason)}
      footer={<SheetActs keep="Not yet" onKeep={onClose} act="Reject" isBusy={call.isBusy} isRed />}
    >
      {error === undefined && <CallFailed call={call} />}
      <Field field={bind('reason', error)} label="Why" maxLength={120} autoFocus />
    </Sheet>
  );
}
