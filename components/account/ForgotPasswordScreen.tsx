import { useRouter } from 'next/router';
import { useState } from 'react';
import { links, signInLink } from '@/lib/urls/links';
import type { ForgotPasswordPage } from '@/lib/pages/accountPage';
import { useAppDispatch, useSettings } from '@/store/hooks';
import { PageMeta } from '@/components/ui/PageMeta';
import { showMessage } from '@/components/ui/toasts/messages';
import { Link } from '@/components/ui/Link';
import { Button } from '@/components/ui/Button';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm } from '@/components/ui/useForm';
import { changePasswordWithOtp, requestPasswordRecovery } from '@/store/accountThunks';
import codeStyles from './CodeForm.module.scss';
import styles from './ForgotPasswordScreen.module.scss';
import { CodeField, LoginField, NewPasswordField, UsernameField } from './AccountFields';
import { useAccountCall } from './useAccountCall';
import { ResendCode } from './ResendCode';

export function ForgotPasswordScreen({ destination, origin }: ForgotPasswordPage) {
  const { siteName } = useSettings();
  const { replace } = useRouter();
  const [login, setLogin] = useState('');
  const [isCodeRequested, setCodeRequested] = useState(false);

  async function redirect() {
    showMessage({ tone: 'success', words: 'Your password has been changed' });
    await replace(destination);
  }

  return (
    <div className={styles.page}>
      <PageMeta
        siteName={siteName}
        title={`Forgot password | ${siteName}`}
        description={`Choose a new password for your account at ${siteName}.`}
        canonical={origin + links.forgotPassword}
        noindex
      />
      <div className={styles.card}>
        <h1>Forgot password</h1>
        {isCodeRequested ? (
          <NewPasswordForm login={login} onBack={() => setCodeRequested(false)} onDone={redirect} />
        ) : (
          <RecoveryForm
            login={login}
            onCodeRequested={(codeLogin) => {
              setLogin(codeLogin);
              setCodeRequested(true);
            }}
          />
        )}
        <p className={styles.back}>
          <Link href={signInLink(destination)}>Back to sign in</Link>
        </p>
      </div>
    </div>
  );
}

const PREFIX = 'recovery';
const loadSchema = () =>
  import('@/lib/contract/customer').then(({ recoverySchema }) => recoverySchema);

type RecoveryFormProps = { login: string; onCodeRequested: (login: string) => void };

/** Asks where to send the code. The answer does not reveal whether the account exists. */
function RecoveryForm({ login, onCodeRequested }: RecoveryFormProps) {
  const form = useRecoveryForm({ login, onCodeRequested });

  function continueToCode() {
    const typed = form.values.login.trim();
    if (typed === '') document.getElementById(`${PREFIX}-login`)?.focus();
    else onCodeRequested(typed);
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <p className={codeStyles.words}>
        Enter the mobile phone or the confirmed e-mail of your account. We&apos;ll send you a code,
        and you can set a new password.
      </p>
      <LoginField field={form.bind('login')} />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Send code
      </Button>
      <div className={codeStyles.foot}>
        <button type="button" className={codeStyles.quiet} onClick={continueToCode}>
          I already have a code
        </button>
      </div>
    </form>
  );
}

function useRecoveryForm({ login, onCodeRequested }: RecoveryFormProps) {
  const send = useAccountCall();
  return useForm(PREFIX, {
    initial: { login },
    loadSchema,
    send: (checked) =>
      send(requestPasswordRecovery(checked), { login }, () => onCodeRequested(checked.login)),
  });
}

const NEW_PASSWORD = 'new-password';
const EMPTY = { otp: '', password: '' };
const loadNewPasswordSchema = () =>
  import('@/lib/contract/customer').then(({ recoveryChangeSchema }) =>
    recoveryChangeSchema.omit(['login']),
  );

type NewPasswordFormProps = {
  login: string;
  onBack: () => void;
  onDone: () => Promise<void>;
};

function NewPasswordForm({ login, onBack, onDone }: NewPasswordFormProps) {
  const dispatch = useAppDispatch();
  const send = useAccountCall();
  const form = useForm(NEW_PASSWORD, {
    initial: EMPTY,
    loadSchema: loadNewPasswordSchema,
    send: (checked) => send(changePasswordWithOtp({ login, ...checked }), EMPTY, onDone),
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={NEW_PASSWORD} />
      <p className={codeStyles.words} role="status">
        If there is an account for <b>{login}</b>, a 6-digit code is on its way. It is valid for 10
        minutes, in this browser.
      </p>
      <UsernameField value={login} />
      <CodeField field={form.bind('otp')} autoFocus />
      <NewPasswordField field={form.bind('password')} label="New password" />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Change password
      </Button>
      <div className={codeStyles.foot}>
        <ResendCode send={() => dispatch(requestPasswordRecovery({ login }))} />
        <button type="button" className={codeStyles.quiet} onClick={onBack}>
          Another phone or e-mail
        </button>
      </div>
    </form>
  );
}
