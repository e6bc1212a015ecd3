import { Field, TextField } from '@/components/ui/Field';
import { CallSheet } from '../calls/CallSheet';
import { ColumnChoice, openColumnsOf } from '../parts/ColumnChoice';
import { CsvFile } from '../parts/CsvFile';
import { useFields } from '../parts/useFields';
import { SETTLEMENT_FIELD_NAMES, SETTLEMENT_FIELDS, type Settlement } from './useSettlement';
import styles from './settlements.module.scss';

type LoadSettlementProps = { name: string; settlement: Settlement; onClose: () => void };

const NO_COLUMNS = { payment: '', order: '', amount: '', fee: '', net: '' };

/** Takes a gateway's file, and what the bank shows for it; nothing is written. */
export function LoadSettlement({ name, settlement, onClose }: LoadSettlementProps) {
  const { call, compare } = settlement;
  const { values, set, bind } = useFields('settlement', { csv: '', inBank: '', ...NO_COLUMNS });
  const open = openColumnsOf(call, SETTLEMENT_FIELD_NAMES);
  // A new text has columns of its own.
  const csv = bind('csv');
  const setText = (text: string) => set({ csv: text, ...NO_COLUMNS });
  return (
    <CallSheet
      title={`A settlement of ${name}`}
      subtitle="With the gateway’s own headings. Nothing is written before you settle."
      call={call}
      acts={{ keep: 'Close', act: 'Compare', disabled: values.csv.trim() === '' }}
      onClose={onClose}
      onSubmit={() => compare(values, onClose)}
    >
      <CsvFile label="The gateway’s file" onText={setText} />
      <div className={styles.fields}>
        {open !== null &&
          SETTLEMENT_FIELD_NAMES.map((field) => (
            <ColumnChoice
              key={field}
              label={SETTLEMENT_FIELDS[field]}
              names={open.names}
              value={values[field] || open.columns[field]}
              onChange={(column) => set({ [field]: column })}
            />
          ))}
        <TextField
          field={{ ...csv, onChange: setText }}
          label="Or paste the rows"
          rows={8}
          optional={false}
        />
        <Field
          field={bind('inBank', call.errors.inBank)}
          label="In the bank for it, LKR"
          hint="Needed where the file has no fees; otherwise it is compared with them"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </CallSheet>
  );
}
