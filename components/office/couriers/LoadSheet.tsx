import { Field, TextField } from '@/components/ui/Field';
import { CallSheet } from '../calls/CallSheet';
import { ColumnChoice, openColumnsOf } from '../parts/ColumnChoice';
import { CsvFile } from '../parts/CsvFile';
import { useFields } from '../parts/useFields';
import type { CourierSheet } from './useSheet';
import styles from './couriers.module.scss';

type LoadSheetProps = { courier: string; sheet: CourierSheet; onClose: () => void };

const NO_COLUMNS = { waybill: '', amount: '' };

/** Takes a courier's sheet, and what the bank shows for it; nothing is written. */
export function LoadSheet({ courier, sheet: { call, compare }, onClose }: LoadSheetProps) {
  const { values, set, bind } = useFields('sheet', { csv: '', inBank: '', ...NO_COLUMNS });
  const open = openColumnsOf(call, ['waybill', 'amount']);
  // A new text has columns of its own.
  const csv = bind('csv');
  const setText = (text: string) => set({ csv: text, ...NO_COLUMNS });
  return (
    <CallSheet
      title={`A sheet of ${courier}`}
      subtitle="With the courier’s own headings. Nothing is written before you settle."
      call={call}
      acts={{ keep: 'Close', act: 'Compare', disabled: values.csv.trim() === '' }}
      onClose={onClose}
      onSubmit={() => compare(values, onClose)}
    >
      <CsvFile label="The courier’s file" onText={setText} />
      <div className={styles.fields}>
        {open !== null && (
          <>
            <ColumnChoice
              label="Column of the waybill"
              names={open.names}
              value={values.waybill || open.columns.waybill}
              onChange={(waybill) => set({ waybill })}
            />
            <ColumnChoice
              label="Column of what was collected"
              names={open.names}
              value={values.amount || open.columns.amount}
              onChange={(amount) => set({ amount })}
            />
          </>
        )}
        <TextField
          field={{ ...csv, onChange: setText }}
          label="Or paste the rows"
          rows={8}
          optional={false}
        />
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
