import { useState } from 'react';
import { CheckField } from '@/components/ui/CheckField';
import { Field, TextField } from '@/components/ui/Field';
import { sourceName, type SettlementSource } from '@/lib/contract/paymentOptions';
import type { SaidWord } from '@/lib/commerce/tables/rowWords';
import { CallSheet } from '../calls/CallSheet';
import type { OfficeCall } from '../calls/useOfficeCall';
import { ColumnChoice, openColumnsOf } from '../parts/ColumnChoice';
import { CsvFile } from '../parts/CsvFile';
import { useFields } from '../parts/useFields';
import { DayOrderChoice } from './DayOrderChoice';
import { choicesOf, SETTLEMENT_FIELDS, type Settlement } from './useSettlement';
import { openWordsOf, WordChoices } from './WordChoices';
import styles from './settlements.module.scss';

type LoadSettlementProps = {
  source: SettlementSource;
  settlement: Settlement;
  onClose: () => void;
};

const NO_COLUMNS = {
  payment: '',
  order: '',
  day: '',
  amount: '',
  fee: '',
  net: '',
  kind: '',
  state: '',
  dayOrder: '',
};
const NOTHING = { csv: '', inBank: '', asksAgain: 'false', ...NO_COLUMNS };

/** Takes the file of a gateway or the card terminal, and what the bank shows for it; nothing is written. */
export function LoadSettlement({ source, settlement, onClose }: LoadSettlementProps) {
  const { call, compare } = settlement;
  const { values, set, bind } = useFields('settlement', NOTHING);
  const [words, setWords] = useState<SaidWord[]>([]);
  const open = openColumnsOf(call, SETTLEMENT_FIELDS);
  const openWords = openWordsOf(call);
  const whose = source === 'card' ? 'the bank' : 'the gateway';
  // A new text has columns and words of its own.
  const csv = bind('csv');
  const setText = (text: string) => {
    set({ csv: text, ...NO_COLUMNS });
    setWords([]);
  };
  return (
    <CallSheet
      title={
        source === 'card' ? 'A file of the card terminal' : `A settlement of ${sourceName(source)}`
      }
      subtitle={`With ${whose}’s own headings. Nothing is written before you settle.`}
      call={call}
      acts={{ keep: 'Close', act: 'Compare', disabled: values.csv.trim() === '' }}
      onClose={onClose}
      onSubmit={() => compare({ ...values, words, picks: [] }, onClose)}
    >
      <CsvFile label={`T${whose.slice(1)}’s file`} onText={setText} />
      <div className={styles.fields}>
        {open !== null &&
          choicesOf(source).map(({ field, ...choice }) => (
            <ColumnChoice
              key={field}
              {...choice}
              names={open.names}
              value={values[field] || open.columns[field]}
              onChange={(column) => set({ [field]: column })}
            />
          ))}
        <DayOrderChoice
          day={openDayOf(call)}
          value={values.dayOrder}
          onChange={(dayOrder) => set({ dayOrder })}
        />
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

/** Returns a day of which the server asks what comes first in it, or null. */
function openDayOf({ failure }: OfficeCall): string | null {
  const day = failure?.details.day;
  return typeof day === 'string' ? day : null;
}
