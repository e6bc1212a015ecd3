import { useRouter } from 'next/router';
import { useState } from 'react';
import { forgotPasswordLink, links, signInLink } from '@/lib/urls/links';
import type { ForgotPasswordPage } from '@/lib/pages/accountPage';
import { useAppDispatch, useSettings } from '@/store/hooks';
import { Form } from '@/components/ui/Form';
import { PageMeta } from '@/components/ui/PageMeta';
import { showMessage } from '@/components/ui/toasts/messages';
import { Link } from '@/components/ui/Link';
import { Button } from '@/components/ui/Button';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm } from '@/components/ui/useForm';
import { useReturnedForm } from '@/components/ui/returnedForm';
import { changePasswordWithOtp, requestPasswordRecovery } from '@/store/accountThunks';
import codeStyles from './codeForm.module.scss';
import styles from './ForgotPasswordScreen.module.scss';
import { Destination, LoginField, NewPasswordField, UsernameField } from './AccountFields';
import { CodeField } from './CodeField';
import { useAccountCall } from './useAccountCall';
import { ResendCode } from './ResendCode';

export function ForgotPasswordScreen({ destination, origin }: ForgotPasswordPage) {
  const { siteName } = useSettings();
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
        <Recovery destination={destination} />
        <p className={styles.back}>
          <Link href={signInLink(destination)}>Back to sign in</Link>
        </p>
      </div>
    </div>
  );
}

/** Sends the code, then asks for it and the new password. */
function Recovery({ destination }: Pick<ForgotPasswordPage, 'destination'>) {
  const { replace } = useRouter();
  const returned = useReturnedForm(NEW_PASSWORD);
  const [login, setLogin] = useState(returned?.values.login ?? '');
  const [isCodeRequested, setCodeRequested] = useState(returned !== undefined);

  async function redirect() {
    showMessage({ tone: 'success', words: 'Your password has been changed' });
    await replace(destination);
  }

  function continueToCode(codeLogin: string) {
    setLogin(codeLogin);
    setCodeRequested(true);
  }

  const shared = { login, destination };
  if (!isCodeRequested) return <RecoveryForm {...shared} onCodeRequested={continueToCode} />;
  return <NewPasswordForm {...shared} onBack={() => setCodeRequested(false)} onDone={redirect} />;
}

const PREFIX = 'recovery';
const loadSchema = () =>
  import('@/lib/contract/customer.forms').then(({ recoverySchema }) => recoverySchema);

type RecoveryFormProps = {
  login: string;
  destination: string;
  onCodeRequested: (login: string) => void;
};

/** Asks where to send the code. The answer does not reveal whether the account exists. */
function RecoveryForm({ login, destination, onCodeRequested }: RecoveryFormProps) {
  const form = useRecoveryForm({ login, onCodeRequested });

  function continueToCode() {
    const typed = form.values.login.trim();
    if (typed === '') document.getElementById(`${PREFIX}-login`)?.focus();
    else onCodeRequested(typed);
  }

  return (
    <Form name={PREFIX} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <p className={codeStyles.words}>
        Enter the mobile phone or the confirmed e-mail of your account. We&apos;ll send you a code,
        and you can set a new password.
      </p>
      <Destination path={destination} />
      <LoginField field={form.bind('login')} />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Send code
      </Button>
      <div className={codeStyles.foot} data-needs-scripts>
        <button type="button" className={codeStyles.quiet} onClick={continueToCode}>
          I already have a code
        </button>
      </div>
    </Form>
  );
}

function useRecoveryForm({ login, onCodeRequested }: Omit<RecoveryFormProps, 'destination'>) {
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
  import('@/lib/contract/customer.forms').then(({ recoveryChangeSchema }) =>
    recoveryChangeSchema.omit(['login']),
  );

type NewPasswordFormProps = {
  login: string;
  destination: string;
  onBack: () => void;
  onDone: () => Promise<void>;
};

function NewPasswordForm({ login, destination, onBack, onDone }: NewPasswordFormProps) {
  const dispatch = useAppDispatch();
  const send = useAccountCall();
  const form = useForm(NEW_PASSWORD, {
    initial: EMPTY,
    loadSchema: loadNewPasswordSchema,
    send: (checked) => send(changePasswordWithOtp({ login, ...checked }), EMPTY, onDone),
  });
  return (
    <Form name={NEW_PASSWORD} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={NEW_PASSWORD} />
      <p className={codeStyles.words} role="status">
        If there is an account for <b>{login}</b>, a 6-digit code is on its way. It is valid for 10
        minutes, in this browser.
      </p>
      <UsernameField value={login} name="login" />
      <Destination path={destination} />
      <CodeField field={form.bind('otp')} autoFocus />
      <NewPasswordField field={form.bind('password')} label="New password" />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Change password
      </Button>
      <noscript>
        <Link href={forgotPasswordLink(destination)}>Another phone or e-mail, or another code</Link>
      </noscript>
      <div className={codeStyles.foot} data-needs-scripts>
        <ResendCode send={() => dispatch(requestPasswordRecovery({ login }))} />
        <button type="button" className={codeStyles.quiet} onClick={onBack}>
          Another phone or e-mail
        </button>
      </div>
    </Form>
  );
}
