import { useState, type FormEvent } from 'react';
import { Form } from '@/components/ui/Form';
import { PasswordField } from '@/components/ui/PasswordField';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { ActButton } from '../parts/ActButton';
import { useFields } from '../parts/useFields';
import styles from './staff.module.scss';

const EMPTY = { oldPassword: '', password: '' };

/** Changes one's own password; every other session ends. */
export function PasswordChange() {
  const { values, set, bind } = useFields('password', EMPTY);
  const [isDone, setDone] = useState(false);
  const call = useOfficeCall();
  const { errors } = call;

  function submit(event: FormEvent) {
    event.preventDefault();
    setDone(false);
    void call.run(
      (api) => api.call('PUT /office/password', { body: values }),
      () => {
        set(EMPTY);
        setDone(true);
      },
    );
  }

  return (
    <Form name="office-password" className={styles.form} onSubmit={submit}>
      <PasswordField
        field={bind('oldPassword', errors.oldPassword)}
        label="Password now"
        autoComplete="current-password"
      />
      <PasswordField
        field={bind('password', errors.password)}
        label="New password"
        autoComplete="new-password"
      />
      {errors.oldPassword === undefined && errors.password === undefined && (
        <CallFailed call={call} />
      )}
      <ActButton type="submit" busy={call.isBusy}>
        Change the password
      </ActButton>
      <p role="status">{isDone && 'Changed. Every other session has ended.'}</p>
    </Form>
  );
}
