import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { WholeNumbers } from '@/components/ui/WholeNumbers';
import { CallSheet } from '../calls/CallSheet';
import { Choice } from '../parts/Choice';
import { useFields } from '../parts/useFields';
import type { CustomerSheetProps } from './customerSheet';
import { accountName } from './customersPage';
import styles from './customers.module.scss';

type Act = 'give' | 'erase';

const ACTS: readonly (readonly [Act, string])[] = [
  ['give', 'Give out: a file with everything that is stored about them'],
  ['erase', 'Delete: names, phones, addresses and messages'],
];

/** Gives out a caller's personal data, or erases them. */
export function DataSheet({ page: { customer }, acts }: CustomerSheetProps) {
  const [act, setAct] = useState<Act>('give');
  const { values, bind } = useFields('personal-data', { reason: '' });
  const { call } = acts;
  const isErasing = act === 'erase';
  const isHindered = isErasing && customer.keptBy.length > 0;
  return (
    <CallSheet
      title="Personal data"
      subtitle={accountName(customer)}
      call={call}
      fields={['reason']}
      acts={{
        keep: 'Not now',
        act: isErasing ? 'Delete for good' : 'Download the file',
        isRed: isErasing,
        disabled: values.reason.trim() === '' || isHindered,
      }}
      onClose={acts.close}
      onSubmit={() => (isErasing ? acts.erase(values.reason) : acts.giveOut(values.reason))}
      isSpaced
    >
      <Choice legend="What" name="data-act" value={act} options={ACTS} onChange={setAct} />
      {isErasing && <WhatGoes hindrances={customer.keptBy} />}
      <Field
        field={bind('reason', call.errors.reason)}
        label="Reason"
        hint="Such as who asked, and how you made sure of it. Please write no name and no number."
        maxLength={200}
        autoComplete="off"
      />
    </CallSheet>
  );
}

function WhatGoes({ hindrances }: { hindrances: readonly string[] }) {
  if (hindrances.length > 0) {
    return (
      <div className={styles.note} role="status">
        <p>It cannot be deleted yet:</p>
        <ul className={styles.facts}>
          {hindrances.map((sentence) => (
            <li key={sentence}>
              <WholeNumbers text={sentence} />
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <p className={styles.note}>
      They cannot sign in any more and there is no way back. Orders, invoices and payments stay with
      their numbers and sums; a tax invoice that was issued keeps its name, as the law demands. The
      number can register again.
    </p>
  );
}
