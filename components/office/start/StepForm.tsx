import type { FormEvent, ReactNode } from 'react';
import { Form } from '@/components/ui/Form';
import { CallFailed } from '../calls/CallFailed';
import type { OfficeCall } from '../calls/useOfficeCall';
import { ActButton } from '../parts/ActButton';
import styles from './start.module.scss';

type StepFormProps = {
  name: string;
  call: OfficeCall;
  onSave: () => void;
  /** Leaves everything as it is and counts as answered. */
  onKeep: () => void;
  children: ReactNode;
};

/** The fields of a question, with a way to save them and a way to leave all as it is. */
export function StepForm({ name, call, onSave, onKeep, children }: StepFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }
  return (
    <Form name={`office-start-${name}`} className={styles.form} onSubmit={submit}>
      <CallFailed call={call} />
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
