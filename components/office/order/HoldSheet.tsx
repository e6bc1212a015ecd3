import { Field } from '@/components/ui/Field';
import { formatDate } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { useFields } from '../parts/useFields';
import type { OrderSheetProps } from './orderSheet';

/** Keeps an order from being picked before a day; an empty day lets it go. */
export function HoldSheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const until = order.pickFrom === null ? '' : formatDate(order.pickFrom);
  const { values, bind } = useFields('hold', { until });
  const isHeld = until !== '';
  const act = isHeld && values.until === '' ? 'Let it go' : 'Hold';
  return (
    <CallSheet
      title="Hold until"
      subtitle={`${order.orderNumber} is not picked before this day, and waits to be picked from then on.`}
      call={moves.call}
      fields={['until']}
      acts={{ keep: 'Keep as it is', act, disabled: values.until === until }}
      onClose={close}
      onSubmit={() => moves.hold(values.until)}
      isSpaced
    >
      <Field
        field={bind('until', moves.call.errors.until)}
        label="Day"
        type="date"
        optional={isHeld}
      />
    </CallSheet>
  );
}
