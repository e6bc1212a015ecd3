import { Field, TextField } from '@/components/ui/Field';
import { CallSheet } from '../calls/CallSheet';
import { CsvFile } from '../parts/CsvFile';
import { useFields } from '../parts/useFields';
import type { CourierSheet } from './useSheet';
import styles from './couriers.module.scss';

type LoadSheetProps = { courier: string; sheet: CourierSheet; onClose: () => void };

/** Takes a courier's sheet, and what the bank shows for it; nothing is written. */
export function LoadSheet({ courier, sheet: { call, compare }, onClose }: LoadSheetProps) {
  const { values, set, bind } = useFields('sheet', { csv: '', inBank: '' });
  return (
    <CallSheet
      title={`A sheet of ${courier}`}
      subtitle="Columns waybill and amount. Nothing is written before you settle."
      call={call}
      acts={{ keep: 'Close', act: 'Compare', disabled: values.csv.trim() === '' }}
      onClose={onClose}
      onSubmit={() => compare(values, onClose)}
    >
      <CsvFile label="The courier’s file" onText={(csv) => set({ csv })} />
      <div className={styles.fields}>
        <TextField field={bind('csv')} label="Or paste the rows" rows={8} optional={false} />
        <Field
          field={bind('inBank', call.errors.inBank)}
          label="In the bank for it, LKR"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </CallSheet>
  );
}
