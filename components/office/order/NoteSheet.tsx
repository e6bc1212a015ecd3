import { TextField } from '@/components/ui/Field';
import { CallFailed } from '../calls/CallFailed';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';
import type { OrderSheetProps } from './OrderSheets';

/** Changes the note for staff; an empty one is removed. */
export function NoteSheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const { values, bind } = useFields('note', { note: order.internalNote?.text ?? '' });
  return (
    <Sheet
      title="Note for staff"
      subtitle={`${order.orderNumber}. The buyer never sees it.`}
      onClose={close}
      onSubmit={() => moves.note(values.note)}
      footer={
        <SheetActs
          keep="Keep as it is"
          onKeep={close}
          act="Save the note"
          isBusy={moves.call.isBusy}
        />
      }
    >
      <CallFailed call={moves.call} />
      <TextField field={bind('note')} label="Note" rows={6} maxLength={500} autoFocus />
    </Sheet>
  );
}
