import { useState } from 'react';
import { CheckField } from '@/components/ui/CheckField';
import { Field, TextField } from '@/components/ui/Field';
import type { SaidWord } from '@/lib/commerce/tables/rowWords';
import { CallSheet } from '../calls/CallSheet';
import { ColumnChoice, openColumnsOf } from '../parts/ColumnChoice';
import { CsvFile } from '../parts/CsvFile';
import { useFields } from '../parts/useFields';
import { SETTLEMENT_FIELD_NAMES, SETTLEMENT_FIELDS, type Settlement } from './useSettlement';
import { openWordsOf, WordChoices } from './WordChoices';
import styles from './settlements.module.scss';

type LoadSettlementProps = { name: string; settlement: Settlement; onClose: () => void };

const NO_COLUMNS = { payment: '', order: '', amount: '', fee: '', net: '', kind: '', state: '' };
const NOTHING = { csv: '', inBank: '', asksAgain: 'false', ...NO_COLUMNS };

/** Takes a gateway's file, and what the bank shows for it; nothing is written. */
export function LoadSettlement({ name, settlement, onClose }: LoadSettlementProps) {
  const { call, compare } = settlement;
  const { values, set, bind } = useFields('settlement', NOTHING);
  const [words, setWords] = useState<SaidWord[]>([]);
  const open = openColumnsOf(call, SETTLEMENT_FIELD_NAMES);
  const openWords = openWordsOf(call);
  // A new text has columns and words of its own.
  const csv = bind('csv');
  const setText = (text: string) => {
    set({ csv: text, ...NO_COLUMNS });
    setWords([]);
  };
  return (
    <CallSheet
      title={`A settlement of ${name}`}
      subtitle="With the gateway’s own headings. Nothing is written before you settle."
      call={call}
      acts={{ keep: 'Close', act: 'Compare', disabled: values.csv.trim() === '' }}
      onClose={onClose}
      onSubmit={() => compare({ ...values, words }, onClose)}
    >
      <CsvFile label="The gateway’s file" onText={setText} />
      <div className={styles.fields}>
        {open !== null &&
          SETTLEMENT_FIELD_NAMES.map((field) => (
            <ColumnChoice
              key={field}
              {...SETTLEMENT_FIELDS[field]}
              names={open.names}
              value={values[field] || open.columns[field]}
              onChange={(column) => set({ [field]: column })}
            />
          ))}
        <WordChoices open={openWords} words={words} onChange={setWords} />
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
        <CheckField field={bind('asksAgain')} label="Ask again what its columns and words mean" />
      </div>
    </CallSheet>
  );
}
