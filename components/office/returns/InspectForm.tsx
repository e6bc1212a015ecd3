import { useState, type FormEvent } from 'react';
import { Field } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { ActButton } from '../parts/ActButton';
import { Choice } from '../parts/Choice';
import { useFields } from '../parts/useFields';
import type { ReturnActs } from './useReturnActs';
import styles from './returns.module.scss';

const RESULTS = [
  ['quarantine', 'Faulty: into quarantine, never for sale'],
  ['shelf', 'Sound: back on its shelf, for sale'],
  ['back', 'Not ours, or damaged by the buyer: back to the buyer'],
] as const;
type Result = (typeof RESULTS)[number][0];

const COUNTS = { quarantine: 'Faulty', shelf: 'Sound', back: 'Back to the buyer' } as const;

/** Says of each received piece where it goes. */
export function InspectForm({ acts: { row, call, inspect } }: { acts: ReturnActs }) {
  const [result, setResult] = useState<Result | null>(null);
  const { values, bind } = useFields('inspect', {
    quarantine: '0',
    shelf: '0',
    back: '0',
    note: '',
  });
  const isOne = row.receivedQty === 1;
  const of = (one: Result) => (isOne ? Number(result === one) : Number(values[one]));
  const missing = isOne ? 'Choose a result' : 'Say it of each piece';
  const isWhole = of('quarantine') + of('shelf') + of('back') === row.receivedQty;

  function submit(event: FormEvent) {
    event.preventDefault();
    const pieces = { quarantine: of('quarantine'), shelf: of('shelf'), back: of('back') };
    void inspect({ ...pieces, note: values.note });
  }

  return (
    <Form name="office-inspect" className={styles.inspect} onSubmit={submit} noValidate>
      {isOne ? (
        <Choice
          legend="What did the test show?"
          name="result"
          value={result ?? ('' as Result)}
          options={RESULTS}
          onChange={setResult}
        />
      ) : (
        <div className={styles.counts}>
          {RESULTS.map(([one]) => (
            <Field key={one} field={bind(one)} label={COUNTS[one]} inputMode="numeric" />
          ))}
        </div>
      )}
      <Field field={bind('note', call.errors.note)} label="What you saw" maxLength={300} />
      <ActButton type="submit" variant="filled" disabled={!isWhole} busy={call.isBusy}>
        {isWhole ? 'Write the result' : missing}
      </ActButton>
    </Form>
  );
}
