import { Field, TextField } from '@/components/ui/Field';
import type { OpenColumns } from '@/lib/contract/courier.contract';
import { isRecord } from '@/lib/contract/records';
import { CallSheet } from '../calls/CallSheet';
import type { OfficeCall } from '../calls/useOfficeCall';
import { CsvFile } from '../parts/CsvFile';
import { useFields } from '../parts/useFields';
import type { CourierSheet } from './useSheet';
import styles from './couriers.module.scss';

type LoadSheetProps = { courier: string; sheet: CourierSheet; onClose: () => void };

const NO_COLUMNS = { waybill: '', amount: '' };

/** Takes a courier's sheet, and what the bank shows for it; nothing is written. */
export function LoadSheet({ courier, sheet: { call, compare }, onClose }: LoadSheetProps) {
  const { values, set, bind } = useFields('sheet', { csv: '', inBank: '', ...NO_COLUMNS });
  const open = openColumnsOf(call);
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
              value={values.waybill || (open.waybill ?? '')}
              onChange={(waybill) => set({ waybill })}
            />
            <ColumnChoice
              label="Column of what was collected"
              names={open.names}
              value={values.amount || (open.amount ?? '')}
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

type ColumnChoiceProps = {
  label: string;
  names: readonly string[];
  value: string;
  onChange: (value: string) => void;
};

function ColumnChoice({ label, names, value, onChange }: ColumnChoiceProps) {
  return (
    <label className={styles.column}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns the columns of a file whose heading leaves open which one is meant. */
function openColumnsOf({ failure }: OfficeCall): OpenColumns | null {
  const columns = failure?.details.columns;
  if (!isRecord(columns) || !Array.isArray(columns.names)) return null;
  const names = columns.names.filter((name) => typeof name === 'string');
  const { waybill, amount } = columns;
  return { names, waybill: textOrNull(waybill), amount: textOrNull(amount) };
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
