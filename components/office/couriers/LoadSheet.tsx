import { Field, TextField } from '@/components/ui/Field';
import { CallFailed } from '../calls/CallFailed';
import { CsvFile } from '../parts/CsvFile';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';
import type { CourierSheet } from './useSheet';

type LoadSheetProps = { courier: string; sheet: CourierSheet; onClose: () => void };

/** Takes a courier's sheet, and what the bank shows for it; nothing is written. */
export function LoadSheet({ courier, sheet: { call, compare }, onClose }: LoadSheetProps) {
  const { values, set, bind } = useFields('sheet', { csv: '', inBank: '' });
  return (
    <Sheet
      title={`A sheet of ${courier}`}
      subtitle="Columns waybill and amount. Nothing is written before you settle."
      onClose={onClose}
      onSubmit={() => compare(values, onClose)}
      footer={
        <SheetActs
          keep="Close"
          onKeep={onClose}
          act="Compare"
          isBusy={call.isBusy}
          disabled={values.csv.trim() === ''}
        />
      }
    >
      <CallFailed call={call} />
      <CsvFile label="The courier’s file" onText={(csv) => set({ csv })} />
      <TextField field={bind('csv')} label="Or paste the rows" rows={8} optional={false} />
      <Field
        field={bind('inBank', call.failure?.byKey.inBank)}
        label="In the bank for it, LKR"
        inputMode="decimal"
        autoComplete="off"
      />
    </Sheet>
  );
}
