import { useState } from 'react';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { FormSummary } from '@/components/ui/FormSummary';
import { showMessage } from '@/components/ui/toasts/messages';
import { useForm } from '@/components/ui/useForm';
import { normalisePhone } from '@/lib/input/phone';
import { displayPhone } from '@/lib/text/displayPhone';
import { changePasswordWithOtp, requestPasswordRecovery } from '@/store/accountThunks';
import { useAppDispatch } from '@/store/hooks';
import { NewPasswordField, UsernameField } from './AccountFields';
import { CodeField } from './CodeField';
import styles from './ProfileScreen.module.scss';
import { ResendCode } from './ResendCode';
import { useAccountCall } from './useAccountCall';
import { useReloadPage } from './useReloadPage';

type FirstPasswordProps = {
  /** The phone or e-mail that receives the code. */
  login: string;
  onDone: () => void;
};

/** Sets the first password of a customer who signed in by a code; a new code confirms it. */
export function FirstPassword({ login, onDone }: FirstPasswordProps) {
  const reload = useReloadPage();
  const [isCodeRequested, setCodeRequested] = useState(false);

  async function finish() {
    showMessage({ tone: 'success', words: 'Your password is set' });
    onDone();
    await reload();
  }

  return isCodeRequested ? (
    <PasswordForm login={login} onDone={finish} />
  ) : (
    <CodeRequest login={login} onCodeRequested={() => setCodeRequested(true)} />
  );
}

const PREFIX = 'first-password-code';
const loadSchema = () =>
  import('@/lib/contract/customer.forms').then(({ recoverySchema }) => recoverySchema);

function CodeRequest({ login, onCodeRequested }: { login: string; onCodeRequested: () => void }) {
  const send = useAccountCall();
  const form = useForm(PREFIX, {
    initial: { login },
    loadSchema,
    // The form has no field: every error is shown above it.
    send: (checked) => send(requestPasswordRecovery(checked), {}, onCodeRequested),
  });
  return (
    <Form name={PREFIX} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <p className={styles.words}>
        With a password you can also sign in when no message reaches you. We send a one-time code to{' '}
        <b>{shown(login)}</b> first.
      </p>
      <Button type="submit" busy={form.isBusy} className={styles.act}>
        Send code
      </Button>
    </Form>
  );
}

const NEW = 'first-password';
const EMPTY = { otp: '', password: '' };
const loadPasswordSchema = () =>
  import('@/lib/contract/customer.forms').then(({ recoveryChangeSchema }) =>
    recoveryChangeSchema.omit(['login']),
  );

function PasswordForm({ login, onDone }: { login: string; onDone: () => Promise<void> }) {
  const dispatch = useAppDispatch();
  const send = useAccountCall();
  const form = useForm(NEW, {
    initial: EMPTY,
    loadSchema: loadPasswordSchema,
    send: (checked) => send(changePasswordWithOtp({ login, ...checked }), EMPTY, onDone),
  });
  return (
    <Form name={NEW} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={NEW} />
      <p className={styles.words} role="status">
        We sent a 6-digit code to <b>{shown(login)}</b>. It is valid for 10 minutes, in this
        browser.
      </p>
      <UsernameField value={login} />
      <CodeField field={form.bind('otp')} autoFocus />
      <NewPasswordField field={form.bind('password')} label="New password" />
      <div className={styles.foot}>
        <Button type="submit" busy={form.isBusy}>
          Set password
        </Button>
        <ResendCode send={() => dispatch(requestPasswordRecovery({ login }))} />
      </div>
    </Form>
  );
}

function shown(login: string): string {
  return normalisePhone(login) === null ? login : displayPhone(login);
}
