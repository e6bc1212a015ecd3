import { TextField } from '@/components/ui/TextField';
import { CallFailed } from '../calls/CallFailed';
import { ActButton } from '../parts/ActButton';
import { Sheet } from '../parts/Sheet';
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
        <>
          <ActButton onClick={close}>Keep as it is</ActButton>
          <ActButton variant="filled" type="submit" busy={moves.call.isBusy}>
            Save the note
          </ActButton>
        </>
      }
    >
      <CallFailed call={moves.call} />
      <TextField field={bind('note')} label="Note" rows={6} maxLength={500} autoFocus />
    </Sheet>
  );
}
