import type { FormEvent, ReactNode } from 'react';
import { Form } from '@/components/ui/Form';
import { CallFailed } from '../calls/CallFailed';
import type { OfficeCall } from '../calls/useOfficeCall';
import { ActButton } from '../parts/ActButton';
import styles from './start.module.scss';

type StepFormProps = {
  name: string;
  call: OfficeCall;
  /** Fields that say themselves what is wrong with them, as the server names them. */
  fields: readonly string[];
  onSave: () => void;
  /** Leaves everything as it is and counts as answered. */
  onKeep: () => void;
  children: ReactNode;
};

/** The fields of a question, with a way to save them and a way to leave all as it is. */
export function StepForm({ name, call, fields, onSave, onKeep, children }: StepFormProps) {
  const isSaid = fields.some((field) => call.errors[field] !== undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }
  return (
    <Form name={`office-start-${name}`} className={styles.form} onSubmit={submit}>
      {!isSaid && <CallFailed call={call} />}
      {children}
      <div className={styles.acts}>
        <ActButton variant="filled" type="submit" busy={call.isBusy}>
          Save and go on
        </ActButton>
        <ActButton onClick={onKeep}>Keep as it is</ActButton>
      </div>
    </Form>
  );
}
