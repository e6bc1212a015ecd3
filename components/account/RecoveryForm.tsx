import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm } from '@/components/ui/useForm';
import { requestPasswordRecovery } from '@/store/accountThunks';
import styles from './ForgotPasswordScreen.module.scss';
import { useAccountCall } from './useAccountCall';

const PREFIX = 'recovery';
const loadSchema = () =>
  import('@/lib/contract/customer').then(({ recoverySchema }) => recoverySchema);

type RecoveryFormProps = { login: string; onCodeRequested: (login: string) => void };

/** Asks where to send the code. The answer does not reveal whether the account exists. */
export function RecoveryForm({ login, onCodeRequested }: RecoveryFormProps) {
  const form = useRecoveryForm({ login, onCodeRequested });

  function continueToCode() {
    const typed = form.values.login.trim();
    if (typed === '') document.getElementById(`${PREFIX}-login`)?.focus();
    else onCodeRequested(typed);
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <p className={styles.words}>
        Enter the mobile phone or the confirmed e-mail of your account. We&apos;ll send you a code,
        and you can set a new password.
      </p>
      <Field
        field={form.bind('login')}
        label="Mobile phone or e-mail"
        placeholder="077 123 4567"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Send code
      </Button>
      <div className={styles.foot}>
        <button type="button" className={styles.quiet} onClick={continueToCode}>
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
