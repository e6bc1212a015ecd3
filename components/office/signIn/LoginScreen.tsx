import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import { Form } from '@/components/ui/Form';
import { Field } from '@/components/ui/Field';
import { PasswordField } from '@/components/ui/PasswordField';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { ActButton } from '../parts/ActButton';
import { useFields } from '../parts/useFields';
import { CodeForm, type AwaitedCode } from './CodeForm';
import { SignInFrame } from './SignInFrame';
import styles from './signIn.module.scss';

/** Whose password was accepted already. */
export type LoginPage = { siteName: string; next: string; awaited: AwaitedCode | null };

/** Signing in: name and password, then the code of the authenticator. */
export function LoginScreen({ siteName, next, awaited: before }: LoginPage) {
  const router = useRouter();
  const [awaited, setAwaited] = useState(before);
  const enter = () => void router.replace(next);
  return (
    <SignInFrame siteName={siteName} title="Sign in">
      {awaited === null ? (
        <PasswordForm siteName={siteName} onCodeNeeded={setAwaited} onDone={enter} />
      ) : (
        <CodeForm
          siteName={siteName}
          awaited={awaited}
          onOther={() => setAwaited(null)}
          onDone={enter}
        />
      )}
    </SignInFrame>
  );
}

type PasswordFormProps = {
  siteName: string;
  onCodeNeeded: (awaited: AwaitedCode) => void;
  onDone: () => void;
};

/** The first step of signing in. */
function PasswordForm({ siteName, onCodeNeeded, onDone }: PasswordFormProps) {
  const { values, bind } = useFields('login', { name: '', password: '' });
  const call = useOfficeCall();

  function submit(event: FormEvent) {
    event.preventDefault();
    void call.run(
      (api) => api.call('POST /office/login', { body: values }),
      (session) => {
        if (session.state === 'code') onCodeNeeded({ name: session.name, role: session.role });
        else onDone();
      },
    );
  }

  return (
    <Form name="office-login" className={styles.form} onSubmit={submit}>
      <h1>Sign in to {siteName} Office</h1>
      <CallFailed call={call} />
      <Field field={bind('name')} label="Your name" autoComplete="username" autoFocus required />
      <PasswordField
        field={bind('password')}
        label="Password"
        autoComplete="current-password"
        required
      />
      <ActButton variant="filled" type="submit" busy={call.isBusy} wide>
        Sign in
      </ActButton>
      <p>No password yet, or lost? The owner gives you a link that works once.</p>
    </Form>
  );
}
