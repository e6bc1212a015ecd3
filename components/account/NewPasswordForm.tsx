import { Button } from '@/components/ui/Button';
import { FormSummary } from '@/components/ui/FormSummary';
import { PasswordField } from '@/components/ui/PasswordField';
import { useForm } from '@/components/ui/useForm';
import { changePasswordWithOtp, requestPasswordRecovery } from '@/store/accountThunks';
import { useAppDispatch } from '@/store/hooks';
import { CodeField } from './CodeField';
import styles from './ForgotPasswordScreen.module.scss';
import { ResendCode } from './ResendCode';
import { useAccountCall } from './useAccountCall';
import { UsernameField } from './UsernameField';

const PREFIX = 'new-password';
const EMPTY = { otp: '', password: '' };
const loadSchema = () =>
  import('@/lib/contract/customer').then(({ recoveryChangeSchema }) =>
    recoveryChangeSchema.omit(['login']),
  );

type NewPasswordFormProps = {
  login: string;
  onBack: () => void;
  onDone: () => Promise<void>;
};

export function NewPasswordForm({ login, onBack, onDone }: NewPasswordFormProps) {
  const dispatch = useAppDispatch();
  const send = useAccountCall();
  const form = useForm(PREFIX, {
    initial: EMPTY,
    loadSchema,
    send: (checked) => send(changePasswordWithOtp({ login, ...checked }), EMPTY, onDone),
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <p className={styles.words} role="status">
        If there is an account for <b>{login}</b>, a 6-digit code is on its way. It is valid for 10
        minutes, in this browser.
      </p>
      <UsernameField value={login} />
      <CodeField field={form.bind('otp')} autoFocus />
      <PasswordField
        field={form.bind('password')}
        label="New password"
        hint="At least 8 characters. A short sentence works well."
        autoComplete="new-password"
      />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Change password
      </Button>
      <div className={styles.foot}>
        <ResendCode send={() => dispatch(requestPasswordRecovery({ login }))} />
        <button type="button" className={styles.quiet} onClick={onBack}>
          Another phone or e-mail
        </button>
      </div>
    </form>
  );
}
