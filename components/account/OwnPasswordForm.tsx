import { showMessage } from '@/components/ui/toasts/messages';
import { Button } from '@/components/ui/Button';
import { FormSummary } from '@/components/ui/FormSummary';
import { Link } from '@/components/ui/Link';
import { PasswordField } from '@/components/ui/PasswordField';
import { useForm } from '@/components/ui/useForm';
import { forgotPasswordLink, links } from '@/lib/urls/links';
import { changePassword } from '@/store/accountThunks';
import styles from './ProfileScreen.module.scss';
import { useAccountCall } from './useAccountCall';
import { UsernameField } from './UsernameField';

const PREFIX = 'own-password';
const EMPTY = { oldPassword: '', password: '' };
const CHANGED = 'Your password has been changed. Other devices are signed out.';
const loadSchema = () =>
  import('@/lib/contract/account').then(({ changePasswordSchema }) => changePasswordSchema);

type OwnPasswordFormProps = { login: string; onDone: () => void };

export function OwnPasswordForm({ login, onDone }: OwnPasswordFormProps) {
  const form = useOwnPasswordForm(onDone);
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <UsernameField value={login} />
      <PasswordField
        field={form.bind('oldPassword')}
        label="Old password"
        autoComplete="current-password"
        autoFocus
      />
      <PasswordField
        field={form.bind('password')}
        label="New password"
        hint="At least 8 characters. A short sentence works well."
        autoComplete="new-password"
      />
      <div className={styles.foot}>
        <Button type="submit" busy={form.isBusy}>
          Change password
        </Button>
        <Link href={forgotPasswordLink(links.profile)} className={styles.quiet}>
          Forgot password?
        </Link>
      </div>
    </form>
  );
}

function useOwnPasswordForm(onDone: () => void) {
  const send = useAccountCall();
  return useForm(PREFIX, {
    initial: EMPTY,
    loadSchema,
    send: (checked) =>
      send(changePassword(checked), EMPTY, () => {
        showMessage({ tone: 'success', words: CHANGED });
        onDone();
      }),
  });
}
